import { quoteStatus } from '@coverkit/rules';
import type { Coverkit } from '../../brand/brand-provider.tsx';
import type { Words } from '../../brand/copy.ts';
import { createBrandFields } from '../../checkout/card/brand-fields.ts';
import type { SecureFields } from '../../checkout/card/secure-fields.ts';
import { surchargeFetcher } from '../../checkout/charge/fetch-surcharge.ts';
import type { checkoutCopy } from '../../checkout/checkout.copy.ts';
import { reportPaymentFailure } from '../../checkout/report-payment-failure.ts';
import type { Purchased, QuoteAccess } from '../../client/client.ts';
import type { Alerts } from '../../flow/alerts.ts';
import { handoverClaim } from '../../flow/handover-claim.ts';
import { createPoller, type Poller } from '../../flow/poller.ts';
import { errorMessages } from '../../flow/problem-words.ts';
import { waypointOf } from '../../tracking/waypoint.ts';
import type { detailsCopy } from './details.copy.ts';
import { createDetailsModel, type DetailsModel } from './details.model.ts';
import { createEmailQuote, type EmailQuote } from './email-quote/email-quote.model.ts';
import { isPending } from './purchase/is-pending.ts';
import { createPurchase, type Purchase } from './purchase/purchase.model.ts';
import { createUnsavedCopy } from './saving/unsaved-copy.ts';

export type DetailsParts = {
  model: DetailsModel;
  purchase: Purchase;
  card: SecureFields;
  pending: Poller;
  emailQuote: EmailQuote;
  /** To the summary, where cover and extras are chosen, or to a new quote. */
  goTo: (screen: 'start' | 'summary') => void;
};

type Options = {
  coverkit: Coverkit;
  access: QuoteAccess;
  alerts: Alerts;
  words: Words<typeof detailsCopy>;
  checkoutWords: Words<typeof checkoutCopy>;
};

/** The models of the page, wired to each other and to the page's way out. */
export function createDetails({ coverkit, access, alerts, words, checkoutWords }: Options): DetailsParts {
  const { client, config, navigate, emit } = coverkit;
  const unsavedCopy = createUnsavedCopy(access.reference, () => globalThis.sessionStorage);

  const model = createDetailsModel({
    client,
    access,
    config,
    unsavedCopy,
    claim: () => handoverClaim(access.reference),
    onTaken: (taken) => navigate({ screen: 'details', ...taken }, { replace: true }),
    onEntry: ({ screen }) => navigate({ screen, ...access }, { replace: true }),
    onForm: (quote) => emit(waypointOf('begin_checkout', quote, chosen(model))),
    onSection: (step) => emit({ type: 'step', flow: 'details', step }),
  });

  const card = createBrandFields(config, checkoutWords);

  const onPurchased = (answer: Purchased) => {
    // While nothing is decided the token stays, and so does this page.
    if (answer.pending) return void model.load();
    unsavedCopy.clear();
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
    fetchSurcharge: surchargeFetcher(client),
    ready: model.readyToPay,
    onCardInvalid: model.pointAtPayment,
    flush: model.autosave.flush,
    onAnswer: onPurchased,
    onProblems: model.showProblems,
    onStateChanged: model.adopt,
    onFailure: (failure) =>
      reportPaymentFailure({ flow: 'details', alerts, emit, words, checkoutWords }, failure),
  });

  const emailQuote = createEmailQuote({
    send: (address) => model.store((mine) => client.update(mine, { emailQuote: address })),
    known: () => model.quote.peek()?.contact.email ?? '',
    onSent: (email) => alerts.show('OK', words('emailQuote.sent', { email })),
    onProblems: model.showProblems,
    onFailure: (error) => {
      for (const message of errorMessages(words, error)) alerts.show('error', message);
      const { kind, recoverable, correlationId } = error;
      emit({ type: 'error', flow: 'details', kind, recoverable, correlationId });
    },
  });

  const pending = createPoller({
    ask: () => client.reload(access, { force: true }),
    isOver: (stands) => !isPending(stands),
    onOver: async (stands) => {
      await purchase.resolvePending(stands);
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
