import {
  daysInclusive,
  levelById,
  type Product,
  policyExtras,
  type QuoteDraft,
  quoteTypeById,
} from '@coverkit/rules';
import type { TripFacts } from './mail.facts.ts';
import type { MailAddress } from './mailer.ts';

/** Whom mails about a quote or its policy go to; the address may be empty. */
export const contactOf = ({ contact: { firstName, lastName, email } }: QuoteDraft): MailAddress => ({
  name: `${firstName} ${lastName}`.trim(),
  address: email,
});

/** What mails show of a trip. `trip`: what is insured. */
export function tripOf(
  draft: QuoteDraft,
  product: Product,
  trip: { regionId: number; from: string; to: string },
): TripFacts {
  const span = ({ enabled, dates: { from, to } }: QuoteDraft['snowCover'] | QuoteDraft['climbingCover']) =>
    enabled && from && to ? { from, to } : null;
  // By its type: what was stored of the other is not insured.
  const annual = quoteTypeById(product, draft.quoteTypeId)?.type === 2;
  const { valuables, oneWay } = policyExtras({ facts: draft, climbingPlan: null });
  const region = product.regions.find((one) => one.id === trip.regionId)?.name ?? null;
  return {
    countries: annual ? [] : draft.countries,
    region: annual ? region : null,
    cover: { from: trip.from, to: trip.to },
    // Of annual cover not those that it is rated by: a year may have 366.
    days: daysInclusive(trip.from, trip.to),
    people: draft.people,
    coverLevel: levelById(product, draft.coverLevelId)?.name ?? null,
    snow: annual && draft.snowCover.enabled ? 'everyTrip' : span(draft.snowCover),
    climbing: span(draft.climbingCover),
    valuables,
    oneWay: annual ? null : oneWay,
  };
}
