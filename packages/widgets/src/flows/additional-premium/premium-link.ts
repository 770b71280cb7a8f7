import { paymentStatus } from '@coverkit/rules';
import { signal } from '@preact/signals-react';
import type { AdditionalPremiumClient } from '../../client/calls/additional-premium-calls.ts';
import type { AdditionalPremium, PaymentAccess } from '../../client/client.ts';
import { createLoader, type LoadStage } from '../../flow/loader.ts';

/** `invalid`: the link opens nothing, or no longer. */
export type PremiumStage = LoadStage | 'invalid' | 'form' | 'pending' | 'paid';

export type PremiumLinkOptions = {
  client: Pick<AdditionalPremiumClient, 'paymentDetails'>;
  link: PaymentAccess;
  /** PAYM-01: an invalid or paid link. */
  onInvalid: () => void;
  /** It was paid, by this page or while it was open. */
  onPaid: (premium: AdditionalPremium) => void;
  /** It can be paid: the form is shown for the first time. */
  onForm: (premium: AdditionalPremium) => void;
};

/** The link of an additional premium: what it asks for, and its state (PAYM-01). */
export function createPremiumLink({ client, link, onInvalid, onPaid, onForm }: PremiumLinkOptions) {
  const premium = signal<AdditionalPremium | null>(null);
  const loader = createLoader<PremiumStage>(async () => adopt(await client.paymentDetails(link)));
  const { stage, error } = loader;

  const showInvalid = () => {
    if (stage.peek() === 'invalid') return;
    stage.value = 'invalid';
    onInvalid();
  };

  /** Takes the latest state from the server. */
  const adopt = (latest: AdditionalPremium) => {
    const first = premium.peek() === null;
    // One that was paid before it was opened here is a used link.
    if (latest.status === paymentStatus.paid && first) return showInvalid();
    premium.value = latest;
    if (latest.status === paymentStatus.paid) {
      stage.value = 'paid';
      return onPaid(latest);
    }
    stage.value = latest.status === paymentStatus.pending ? 'pending' : 'form';
    if (first && stage.peek() === 'form') onForm(latest);
  };

  return {
    stage,
    error,
    premium,
    async load(): Promise<void> {
      await loader.load();
      if (stage.peek() === 'notFound') showInvalid();
    },
    adopt,
    showInvalid,
  };
}
