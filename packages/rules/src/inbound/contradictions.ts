import { isOneWay } from '../extras/one-way/one-way.ts';
import { quoteTypeById } from '../product/lookup.ts';
import type { Product } from '../product/product.ts';
import { type Problem, problem } from '../values/problem.ts';
import type { Linked } from './link-of.ts';
import { type InboundParameter, inboundParameter } from './parameters.ts';

/** What a quote was asked for with. */
export type Asked = {
  quoteTypeId: number;
  names: readonly InboundParameter[];
  /** It has one-way cover, as an extra or because the trip has no return. */
  isOneWay: boolean;
};

/** The parameters by which a link would ask for a draft's trip and extras. */
export function askedOf({ dates, snowCover, ...draft }: Omit<Linked, 'coverLevelId'>): Asked {
  const given: [InboundParameter, boolean][] = [
    ['countries', draft.countries.length > 0],
    ['from', dates.from !== null],
    ['to', dates.to !== null],
    ['region', draft.regionId !== null],
    ['start', draft.amtStart !== null],
    ['maxTripLength', draft.maxTripLength !== null],
    ['returnTrip', !draft.returnTrip],
    ['oneWay', draft.oneWay.enabled],
    ['finalCountry', draft.oneWay.finalCountry !== null],
    ['snow', snowCover.enabled],
    ['snowFrom', snowCover.dates.from !== null],
    ['snowTo', snowCover.dates.to !== null],
  ];
  const names = given.filter(([, isGiven]) => isGiven).map(([name]) => name);
  return { quoteTypeId: draft.quoteTypeId, names, isOneWay: isOneWay(draft) };
}

/** INBD-01: what cannot be asked for together; a part that was left out would be a quote of something else, at another price. */
export function contradictions(asked: Asked, product: Pick<Product, 'quoteTypes'>): Problem[] {
  const mixed = mixedProblems(asked, product);
  return mixed.length > 0 ? mixed : detachedProblems(asked);
}

/** Parameters of the other kind of trip: the link is mixed of two. */
function mixedProblems({ quoteTypeId, names }: Asked, product: Pick<Product, 'quoteTypes'>): Problem[] {
  const rule = quoteTypeById(product, quoteTypeId);
  if (!rule) return [problem('quote_type_unknown', 'quoteType')];
  const kind = rule.type === 2 ? 'annual' : 'single';
  return names
    .filter((name) => (inboundParameter(name).trip ?? kind) !== kind)
    .map((name) => problem('link_mixed', name));
}

/** Days on snow without snow cover, and the end of a one-way trip with a return. */
function detachedProblems({ names, isOneWay }: Asked): Problem[] {
  const has = (name: InboundParameter) => names.includes(name);
  const isSnowMissing = !has('snow') && (has('snowFrom') || has('snowTo'));
  return [
    ...(isSnowMissing ? [problem('required', 'snow')] : []),
    ...(has('finalCountry') && !isOneWay ? [problem('required', 'oneWay')] : []),
  ];
}
