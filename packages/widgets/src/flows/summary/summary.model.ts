import { entryFor, type Quote } from '@coverkit/rules';
import { batch, computed, createModel, signal } from '@preact/signals-react';
import type { Navigate } from '../../brand/brand-provider.tsx';
import type { SummaryClient } from '../../client/calls/quote-calls.ts';
import { type ClientError, clientErrorOf, type QuoteAccess } from '../../client/client.ts';
import { createLoader } from '../../flow/loader.ts';
import type { BrowserClaim } from '../../flow/quote-link/browser-claim.ts';
import { ownLink } from '../../flow/quote-link/own-link.ts';
import { createDraft } from '../../flow/saver/draft.ts';
import { mergeChanges } from '../../flow/saver/merge-and-retry.ts';
import { type TripStorage, tripFormOf } from '../../flow/trip-storage.ts';
import type { Emit } from '../../tracking/events.ts';
import { waypointOf } from '../../tracking/waypoint.ts';
import { createChoiceSaver } from './choice-saver.ts';
import { createChoices } from './choices.ts';
import { createLevelChoice, type SummaryModal } from './level-choice.ts';
import { createPricePreview } from './price-preview.ts';

export type SummaryOptions = {
  access: QuoteAccess;
  client: SummaryClient;
  /** The quote comes from an affiliate's page, whose scripts know its token: it is exchanged before anything else. */
  handedOver?: boolean;
  /** What this browser exchanges tokens with. */
  claim: BrowserClaim;
  /** Where the start form reads a trip from. */
  tripStorage?: Pick<TripStorage, 'write'>;
  /** The quote is bought: nothing of it may stay in the browser (HOST-12). */
  onBought?: () => void;
  navigate: Navigate;
  emit: Emit;
  /** `failed`: there is no quote to show, and the screen itself shows the failure. */
  onFailure: (error: ClientError, stage: 'ready' | 'failed') => void;
};

export type SummaryModel = InstanceType<typeof SummaryModel>;

/** The comparison of cover levels: loads the quote, prices choices, and takes one level through to the details. */
export const SummaryModel = createModel((options: SummaryOptions) => {
  const { access, client, navigate, emit, onFailure, claim } = options;
  const modal = signal<SummaryModal>(null);

  const draft = createDraft<Quote>(() => client.reload(access, { force: true }));
  const quote = draft.current;
  const choices = createChoices();
  const choiceSaver = createChoiceSaver({
    access,
    client,
    onSaved: (saved) => {
      const shown = quote.peek();
      const base = draft.saved();
      if (!shown || !base) return;
      // Choices on the screen may be newer than those that were saved.
      const newest = { ...choices.of(shown), rates: shown.rates };
      draft.accept(saved, { ...mergeChanges(base, shown, saved), ...newest });
    },
  });
  const pricePreview = createPricePreview({
    quote,
    client,
    choices,
    onFailure: (error) => onFailure(error, 'ready'),
    onPriced: (priced) => choiceSaver.schedule({ ...choices.of(priced), rates: priced.rates }),
  });

  let fetchAgain = false;
  const loader = createLoader<'ready'>(async () => {
    if (options.handedOver) return goOn(await ownLink({ client, access, claim }));
    const found = await client.reload(access, { force: fetchAgain });
    if (!found.linkReplaced) return enter(found);
    // Back from the details, where the token was exchanged: this browser has the newer one.
    const token = claim.token();
    if (token !== null && token !== access.token) return goOn({ ...access, token });
    loader.stage.value = 'replaced';
  });
  const goOn = (own: QuoteAccess) => navigate({ screen: 'summary', ...own }, { replace: true });

  /** SUMM-01, then SUMM-05: the screen that the quote belongs on, and whether residency must be confirmed first. */
  function enter(loaded: Quote): void {
    const { screen } = entryFor('summary', loaded);
    if (screen !== 'summary') {
      if (screen === 'complete') options.onBought?.();
      navigate({ screen, ...access }, { replace: true });
      return;
    }
    const unconfirmedResidency = !loaded.australianResidents && !loaded.lastThreeMonths;
    const confirmed = { ...loaded, australianResidents: true, lastThreeMonths: true };
    batch(() => {
      draft.accept(loaded, unconfirmedResidency ? confirmed : loaded);
      modal.value = unconfirmedResidency ? 'residency' : null;
      loader.stage.value = 'ready';
    });
    emit({ type: 'step', flow: 'summary', step: unconfirmedResidency ? 'residency' : 'levels' });
    emit(waypointOf('view_rates', loaded));
  }

  async function load({ force = false } = {}): Promise<void> {
    fetchAgain = force;
    await loader.load();
    const failed = loader.stage.peek() === 'failed' || loader.stage.peek() === 'notFound';
    const error = loader.error.peek();
    if (failed && error) onFailure(error, 'failed');
  }

  /** Runs a call that answers the complete quote. A failure is shown (SUMM-06). */
  async function store(
    call: (mine: Quote) => Promise<Quote>,
    patch: Partial<Quote> = {},
  ): Promise<Quote | null> {
    try {
      pricePreview.cancel();
      await choiceSaver.cancel();
      const answer = await draft.send(call, patch);
      draft.accept(answer);
      return answer;
    } catch (thrown) {
      const error = clientErrorOf(thrown);
      onFailure(error, 'ready');
      // Closed elsewhere, in another tab perhaps: the quote itself knows which screen it belongs on.
      if (error.kind === 'closed') await load({ force: true });
      return null;
    }
  }

  const level = createLevelChoice({
    quote,
    modal,
    store: (patch) => store(client.update, patch),
    emit,
    onAccepted: () => navigate({ screen: 'details', ...access }),
  });

  async function confirmResidency(): Promise<void> {
    if (!quote.peek() || level.confirming.peek()) return;
    level.confirming.value = true;
    const confirmed = await store(client.confirmHandover);
    level.confirming.value = false;
    if (!confirmed) return;
    modal.value = null;
    emit({ type: 'step', flow: 'summary', step: 'levels' });
  }

  return {
    stage: loader.stage,
    error: loader.error,
    quote,
    modal,
    ...level,
    pricing: pricePreview.pending,
    voucherProblem: pricePreview.voucherProblem,
    /** SUMM-03: no level can be chosen: the screen says so instead of offering columns without a choice. */
    empty: computed(() => !quote.value?.rates.some((rate) => rate.eligible)),
    load: () => load(),
    retry: () => load({ force: true }),
    change: pricePreview.change,
    chooseBenefitOption: pricePreview.chooseBenefitOption,
    applyVoucher: pricePreview.applyVoucher,
    removeVoucher: pricePreview.removeVoucher,
    /** The screen is being left or hidden: saves the choices now. */
    leave: choiceSaver.flush,
    confirmResidency,
    /** To the start form, with this trip in it. */
    editTrip: () => {
      const current = quote.peek();
      // This device may never have shown the start form: it reads the trip from the tab's storage.
      if (current) options.tripStorage?.write({ form: tripFormOf(current), submissionKey: null });
      navigate({ screen: 'start' });
    },
  };
});
