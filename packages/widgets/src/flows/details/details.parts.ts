import { quoteStatus } from '@coverkit/rules';
import type { Coverkit } from '../../brand/brand-provider.tsx';
import type { Words } from '../../brand/copy.ts';
import type { ClientError, Purchased, QuoteAccess } from '../../client/client.ts';
import type { paymentCopy } from '../../payment/payment.copy.ts';
import { createPendingPayment, type PendingPayment } from '../../payment/pending.model.ts';
import { type FieldType, providerApi, requestProviderScript } from '../../payment/provider-script.ts';
import { createSecureFields, type SecureFields } from '../../payment/secure-fields.ts';
import { waypointOf } from '../../tracking/waypoint.ts';
import type { Alerts } from '../shared/alerts.ts';
import { errorCopy } from '../shared/problems.copy.ts';
import { errorMessages } from '../shared/words.ts';
import type { detailsCopy } from './details.copy.ts';
import { createDetailsModel, type DetailsModel } from './details.model.ts';
import { createPurchase, type Purchase } from './purchase.model.ts';
import { unsyncedCopy } from './unsynced.ts';

export type DetailsParts = {
  model: DetailsModel;
  purchase: Purchase;
  card: SecureFields;
  pending: PendingPayment;
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
  const { brand, payment } = config;
  const unsynced = unsyncedCopy(access.reference, () => globalThis.sessionStorage);

  const model = createDetailsModel({
    client,
    access,
    config,
    unsynced,
    onEntry: ({ screen }) => navigate({ screen, ...access }, { replace: true }),
    onForm: (quote) => emit(waypointOf('begin_checkout', quote, chosen(model))),
    onSection: (step) => emit({ type: 'step', flow: 'details', step }),
  });

  const card = createSecureFields({
    publicApiKey: payment.publicApiKey,
    requestScript: () => requestProviderScript(payment.scriptUrl),
    findApi: providerApi,
    labels: wordsOfFields((field) => payWords(`card.${field}`)),
    messages: wordsOfFields((field) => payWords(`card.${field}.invalid`)),
    fonts: brand.theme.fonts.map((font) => ({ ...font, url: new URL(font.url, document.baseURI).href })),
  });

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
    surchargeBasisPoints: brand.amexSurchargeBasisPoints,
    ready: model.readyToPay,
    onCardWrong: model.pointAtPayment,
    flush: model.autosave.flush,
    onPurchased,
    onProblems: model.showProblems,
    onMoved: model.adopt,
    onFailure: ({ name, error }) => {
      for (const message of failureWords(name, error)) alerts.say('error', message);
      emit({
        type: 'error',
        flow: 'details',
        kind: error?.kind ?? 'unexpected',
        recoverable: error?.recoverable ?? true,
        correlationId: error?.correlationId,
      });
    },
  });

  const failureWords = (name: 'noReference' | 'failed', error?: ClientError): string[] => {
    if (name === 'noReference') return [payWords('result.noReference')];
    // Said beside the button, where it stays (DETL-12): an alert would say it twice.
    if (error?.kind === 'busy') return [];
    return error && error.messages.length > 0 ? errorMessages(words, error) : [errorCopy(words, 'generic')];
  };

  const pending = createPendingPayment({
    client,
    access,
    onSettled: async (stands) => {
      await purchase.settled(stands);
      if (model.stage.peek() === 'form') model.pointAtPayment();
    },
  });
  const goTo = (screen: 'start' | 'summary') =>
    navigate(screen === 'start' ? { screen } : { screen, ...access });
  return { model, purchase, card, pending, goTo };
}

const wordsOfFields = (say: (field: FieldType) => string) =>
  ({ name: say('name'), card: say('card'), expiry: say('expiry'), cvn: say('cvn') }) as const;

const chosen = ({ quote }: DetailsModel) => ({
  level: quote.peek()?.coverLevel?.name ?? '',
  price: quote.peek()?.netPrice ?? null,
});
