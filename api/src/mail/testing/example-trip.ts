import { policyExtras, type Quote } from '@coverkit/rules';
import type { TripFacts } from '../mail.facts.ts';

export function tripOf(quote: Quote): TripFacts {
  const span = ({ enabled, dates }: Quote['snowCover'] | Quote['climbingCover']) =>
    enabled && dates.from && dates.to ? { from: dates.from, to: dates.to } : null;
  const { valuables, oneWay } = policyExtras({ facts: quote, climbingPlan: null });
  return {
    countries: quote.countries,
    region: quote.countries.length > 0 ? null : (quote.region?.name ?? null),
    cover: quote.coverDates,
    days: quote.days,
    people: quote.people,
    coverLevel: quote.coverLevel?.name ?? null,
    snow: span(quote.snowCover),
    climbing: span(quote.climbingCover),
    ...{ valuables, oneWay },
  };
}
