import { emptyContact, emptyMedical, type Quote, type QuoteDraft } from '@coverkit/rules';
import { exampleQuote, exampleReadyDraft } from '@coverkit/rules/fixtures';

/** Parents and two children. */
export const family = { ages: [40, 38, 9, 6], people: 4, family: true };

/** Seven countries and ten people for most of a year: what the longest lines come from. */
export const longest = {
  countries: ['US', 'CA', 'MX', 'BR', 'AR', 'CL', 'PE'],
  dates: { from: '2027-02-01', to: '2028-01-10' },
  ages: [72, 70, 66, 61, 33, 32, 30, 29, 28, 27],
  people: 10,
};

export const annual = {
  quoteTypeId: 2,
  countries: [],
  regionId: 6,
  dates: { from: null, to: null },
  amtStart: '2027-02-01',
  maxTripLength: 30,
};

export const snow = {
  enabled: true,
  offPiste: true,
  dates: { from: '2027-02-02', to: '2027-02-09' },
};

/** A quote on which everything but the payment is answered. */
export const ready = (draft: Partial<QuoteDraft> = {}, facts: Partial<Quote> = {}): Quote =>
  exampleQuote({ ...exampleReadyDraft({ ages: [34, 62], ...draft }), ...facts });

export const nothingAccepted = {
  pds: false,
  privacy: false,
  targetMarket: false,
  electronicDelivery: false,
};

/** The same with nothing answered: as it comes from the summary. */
export const fresh = (draft: Partial<QuoteDraft> = {}, facts: Partial<Quote> = {}): Quote =>
  ready(draft, {
    medical: emptyMedical,
    insurees: [],
    contact: emptyContact,
    acceptance: nothingAccepted,
    ...facts,
  });

/** A trek to 6,000 m in Tanzania, in days of the trip. */
export const trek: Partial<QuoteDraft> = {
  countries: ['TZ'],
  climbingCover: {
    ...exampleReadyDraft().climbingCover,
    enabled: true,
    type: 'trekking',
    plan: 'trekking-6000',
    totalPeople: 1,
    dates: { from: '2027-02-03', to: '2027-02-10' },
    tourOperator: 'world-expeditions',
    ...{ injuries: false, over6500: false, evac: false, altSickness: false },
  },
};
