import { entryFor, type Quote, type QuoteDraft, type Rate } from '@coverkit/rules';
import type { Destination } from '@coverkit/rules/contract';
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-react';
import {
  type ClientError,
  type CoverkitClient,
  clientErrorOf,
  type QuoteAccess,
} from '../../client/client.ts';
import { mergeAndRetry, mergeChanges } from '../../flow/saver/merge-and-retry.ts';
import type { Emit } from '../../tracking/events.ts';
import { waypointOf } from '../../tracking/waypoint.ts';
import { createChoiceSaver } from './choice-saver.ts';
import { createPricePreview } from './price-preview.ts';

export type SummaryDeps = {
  access: QuoteAccess;
  client: Pick<
    CoverkitClient,
    'reload' | 'cached' | 'preview' | 'save' | 'update' | 'confirmHandover' | 'takeOver'
  >;
  /** The quote comes from an affiliate's page, whose scripts know its token: it is exchanged before anything else. */
  handedOver?: { claim: string };
  go: (to: Destination, options?: { replace?: boolean }) => void;
  emit: Emit;
  /** `failed`: there is no quote to show, and the screen itself says so. */
  onFailure: (error: ClientError, phase: 'ready' | 'failed') => void;
};

/** What the visitor sets on this screen. */
export type Choices = Pick<QuoteDraft, 'upgrades' | 'voucher'>;
export type SummaryModal = 'acknowledge' | 'residency' | null;
export type SummaryModel = ReturnType<typeof createSummary>;

/** The comparison of cover levels: loads the quote, reprices choices, and takes one level through to the details. */
export function createSummary(deps: SummaryDeps) {
  const { access, client, go, emit, onFailure } = deps;
  const phase = signal<'loading' | 'ready' | 'failed'>('loading');
  const failure = signal<ClientError | null>(null);
  const quote = signal<Quote | null>(null);
  const selecting = signal<number | null>(null);
  const modal = signal<SummaryModal>(null);
  const confirming = signal(false);

  /** As the server is known to hold it: what was chosen here is the difference. */
  let stands: Quote | null = null;
  const keeping = createChoiceSaver({
    access,
    client,
    onSaved: (kept) => {
      const current = quote.peek();
      if (current && stands) {
        // What is on the screen may be newer than what was kept of it.
        const { upgrades, voucher, rates } = current;
        quote.value = { ...mergeChanges(stands, current, kept), upgrades, voucher, rates };
      }
      stands = kept;
    },
  });
  const repricing = createPricePreview({
    quote,
    client,
    onFailure: (error) => onFailure(error, 'ready'),
    onPriced: ({ upgrades, voucher, rates }) => keeping.later({ upgrades, voucher, rates }),
  });

  /** SUMM-01, then SUMM-05: where the quote belongs, and whether something must be confirmed first. */
  function enter(loaded: Quote): void {
    const { screen } = entryFor('summary', loaded);
    if (screen !== 'summary') {
      go({ screen, ...access }, { replace: true });
      return;
    }
    const unconfirmedResidency = !loaded.australianResidents && !loaded.lastThreeMonths;
    stands = loaded;
    batch(() => {
      quote.value = unconfirmedResidency
        ? { ...loaded, australianResidents: true, lastThreeMonths: true }
        : loaded;
      modal.value = unconfirmedResidency ? 'residency' : null;
      phase.value = 'ready';
    });
    emit({ type: 'step', flow: 'summary', step: unconfirmedResidency ? 'residency' : 'levels' });
    emit(waypointOf('view_rates', loaded));
  }

  async function load(options?: { force?: boolean }): Promise<void> {
    phase.value = 'loading';
    try {
      if (deps.handedOver) {
        const taken = await client.takeOver(access, deps.handedOver.claim);
        return go({ screen: 'summary', ...taken }, { replace: true });
      }
      enter(await client.reload(access, options));
    } catch (thrown) {
      failure.value = clientErrorOf(thrown);
      phase.value = 'failed';
      onFailure(failure.value, 'failed');
    }
  }

  /** One call that answers with the whole quote; whatever happens, nothing stays "selecting" (SUMM-06). */
  async function replacing(
    send: (quote: Quote) => Promise<Quote>,
    patch: Partial<Quote> = {},
  ): Promise<Quote | null> {
    try {
      repricing.drop();
      await keeping.drop();
      const answer = await mergeAndRetry({
        base: () => stands!,
        mine: () => ({ ...quote.peek()!, ...patch }),
        reload: () => client.reload(access, { force: true }),
        onMerged: (merged, theirs) => {
          quote.value = merged;
          stands = theirs;
        },
        send,
      });
      stands = answer;
      quote.value = answer;
      return answer;
    } catch (thrown) {
      const error = clientErrorOf(thrown);
      onFailure(error, 'ready');
      // Closed elsewhere, in another tab perhaps: the quote itself knows which screen it belongs on.
      if (error.kind === 'closed') await load({ force: true });
      return null;
    } finally {
      selecting.value = null;
      confirming.value = false;
    }
  }

  async function choose(rate: Rate): Promise<void> {
    const current = quote.peek();
    if (!current || !rate.eligible || selecting.peek() !== null) return;
    selecting.value = rate.coverLevel.id;
    const chosen = await replacing(client.update, { coverLevelId: rate.coverLevel.id });
    if (!chosen) return;
    emit(waypointOf('choose_level', chosen, { level: rate.coverLevel.name, price: chosen.netPrice }));
    if (phase.peek() !== 'ready') return;
    modal.value = 'acknowledge';
    emit({ type: 'step', flow: 'summary', step: 'acknowledge' });
  }

  async function accept(): Promise<void> {
    const current = quote.peek();
    if (!current || confirming.peek()) return;
    confirming.value = true;
    const acknowledgement = { duty: true, privacy: true };
    const { coverLevelId } = current;
    const stored = await replacing(client.update, { acknowledgement, coverLevelId });
    if (!stored) return;
    modal.value = null;
    go({ screen: 'details', ...access });
  }

  async function confirmHandover(): Promise<void> {
    const current = quote.peek();
    if (!current || confirming.peek()) return;
    confirming.value = true;
    if (!(await replacing(client.confirmHandover))) return;
    modal.value = null;
    emit({ type: 'step', flow: 'summary', step: 'levels' });
  }

  return {
    phase: phase as ReadonlySignal<'loading' | 'ready' | 'failed'>,
    failure: failure as ReadonlySignal<ClientError | null>,
    quote: quote as ReadonlySignal<Quote | null>,
    /** The level whose choice is being stored. */
    selecting: selecting as ReadonlySignal<number | null>,
    modal: modal as ReadonlySignal<SummaryModal>,
    /** A modal's answer is under way. */
    confirming: confirming as ReadonlySignal<boolean>,
    pricing: repricing.pending,
    voucherProblem: repricing.voucherProblem,
    /** No level can be bought: said on the screen instead of three dead columns. */
    empty: computed(() => !quote.value?.rates.some((rate) => rate.eligible)),
    load,
    retry: () => load({ force: true }),
    chooseUpgrade: repricing.chooseUpgrade,
    applyVoucher: repricing.applyVoucher,
    removeVoucher: repricing.removeVoucher,
    /** The screen is being left or hidden: what was chosen is stored now. */
    leave: keeping.flush,
    choose,
    accept,
    confirmHandover,
    /** Leaves the summary as it was (SUMM-04). */
    cancel: () => {
      if (!confirming.peek()) modal.value = null;
    },
  };
}
