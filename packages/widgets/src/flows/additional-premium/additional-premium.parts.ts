import { paymentStatus } from '@coverkit/rules';
import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { Coverkit } from '../../brand/brand-provider.tsx';
import type { Words } from '../../brand/copy.ts';
import { createBrandFields } from '../../checkout/card/brand-fields.ts';
import type { SecureFields } from '../../checkout/card/secure-fields.ts';
import { createCardPayment } from '../../checkout/charge/card-payment.model.ts';
import type { CardPayment } from '../../checkout/charge/card-payment.ts';
import { surchargeFetcher } from '../../checkout/charge/fetch-surcharge.ts';
import type { checkoutCopy } from '../../checkout/checkout.copy.ts';
import { reportPaymentFailure } from '../../checkout/report-payment-failure.ts';
import { type AdditionalPremium, clientErrorOf, type PaymentAccess } from '../../client/client.ts';
import type { Alerts } from '../../flow/alerts.ts';
import { createPoller, type Poller } from '../../flow/poller.ts';
import type { additionalPremiumCopy } from './additional-premium.copy.ts';
import { createPremium, type PremiumModel } from './additional-premium.model.ts';
import { createPaidNoteStorage } from './paid-note-storage.ts';
import { premiumSubject } from './payment-subject.ts';

export type PaymentParts = {
  model: PremiumModel;
  payment: CardPayment<AdditionalPremium>;
  card: SecureFields;
  pending: Poller;
  /** How often a press found card type or fields wrong. */
  cardWrong: ReadonlySignal<number>;
};

type Options = {
  coverkit: Coverkit;
  link: PaymentAccess;
  alerts: Alerts;
  words: Words<typeof additionalPremiumCopy>;
  checkoutWords: Words<typeof checkoutCopy>;
};

/** The models of the page, wired to each other and to the page's way out. */
export function createPayment({ coverkit, link, alerts, words, checkoutWords }: Options): PaymentParts {
  const { client, config, navigate, emit } = coverkit;

  const model = createPremium({
    client,
    link,
    onGone: () => {
      alerts.show('error', words('alert.invalid'));
      navigate({ screen: 'home' }, { replace: true });
    },
    onForm: ({ amount: price }) => emit({ type: 'waypoint', name: 'begin_payment', price }),
    onPaid: (premium) => {
      const { amount: price } = premium;
      // Paid without a press of this page, the card is not known, and neither is its surcharge.
      const total = payment.cardType.peek() === null ? null : payment.total.peek();
      createPaidNoteStorage(() => globalThis.sessionStorage).write({ ...premium, total });
      emit({ type: 'waypoint', name: 'premium_paid', price });
      emit({ type: 'payment', price });
      // Its link is used up: going back must not lead to it.
      navigate({ screen: 'paid' }, { replace: true });
    },
  });

  const cardWrong = signal(0);
  const card = createBrandFields(config, checkoutWords);
  const payment = createCardPayment({
    subject: premiumSubject(model.premium, client),
    card,
    surchargeBasisPoints: config.brand.amexSurchargeBasisPoints,
    fetchSurcharge: surchargeFetcher(client),
    onCardInvalid: () => {
      cardWrong.value += 1;
    },
    onAnswer: ({ status }) => {
      const premium = model.premium.peek();
      if (premium) model.adopt({ ...premium, status });
    },
    onStateChanged: model.adopt,
    onLinkInvalid: model.leave,
    onFailure: (failure) =>
      reportPaymentFailure({ flow: 'additional-premium', alerts, emit, words, checkoutWords }, failure),
  });

  const pending = createPoller({
    ask: () => client.paymentDetails(link),
    isOver: ({ status }) => status !== paymentStatus.pending,
    onOver: payment.resolvePending,
    isHopeless: (error) => clientErrorOf(error).kind === 'notFound',
    onHopeless: model.leave,
  });
  return { model, payment, card, pending, cardWrong };
}
