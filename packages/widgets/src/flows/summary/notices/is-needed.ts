import type { QuoteView } from '../screens/props.ts';

export type NoticePart = 'FamilyOffer' | 'Changes' | 'Misfits' | 'TripBegun';

/** Whether there is something to say, without the code that says it. */
export const isNeeded: Record<NoticePart, (view: QuoteView) => boolean> = {
  FamilyOffer: ({ model: { familyOffer } }) =>
    familyOffer.saving.value !== null || familyOffer.accepted.value,
  /** What is not as it was when the visitor saw the quote last: its prices (DETL-16), or what its trip has room for (EXTR-08). */
  Changes: ({ model, quote }) =>
    Boolean(quote.previousPrices) ||
    model.losses.value !== null ||
    model.extras.cards.value.some(({ outgrown, toAsk }) => outgrown || toAsk),
  /** What does not fit together: the chosen level, or every one, and the extras (SUMM-03); voucher and choices (SUMM-07). */
  Misfits: ({ model, quote: { rates, coverLevel } }) =>
    model.empty.value ||
    model.droppedVoucher.value !== null ||
    rates.some((rate) => !rate.eligible && rate.coverLevel.id === coverLevel?.id),
  /** STRT-04: the only one that is asked for, where it is needed. */
  TripBegun: () => true,
};
