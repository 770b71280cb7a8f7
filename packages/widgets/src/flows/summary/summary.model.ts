import { entryFor, type Quote, withoutUnaskedClimbing } from '@coverkit/rules';
import type { Accepted, Config } from '@coverkit/rules/contract';
import { batch, computed, createModel, effect, type ReadonlySignal, signal } from '@preact/signals-react';
import type { Navigate } from '../../brand/brand-provider.tsx';
import type { SummaryClient } from '../../client/calls/quote-calls.ts';
import { type ClientError, clientErrorOf, type QuoteAccess } from '../../client/client.ts';
import { createLoader } from '../../flow/loader.ts';
import { onlyVoucherIsRefused } from '../../flow/problems/form-problems.ts';
import type { BrowserClaim } from '../../flow/quote-link/browser-claim.ts';
import { ownLink } from '../../flow/quote-link/own-link.ts';
import { createDraft } from '../../flow/saver/draft.ts';
import { mergeChanges } from '../../flow/saver/merge-and-retry.ts';
import type { TripLossesStorage } from '../../flow/saver/trip-losses.ts';
import { type TripStorage, tripFormOf } from '../../flow/trip-storage.ts';
import type { Emit } from '../../tracking/events.ts';
import { waypointOf } from '../../tracking/waypoint.ts';
import { createChoiceSaver } from './choice-saver.ts';
import { createChoices, pricedText, withChoices } from './choices.ts';
import type { ExtraFacts, ExtraWithForm } from './extras/extra-forms.ts';
import { createExtras } from './extras/extras.model.ts';
import { createFamilyOffer } from './family-offer.ts';
import { createLevelChoice, type SummaryModal } from './level-choice.ts';
import { createLosses } from './losses.ts';
import { createPricePreview } from './price-preview.ts';
import { isRenewed, previousPricesOf } from './price-renewal.ts';
import type { UnsavedChoices } from './unsaved-choices.ts';

export type SummaryOptions = {
  access: QuoteAccess;
  client: SummaryClient;
  /** What the questions of the extras need of the configuration, and the sizes and ages of a family. */
  extraFacts: ExtraFacts & Pick<Config, 'people'>;
  /** The quote comes from an affiliate's page, whose scripts know its token: it is exchanged before anything else. */
  handedOver?: boolean;
  /** The page that shows this is an affiliate's. */
  affiliatePage?: boolean | undefined;
  /** The extra whose questions are open at first, unless it is on. */
  opens?: ExtraWithForm | undefined;
  /** What this browser exchanges tokens with. */
  claim: BrowserClaim;
  /** Keeps choices over a reload until the server has them. */
  unsavedChoices?: UnsavedChoices;
  /** What the quote lost when its trip was changed. */
  tripLosses?: TripLossesStorage;
  /** Where the start form reads a trip from. */
  tripStorage?: Pick<TripStorage, 'write'>;
  /** Takes what was accepted to the details in place of this flow, which then does not store it. */
  onAccepted?: ((accepted: Accepted) => void) | undefined;
  /** The quote is bought: nothing of it may stay in the browser (HOST-12). */
  onBought?: () => void;
  navigate: Navigate;
  emit: Emit;
  /** `failed`: there is no quote to show, and the screen itself shows the failure. `undone`: a choice was taken back. */
  onFailure: (error: ClientError, stage: 'ready' | 'undone' | 'failed') => void;
};

const stepOf = { snowCover: 'snow', climbingCover: 'climbing', valuablesCover: 'valuables' } as const;

export type SummaryModel = InstanceType<typeof SummaryModel>;

