import {
  type CardType,
  type Cents,
  type CivilDate,
  type CoverLevelRule,
  type Insuree,
  levelById,
  type PriceStep,
  type Product,
  type QuoteDraft,
  type QuoteTypeRule,
  quoteTypeById,
  todayIn,
} from '@coverkit/rules';
import type { BrandRecord } from '../brands/brand-record.ts';
import type { EndorsementRow, PolicyRow } from '../policies/policies.table.ts';

/** What became of the conditions that were assessed for a traveller. */
export type TravellerConditions = {
  /** The traveller's number, from 1. */
  insuree: number;
  /** By name. */
  covered: readonly string[];
  excluded: readonly string[];
};

/** How a version was paid for. */
export type PaymentFacts = {
  cardType: CardType;
  /** What an additional premium was asked for, in the words of the staff. */
  reason: string | null;
};

/** One version of a policy, with all that its documents are made of. */
export type VersionFacts = {
  policyNumber: string;
  version: number;
  kind: EndorsementRow['kind'];
  brand: BrandRecord;
  product: Product;
  draft: QuoteDraft;
  quoteType: QuoteTypeRule;
  level: CoverLevelRule;
  steps: readonly PriceStep[];
  premium: Cents;
  surcharge: Cents;
  cover: { from: CivilDate; to: CivilDate };
  /** Days in the brand's time zone. */
  purchasedOn: CivilDate;
  issuedOn: CivilDate;
  payment: PaymentFacts;
  conditions: readonly TravellerConditions[];
};

type Sources = Pick<VersionFacts, 'brand' | 'product' | 'payment' | 'conditions'>;

export function versionFacts(policy: PolicyRow, row: EndorsementRow, sources: Sources): VersionFacts {
  // Written by our own services, which parsed it.
  const draft: QuoteDraft = JSON.parse(row.facts);
  const steps: PriceStep[] = JSON.parse(row.steps);
  const quoteType = quoteTypeById(sources.product, draft.quoteTypeId);
  const level = levelById(sources.product, draft.coverLevelId);
  if (!quoteType || !level) throw new Error('A policy was sold of a cover that its product does not have');
  const dayOf = (instant: number): CivilDate => todayIn(sources.brand.timeZone, new Date(instant));
  return {
    ...sources,
    policyNumber: policy.policyNumber,
    version: row.version,
    kind: row.kind,
    draft,
    quoteType,
    level,
    steps,
    premium: row.premium,
    surcharge: row.surcharge,
    cover: { from: row.coverFrom, to: row.coverTo },
    purchasedOn: dayOf(policy.purchasedAt),
    issuedOn: dayOf(row.createdAt),
  };
}

type Say = (place: 'traveller.unnamed', params: { number: number }) => string;

export const nameOf = ({ firstName, lastName, number }: Insuree, say: Say): string =>
  `${firstName} ${lastName}`.trim() || say('traveller.unnamed', { number });

/** What every text of a policy's documents may name. */
export const commonParams = ({ brand, policyNumber, issuedOn }: VersionFacts) => ({
  brand: brand.name,
  legal: brand.legal,
  policyNumber,
  issuedOn,
});
