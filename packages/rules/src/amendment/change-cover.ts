import { dearerRegions } from '../policy/dearer.ts';
import { levelById, quoteTypeById } from '../product/lookup.ts';
import { type Problem, problem } from '../values/problem.ts';
import type { Amendment } from './amendment.schema.ts';
import type { Change, ChangeContext, ChangedPolicy } from './change.ts';

/** AMND-06: a dearer level. What it lacks of the extras is found with the product's rules. */
export function changeLevel(
  { facts }: ChangedPolicy,
  { coverLevelId }: Pick<Amendment, 'coverLevelId'>,
  { product }: ChangeContext,
): Change {
  const keeps = ({ benefitId, optionId }: (typeof facts.benefitOptions)[number]): boolean =>
    product.benefits
      .find((one) => one.id === benefitId)
      ?.upgrades[String(coverLevelId)]?.some((option) => option.id === optionId) ?? false;
  const level = levelById(product, coverLevelId);
  const own = levelById(product, facts.coverLevelId);
  const isDearer = level !== undefined && own !== undefined && level.factor > own.factor;
  return {
    facts: { ...facts, coverLevelId, benefitOptions: facts.benefitOptions.filter(keeps) },
    dropped: { benefitOptions: facts.benefitOptions.filter((one) => !keeps(one)) },
    problems: level && !isDearer ? [problem('invalid', 'coverLevelId')] : [],
  };
}

/** AMND-06: a dearer region. The countries of a single trip stay. */
export function changeRegion(
  { facts }: ChangedPolicy,
  { regionId }: Pick<Amendment, 'regionId'>,
  { product }: ChangeContext,
): Change {
  const isOpen = dearerRegions(facts, product).some((one) => one.id === regionId);
  const found = (): Problem[] => {
    if (isOpen || regionId === null) return [];
    const isKnown = product.regions.some((one) => one.id === regionId);
    return [problem(isKnown ? 'invalid' : 'region_unknown', 'regionId')];
  };
  return { facts: { ...facts, regionId }, problems: found() };
}

/** AMND-06: a longer trip of annual cover; that everybody is young enough for it is found with the product's rules. */
export function changeTripLength(
  { facts }: ChangedPolicy,
  { tripLength }: Pick<Amendment, 'tripLength'>,
  { product }: ChangeContext,
): Change {
  const lengths = quoteTypeById(product, facts.quoteTypeId)?.maxTripLengths ?? [];
  const isKnown = lengths.some((one) => one.length === tripLength);
  const isLonger = tripLength !== null && tripLength > (facts.maxTripLength ?? 0);
  return {
    facts: { ...facts, maxTripLength: tripLength },
    problems: isKnown && !isLonger ? [problem('invalid', 'tripLength')] : [],
  };
}
