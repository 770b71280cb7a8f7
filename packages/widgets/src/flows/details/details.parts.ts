import { quoteStatus } from '@coverkit/rules';
import type { Coverkit } from '../../brand/brand-provider.tsx';
import type { Words } from '../../brand/copy.ts';
import type { Purchased, QuoteAccess } from '../../client/client.ts';
import { createBrandFields } from '../../payment/card/brand-fields.ts';
import type { SecureFields } from '../../payment/card/secure-fields.ts';
import { surchargeIn } from '../../payment/charge/brand-surcharge.ts';
import type { paymentCopy } from '../../payment/payment.copy.ts';
import { tellFailure } from '../../payment/tell-failure.ts';
import { waypointOf } from '../../tracking/waypoint.ts';
import type { Alerts } from '../shared/alerts.ts';
import { type Asking, createAsking } from '../shared/asking.ts';
import { claimOf } from '../shared/claim.ts';
import { errorMessages } from '../shared/words.ts';
import type { detailsCopy } from './details.copy.ts';
import { createDetailsModel, type DetailsModel } from './details.model.ts';
import { createEmailQuote, type EmailQuote } from './email-quote/email-quote.model.ts';
import { isPending } from './purchase/is-pending.ts';
import { createPurchase, type Purchase } from './purchase/purchase.model.ts';
import { unsyncedCopy } from './saving/unsynced.ts';

export type DetailsParts = {
  model: DetailsModel;
  purchase: Purchase;
  card: SecureFields;
  pending: Asking;
  emailQuote: EmailQuote;
  /** To the summary, where cover and extras are chosen, or to a new quote. */
  goTo: (screen: 'start' | 'summary') => void;
};

type Options = {
  coverkit: Coverkit;
  access: QuoteAccess;
  alerts: Alerts;
  words: Words<typeof detailsCopy>;
  payWords: Words<typeof paymentCopy>;
};

/** The models of the page, wired to each other and to the page's way out. */
export function createDetails({ coverkit, access, alerts, words, payWords }: Options): DetailsParts {
  const { client, config, navigate, emit } = coverkit;
  const unsynced = unsyncedCopy(access.reference, () => globalThis.sessionStorage);

  const model = createDetailsModel({
    client,
    access,
    config,
    unsynced,
    claim: () => claimOf(access.reference),
    onTaken: (taken) => navigate({ screen: 'details', ...taken }, { replace: true }),
    onEntry: ({ screen }) => navigate({ screen, ...access }, { replace: true }),
    onForm: (quote) => emit(waypointOf('begin_checkout', quote, chosen(model))),
    onSection: (step) => emit({ type: 'step', flow: 'details', step }),
  });

  const card = createBrandFields(config, payWords);

  const onPurchased = (answer: Purchased) => {
    // While nothing is decided the token stays, and so does this page.
    if (answer.pending) return void model.load();
    unsynced.clear();
    model.autosave.stop();
    const to = { reference: answer.reference, token: answer.token };
    const quote = model.quote.peek();
    if (answer.referralPending) {
      emit({ type: 'referral' });
      return navigate({ screen: 'referral', ...to });
    }
    if (answer.status === quoteStatus.declined) {
      emit({ type: 'declined' });
      return navigate({ screen: 'declined', ...to });
    }
    if (quote) {
      const { level, price } = chosen(model);
      emit(waypointOf('purchase', quote, { level, price }));
      emit({ type: 'purchase', level, price: price ?? 0 });
    }
    navigate({ screen: 'complete', ...to });
  };

  const purchase = createPurchase({
    client,
    card,
    quote: model.quote,
    surchargeBasisPoints: config.brand.amexSurchargeBasisPoints,
    surchargeNow: surchargeIn(client),
    ready: model.readyToPay,
    onCardWrong: model.pointAtPayment,
    flush: model.autosave.flush,
    onAnswer: onPurchased,
    onProblems: model.showProblems,
    onMoved: model.adopt,
    onFailure: (failure) => tellFailure({ flow: 'details', alerts, emit, words, payWords }, failure),
  });

  const emailQuote = createEmailQuote({
    send: (address) => model.store((mine) => client.update(mine, { emailQuote: address })),
    known: () => model.quote.peek()?.contact.email ?? '',
    onSent: (email) => alerts.say('OK', words('emailQuote.sent', { email })),
    onProblems: model.showProblems,
    onFailure: (error) => {
      for (const message of errorMessages(words, error)) alerts.say('error', message);
      const { kind, recoverable, correlationId } = error;
      emit({ type: 'error', flow: 'details', kind, recoverable, correlationId });
    },
  });

  const pending = createAsking({
    ask: () => client.reload(access, { force: true }),
    isOver: (stands) => !isPending(stands),
    onOver: async (stands) => {
      await purchase.settled(stands);
      if (model.stage.peek() === 'form') model.pointAtPayment();
    },
  });
  const goTo = (screen: 'start' | 'summary') =>
    navigate(screen === 'start' ? { screen } : { screen, ...access });
  return { model, purchase, card, pending, emailQuote, goTo };
}

const chosen = ({ quote }: DetailsModel) => ({
  level: quote.peek()?.coverLevel?.name ?? '',
  price: quote.peek()?.netPrice ?? null,
});
