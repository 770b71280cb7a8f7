import { exampleProduct, exampleReadyDraft, fixtureToday } from '../fixtures/index.ts';
import { quoteStatus } from '../policy/status.ts';
import type { QuoteDraft } from '../quote/draft.ts';
import type { PolicyStep } from '../quote/price-step.ts';
import { coverDatesOf } from '../quote/trip.ts';

/** A policy that was bought on `fixtureToday`, of a draft that is ready but for these. */
export function boughtPolicy(overrides: Partial<QuoteDraft> = {}, paid = { premium: 0, surcharge: 0 }) {
  const ages = overrides.ages ?? [34];
  const facts = exampleReadyDraft({ ages, people: ages.length, ...overrides });
  const cover = coverDatesOf(facts, exampleProduct)!;
  const steps: PolicyStep[] = [];
  const versions = [{ day: fixtureToday, steps }];
  return { status: quoteStatus.issued, facts, terms: null, cover, versions, ...paid };
}

/** Annual cover of a traveller of 45 in region 6, trips to 30 days, from 1 February 2027. */
export const annualFacts = {
  quoteTypeId: 2,
  countries: [],
  regionId: 6,
  dates: { from: null, to: null },
  amtStart: '2027-02-01',
  maxTripLength: 30,
  ages: [45],
} satisfies Partial<QuoteDraft>;
