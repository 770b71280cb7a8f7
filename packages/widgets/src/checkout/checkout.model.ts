import type { Config } from '@coverkit/rules/contract';
import type { Words } from '../brand/copy.ts';
import type { ConfigClient } from '../client/calls/brand-calls.ts';
import { clientErrorOf } from '../client/client.ts';
import { createPoller, type Poller } from '../flow/poller/poller.ts';
import { createBrandFields } from './card/brand-fields.ts';
import type { SecureFields } from './card/secure-fields.ts';
import { createCardPayment } from './charge/card-payment.model.ts';
import type { CardPayment, CardPaymentOptions } from './charge/card-payment.ts';
import { surchargeFetcher } from './charge/fetch-surcharge.ts';
import type { ChargeAnswer } from './charge/payment-subject.ts';
import type { checkoutCopy } from './checkout.copy.ts';

type Provided = 'card' | 'surchargeBasisPoints' | 'fetchSurcharge' | 'reach' | 'onCardInvalid';

export type CheckoutOptions<Subject, Answer> = Omit<CardPaymentOptions<Subject, Answer>, Provided> & {
  client: ConfigClient;
  config: Config;
  checkoutWords: Words<typeof checkoutCopy>;
  onCardInvalid: () => void;
  /** A pending payment has its outcome, and the callbacks above have been called. */
  onPendingResolved?: () => void;
};

export type Checkout<Subject> = {
  payment: CardPayment<Subject>;
  card: SecureFields;
  /** Polls the subject of a pending payment until it has an outcome. */
  pending: Poller;
};

/** Card fields, surcharge, pay button and pending payment of one subject. */
export function createCheckout<Subject, Answer extends ChargeAnswer>(
  options: CheckoutOptions<Subject, Answer>,
): Checkout<Subject> {
  const { client, config, checkoutWords, onPendingResolved, ...charging } = options;
  const { subject, onLinkInvalid } = options;
  const card = createBrandFields(config, checkoutWords);
  const payment = createCardPayment({
    ...charging,
    card,
    surchargeBasisPoints: config.brand.amexSurchargeBasisPoints,
    fetchSurcharge: surchargeFetcher(client),
    reach: surchargeFetcher(client),
  });
  const pending = createPoller<Subject>({
    poll: () => {
      const current = subject.current();
      if (current === null) throw new Error('A pending payment is polled before its subject is loaded.');
      return subject.reload(current);
    },
    isDone: (latest) => subject.stateOf(latest) !== 'pending',
    onDone: async (latest) => {
      await payment.resolvePending(latest);
      onPendingResolved?.();
    },
    isFatal: (error) => onLinkInvalid !== undefined && clientErrorOf(error).kind === 'notFound',
    onFatal: onLinkInvalid,
  });
  return { payment, card, pending };
}
