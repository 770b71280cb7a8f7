import type { Product } from '../product/product.ts';

export type FamilyChoice = {
  /** The group travels as a family. */
  on: boolean;
  /** The question of a large family was asked, or answered before it was. */
  asked: boolean;
  /** It was asked, and the visitor has not answered yet. */
  open: boolean;
};

type Limits = Pick<Product['people'], 'familyMaxPeople' | 'familyConfirmAbove'>;

/**
 * STRT-08, when the number of travellers changes: above the largest family (12) it is off; above the size that needs confirming
 * (6) it is switched off once, and stays on when it is chosen again.
 */
export function resolveFamilyChoice(choice: FamilyChoice, people: number, limits: Limits): FamilyChoice {
  if (people > limits.familyMaxPeople) return { ...choice, on: false, open: false };
  const isLarge = people > limits.familyConfirmAbove;
  return isLarge && choice.on && !choice.asked ? { on: false, asked: true, open: true } : choice;
}

/** The visitor's answer. One given for a large group confirms it: it is not asked again when one more comes. */
export function answerFamilyChoice(
  { asked }: FamilyChoice,
  on: boolean,
  { people, limits }: { people: number; limits: Limits },
): FamilyChoice {
  return {
    on: on && people <= limits.familyMaxPeople,
    asked: asked || people > limits.familyConfirmAbove,
    open: false,
  };
}

/** Of a trip that was stored: a large family can only be a confirmed one. */
export function storedFamilyChoice(
  { on, asked, open }: FamilyChoice,
  people: number,
  limits: Limits,
): FamilyChoice {
  const isOn = on && people <= limits.familyMaxPeople;
  const isLarge = people > limits.familyConfirmAbove;
  return {
    on: isOn,
    asked: asked || (isOn && isLarge),
    open: open && !isOn && people <= limits.familyMaxPeople,
  };
}
