import { climbingHealthAnswers, emptyExtras, type Quote } from '@coverkit/rules';
import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { ClientError } from '../../../client/client.ts';
import { createForm, type Form } from '../../../flow/form.ts';
import { type ExtraCovers, type ExtraFacts, type ExtraWithForm, extraProblems } from './extra-forms.ts';

type Options = {
  /** With what the modal has acknowledged of it. */
  quote: ReadonlySignal<Quote | null>;
  facts: ExtraFacts;
  /** Prices the quote with these choices; the error that it was refused with, or null. */
  price: (patch: Partial<ExtraCovers>) => Promise<ClientError | null>;
  onPriced: () => void;
};

export type ExtraForm<Key extends ExtraWithForm = ExtraWithForm> = Form<ExtraCovers[Key]> & {
  /** A failed call that names no field of the form; shown in it. */
  failure: ReadonlySignal<ClientError | null>;
};

/** Asked once the notice about them is acknowledged (DETL-18). */
const healthPaths: readonly string[] = climbingHealthAnswers.map((name) => `climbingCover.${name}`);

/** The answers of one extra while its modal is open: they reach the quote when all of them hold (EXTR-01). */
export function createExtraForm<Key extends ExtraWithForm>(
  key: Key,
  { quote, facts, price, onPriced }: Options,
): ExtraForm<Key> {
  const failure = signal<ClientError | null>(null);
  const form = createForm<ExtraCovers[Key], void>({
    initial: emptyExtras[key],
    judgesAll: true,
    visible: () => {
      const isAsked = quote.value?.medical.acknowledgePrivacy;
      return (path) => isAsked || !healthPaths.includes(path);
    },
    check: (cover) => {
      const current = quote.value;
      return current ? extraProblems[key](cover, current, facts) : [];
    },
    send: async (cover) => {
      failure.value = null;
      // The cast: a computed key widens to a string.
      const error = await price({ [key]: { ...cover, enabled: true } } as Partial<ExtraCovers>);
      if (error) throw error;
    },
    onSent: onPriced,
    onFailure: (error) => {
      failure.value = error;
    },
  });
  return {
    ...form,
    failure,
    reset: (cover) => {
      failure.value = null;
      form.reset(cover);
    },
  };
}
