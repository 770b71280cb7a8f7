import type { Quote } from '@coverkit/rules';

/** The price of a level as it is shown; null where it has none. */
const priceOf = ({ rates }: Quote, levelId: number | null): number | null =>
  rates.find(({ coverLevel }) => coverLevel.id === levelId)?.price ?? null;

/**
 * DETL-16: the held prices ended under a page that shows them, and what was stored of this level costs another price. Choices
 * that changed a price are none of this: the lock is extended only where the server prices the quote anew.
 */
export const isRenewed = (shown: Quote, stored: Quote, levelId: number | null): boolean =>
  stored.priceLockedUntil > shown.priceLockedUntil && priceOf(stored, levelId) !== priceOf(shown, levelId);

/** The prices of a quote as those from before the lock ended. */
export const previousPricesOf = ({ rates }: Quote): NonNullable<Quote['previousPrices']> =>
  Object.fromEntries(rates.map(({ coverLevel, price }) => [coverLevel.id, price]));
