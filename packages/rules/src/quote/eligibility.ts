import { levelById } from '../product/lookup.ts';
import type { CoverLevelRule, ExtraName, Product } from '../product/product.ts';
import { type Problem, problem } from '../values/problem.ts';
import type { QuoteDraft } from './draft.ts';

type Extras = Pick<QuoteDraft, 'oneWay' | 'snowCover' | 'climbingCover' | 'valuablesCover' | 'returnTrip'>;

/** A trip without a return is a one-way trip whether or not the extra was switched on. */
export const isOneWay = (draft: Pick<Extras, 'oneWay' | 'returnTrip'>): boolean =>
  draft.oneWay.enabled || !draft.returnTrip;

export function enabledExtras(draft: Extras): ExtraName[] {
  const enabled: ExtraName[] = [];
  if (isOneWay(draft)) enabled.push('oneWay');
  if (draft.snowCover.enabled) enabled.push('snowCover');
  if (draft.snowCover.enabled && draft.snowCover.offPiste) enabled.push('snowOffPiste');
  if (draft.climbingCover.enabled) enabled.push('climbingCover');
  if (draft.valuablesCover.enabled) enabled.push('valuablesCover');
  return enabled;
}

/** SUMM-03: the extras that are switched on and that this level does not offer. */
export const lackingExtras = (level: CoverLevelRule, draft: Extras): ExtraName[] =>
  enabledExtras(draft).filter(
    (extra) => !level.supports[extra] || (extra === 'valuablesCover' && !coversValuables(level, draft)),
  );

/** A level whose limits the listed items exceed cannot cover them, so it does not offer the extra for them. */
function coversValuables({ valuables }: CoverLevelRule, { valuablesCover: { items } }: Extras): boolean {
  if (!valuables) return false;
  let total = 0;
  for (const { value } of items) {
    if (value > valuables.itemMax) return false;
    total += value;
  }
  return total <= valuables.totalMax;
}

/** SUMM-03, SUMM-04: the chosen level exists and supports what is switched on. */
export function validateLevel(draft: QuoteDraft, product: Product): Problem[] {
  if (draft.coverLevelId === null) return [problem('level_required', 'coverLevelId')];
  const level = levelById(product, draft.coverLevelId);
  if (!level) return [problem('level_unknown', 'coverLevelId')];
  const lacks = lackingExtras(level, draft);
  return lacks.length > 0 ? [problem('level_ineligible', 'coverLevelId', { lacks: lacks.join(',') })] : [];
}

/** SUMM-09: each chosen upgrade exists on some level, once for each cover item. */
export function validateUpgrades(draft: QuoteDraft, product: Product): Problem[] {
  const seen = new Set<number>();
  return draft.upgrades.flatMap(({ benefitId, optionId }, at) => {
    const path = `upgrades.${at}`;
    if (seen.has(benefitId)) return [problem('duplicate', path)];
    seen.add(benefitId);
    const benefit = product.benefits.find((one) => one.id === benefitId);
    const known =
      benefit &&
      Object.values(benefit.upgrades).some((options) => options.some((one) => one.id === optionId));
    return known ? [] : [problem('upgrade_unknown', path)];
  });
}
