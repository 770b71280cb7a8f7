import { emptyExtras, normaliseExtras } from '../extras/extras.ts';
import { quoteTypeById } from '../product/lookup.ts';
import type { Product } from '../product/product.ts';
import { withoutUnconsentedHealth } from './details/health-consent.ts';
import { newInsuree } from './details/travellers.ts';
import { emptyContact, emptyMedical, type QuoteDraft, type Trip } from './draft.ts';

/** A new quote's draft: the trip, a traveller for each age, and nothing answered. */
export function newDraft(trip: Trip): QuoteDraft {
  return {
    ...pickTrip(trip),
    coverLevelId: null,
    benefitOptions: [],
    voucher: null,
    ...normaliseExtras({ ...emptyExtras, returnTrip: trip.returnTrip }),
    insurees: trip.ages.map((age, index) => newInsuree(index + 1, age)),
    medical: emptyMedical,
    contact: emptyContact,
    acknowledgement: { duty: false, privacy: false },
    acceptance: { pds: false, privacy: false, targetMarket: false, electronicDelivery: false },
  };
}

/**
 * The fields that a later call may set, and that are stored of it: none about health without consent (DETL-18). A one-way trip
 * always has its extra on.
 */
export function pickDraft(input: QuoteDraft): QuoteDraft {
  return withoutUnconsentedHealth({
    ...pickTrip(input),
    coverLevelId: input.coverLevelId,
    benefitOptions: input.benefitOptions,
    voucher: input.voucher,
    ...normaliseExtras(input),
    insurees: input.insurees,
    medical: input.medical,
    contact: input.contact,
    acknowledgement: input.acknowledgement,
    acceptance: input.acceptance,
  });
}

const noSpan = { from: null, to: null };

/**
 * The trip with only the answers of its quote type, as the start form sends it: those of the other type are neither
 * validated nor priced, and must not appear as a destination or a date of this one.
 */
export function tripOfType<T extends Trip>(input: T, product: Product): T {
  const type = quoteTypeById(product, input.quoteTypeId)?.type;
  return type === 2
    ? { ...input, countries: [], dates: noSpan }
    : { ...input, regionId: null, amtStart: null, maxTripLength: null };
}

/** What is sold of a draft whose trip has the answers of its type. The days of an extra without days stay with the quote alone. */
export const soldDraft = (draft: QuoteDraft): QuoteDraft => ({
  ...draft,
  ...normaliseExtras(draft, { isAnnual: draft.amtStart !== null }),
});

function pickTrip(input: Trip): Trip {
  return {
    quoteTypeId: input.quoteTypeId,
    countries: input.countries,
    regionId: input.regionId,
    dates: input.dates,
    amtStart: input.amtStart,
    maxTripLength: input.maxTripLength,
    people: input.people,
    ages: input.ages,
    family: input.family,
    australianResidents: input.australianResidents,
    lastThreeMonths: input.lastThreeMonths,
    returnTrip: input.returnTrip,
    submissionKey: null,
  };
}
