import * as v from 'valibot';
import { amendmentEntries } from '../../amendment/amendment.schema.ts';
import { amendmentChecks } from '../../amendment/checks.ts';
import { refundRules } from '../../amendment/refund.ts';
import { amendmentKinds } from '../../policy/amendment-kinds.ts';
import { policyStepSchema } from '../../quote/price-step.ts';
import { chargeEntries } from '../charge.ts';

/** Changes of a sold policy, as calls take and answer them (AMND-08, AMND-11). */

const cents = v.pipe(v.number(), v.safeInteger());

export const amendmentPreviewSchema = v.object({
  kind: v.picklist(amendmentKinds),
  /** The policy's newest version, from which the change is made. */
  version: v.number(),
  /** Cents: the price after the change less the price before it. After a cancellation it is nothing. */
  difference: cents,
  /** Cents to be paid first, before a card's surcharge: 0 where the price is not higher. */
  cost: cents,
  /** Cents that go back to the card; of a cancellation with the same part of the card's surcharge. */
  refund: cents,
  /** By which rule; null where the price is not lower. */
  refundRule: v.nullable(v.picklist(refundRules)),
  /** What makes up the difference, and adds up to it. In the params of `base`: what of the trip changed. */
  steps: v.array(policyStepSchema),
  /**
   * Travellers whose declared conditions are covered for less after the change, which `acceptConditions` accepts: conditions that are not
   * covered any more, by name, and what they pay of each claim, in cents.
   */
  conditions: v.array(
    v.object({
      insuree: v.number(),
      excluded: v.array(v.string()),
      conditionExcess: v.object({ before: cents, after: cents }),
    }),
  ),
  /** All special terms of the policy once an approved change is made (REFR-01), each a line in plain words, which `acceptTerms` accepts; null where it alters none. */
  terms: v.nullable(v.string()),
  /** The questions that must be answered. */
  checks: v.array(v.picklist(amendmentChecks)),
  /** First and last day of cover after the change. */
  cover: v.object({ from: v.string(), to: v.string() }),
  /** What the change leaves no room for: upgraded benefits that the new level lacks, climbing without climbers. */
  dropped: v.object({
    benefitOptions: v.array(v.object({ benefitId: v.number(), optionId: v.string() })),
    climbing: v.boolean(),
  }),
});
export type AmendmentPreview = v.InferOutput<typeof amendmentPreviewSchema>;

export const amendedSchema = v.object({
  /** Of the policy's link, as they were sent: they open what was done, too (ERRS-05). */
  reference: v.string(),
  token: v.string(),
  policyNumber: v.string(),
  /** A person decides first; nothing was charged or changed (AMND-07). */
  referralPending: v.boolean(),
  /** The provider has not answered yet: the policy's `amendment` and versions show the outcome. */
  pending: v.boolean(),
  /** The version that it made; null where there is none yet. */
  version: v.nullable(v.number()),
});
export type Amended = v.InferOutput<typeof amendedSchema>;

const { kind, ...own } = amendmentEntries;
const fields = {
  ...own,
  /** REFR-01: the change of this kind that a person approved, as it was asked for and at its price; of the other fields only `acceptConditions` and `acceptTerms` are read. */
  approved: v.optional(v.boolean('invalid'), false),
};

/** What a preview is asked for: the screen by its name, and its fields. */
export const previewEntries = { kind, ...fields };

/** What a change sends: the kind is in the path. */
export const amendingEntries = {
  ...fields,
  /** The `version` of the preview that was shown: a policy that has another by now answers 409 `policy_changed`. */
  version: v.optional(v.nullable(v.pipe(v.number(), v.safeInteger('invalid'))), null),
  /** Cents: the refund that was shown. Another one by now is a problem of the field (AMND-04). */
  shownRefund: v.optional(v.nullable(v.pipe(v.number(), v.safeInteger('invalid'))), null),
  /** These three only where there is something to pay. A key without a payment makes a repeated request answer the same. */
  payment: v.optional(v.nullable(chargeEntries.payment), null),
  idempotencyKey: v.optional(v.nullable(chargeEntries.idempotencyKey), null),
  shownTotal: v.optional(v.nullable(chargeEntries.shownTotal), null),
};
