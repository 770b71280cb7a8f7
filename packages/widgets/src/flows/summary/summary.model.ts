import { entryFor, type Quote, withoutUnaskedClimbing } from '@coverkit/rules';
import type { Accepted, Config } from '@coverkit/rules/contract';
import { batch, computed, createModel, effect, signal } from '@preact/signals-react';
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
import { createChoices, withChoices } from './choices.ts';
import type { ExtraFacts, ExtraWithForm } from './extras/extra-forms.ts';
import { createExtras } from './extras/extras.model.ts';
import { createFamilyOffer } from './family-offer.ts';
import { createLevelChoice, type SummaryModal } from './level-choice.ts';
import { createPricePreview } from './price-preview.ts';
import type { UnsavedChoices } from './unsaved-choices.ts';

export type SummaryOptions = {
  access: QuoteAccess;
  client: SummaryClient;
  /** What the questions of the extras need of the configuration, and the sizes and ages of a family. */
  extraFacts: ExtraFacts & Pick<Config, 'people'>;
  /** The quote comes from an affiliate's page, whose scripts know its token: it is exchanged before anything else. */
  handedOver?: boolean;
  /** The extra whose questions are open at first, unless it is on. */
  opens?: ExtraWithForm | undefined;
  /** What this browser exchanges tokens with. */
  claim: BrowserClaim;
  /** Keeps choices over a reload until the server has them. */
  unsavedChoices?: UnsavedChoices;
  /** Where the start form reads a trip from. */
  tripStorage?: Pick<TripStorage, 'write'>;
  /** Takes what was accepted to the details in place of this flow, which then does not store it. */
  onAccepted?: ((accepted: Accepted) => void) | undefined;
  /** The quote is bought: nothing of it may stay in the browser (HOST-12). */
  onBought?: () => void;
  navigate: Navigate;
  emit: Emit;
  /** `failed`: there is no quote to show, and the screen itself shows the failure. */
  onFailure: (error: ClientError, stage: 'ready' | 'failed') => void;
};

const stepOf = { snowCover: 'snow', climbingCover: 'climbing', valuablesCover: 'valuables' } as const;

export type SummaryModel = InstanceType<typeof SummaryModel>;

