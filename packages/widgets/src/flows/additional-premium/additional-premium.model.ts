import { paymentStatus } from '@coverkit/rules';
import { type ReadonlySignal, type Signal, signal } from '@preact/signals-react';
import {
  type AdditionalPremium,
  type ClientError,
  type CoverkitClient,
  clientErrorOf,
  type PaymentAccess,
} from '../../client/client.ts';

/** `gone`: the link opens nothing, or nothing any more. */
export type Stage = 'loading' | 'failed' | 'gone' | 'form' | 'pending' | 'paid';

export type PremiumOptions = {
  client: Pick<CoverkitClient, 'paymentDetails'>;
  link: PaymentAccess;
  /** PAYM-01: an invalid or paid link. */
  onGone: () => void;
  /** It is paid, by this page or while it was open. */
  onPaid: (premium: AdditionalPremium) => void;
  /** It can be paid: the form is shown for the first time. */
  onForm: (premium: AdditionalPremium) => void;
};

export type PremiumModel = {
  stage: ReadonlySignal<Stage>;
  error: ReadonlySignal<ClientError | null>;
  premium: Signal<AdditionalPremium | null>;
  load: () => Promise<void>;
  /** As it stands by now. */
  adopt: (stands: AdditionalPremium) => void;
  leave: () => void;
};

/** An additional premium's link: what it asks for, and how that stands (PAYM-01). */
export function createPremium({ client, link, onGone, onPaid, onForm }: PremiumOptions): PremiumModel {
  const stage = signal<Stage>('loading');
  const error = signal<ClientError | null>(null);
  const premium = signal<AdditionalPremium | null>(null);

  const leave = () => {
    if (stage.peek() === 'gone') return;
    stage.value = 'gone';
    onGone();
  };

  const adopt = (stands: AdditionalPremium) => {
    const first = premium.peek() === null;
    // One that was paid before it was opened here is a link that was used.
    if (stands.status === paymentStatus.paid && first) return leave();
    premium.value = stands;
    if (stands.status === paymentStatus.paid) {
      stage.value = 'paid';
      return onPaid(stands);
    }
    stage.value = stands.status === paymentStatus.pending ? 'pending' : 'form';
    if (first && stage.peek() === 'form') onForm(stands);
  };

  return {
    stage,
    error,
    premium,
    async load() {
      stage.value = 'loading';
      try {
        adopt(await client.paymentDetails(link));
      } catch (thrown) {
        error.value = clientErrorOf(thrown);
        if (error.value.kind === 'notFound') leave();
        else stage.value = 'failed';
      }
    },
    adopt,
    leave,
  };
}
