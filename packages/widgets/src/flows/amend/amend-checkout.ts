import type { Quote } from '@coverkit/rules';
import type { Amended } from '@coverkit/rules/contract';
import type { Words } from '../../brand/copy.ts';
import type { CardPaymentOptions } from '../../checkout/charge/card-payment.ts';
import type { checkoutCopy } from '../../checkout/checkout.copy.ts';
import { createCheckout } from '../../checkout/checkout.model.ts';
import { reportPaymentFailure } from '../../checkout/report-payment-failure.ts';
import type { ClientError, PurchaseInput } from '../../client/client.ts';
import type { AmendFlow } from './amend-flow.ts';
import { amendSubject, type PaidChange, versionOf } from './amend-subject.ts';
import type { createChange } from './change.model.ts';

type Deps = Pick<CardPaymentOptions<PaidChange, Amended>, 'onAnswer' | 'onProblems' | 'onCardInvalid'> & {
  flow: AmendFlow;
  checkoutWords: Words<typeof checkoutCopy>;
  change: ReturnType<typeof createChange>;
  reload: () => Promise<Quote>;
  amend: (change: PaidChange, payment: PurchaseInput) => Promise<Amended>;
  onStateChanged: (latest: Quote) => void;
  onLinkInvalid: () => void;
  /** A failure that is of the policy: true where nothing else is to be shown of it. */
  settlesPolicy: (error: ClientError) => boolean;
};

/** The card payment of a change (AMND-08): the same as of every charge, with the policy's next version as what is paid for. */
export function createAmendCheckout(deps: Deps) {
  const { flow, checkoutWords, change, reload, amend, settlesPolicy, ...handlers } = deps;
  const { quote, form, cost, isApproved } = change;
  return createCheckout<PaidChange, Amended>({
    ...flow,
    checkoutWords,
    ...handlers,
    subject: amendSubject({
      ...{ cost, reload, amend },
      current: () => {
        const latest = quote.peek();
        const approved = isApproved.peek();
        return latest && { quote: latest, fields: form.values.peek(), version: versionOf(latest), approved };
      },
      reprice: (latest) => void change.adopt(latest),
    }),
    onStateChanged: (latest) => deps.onStateChanged(latest.quote),
    onFailure: (failure) => {
      if (!failure.error || !settlesPolicy(failure.error)) reportPaymentFailure(flow, checkoutWords, failure);
    },
  });
}
