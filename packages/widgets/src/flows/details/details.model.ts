import { type Quote, quoteStatus } from '@coverkit/rules';
import { createModel, effect, signal } from '@preact/signals-react';
import type { Words } from '../../brand/copy.ts';
import type { checkoutCopy } from '../../checkout/checkout.copy.ts';
import { createCheckout } from '../../checkout/checkout.model.ts';
import { reportPaymentFailure } from '../../checkout/report-payment-failure.ts';
import type { ConfigClient } from '../../client/calls/brand-calls.ts';
import type { PlacesClient } from '../../client/calls/places-calls.ts';
import type { DetailsClient } from '../../client/calls/quote-calls.ts';
import type { ClientError, Purchased, QuoteAccess } from '../../client/client.ts';
import { createEmailQuote } from '../../flow/email-quote/email-quote.model.ts';
import { createBrowserClaim } from '../../flow/quote-link/browser-claim.ts';
import { forgetQuote, forgetTyped } from '../../flow/quote-link/forget-quote.ts';
import { createUnsavedCopy, unsavedKey } from '../../flow/saver/unsaved-copy.ts';
import { createTripStorage, tripFormOf } from '../../flow/trip-storage.ts';
import { waypointOf } from '../../tracking/waypoint.ts';
import type { LookUp } from './contact/address-search.ts';
import { createDetailsForm } from './details-form.ts';
import { quoteSubject } from './purchase/quote-subject.ts';
import { createSendForReview } from './referral/send-for-review.ts';
import { type EditedParts, editableParts } from './saving/unsaved-parts.ts';
import type { DetailsFlow } from './screens/props.ts';

export type DetailsOptions = {
  flow: Omit<DetailsFlow, 'client'> & { client: DetailsClient & ConfigClient & PlacesClient };
  checkoutWords: Words<typeof checkoutCopy>;
  access: QuoteAccess;
  /** The page opens its quote by another token from here on. */
  onTaken: (token: string) => void;
};

export type DetailsModel = InstanceType<typeof DetailsModel>;

/** The details page: its form, its checkout, the quote by email, and where the visitor goes next. */
export const DetailsModel = createModel(({ flow, checkoutWords, access, onTaken }: DetailsOptions) => {
  const { client, config, navigate, emit, alerts, words } = flow;
  const unsavedCopy = createUnsavedCopy<EditedParts>(
    unsavedKey(access.reference),
    editableParts,
    () => globalThis.sessionStorage,
  );

  const claim = createBrowserClaim(access.reference);
  const clearStorage = () => forgetQuote(config, access.reference);

  const form = createDetailsForm({
    client,
    access,
    config,
    unsavedCopy,
    claim,
    onTokenExchanged: (next, found) => {
      if (found) {
        onTaken(next.token);
        // As the server has it: what is typed may be a card number in a wrong field.
        claim.remember(found);
      }
      navigate({ screen: 'details', ...next }, { replace: true, inPlace: found !== undefined });
    },
    onEntry: ({ screen }, { token }) => {
      // A pending payment was confirmed: the quote is a policy.
      if (screen === 'complete') clearStorage();
      navigate({ screen, reference: access.reference, token }, { replace: true });
    },
    onForm: (quote) => {
      claim.remember(quote);
      emit(waypointOf('begin_checkout', quote, chosenLevel(quote)));
    },
    onSection: flow.step,
  });

  let shown: Quote | null = null;
  effect(() => {
    const latest = form.quote.value;
    if (shown && latest && isAskedAgain(shown, latest)) alerts.show('error', words('acceptance.again'));
    shown = latest;
  });

  /** DETL-16: what was to be paid is another quote by now. It is shown, from the first thing that is to be answered again. */
  const followState = (latest: Quote, error?: ClientError) => {
    form.adopt(latest);
    if (error?.kind !== 'changed' || form.stage.peek() !== 'form') return;
    alerts.show('error', words('payment.changed'));
    form.readyToPay();
  };

  const leaveAfterPurchase = (answer: Purchased) => {
    // While the payment is pending the token stays, and so does this page.
    if (answer.pending) return void form.load();
    if (answer.status === quoteStatus.paid) clearStorage();
    else forgetTyped(config, access.reference);
    form.saver.stop();
    form.close();
    const to = { reference: answer.reference, token: answer.token };
    if (answer.referralPending) {
      emit({ type: 'referral' });
      return navigate({ screen: 'referral', ...to });
    }
    if (answer.status === quoteStatus.declined) {
      emit({ type: 'declined' });
      return navigate({ screen: 'declined', ...to });
    }
    const quote = form.quote.peek();
    if (quote) {
      const { level, price } = chosenLevel(quote);
      emit(waypointOf('purchase', quote, { level, price }));
      emit({ type: 'purchase', level, price: price ?? 0 });
    }
    navigate({ screen: 'complete', ...to });
  };

  const checkout = createCheckout({
    client,
    config,
    checkoutWords,
    subject: quoteSubject(form.quote, { purchase: form.charge, reload: client.reload }),
    ready: form.readyToPay,
    onCardInvalid: form.focusPayment,
    flush: form.saver.flush,
    onAnswer: leaveAfterPurchase,
    onProblems: form.showProblems,
    onStateChanged: followState,
    onFailure: (failure) => reportPaymentFailure(flow, checkoutWords, failure),
    onPendingResolved: () => {
      if (form.stage.peek() === 'form') form.focusPayment();
    },
  });

  const review = createSendForReview({
    client,
    form,
    onAnswer: leaveAfterPurchase,
    onNotNeeded: () => alerts.show('OK', words('review.notNeeded')),
    onFailure: (failure) => reportPaymentFailure(flow, checkoutWords, failure),
  });

  const emailQuote = createEmailQuote({
    send: (address) => form.store((mine) => client.update(mine, { emailQuote: address })),
    known: () => form.quote.peek()?.contact.email ?? '',
    onSent: (message) => alerts.show('OK', message),
    onFailure: (error, problems) =>
      problems.length > 0 ? form.showProblems(problems) : flow.showError(error),
  });

  /** Addresses, by the link of this quote. */
  const lookUp: LookUp = {
    suggest: (search, options) => client.suggestPlaces(form.access(), search, options),
    resolve: (choice) => client.resolvePlace(form.access(), choice),
  };

  return {
    form,
    lookUp,
    ...checkout,
    review,
    emailQuote,
    /** DETL-04: number of the traveller whose screening is open. */
    screened: signal<number | null>(null),
    /** To the summary, where cover and extras are chosen, or to a new quote with the trip of this one. */
    goTo: (screen: 'start' | 'summary' | 'screenings'): void => {
      const open = (to: 'summary' | 'screenings') => navigate({ screen: to, ...form.access() });
      // The list of all screenings has their links.
      if (screen === 'screenings') void form.takeLink().then(() => open(screen), flow.showError);
      else if (screen === 'summary') open(screen);
      else {
        const quote = form.quote.peek();
        if (quote) createTripStorage(config).write({ form: tripFormOf(quote), submissionKey: null });
        navigate({ screen });
      }
    },
  };
});

/** DETL-07: the quote was priced by another product, whose documents were not accepted. */
const isAskedAgain = (before: Quote, latest: Quote): boolean =>
  before.productVersion !== latest.productVersion && before.acceptance.pds && !latest.acceptance.pds;

const chosenLevel = (quote: Quote) => ({ level: quote.coverLevel?.name ?? '', price: quote.netPrice });
