import * as v from 'valibot';
import { climbingTypes } from '../../extras/climbing/climbing.schema.ts';
import { openAmendmentSchema } from '../../policy/policy.ts';
import { policyEventSchema } from '../../policy/policy-timeline.ts';
import { cardTypes } from '../../quote/draft.ts';
import { accountPolicySchema } from '../account.ts';
import { policyDocumentSchema } from '../documents.ts';

const cents = v.pipe(v.number(), v.safeInteger());
/** Annual cover has no days of its own for an extra. */
const span = { from: v.nullable(v.string()), to: v.nullable(v.string()) };

/** What is covered besides; null where it is off. */
const extrasSchema = v.object({
  snow: v.nullable(v.object({ ...span, offPiste: v.boolean() })),
  climbing: v.nullable(
    v.object({
      ...span,
      people: v.number(),
      plan: v.nullable(v.object({ type: v.picklist(climbingTypes), maxAltitude: v.nullable(v.number()) })),
    }),
  ),
  valuables: v.nullable(v.object({ count: v.number(), total: cents })),
  /** Where a one-way trip ends; null for a country that was not named. */
  oneWay: v.nullable(v.object({ country: v.nullable(v.string()) })),
});

/** What is still asked of the customer, with the links that were mailed to them. */
const askedSchema = v.object({
  premiums: v.array(v.object({ pid: v.string(), amount: cents, reason: v.string(), until: v.string() })),
  rescreenings: v.array(
    v.object({
      insuree: v.string(),
      traveller: v.string(),
      token: v.string(),
      itoken: v.string(),
      until: v.string(),
    }),
  ),
});

/** One policy of a signed-in customer. Nothing of anybody's health but for what special terms say, and of a card its kind alone. */
export const accountPolicyPageSchema = v.object({
  ...v.omit(accountPolicySchema, ['travellers']).entries,
  /** A change that is not made yet. */
  amendment: v.nullable(openAmendmentSchema),
  /** Of other kinds besides. */
  otherAmendments: v.array(openAmendmentSchema),
  asked: askedSchema,
  /** Of annual cover: the most days of a trip. */
  tripLength: v.nullable(v.number()),
  /** Of a single trip that was upgraded to a wider one (AMND-06); null otherwise. */
  area: v.nullable(v.string()),
  travellers: v.array(v.object({ name: v.string(), age: v.number() })),
  family: v.boolean(),
  extras: extrasSchema,
  /** Special terms that the customer accepted (REFR-01), in plain words; null where there are none. */
  terms: v.nullable(v.string()),
  /** Benefits whose value could be chosen, the excess among them, with the value that counts. */
  choices: v.array(v.object({ name: v.string(), value: v.string() })),
  /** By number, for the steps of prices. */
  levels: v.array(v.object({ id: v.number(), name: v.string() })),
  /** The last day on which it can be cancelled for a full refund. */
  coolingOffUntil: v.string(),
  /** Of every version. */
  documents: v.array(policyDocumentSchema),
  /** The oldest first. */
  timeline: v.array(policyEventSchema),
  /** The oldest first. `amount`: cents that the card was charged, surcharge included. */
  payments: v.array(
    v.object({ at: v.string(), card: v.picklist(cardTypes), amount: cents, surcharge: cents }),
  ),
  refunds: v.array(
    v.object({
      at: v.string(),
      card: v.picklist(cardTypes),
      amount: cents,
      state: v.picklist(['underWay', 'done', 'failed']),
    }),
  ),
});
export type AccountPolicyPage = v.InferOutput<typeof accountPolicyPageSchema>;
