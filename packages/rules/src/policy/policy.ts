import * as v from 'valibot';
import { climbingTypes } from '../extras/climbing/climbing.schema.ts';
import type { Product } from '../product/product.ts';
import { draftSchema, type QuoteDraft } from '../quote/draft.ts';
import { policyStepSchema } from '../quote/price-step.ts';
import type { CivilDate } from '../values/civil-date.ts';
import { type AmendmentKind, amendmentKinds } from './amendment-kinds.ts';
import { type PolicyCircumstances, policyActions, policyActionsSchema } from './policy-actions.ts';
import { policyUpgradesSchema, upgradesOf } from './policy-upgrades.ts';
import { quoteStatus } from './status.ts';

/** A sold policy (API-10). It is made from its versions alone: no reader interprets a single version for itself. */
const cents = v.pipe(v.number(), v.safeInteger());
const date = v.string();

export const endorsementKinds = [
  'purchase',
  'additional',
  'rescreening',
  'amendment',
  'cancellation',
] as const;
export type EndorsementKind = (typeof endorsementKinds)[number];

export const policyVersionSchema = v.object({
  /** From 1, the purchase. */
  version: v.number(),
  kind: v.picklist(endorsementKinds),
  /** The day on which it was made, in the brand's time zone. */
  day: date,
  /** The same as an instant, ISO 8601. */
  createdAt: v.string(),
  productVersion: v.string(),
  cover: v.object({ from: date, to: date }),
  steps: v.array(policyStepSchema),
  /** Cents that it adds to the premium; negative where it takes some off. */
  difference: cents,
  /** Cents beside it, of the card. */
  surcharge: cents,
  /**
   * What was issued with it; empty while it is being made. A policy answers those of its purchase and of its newest version: one that
   * was changed often opens as fast as any. The list of its documents has all.
   */
  documents: v.optional(v.array(v.object({ id: v.string(), type: v.string(), title: v.string() }))),
});
export type PolicyVersion = v.InferOutput<typeof policyVersionSchema>;

/** What is insured from a version on. A policy answers its newest alone: one that was changed often opens as fast as any. */
export type InsuredFacts = {
  facts: QuoteDraft;
  /** Special terms that the customer accepted, in plain words; null where there are none. */
  terms: string | null;
};
export type InsuredVersion = PolicyVersion & InsuredFacts;

/** A change that is not made yet: its card is being charged, a person decides on it (AMND-07), or has approved it (REFR-01). */
export const openAmendmentSchema = v.object({
  kind: v.picklist(amendmentKinds),
  state: v.picklist(['paying', 'referred', 'approved']),
  /** Of an approved one: the last day on which it can be made at its price. */
  heldUntil: v.nullable(date),
});
export type OpenAmendment = v.InferOutput<typeof openAmendmentSchema>;

export const policySchema = v.object({
  number: v.string(),
  /** 89 until its documents are there, 90 with them. */
  status: v.union([
    v.literal(quoteStatus.paid),
    v.literal(quoteStatus.issued),
    v.literal('cancelled'),
    v.literal('expired'),
  ]),
  /** Oldest first; there is always one. */
  versions: v.array(policyVersionSchema),
  /** What is insured now. */
  facts: draftSchema,
  /** Special terms of it, each a line in plain words, that the customer accepted (REFR-01); null where there are none. */
  terms: v.nullable(v.string()),
  cover: v.object({ from: date, to: date }),
  /** What its expedition may be (OUTC-01), of the product that it was sold by; null where none is covered. */
  climbingPlan: v.nullable(
    v.object({ type: v.picklist(climbingTypes), maxAltitude: v.nullable(v.number()) }),
  ),
  /** Cents, of all versions. */
  premium: cents,
  surcharge: cents,
  actions: policyActionsSchema,
  upgrades: policyUpgradesSchema,
  /** Null where no change is under way. */
  amendment: v.nullable(openAmendmentSchema),
  /** Changes of other kinds besides that wait for a person, or that one has approved. */
  otherAmendments: v.array(openAmendmentSchema),
});
export type Policy = v.InferOutput<typeof policySchema>;
export type PolicyStatus = Policy['status'];

export type PolicyVersions = readonly [PolicyVersion, ...PolicyVersion[]];

/** `facts`, `terms`: of the newest version. */
type PolicyContext = PolicyCircumstances &
  InsuredFacts & {
    product: Product;
    today: CivilDate;
    amendment?: OpenAmendment | null;
    otherAmendments?: readonly OpenAmendment[];
  };

/** The policy as it is on `today`. `product`: of its newest version. Throws where the versions are not 1, 2, 3, … */
export function policyOf(
  number: string,
  versions: PolicyVersions,
  { facts, terms, product, today, amendment = null, otherAmendments = [], ...circumstances }: PolicyContext,
): Policy {
  const gap = versions.findIndex((one, at) => one.version !== at + 1);
  if (gap >= 0) throw new Error(`Version ${gap + 1} of a policy is missing`);
  const newest = versions.at(-1) ?? versions[0];
  const { cover } = newest;
  const status = policyStatusOf(versions, today);
  return {
    number,
    status,
    versions: [...versions],
    ...{ facts, terms, cover },
    climbingPlan: climbingPlanOf(facts, product),
    premium: versions.reduce((sum, one) => sum + one.difference, 0),
    surcharge: versions.reduce((sum, one) => sum + one.surcharge, 0),
    actions: policyActions({ status, facts, cover }, product, today, circumstances),
    upgrades: upgradesOf({ status, facts, cover }, product, today, circumstances),
    amendment,
    otherAmendments: [...otherAmendments],
  };
}

/** The change of this kind that is not made yet. */
export const openAmendmentOf = (
  { amendment, otherAmendments }: Pick<Policy, 'amendment' | 'otherAmendments'>,
  kind: AmendmentKind,
): OpenAmendment | null => [amendment, ...otherAmendments].find((one) => one?.kind === kind) ?? null;

function climbingPlanOf({ climbingCover }: QuoteDraft, { rates }: Product): Policy['climbingPlan'] {
  const plan = rates.climbing.plans.find((one) => one.id === climbingCover.plan);
  return climbingCover.enabled && plan ? { type: plan.type, maxAltitude: plan.maxAltitude } : null;
}

/** A cancellation ends a policy for good; its last day of cover is still covered. */
export function policyStatusOf(versions: PolicyVersions, today: CivilDate): PolicyStatus {
  if (versions.some((one) => one.kind === 'cancellation')) return 'cancelled';
  const newest = versions.at(-1) ?? versions[0];
  if (newest.cover.to < today) return 'expired';
  return versions[0].documents?.length ? quoteStatus.issued : quoteStatus.paid;
}

/** The version that decides what is insured. */
export const newestVersion = ({ versions }: Pick<Policy, 'versions'>): PolicyVersion => {
  const newest = versions.at(-1);
  if (!newest) throw new Error('A policy has no version');
  return newest;
};

/** The version that a charge made; undefined where there is none of that number. */
export const versionOf = ({ versions }: Pick<Policy, 'versions'>, version: number) =>
  versions.find((one) => one.version === version);
