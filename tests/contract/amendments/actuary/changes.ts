import { type Day, daysFrom } from './days.ts';
import type { Insured } from './insured.ts';
import * as rate from './rates.ts';

/** What a customer asks for. `null` where a day is not sent. */
export type Asked =
  | { kind: 'extend'; from: Day | null; to: Day }
  | { kind: 'cancel' }
  | { kind: 'cover-level'; level: number }
  | { kind: 'region'; region: number }
  | { kind: 'snow-cover'; from: Day | null; to: Day | null; offPiste: boolean }
  | { kind: 'trip-length'; days: number }
  | { kind: 'insurees'; ages: readonly number[] };
type Of<K extends Asked['kind']> = Extract<Asked, { kind: K }>;

/** "Decided for amendments": what is insured after a change, or null where it is not made today. */
export function changed(insured: Insured, asked: Asked, today: Day): Insured | null {
  if (today > insured.to) return null;
  switch (asked.kind) {
    case 'cancel':
      return insured.annual || today < insured.from ? insured : null;
    case 'extend':
      return extended(insured, asked, today);
    case 'cover-level':
      return dearerLevel(insured, asked, today);
    case 'region':
      return today < insured.from && costs(insured, asked.region) > costs(insured, insured.region)
        ? { ...insured, region: asked.region }
        : null;
    case 'trip-length':
      return longerTrips(insured, asked);
    case 'insurees':
      return travellers(insured, asked, today);
    case 'snow-cover':
      return withSnow(insured, asked, today);
  }
}

/** A later end whenever active; an earlier end or another start before the start only; both from tomorrow. */
function extended(insured: Insured, asked: Of<'extend'>, today: Day): Insured | null {
  const started = today >= insured.from;
  const from = asked.from ?? (started ? insured.from : null);
  const { to } = asked;
  if (insured.annual || from === null || to <= today || to < from) return null;
  if (started ? from !== insured.from || to < insured.to : from <= today || from > today + 365) return null;
  const moved = { ...insured, from, to };
  return isAllowed(moved) && isWithin(moved, moved.snow) && isWithin(moved, moved.climbing) ? moved : null;
}

const isWithin = ({ from, to }: Insured, extra: { from: Day; to: Day } | null): boolean =>
  extra === null || (extra.from >= from && extra.to <= to);

/** The quote types' ages and lengths, and who makes a family. */
function isAllowed({ annual, from, to, ages, family, tripLength, climbing }: Insured): boolean {
  const days = daysFrom(from, to);
  const oldestOfTrip = days <= 90 ? 84 : 74;
  const oldest = annual ? (rate.annualOldest[tripLength] ?? 0) : oldestOfTrip;
  const adults = ages.filter((age) => age > rate.people.dependantTo).length;
  return (
    (annual || days <= 365) &&
    ages.every((age) => age <= oldest) &&
    ages.some((age) => age >= rate.people.adult) &&
    ages.length <= (annual ? 12 : 20) &&
    (!family || ((adults === 1 || adults === 2) && ages.length > adults && ages.length <= 12)) &&
    // Of climbers, who are the first travellers here.
    (climbing === null || ages.slice(0, climbing.climbers).every((age) => age <= rate.climbingOldest))
  );
}

/** Dearer, before the start. An upgrade that the new level lacks is dropped. */
function dearerLevel(insured: Insured, { level }: Of<'cover-level'>, today: Day): Insured | null {
  if (today >= insured.from || level <= insured.level || level > 3) return null;
  const upgrades = insured.upgrades.filter(
    ({ benefit, option }) => rate.upgradePercent(benefit, option, level) !== null,
  );
  return { ...insured, level, upgrades };
}

const costs = ({ annual }: Insured, region: number): number =>
  (annual ? rate.annual[region - 1] : rate.regionFactor(region)) ?? Number.NaN;

/** Whenever active. */
function longerTrips(insured: Insured, { days }: Of<'trip-length'>): Insured | null {
  const longer = { ...insured, tripLength: days };
  return insured.annual && days > insured.tripLength && isAllowed(longer) ? longer : null;
}

/** Names at any time; ages and who travels before the start. */
function travellers(insured: Insured, { ages }: Of<'insurees'>, today: Day): Insured | null {
  const same = ages.join() === insured.ages.join();
  const now = { ...insured, ages };
  return (same || today < insured.from) && isAllowed(now) ? now : null;
}

/** From two days ahead; after the start from then on. Annual snow has no days. Off piste is not on Essential. */
function withSnow(insured: Insured, asked: Of<'snow-cover'>, today: Day): Insured | null {
  const { annual, from: start, to: end, level } = insured;
  const { offPiste } = asked;
  if (insured.snow || (offPiste && level === 1)) return null;
  if (annual) return { ...insured, snow: { offPiste, from: start, to: end } };
  const first = today + 2;
  const from = today >= start ? first : asked.from;
  const { to } = asked;
  if (from === null || to === null || from < first || from < start || to < from || to > end) return null;
  if (today >= start && asked.from !== null && asked.from !== first) return null;
  return { ...insured, snow: { offPiste, from, to } };
}
