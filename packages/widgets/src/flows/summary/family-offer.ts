import { canBeFamily, type Quote, type Rate } from '@coverkit/rules';
import type { Config } from '@coverkit/rules/contract';
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-react';
import type { SummaryClient } from '../../client/calls/quote-calls.ts';

type Options = {
  quote: ReadonlySignal<Quote | null>;
  /** The rates on the screen are not those of its choices yet. */
  pending: ReadonlySignal<boolean>;
  limits: Config['people'];
  client: Pick<SummaryClient, 'preview'>;
  /** Stores the quote as a family's; null where that failed. */
  store: () => Promise<Quote | null>;
};

/**
 * What family cover would save travellers whose ages make a family, priced by the server with the choices on the screen. It is
 * offered only where every level costs less with it, and never switched on without being asked for (STRT-08).
 */
export function createFamilyOffer({ quote, pending, limits, client, store }: Options) {
  const saving = signal<number | null>(null);
  const accepting = signal(false);
  const accepted = signal(false);
  let newest = 0;

  const isFamily = computed(() => {
    const shown = quote.value;
    // A larger group has to confirm that it is a family, which the start form asks.
    return (
      !!shown && !shown.family && shown.people <= limits.familyConfirmAbove && canBeFamily(shown.ages, limits)
    );
  });
  const rates = computed(() => quote.value?.rates ?? []);

  effect(() => {
    const before = rates.value;
    newest += 1;
    const call = newest;
    if (!isFamily.value) saving.value = null;
    else if (!pending.value) void price(before, call);
  });

  async function price(before: readonly Rate[], call: number): Promise<void> {
    const asFamily = await client
      .preview({ ...quote.peek()!, family: true })
      // Nobody waits for this offer, so a failure is not shown.
      .catch(() => null);
    if (call === newest) saving.value = asFamily && leastSaving(before, asFamily.rates);
  }

  return {
    /** Cents that every level costs less, at least; null where there is nothing to offer. */
    saving: saving as ReadonlySignal<number | null>,
    accepting: accepting as ReadonlySignal<boolean>,
    /** It was switched on here. */
    accepted: accepted as ReadonlySignal<boolean>,
    async accept(): Promise<void> {
      if (accepting.peek()) return;
      accepting.value = true;
      accepted.value = (await store()) !== null;
      accepting.value = false;
    },
  };
}

function leastSaving(before: readonly Rate[], after: readonly Rate[]): number | null {
  const savings = before.flatMap(({ coverLevel, price }) => {
    const later = after.find((one) => one.coverLevel.id === coverLevel.id)?.price ?? null;
    return price === null || later === null ? [] : [price - later];
  });
  const least = Math.min(...savings);
  return Number.isFinite(least) && least > 0 ? least : null;
}
