import type { Quote } from '@coverkit/rules';
import { type ReadonlySignal, type Signal, signal } from '@preact/signals-react';
import type { SummaryClient } from '../../client/calls/quote-calls.ts';
import { type ClientError, clientErrorOf } from '../../client/client.ts';
import { problemsOf, type ShownProblem } from '../../flow/problems/form-problems.ts';
import type { Choices, createChoices } from './choices.ts';

type Options = {
  quote: Signal<Quote | null>;
  client: Pick<SummaryClient, 'preview'>;
  choices: ReturnType<typeof createChoices>;
  onFailure: (error: ClientError) => void;
  /** The choices on the screen have their rates. */
  onPriced: (quote: Quote) => void;
};

/**
 * Choices that change the price. They are shown at once and priced by the server; only the newest answer counts
 * (EXTR-07), and until it arrives the price is marked as pending.
 */
export function createPricePreview({ quote, client, choices, onFailure, onPriced }: Options) {
  const pending = signal(false);
  const voucherProblem = signal<ShownProblem | null>(null);
  /** The last quote whose choices and rates belong together: a failure restores it. */
  let priced: Quote | null = null;
  let newest = 0;

  async function change(patch: Partial<Choices>): Promise<boolean> {
    const current = quote.peek();
    if (!current) return false;
    if (!pending.peek()) priced = current;
    newest += 1;
    const call = newest;
    const chosen = choices.change(current, patch);
    quote.value = chosen;
    pending.value = true;
    try {
      const { rates } = await client.preview(chosen);
      if (call !== newest) return false;
      quote.value = { ...chosen, rates };
      pending.value = false;
      choices.settle(true);
      onPriced(quote.value);
      return true;
    } catch (thrown) {
      if (call !== newest) return false;
      quote.value = priced;
      pending.value = false;
      choices.settle(false);
      showFailure(clientErrorOf(thrown));
      return false;
    }
  }

  function showFailure(error: ClientError): void {
    const atVoucher = problemsOf(error.formErrors).find(({ path }) => path.startsWith('voucher'));
    if (atVoucher) voucherProblem.value = atVoucher;
    else onFailure(error);
  }

  return {
    pending: pending as ReadonlySignal<boolean>,
    voucherProblem: voucherProblem as ReadonlySignal<ShownProblem | null>,
    /** Any of the choices; false where it was refused, or another one came after it. */
    change,
    /** `null` goes back to the standard value. */
    chooseBenefitOption: (benefitId: number, optionId: string | null): Promise<boolean> => {
      const others = (quote.peek()?.benefitOptions ?? []).filter((chosen) => chosen.benefitId !== benefitId);
      return change({ benefitOptions: optionId === null ? others : [...others, { benefitId, optionId }] });
    },
    applyVoucher: async (entered: string): Promise<boolean> => {
      const code = entered.trim();
      if (code === '') return false;
      voucherProblem.value = null;
      return change({ voucher: { code } });
    },
    removeVoucher: (): Promise<boolean> => {
      voucherProblem.value = null;
      return change({ voucher: null });
    },
    /** The quote is being replaced: the answer of a preview under way is ignored. */
    cancel() {
      newest += 1;
      pending.value = false;
    },
  };
}
