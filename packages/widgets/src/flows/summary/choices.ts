import type { ExtraKey, Quote, QuoteDraft } from '@coverkit/rules';

/**
 * What the visitor chooses on this screen: options of benefits, the voucher, and each extra that was changed here. Whether the
 * trip has a return follows from the one-way extra (EXTR-06).
 */
export type Choices = Pick<QuoteDraft, 'benefitOptions' | 'voucher'> &
  Partial<Pick<QuoteDraft, ExtraKey | 'returnTrip'>>;

export const choiceKeys: readonly (keyof Choices)[] = [
  'benefitOptions',
  'voucher',
  'snowCover',
  'climbingCover',
  'valuablesCover',
  'oneWay',
  'returnTrip',
];

/** Which of the choices are this screen's own. An extra that it leaves alone may be edited in another tab. */
export function createChoices() {
  const own = new Set<keyof Choices>(['benefitOptions', 'voucher']);
  /** Changed, and not priced yet. */
  const changed = new Set<keyof Choices>();
  return {
    /** The quote with other choices. */
    change(quote: Quote, patch: Partial<Choices>): Quote {
      // The cast: a patch has the keys of choices alone.
      for (const key of Object.keys(patch) as (keyof Choices)[]) changed.add(key);
      return { ...quote, ...patch };
    },
    /** The changes that were not priced yet. */
    unpriced: (quote: Quote): Partial<Choices> =>
      Object.fromEntries([...changed].map((key) => [key, quote[key]])),
    /** The changes were priced, or refused and taken back: then they stay another tab's to edit. */
    settle(accepted: boolean): void {
      if (accepted) for (const key of changed) own.add(key);
      changed.clear();
    },
    /** What of this quote was chosen here. The cast: options and voucher are always among the keys. */
    of: (quote: Quote) => Object.fromEntries([...own, ...changed].map((key) => [key, quote[key]])) as Choices,
  };
}