/** The comparison of cover levels: loads the quote, prices choices, and takes one level through to the details. */
export const SummaryModel = createModel((options: SummaryOptions) => {
  const { access, client, navigate, emit, onFailure, claim, unsavedChoices } = options;
  const modal = signal<SummaryModal>(null);
  const leaving = signal(false);
  const lost = createLosses(options.extraFacts, options.tripLosses);

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
      draft.accept(saved, withChoices(mergeChanges(base, shown, saved), newest));
      repriceMerged(shown);
    },
  });
  const pricePreview = createPricePreview({
    quote,
    client,
    choices,
    onFailure: (error) => onFailure(error, 'undone'),
    reprice,
    onPriced: (priced) => choiceSaver.schedule({ ...choices.of(priced), rates: priced.rates }),
  });

  /** Another tab's choices or trip may have come to the screen since, and are not in its rates. False where none has. */
  function repriceMerged(before: Quote): boolean {
    const merged = quote.peek();
    if (!merged || pricedText(merged) === pricedText(before)) return false;
    reprice();
    return true;
  }

  function reprice(): void {
    const shown = quote.peek();
    if (!shown) return;
    const { voucher, ...fitting } = lost.fit(shown, choices.of(shown));
    // A voucher is not chosen anew: one that does not hold any more is dropped.
    void pricePreview.change(voucher ? fitting : { ...fitting, voucher: null });
  }

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
    lost.load();
    // Read first: it is written again with what is shown.
    const unsaved = unsavedChoices?.laidOver(loaded);
    extras.received(loaded);
    batch(() => {
      draft.accept(loaded, unconfirmedResidency ? confirmed : loaded);
      pricePreview.settle();
      modal.value = unconfirmedResidency ? 'residency' : null;
      loader.stage.value = 'ready';
    });
    // Consent was withdrawn: climbing went off with it (DETL-18).
    const open = withoutUnaskedClimbing(loaded);
    if (unsaved) void pricePreview.change(lost.fit(open, unsaved));
    else if (open !== loaded) void pricePreview.change({});
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

  /**
   * Runs a call that answers the complete quote. A failure is shown (SUMM-06). A voucher that has ended, or that others used up, is
   * taken off, and the call repeated without it; but not one of `atPrice`, which the visitor asks for again at the new price (DETL-16).
   */
  async function store(
    call: (mine: Quote) => Promise<Quote>,
    patch: Partial<Quote> = {},
    { atPrice = false, onFailed = (error: ClientError) => onFailure(error, 'ready') } = {},
  ): Promise<Quote | null> {
    pricePreview.suspend();
    const unsaved = await choiceSaver.cancel();
    const before = quote.peek()!;
    let sent = before;
    const sending = (mine: Quote) => {
      sent = quote.peek()!;
      return call(mine);
    };
    try {
      const answer = await draft.send(sending, patch);
      const shown = quote.peek()!;
      const isChanged = pricedText(shown) !== pricedText(sent);
      extras.received(answer);
      batch(() => {
        draft.accept(answer);
        pricePreview.settle();
        // What was chosen while the call was under way is not in its answer.
        if (isChanged) draft.accept(answer, mergeChanges(sent, shown, answer));
      });
      if (isChanged) reprice();
      return answer;
    } catch (thrown) {
      const error = clientErrorOf(thrown);
      if (unsaved) choiceSaver.schedule(unsaved);
      if (onlyVoucherIsRefused(error) && (await pricePreview.change({})))
        return atPrice ? null : store(call, patch, { onFailed });
      onFailed(error);
      // Closed elsewhere, in another tab perhaps: the quote itself knows which screen it belongs on. Of one that was bought,
      // this tab has the earlier token, for which a call that stores is not found.
      if (error.kind === 'closed' || error.kind === 'notFound') {
        pricePreview.settle();
        await load({ force: true });
      } else if (!repriceMerged(before)) void pricePreview.resume();
      return null;
    }
  }

  /**
   * `store` of a chosen level at the price that is shown. Null where the held prices had ended under this page: the new ones are
   * shown, beside those that the visitor saw, and the level is asked for again (DETL-16).
   */
  async function storeLevel(patch: Partial<Quote>, options?: { atPrice: boolean }): Promise<Quote | null> {
    const shown = quote.peek()!;
    const stored = await store(client.update, patch, options);
    if (!stored || !isRenewed(shown, stored, patch.coverLevelId ?? null)) return stored;
    quote.value = { ...quote.peek()!, previousPrices: previousPricesOf(shown) };
    level.cancel();
    modal.value = null;
    return null;
  }

  /** Stores what was accepted; where the page hands it on instead, the details store it with the exchange of the token. */
  async function accept(acknowledgement: Quote['acknowledgement']): Promise<(() => void) | null> {
    const { coverLevelId, savedAt } = quote.peek()!;
    const { onAccepted } = options;
    const goOn = onAccepted
      ? () => onAccepted({ ...acknowledgement, basedOn: savedAt })
      : () => navigate({ screen: 'details', ...access });
    if (!onAccepted && !(await storeLevel({ acknowledgement, coverLevelId }))) return null;
    lost.dismiss();
    return goOn;
  }

  const extras = createExtras({
    quote,
    facts: options.extraFacts,
    change: pricePreview.change,
    price: pricePreview.price,
    isShared: ({ handover }) => handover === true || options.affiliatePage === true,
    onShared: () => void leaveFor('climbing'),
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
    asksFirst: extras.askMissing,
    store: (patch) => storeLevel(patch, { atPrice: true }),
    emit,
    accept,
  });

  /** Leaves for a screen that reads the quote anew: first the choices are priced and saved. One that is refused is shown here. */
  async function leaveFor(screen: 'trip' | 'climbing'): Promise<void> {
    if (leaving.peek()) return;
    leaving.value = true;
    const isPriced = await pricePreview.settled();
    const unsaved = isPriced ? await choiceSaver.flush() : null;
    leaving.value = false;
    if (!isPriced) return;
    // Climbing is asked on the host's page, which cannot read what this one keeps of unsaved choices.
    if (screen === 'climbing' && unsaved) onFailure(unsaved, 'ready');
    else navigate({ screen, ...access });
  }

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
    /** To the trip of this quote, with the choices, which stay with it (EXTR-08). */
    editTrip: () => leaveFor('trip'),
    /**
     * DETL-14: stores what is on the screen, and has it mailed. Rejects with what failed; false where an extra lacks answers, which
     * are then asked.
     */
    mail: (emailQuote: string): Promise<unknown> =>
      extras.askMissing()
        ? Promise.resolve(false)
        : new Promise((resolve, reject) => {
            void store((mine) => client.update(mine, { emailQuote }), {}, { onFailed: reject }).then(resolve);
          }),
    leaving: leaving as ReadonlySignal<boolean>,
    losses: lost.losses,
    dismissLosses: lost.dismiss,
  };
});
