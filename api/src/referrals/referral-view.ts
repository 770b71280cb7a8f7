import { type Cents, climbingReferral, type ReferralReason } from '@coverkit/rules';
import type { OpenedQuote } from '../quotes/present.ts';
import type { ReferralDecisionRow } from './referral-decisions.table.ts';

/** Answers about somebody's body have one name for all: which it was stays on the quote. */
export type ShownReason = Exclude<ReferralReason, 'injuries' | 'altSickness'> | 'health';

/** What a list of referrals needs; no health answer, no token. */
export type ReferralSummary = {
  reference: string;
  brandId: string;
  affiliateId: string | null;
  status: number;
  referralPending: boolean;
  referralApproved: boolean;
  savedAt: string;
  trip: { from: string; to: string; days: number; countries: string[] };
  coverLevel: string | null;
  /** Cents, of the chosen level, before a card's surcharge; null where it has no price. */
  price: Cents | null;
  priceLockedUntil: string;
  reasons: ShownReason[];
};

/** `loading`: percent that an approval added to the premium. */
export type Decision = {
  outcome: 'approved' | 'declined';
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

export function summaryOf({ row, draft, prices, product }: OpenedQuote): ReferralSummary {
  const { from, to, days } = prices.trip;
  const level = product.coverLevels.find((one) => one.id === draft.coverLevelId);
  const reasons = climbingReferral(draft, product, { referralApproved: false }).map(shownReason);
  return {
    reference: row.reference,
    brandId: row.brandId,
    affiliateId: row.affiliateId,
    status: row.status,
    referralPending: row.referralPending,
    referralApproved: row.referralApproved,
    savedAt: new Date(row.savedAt).toISOString(),
    trip: { from, to, days, countries: draft.countries },
    coverLevel: level?.name ?? null,
    price: priceOf({ draft, prices }),
    priceLockedUntil: row.priceLockedUntil,
    reasons: [...new Set(reasons)],
  };
}

export const priceOf = ({ draft, prices }: Pick<OpenedQuote, 'draft' | 'prices'>): Cents | null =>
  prices.levels.find((one) => one.id === draft.coverLevelId)?.price ?? null;

const shownReason = (reason: ReferralReason): ShownReason =>
  reason === 'injuries' || reason === 'altSickness' ? 'health' : reason;

export function viewOf(opened: OpenedQuote, decisions: readonly ReferralDecisionRow[]): ReferralView {
  const { climbingCover: cover, contact, insurees } = opened.draft;
  const { type, plan, totalPeople: people, dates } = cover;
  return {
    ...summaryOf(opened),
    expedition: { type, plan, people, from: dates.from ?? '', to: dates.to ?? '' },
    tourOperator: cover.tourOperator,
    travellers: insurees.map((one) => ({
      name: `${one.firstName} ${one.lastName}`.trim(),
      age: one.age,
      climbs: one.climbingApplicant,
      ewbank: one.climbingEwbank,
      years: one.climbingYears,
      guide: one.climbingGuide,
      experience: one.climbingExperience,
    })),
    contact: {
      name: `${contact.firstName} ${contact.lastName}`.trim(),
      email: contact.email,
      phone: contact.phone,
    },
    decisions: decisions.map(decisionOf),
  };
}

export const decisionOf = (
  row: Pick<ReferralDecisionRow, 'outcome' | 'note' | 'loading' | 'decidedBy' | 'decidedAt'>,
): Decision => ({
  outcome: row.outcome,
  note: row.note,
  loading: row.loading / 100,
  by: row.decidedBy,
  at: new Date(row.decidedAt).toISOString(),
});
