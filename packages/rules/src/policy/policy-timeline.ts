import * as v from 'valibot';
import type { Product } from '../product/product.ts';
import { policyStepSchema } from '../quote/price-step.ts';
import { type AmendmentKind, amendmentKinds } from './amendment-kinds.ts';
import { endorsementKinds, type InsuredVersion } from './policy.ts';
import { policyChangeSchema, policyChanges } from './policy-changes.ts';

const cents = v.pipe(v.number(), v.safeInteger());

/** What happened to a policy, at an instant (ISO 8601). */
export const policyEventSchema = v.variant('kind', [
  /** It was bought, or got another version. */
  v.object({
    kind: v.literal('version'),
    at: v.string(),
    version: v.number(),
    made: v.picklist(endorsementKinds),
    changes: v.array(policyChangeSchema),
    steps: v.array(policyStepSchema),
    /** Cents that the version adds to the premium, and the card's surcharge beside it. */
    difference: cents,
    surcharge: cents,
  }),
  /** A person decides, or has decided, on a change that the customer asked for (AMND-07, REFR-01). */
  v.object({
    kind: v.literal('review'),
    at: v.string(),
    state: v.picklist(['referred', 'asked', 'approved', 'declined']),
    amendment: v.picklist(amendmentKinds),
  }),
  /** Money that goes back to a card. */
  v.object({
    kind: v.literal('refund'),
    at: v.string(),
    state: v.picklist(['underWay', 'done', 'failed']),
    amount: cents,
  }),
]);
export type PolicyEvent = v.InferOutput<typeof policyEventSchema>;
type RefundEvent = Extract<PolicyEvent, { kind: 'refund' }>;
export type RefundState = RefundEvent['state'];

/** A change that the customer asked for. */
export type AskedChange = {
  amendment: AmendmentKind;
  /** Since when a person decides on it; null where nobody did. */
  referredAt: string | null;
  decisions: readonly { state: 'asked' | 'approved' | 'declined'; at: string }[];
};

type Sources = {
  versions: readonly InsuredVersion[];
  product: Product;
  asked: readonly AskedChange[];
  refunds: readonly Pick<RefundEvent, 'at' | 'state' | 'amount'>[];
};

/** All that happened to a policy, the oldest first. */
export function policyTimeline({ versions, product, asked, refunds }: Sources): PolicyEvent[] {
  const made = versions.map((one, at) => versionEvent(one, versions[at - 1], product));
  const reviews = asked.flatMap(({ amendment, referredAt, decisions }): PolicyEvent[] => [
    ...(referredAt === null
      ? []
      : [{ kind: 'review' as const, at: referredAt, state: 'referred' as const, amendment }]),
    ...decisions.map(({ state, at }) => ({ kind: 'review' as const, at, state, amendment })),
  ]);
  const back = refunds.map(({ at, state, amount }): PolicyEvent => ({ kind: 'refund', at, state, amount }));
  // Of one instant in this order: what was decided, the version, and the refund that it is for. Sorting keeps it.
  return [...made.slice(0, 1), ...reviews, ...made.slice(1), ...back].sort(
    (one, two) => Date.parse(one.at) - Date.parse(two.at),
  );
}

function versionEvent(
  one: InsuredVersion,
  before: InsuredVersion | undefined,
  product: Sources['product'],
): PolicyEvent {
  const { version, kind, createdAt, steps, difference, surcharge } = one;
  return {
    ...{ kind: 'version', at: createdAt, version, made: kind },
    changes: before ? policyChanges(before, one, product) : [],
    ...{ steps, difference, surcharge },
  };
}
