import type { ExtraKey, ExtraStepCode, Rate } from '@coverkit/rules';

export const stepOf: Record<ExtraKey, ExtraStepCode> = {
  oneWay: 'oneWay',
  snowCover: 'snow',
  climbingCover: 'climbing',
  valuablesCover: 'valuables',
};

/** Cents. `differs`: a part of the premium, so each level has its own; `amount` is then the least. */
export type ExtraPrice = { amount: number; differs: boolean };

/** What an extra adds to the price, as the server answered it; null without a level that can be chosen. */
export function extraPrice(key: ExtraKey, rates: readonly Rate[]): ExtraPrice | null {
  const amounts = rates
    .filter((rate) => rate.eligible)
    .flatMap(({ steps }) => steps.filter(({ code }) => code === stepOf[key]))
    .map(({ amount }) => amount);
  if (amounts.length === 0) return null;
  const least = Math.min(...amounts);
  return { amount: least, differs: amounts.some((one) => one !== least) };
}
