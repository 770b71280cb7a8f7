import {
  type CardType,
  type Cents,
  type CivilDate,
  type CoverLevelRule,
  type EndorsementKind,
  type InsuredVersion,
  type Insuree,
  levelById,
  type PolicyStep,
  type Product,
  type QuoteDraft,
  type QuoteTypeRule,
  quoteTypeById,
  todayIn,
} from '@coverkit/rules';
import type { BrandRecord } from '../brands/brand-record.ts';
import type { TravellerMedical } from '../policies/policy-medical.ts';
import type { SoldPolicy } from '../policies/read-policy.ts';
import { legalOf } from './words.ts';

/** What became of the conditions that were assessed for a traveller. */
export type TravellerConditions = Pick<
  TravellerMedical,
  'insuree' | 'covered' | 'excluded' | 'conditionExcess'
>;

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
  kind: EndorsementKind;
  brand: BrandRecord;
  product: Product;
  draft: QuoteDraft;
  quoteType: QuoteTypeRule;
  level: CoverLevelRule;
  steps: readonly PolicyStep[];
  /** Of the versions before this one. */
  earlierSteps: readonly PolicyStep[];
  premium: Cents;
  surcharge: Cents;
  cover: { from: CivilDate; to: CivilDate };
  /** Days in the brand's time zone. */
  purchasedOn: CivilDate;
  issuedOn: CivilDate;
  payment: PaymentFacts;
  conditions: readonly TravellerConditions[];
  /** Special terms that the customer accepted; null where there are none. */
  terms: string | null;
};

type Sources = Pick<VersionFacts, 'brand' | 'product' | 'payment' | 'conditions' | 'earlierSteps'>;

export function versionFacts(sale: SoldPolicy['sale'], made: InsuredVersion, sources: Sources): VersionFacts {
  const { facts: draft, steps, terms } = made;
  const quoteType = quoteTypeById(sources.product, draft.quoteTypeId);
  const level = levelById(sources.product, draft.coverLevelId);
  if (!quoteType || !level) throw new Error('A policy was sold of a cover that its product does not have');
  const dayOf = (instant: number): CivilDate => todayIn(sources.brand.timeZone, new Date(instant));
  return {
    ...sources,
    policyNumber: sale.policyNumber,
    version: made.version,
    kind: made.kind,
    draft,
    quoteType,
    level,
    ...{ steps, terms },
    premium: made.difference,
    surcharge: made.surcharge,
    cover: made.cover,
    purchasedOn: dayOf(sale.purchasedAt),
    issuedOn: made.day,
  };
}

type Say = (place: 'traveller.unnamed', params: { number: number }) => string;

export const nameOf = ({ firstName, lastName, number }: Insuree, say: Say): string =>
  `${firstName} ${lastName}`.trim() || say('traveller.unnamed', { number });

/** What every text of a policy's documents may name. */
export const commonParams = ({ brand, policyNumber, issuedOn }: VersionFacts) => ({
  brand: brand.name,
  legal: legalOf(brand),
  policyNumber,
  issuedOn,
});
