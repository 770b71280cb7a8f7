import { enabledExtras, lackingExtras } from '../extras/extras.ts';
import { levelById } from '../product/lookup.ts';
import type { Product } from '../product/product.ts';
import { type Problem, problem } from '../values/problem.ts';
import type { QuoteDraft } from './draft.ts';

/** SUMM-03, SUMM-04: the chosen level exists and supports what is switched on. */
export function validateLevel(draft: QuoteDraft, product: Product): Problem[] {
  if (draft.coverLevelId === null) return [problem('level_required', 'coverLevelId')];
  const level = levelById(product, draft.coverLevelId);
  if (!level) return [problem('level_unknown', 'coverLevelId')];
  const lacks = lackingExtras(level, enabledExtras(draft), product);
  return lacks.length > 0 ? [problem('level_ineligible', 'coverLevelId', { lacks: lacks.join(',') })] : [];
}

/**
 * The same for a change of a stored draft. A level that was chosen before may stay, though it no longer fits: what made it so, as
 * another trip, must be storable (EXTR-08), and nothing is sold at it.
 */
export const newLevelProblems = (
  draft: QuoteDraft,
  stored: Pick<QuoteDraft, 'coverLevelId'>,
  product: Product,
): Problem[] =>
  draft.coverLevelId === null || draft.coverLevelId === stored.coverLevelId
    ? []
    : validateLevel(draft, product);

/** SUMM-09: each chosen benefit option exists on some level, once for each cover item. */
export function validateBenefitOptions(draft: QuoteDraft, product: Product): Problem[] {
  const seen = new Set<number>();
  return draft.benefitOptions.flatMap(({ benefitId, optionId }, at) => {
    const path = `benefitOptions.${at}`;
    if (seen.has(benefitId)) return [problem('duplicate', path)];
    seen.add(benefitId);
    const benefit = product.benefits.find((one) => one.id === benefitId);
    const known =
      benefit &&
      Object.values(benefit.upgrades).some((options) => options.some((one) => one.id === optionId));
    return known ? [] : [problem('benefit_option_unknown', path)];
  });
}
