import { isOneWay } from '../extras/one-way/one-way.ts';
import type { QuoteDraft } from '../quote/draft.ts';
import type { Attribution } from './attribution-words.ts';
import type { InboundParameter } from './parameters.ts';

type Pair = readonly [InboundParameter, string];
/** What a link can say of a quote. */
export type Linked = Omit<
  QuoteDraft,
  'submissionKey' | 'climbingCover' | 'insurees' | 'medical' | 'contact' | 'acknowledgement' | 'acceptance'
>;
type Value = string | number | boolean | null | undefined;

/**
 * The parameters of a link that asks for this quote: its trip, level and extras. What is no part of a link, as climbing and the
 * serial numbers of valuables, is left out.
 */
export function inboundQueryOf(draft: Linked, attribution: Partial<Attribution> = {}): Pair[] {
  const { affiliate, campaign, clickId } = attribution;
  return [
    ...given('quoteType', draft.quoteTypeId),
    ...tripPairs(draft),
    ...given('ages', draft.ages.join(',')),
    ...given('people', draft.people),
    ...given('group', draft.family ? 'family' : null),
    ...given('australianResidents', draft.australianResidents),
    ...given('lastThreeMonths', draft.lastThreeMonths),
    ...given('level', draft.coverLevelId),
    ...given('options', draft.benefitOptions.map((one) => `${one.benefitId}:${one.optionId}`).join(',')),
    ...extraPairs(draft),
    ...given('voucher', draft.voucher?.code),
    ...given('affiliate', affiliate),
    ...given('campaign', campaign),
    ...given('clickId', clickId),
  ];
}

/** A year of trips has none of a single one's, and the other way round. */
function tripPairs(draft: Linked): Pair[] {
  if (draft.amtStart !== null) {
    return [
      ...given('region', draft.regionId),
      ...given('start', draft.amtStart),
      ...given('maxTripLength', draft.maxTripLength),
    ];
  }
  return [
    ...given('countries', draft.countries.join(',')),
    ...given('from', draft.dates.from),
    ...given('to', draft.dates.to),
    ...given('returnTrip', draft.returnTrip),
    ...given('oneWay', draft.oneWay.enabled || null),
    ...given('finalCountry', isOneWay(draft) ? draft.oneWay.finalCountry : null),
  ];
}

function extraPairs({ snowCover, valuablesCover, amtStart }: Linked): Pair[] {
  const { enabled, offPiste, dates } = snowCover;
  const snow = enabled ? given('snow', offPiste ? 'off-piste' : 'on-piste') : [];
  const days =
    enabled && amtStart === null ? [...given('snowFrom', dates.from), ...given('snowTo', dates.to)] : [];
  const items = valuablesCover.enabled ? valuablesCover.items : [];
  return [...snow, ...days, ...items.flatMap(({ value, name }) => given('valuables', `${value}:${name}`))];
}

const given = (name: InboundParameter, value: Value): Pair[] => {
  if (value === null || value === undefined || value === '') return [];
  return [[name, typeof value === 'boolean' ? String(Number(value)) : String(value)]];
};
