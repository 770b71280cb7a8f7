import type { CardType } from '../quote/draft.ts';
import { type Cents, scaleCents } from '../values/cents.ts';
import { type Problem, problem } from '../values/problem.ts';

/** DETL-09: Amex adds the brand's surcharge, in basis points of the price; other cards add nothing. */
export function surchargeOf(price: Cents, cardType: CardType | null, basisPoints: number): Cents {
  return cardType === 'amex' ? scaleCents(price, [basisPoints, 10_000]) : 0;
}

export const totalWithSurcharge = (price: Cents, cardType: CardType | null, basisPoints: number): Cents =>
  price + surchargeOf(price, cardType, basisPoints);

/** DETL-16: only the total that was shown is charged. */
export const totalProblems = (shown: Cents, actual: Cents): Problem[] =>
  shown === actual ? [] : [problem('price_changed', 'shownTotal', { shown, actual })];
