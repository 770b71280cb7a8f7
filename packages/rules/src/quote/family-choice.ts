import type { Product } from '../product/product.ts';

/** Whether a group travels as a family, and whether it was asked to confirm that because it grew large. */
export type FamilyChoice = { on: boolean; asked: boolean };

/**
 * STRT-08: above the largest family (12) it is off; above the size that needs confirming (6) it is switched off once,
 * and stays on when it is chosen again.
 */
export function resolveFamilyChoice(
  choice: FamilyChoice,
  people: number,
  limits: Pick<Product['people'], 'familyMaxPeople' | 'familyConfirmAbove'>,
): FamilyChoice {
  if (people > limits.familyMaxPeople) return { ...choice, on: false };
  if (people > limits.familyConfirmAbove && choice.on && !choice.asked) return { on: false, asked: true };
  return choice;
}
