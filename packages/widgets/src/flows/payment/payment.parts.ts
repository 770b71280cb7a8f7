import { paymentStatus } from '@coverkit/rules';
import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { Coverkit } from '../../brand/brand-provider.tsx';
import type { Words } from '../../brand/copy.ts';
import { type AdditionalPremium, clientErrorOf, type PaymentAccess } from '../../client/client.ts';
import { createBrandFields } from '../../payment/card/brand-fields.ts';
import type { SecureFields } from '../../payment/card/secure-fields.ts';
import { surchargeIn } from '../../payment/charge/brand-surcharge.ts';
import { createCardPayment } from '../../payment/charge/card-payment.model.ts';
import type { CardPayment } from '../../payment/charge/card-payment.ts';
import type { paymentCopy } from '../../payment/payment.copy.ts';
import { tellFailure } from '../../payment/tell-failure.ts';
import type { Alerts } from '../shared/alerts.ts';
import { type Asking, createAsking } from '../shared/asking.ts';
import { paidNote } from './paid-note.ts';
import { createPremium, type PremiumModel } from './payment.model.ts';
import type { premiumCopy } from './premium.copy.ts';
import { payableOf } from './premium-payable.ts';

export type PaymentParts = {
  model: PremiumModel;
  payment: CardPayment<AdditionalPremium>;
  card: SecureFields;
  pending: Asking;
  /** How often a press found card type or fields wrong. */
  cardWrong: ReadonlySignal<number>;
};

type Options = {
  coverkit: Coverkit;
  link: PaymentAccess;
  alerts: Alerts;
  words: Words<typeof premiumCopy>;
  payWords: Words<typeof paymentCopy>;
};

/** The models of the page, wired to each other and to the page's way out. */
export function createPayment({ coverkit, link, alerts, words, payWords }: Options): PaymentParts {
  const { client, config, navigate, emit } = coverkit;

  const model = createPremium({
    client,
    link,
    onGone: () => {
      alerts.say('error', words('alert.invalid'));
      navigate({ screen: 'home' }, { replace: true });
    },
    onForm: ({ amount: price }) => emit({ type: 'waypoint', name: 'begin_payment', price }),
    onPaid: (premium) => {
      const { amount: price } = premium;
      // Paid without a press of this page, the card is not known, and neither is its surcharge.
      const total = payment.cardType.peek() === null ? null : payment.total.peek();
      paidNote(() => globalThis.sessionStorage).write({ ...premium, total });
      emit({ type: 'waypoint', name: 'premium_paid', price });
      emit({ type: 'payment', price });
      // Its link is used up: going back must not lead to it.
      navigate({ screen: 'paid' }, { replace: true });
    },
  });

  const cardWrong = signal(0);
  const card = createBrandFields(config, payWords);
  const payment = createCardPayment({
    payable: payableOf(model.premium, client),
    card,
    surchargeBasisPoints: config.brand.amexSurchargeBasisPoints,
    surchargeNow: surchargeIn(client),
    onCardWrong: () => {
      cardWrong.value += 1;
    },
    onAnswer: ({ status }) => {
      const premium = model.premium.peek();
      if (premium) model.adopt({ ...premium, status });
    },
    onMoved: model.adopt,
    onGone: model.leave,
    onFailure: (failure) => tellFailure({ flow: 'payment', alerts, emit, words, payWords }, failure),
  });

  const pending = createAsking({
    ask: () => client.paymentDetails(link),
    isOver: ({ status }) => status !== paymentStatus.pending,
    onOver: payment.settled,
    isHopeless: (error) => clientErrorOf(error).kind === 'notFound',
    onHopeless: model.leave,
  });
  return { model, payment, card, pending, cardWrong };
}
