import {
  type AmendmentCheck,
  amendmentChecks,
  type Cents,
  type CivilDate,
  isReferred,
  type Product,
  type QuoteDraft,
  termsAfter,
  totalRefund,
} from '@coverkit/rules';
import type { AmendmentDecisionRow } from '../amendment-decisions.table.ts';
import type { AmendmentRow } from '../amendments.table.ts';
import type { OpenedPolicy } from '../open-amendment.ts';
import type { StoredAmendment } from '../stored-amendment.ts';
import { type AmendmentRecord, recordOf } from './amendment-records.ts';

type Span = { from: CivilDate | null; to: CivilDate | null };

/** What is insured, as far as a change can alter it. Nothing of anybody's health, but for what special terms say. */
export type InsuredFacts = {
  cover: { from: CivilDate; to: CivilDate };
  coverLevel: string | null;
  region: string | null;
  tripLength: number | null;
  snow: Span | null;
  travellers: { name: string; age: number }[];
  /** Special terms, each a line; null where there are none. */
  terms: string | null;
};

/** A change that a person decides on, as staff may read it. */
export type AmendmentReview = AmendmentRecord & {
  /** Which of the four questions made it one for a person. */
  checks: AmendmentCheck[];
  /** As the policy is now, and as it would be. */
  before: InsuredFacts;
  after: InsuredFacts;
  /** Cents: what it costs more, and what goes back; of an approved one as the customer has it. */
  toPay: Cents;
  refund: Cents;
  /** Special terms of its approval; null where there are none. */
  terms: string | null;
  /** They take the place of those that the policy has. */
  replaces: boolean;
};

const nameIn = (all: readonly { id: number; name: string }[], id: number | null): string | null =>
  all.find((one) => one.id === id)?.name ?? null;

type Insured = Pick<InsuredFacts, 'cover' | 'terms'> & { facts: QuoteDraft };

function insured({ facts, cover, terms }: Insured, product: Product): InsuredFacts {
  const { snowCover } = facts;
  return {
    ...{ cover, terms },
    coverLevel: nameIn(product.coverLevels, facts.coverLevelId),
    region: nameIn(product.regions, facts.regionId),
    tripLength: facts.maxTripLength,
    snow: snowCover.enabled ? snowCover.dates : null,
    travellers: facts.insurees.map(({ firstName, lastName, age }) => ({
      ...{ name: `${firstName} ${lastName}`.trim(), age },
    })),
  };
}

export function reviewOf(
  row: AmendmentRow,
  { asked, plan, terms, replaces }: StoredAmendment,
  { policy, product }: OpenedPolicy,
  decisions: readonly AmendmentDecisionRow[],
): AmendmentReview {
  const answered = (check: AmendmentCheck) => ({ ...healthy, [check]: asked.checks[check] });
  return {
    ...recordOf(row, decisions),
    checks: amendmentChecks.filter((check) => isReferred(answered(check))),
    before: insured(policy, product),
    after: insured({ ...plan, terms: termsAfter(policy.terms, { terms, replaces }) }, product),
    toPay: plan.toPay,
    refund: totalRefund(plan),
    ...{ terms, replaces },
  };
}

const healthy = { claims: false, medical: false, health: true, changes: false };
