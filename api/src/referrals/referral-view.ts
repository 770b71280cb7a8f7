import {
  type Cents,
  climbingReferral,
  type MedicalReferralState,
  type ReferralReason,
} from '@coverkit/rules';
import type { OpenedQuote } from '../quotes/opened-quote.ts';
import type { MedicalReferralFacts } from '../screenings/referral/medical-referrals.ts';
import { type AssessedTrip, assessedTripOf } from './assessed-trip.ts';
import type { ReferralDecisionRow } from './referral-decisions.table.ts';
import { addressOf } from './referral-mail.ts';

/** Answers about somebody's body have one name for all: which it was stays on the quote. */
export type ShownReason = Exclude<ReferralReason, 'injuries' | 'altSickness'> | 'health' | 'medical';

/** A traveller who asked for a person. They declare their conditions on the phone; none are shown here. */
export type MedicalReferralView = {
  insuree: number;
  name: string;
  state: MedicalReferralState;
  requestedAt: string;
  /** The age and the region that a decision is for. */
  trip: AssessedTrip;
};

/** What a list of referrals needs; no health answer, no token. */
export type ReferralSummary = {
  reference: string;
  brandId: string;
  affiliateId: string | null;
  status: number;
  referralPending: boolean;
  referralApproved: boolean;
  savedAt: string;
  /** When the first that waits was asked for. */
  since: string;
  trip: { from: string; to: string; days: number; countries: string[] };
  coverLevel: string | null;
  /** Cents, of the chosen level, before a card's surcharge; null where it has no price. */
  price: Cents | null;
  priceLockedUntil: string;
  reasons: ShownReason[];
  medicalReferrals: MedicalReferralView[];
};

/** `loading`: percent that an approval added to the premium. `insuree`: whose conditions it was about; null for the quote. */
export type Decision = {
  outcome: 'approved' | 'declined' | 'asked';
  insuree: number | null;
  note: string;
  loading: number;
  by: string;
  at: string;
};

/** What a person reads before deciding. */
export type ReferralView = ReferralSummary & {
  expedition: { type: string | null; plan: string | null; people: number; from: string; to: string };
  tourOperator: string | null;
  travellers: {
    name: string;
    age: number;
    climbs: boolean;
    ewbank: number | null;
    years: string | null;
    guide: boolean | null;
    experience: string;
  }[];
  contact: { name: string; email: string; phone: string };
  decisions: Decision[];
};

export function summaryOf(opened: OpenedQuote, medical: readonly MedicalReferralFacts[]): ReferralSummary {
  const { row, draft, prices, product } = opened;
  const { from, to, days } = prices.trip;
  const level = product.coverLevels.find((one) => one.id === draft.coverLevelId);
  const climbing = climbingReferral(draft, product, { referralApproved: false }).map(shownReason);
  const waiting = medical.filter(({ state }) => state === 'open');
  const medicalReasons = waiting.map((): ShownReason => 'medical');
  const sinces = [...(row.referralPending ? [row.savedAt] : []), ...waiting.map((one) => one.requestedAt)];
  return {
    reference: row.reference,
    brandId: row.brandId,
    affiliateId: row.affiliateId,
    status: row.status,
    referralPending: row.referralPending,
    referralApproved: row.referralApproved,
    savedAt: instant(row.savedAt),
    since: instant(Math.min(...(sinces.length > 0 ? sinces : [row.savedAt]))),
    trip: { from, to, days, countries: draft.countries },
    coverLevel: level?.name ?? null,
    price: priceOf({ draft, prices }),
    priceLockedUntil: row.priceLockedUntil,
    reasons: [...new Set([...climbing, ...medicalReasons])],
    medicalReferrals: medical.map(({ insuree, state, requestedAt, asked }) => ({
      ...{ insuree, state, requestedAt: instant(requestedAt) },
      name: nameOf(draft.insurees.find(({ number }) => number === insuree)),
      trip: assessedTripOf(opened, { insuree, asked }),
    })),
  };
}

const instant = (ms: number): string => new Date(ms).toISOString();

const nameOf = (one: { firstName: string; lastName: string } | undefined): string =>
  one ? `${one.firstName} ${one.lastName}`.trim() : '';

export const priceOf = ({ draft, prices }: Pick<OpenedQuote, 'draft' | 'prices'>): Cents | null =>
  prices.levels.find((one) => one.id === draft.coverLevelId)?.price ?? null;

const shownReason = (reason: ReferralReason): ShownReason =>
  reason === 'injuries' || reason === 'altSickness' ? 'health' : reason;

export function viewOf(
  opened: OpenedQuote,
  medical: readonly MedicalReferralFacts[],
  decisions: readonly ReferralDecisionRow[],
): ReferralView {
  const { climbingCover: cover, contact, insurees } = opened.draft;
  const { type, plan, totalPeople: people, dates } = cover;
  return {
    ...summaryOf(opened, medical),
    expedition: { type, plan, people, from: dates.from ?? '', to: dates.to ?? '' },
    tourOperator: cover.tourOperator,
    travellers: insurees.map((one) => ({
      name: nameOf(one),
      age: one.age,
      climbs: one.climbingApplicant,
      ewbank: one.climbingEwbank,
      years: one.climbingYears,
      guide: one.climbingGuide,
      experience: one.climbingExperience,
    })),
    contact: {
      name: nameOf(contact),
      email: emailOf(opened, medical),
      phone: contact.phone,
    },
    decisions: decisions.map(decisionOf),
  };
}

/** Where they are mailed; else what the quote has, which staff may ask about. */
function emailOf(opened: OpenedQuote, medical: readonly MedicalReferralFacts[]): string {
  const [address] = medical.flatMap(({ left }) => addressOf(opened, left) ?? []);
  return address?.email ?? opened.draft.contact.email;
}

export const decisionOf = (
  row: Pick<ReferralDecisionRow, 'outcome' | 'insuree' | 'note' | 'loading' | 'decidedBy' | 'decidedAt'>,
): Decision => ({
  outcome: row.outcome,
  insuree: row.insuree,
  note: row.note,
  loading: row.loading / 100,
  by: row.decidedBy,
  at: new Date(row.decidedAt).toISOString(),
});