/** The comparison of cover levels: loads the quote, prices choices, and takes one level through to the details. */
export const SummaryModel = createModel((options: SummaryOptions) => {
  const { access, client, navigate, emit, onFailure, claim, unsavedChoices } = options;
  const modal = signal<SummaryModal>(null);

  const draft = createDraft<Quote>(() => client.reload(access, { force: true }));
  const quote = draft.current;
  const choices = createChoices(draft.saved);
  const choiceSaver = createChoiceSaver({
    access,
    client,
    saved: draft.saved,
    // The cast: of the medical answers one field is sent.
    onSend: (sent) => draft.sent(sent as Partial<Quote>),
    onSaved: (saved) => {
      const shown = quote.peek();
      const base = draft.saved();
      if (!shown || !base) return;
      // Choices on the screen may be newer than those that were saved.
      const newest = { ...choices.of(shown), rates: shown.rates };
      const next = withChoices(mergeChanges(base, shown, saved), newest);
      draft.accept(saved, next);
      // Consent was withdrawn in another tab: climbing went off with it.
      if (next.climbingCover.enabled !== shown.climbingCover.enabled) void pricePreview.change({});
    },
  });
  const pricePreview = createPricePreview({
    quote,
    client,
    choices,
    onFailure: (error) => onFailure(error, 'ready'),
    onPriced: (priced) => choiceSaver.schedule({ ...choices.of(priced), rates: priced.rates }),
  });

  effect(() => {
    const shown = quote.value;
    if (shown) unsavedChoices?.keep(draft.versions(), shown);
  });

  let fetchAgain = false;
  const loader = createLoader<'ready'>(async () => {
    if (options.handedOver) {
      const own = await ownLink({ client, access, claim });
      if (own.token !== access.token || !options.opens) return goOn(own);
    }
    const found = await client.reload(access, { force: fetchAgain });
    if (!found.linkReplaced) return enter(found);
    // Back from the details, where the token was exchanged: this browser has the newer one.
    const token = claim.token();
    if (token !== null && token !== access.token) return goOn({ ...access, token });
    loader.stage.value = 'replaced';
  });
  const goOn = (own: QuoteAccess) =>
    navigate(
      { screen: options.opens === 'climbingCover' ? 'climbing' : 'summary', ...own },
      { replace: true },
    );

  /** SUMM-01, then SUMM-05: the screen that the quote belongs on, and whether residency must be confirmed first. */
  function enter(loaded: Quote): void {
    const { screen } = entryFor('summary', loaded);
    if (screen !== 'summary') {
      if (screen === 'complete') options.onBought?.();
      navigate({ screen, ...access }, { replace: true });
      return;
    }
    claim.remember(loaded);
    const unconfirmedResidency = !loaded.australianResidents && !loaded.lastThreeMonths;
    const confirmed = { ...loaded, australianResidents: true, lastThreeMonths: true };
    // Read first: it is written again with what is shown.
    const unsaved = unsavedChoices?.laidOver(loaded);
    batch(() => {
      draft.accept(loaded, unconfirmedResidency ? confirmed : loaded);
      modal.value = unconfirmedResidency ? 'residency' : null;
      loader.stage.value = 'ready';
    });
    if (unsaved || withoutUnaskedClimbing(loaded) !== loaded) void pricePreview.change(unsaved ?? {});
    emit({ type: 'step', flow: 'summary', step: unconfirmedResidency ? 'residency' : 'levels' });
    emit(waypointOf('view_rates', loaded));
    if (options.opens && !unconfirmedResidency && !loaded[options.opens].enabled) extras.edit(options.opens);
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
    pricePreview.suspend();
    const unsaved = await choiceSaver.cancel();
    try {
      const answer = await draft.send(call, patch);
      batch(() => {
        draft.accept(answer);
        pricePreview.settle();
      });
      return answer;
    } catch (thrown) {
      const error = clientErrorOf(thrown);
      if (unsaved) choiceSaver.schedule(unsaved);
      onFailure(error, 'ready');
      // Closed elsewhere, in another tab perhaps: the quote itself knows which screen it belongs on. Of one that was bought,
      // this tab has the earlier token, for which a call that stores is not found.
      if (error.kind === 'closed' || error.kind === 'notFound') {
        pricePreview.settle();
        await load({ force: true });
      } else void pricePreview.resume();
      return null;
    }
  }

  /** Stores what was accepted; where the page hands it on instead, the details store it with the exchange of the token. */
  async function accept(acknowledgement: Quote['acknowledgement']): Promise<(() => void) | null> {
    const { coverLevelId, savedAt } = quote.peek()!;
    const { onAccepted } = options;
    if (onAccepted) return () => onAccepted({ ...acknowledgement, basedOn: savedAt });
    const stored = await store(client.update, { acknowledgement, coverLevelId });
    return stored && (() => navigate({ screen: 'details', ...access }));
  }

  const extras = createExtras({
    quote,
    facts: options.extraFacts,
    change: pricePreview.change,
    price: pricePreview.price,
    onShared: () => navigate({ screen: 'climbing', ...access }),
    onOpen: (extra) => emit({ type: 'step', flow: 'summary', step: stepOf[extra] }),
  });

  const familyOffer = createFamilyOffer({
    quote,
    pending: pricePreview.pending,
    limits: options.extraFacts.people,
    client,
    store: () => store(client.update, { family: true }),
  });

  const level = createLevelChoice({
    quote,
    modal,
    store: (patch) => store(client.update, patch),
    emit,
    accept,
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
    extras,
    familyOffer,
    pricing: pricePreview.pending,
    voucherProblem: pricePreview.voucherProblem,
    droppedVoucher: pricePreview.droppedVoucher,
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
    /** To the start form, with this trip in it: a quote whose cover was to begin before today cannot be bought. */
    startAgain: (): void => {
      const current = quote.peek();
      if (current) options.tripStorage?.write({ form: tripFormOf(current), submissionKey: null });
      navigate({ screen: 'start' });
    },
    /** To the trip of this quote: the choices are saved first, since they stay with it (EXTR-08). */
    editTrip: async (): Promise<void> => {
      await choiceSaver.flush();
      navigate({ screen: 'trip', ...access });
    },
  };
});
