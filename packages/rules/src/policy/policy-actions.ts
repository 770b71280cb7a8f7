import * as v from 'valibot';
import { levelById, quoteTypeById } from '../product/lookup.ts';
import type { Product, QuoteTypeRule } from '../product/product.ts';
import type { QuoteDraft } from '../quote/draft.ts';
import { addDays, type CivilDate } from '../values/civil-date.ts';
import { dearerLevels, dearerRegions, longerTrips } from './dearer.ts';
import { quoteStatus } from './status.ts';

/** Which amendments a policy is open to (API-10, AMND-01): one flag for each screen. */
export const policyActionsSchema = v.object({
  extendable: v.boolean(),
  cancel: v.boolean(),
  coverLevel: v.boolean(),
  insurees: v.boolean(),
  region: v.boolean(),
  maxTripLength: v.boolean(),
  snowCover: v.boolean(),
});
export type PolicyActions = v.InferOutput<typeof policyActionsSchema>;
export type PolicyAction = keyof PolicyActions;

/** Why an action is not open; a sentence for each is the screen's. */
export const actionRefusals = [
  'notBought',
  'cancelled',
  'expired',
  'started', // cover has started
  'annual', // not for annual cover
  'singleTrip', // not for a single trip
  'dearestLevel', // no level is dearer and offers the extras
  'dearestRegion',
  'longestTrip', // none is longer at the travellers' ages
  'snowIncluded', // it has snow cover
  'snowNotOffered', // neither with this quote type nor at this level
  'endsTooSoon', // before the first day that snow cover could begin
  'claim', // a claim was made
  'additionalPremium', // staff ask for a premium that is not paid yet
] as const;
export type ActionRefusal = (typeof actionRefusals)[number];

/** What an amendment asks of a policy. */
export type InsuredPolicy = {
  status: number | string;
  facts: QuoteDraft;
  cover: { from: CivilDate; to: CivilDate };
};

/** What the caller knows of a policy besides its versions. */
export type PolicyCircumstances = {
  claim?: boolean;
  additionalPremium?: boolean;
};

/** AMND-03: snow cover that is added afterwards begins two days ahead at the earliest. */
export const firstSnowDay = (today: CivilDate): CivilDate => addDays(today, 2);

/** On its start day a policy counts as started. */
export const hasStarted = ({ cover }: Pick<InsuredPolicy, 'cover'>, today: CivilDate): boolean =>
  cover.from <= today;

type Reasons = Record<PolicyAction, ActionRefusal | null>;

/** Why each action is not open today; null for one that is. */
export function actionRefusalsOf(
  policy: InsuredPolicy,
  product: Product,
  today: CivilDate,
  circumstances: PolicyCircumstances = {},
): Reasons {
  const rule = quoteTypeById(product, policy.facts.quoteTypeId);
  const ended = endedReason(policy, today);
  if (ended || !rule) return everyAction(ended ?? 'notBought');
  const reasons = reasonsOf({ ...policy, rule, started: hasStarted(policy, today) }, product, today);
  const waits = circumstances.additionalPremium ? 'additionalPremium' : null;
  const found = Object.entries(reasons).map(([action, reason]) => {
    if (action === 'cancel') return [action, reason ?? (circumstances.claim ? 'claim' : null)];
    return [action, reason ?? waits];
  });
  return Object.fromEntries(found) as Reasons;
}

/** The flags of API-10. */
export function policyActions(
  policy: InsuredPolicy,
  product: Product,
  today: CivilDate,
  circumstances: PolicyCircumstances = {},
): PolicyActions {
  const open = Object.entries(actionRefusalsOf(policy, product, today, circumstances)).map(
    ([action, reason]) => [action, reason === null],
  );
  return Object.fromEntries(open) as PolicyActions;
}

function endedReason({ status, cover }: InsuredPolicy, today: CivilDate): ActionRefusal | null {
  if (status === 'cancelled') return 'cancelled';
  if (status === 'expired') return 'expired';
  if (status !== quoteStatus.paid && status !== quoteStatus.issued) return 'notBought';
  return cover.to < today ? 'expired' : null;
}

type Rated = InsuredPolicy & { rule: QuoteTypeRule; started: boolean };

function reasonsOf(policy: Rated, product: Product, today: CivilDate): Reasons {
  const { facts, rule, started } = policy;
  const isAnnual = rule.type === 2;
  const beforeStart = (isOpen: boolean, reason: ActionRefusal): ActionRefusal | null => {
    if (started) return 'started';
    return isOpen ? null : reason;
  };
  return {
    // The end of annual cover is the year's: only a single trip has an end of its own.
    extendable: isAnnual ? 'annual' : null,
    // After departure nothing is refunded; annual cover is refunded by unused months.
    cancel: started && !isAnnual ? 'started' : null,
    coverLevel: beforeStart(dearerLevels(facts, product).length > 0, 'dearestLevel'),
    // After the start names alone.
    insurees: null,
    region: beforeStart(dearerRegions(facts, product).length > 0, 'dearestRegion'),
    maxTripLength: tripLengthReason(facts, product, isAnnual),
    snowCover: snowReason(policy, product, today),
  };
}

function tripLengthReason(facts: QuoteDraft, product: Product, isAnnual: boolean): ActionRefusal | null {
  if (!isAnnual) return 'singleTrip';
  return longerTrips(facts, product).length > 0 ? null : 'longestTrip';
}

function snowReason({ facts, cover, rule }: Rated, product: Product, today: CivilDate): ActionRefusal | null {
  if (facts.snowCover.enabled) return 'snowIncluded';
  const isOffered = rule.extras.includes('snowCover');
  const level = levelById(product, facts.coverLevelId);
  if (!isOffered || level?.supports.snowCover !== true) return 'snowNotOffered';
  // Annual snow has no days of its own.
  return rule.type === 1 && firstSnowDay(today) > cover.to ? 'endsTooSoon' : null;
}

function everyAction(reason: ActionRefusal): Reasons {
  return {
    extendable: reason,
    cancel: reason,
    coverLevel: reason,
    insurees: reason,
    region: reason,
    maxTripLength: reason,
    snowCover: reason,
  };
}
