import * as v from 'valibot';
import { amendmentKinds } from '../policy/amendment-kinds.ts';
import { insureeSchema } from '../quote/details/travellers.ts';
import { answer, flag, noSpan, numberTo, span } from '../values/draft-fields.ts';
import { policyTermsMax } from './special-terms.ts';

const unanswered = v.optional(answer, null);
export const amendmentChecksSchema = v.object({
  claims: unanswered,
  medical: unanswered,
  health: unanswered,
  changes: unanswered,
});
export type AmendmentChecks = v.InferOutput<typeof amendmentChecksSchema>;

const { firstName, lastName, singleName } = insureeSchema.entries;
/** A traveller as the screen has them: an age may be empty while it is typed. */
export const amendedInsureeSchema = v.object({
  /** As the policy numbers them. Another number, or none, is of somebody who joins. */
  number: v.optional(v.nullable(numberTo(100)), null),
  ...{ firstName, lastName, singleName },
  age: v.optional(v.nullable(numberTo(150)), null),
});
export type AmendedInsuree = v.InferOutput<typeof amendedInsureeSchema>;

const id = v.optional(v.nullable(numberTo(1000)), null);

/**
 * AMND-11: the fields of a change. Reference and token are the access's (`contract/access.ts`), payment and csrf the contract's,
 * the cost the server's to say. Of the fields, only those of its kind are read.
 */
export const amendmentEntries = {
  kind: v.picklist(amendmentKinds, 'invalid'),
  checks: v.optional(amendmentChecksSchema, {}),
  dates: v.optional(span, noSpan),
  snowDates: v.optional(span, noSpan),
  offPiste: v.optional(flag, false),
  coverLevelId: id,
  regionId: id,
  tripLength: id,
  insurees: v.optional(v.pipe(v.array(amendedInsureeSchema, 'invalid'), v.maxLength(100, 'too_many')), []),
  /** Less cover of somebody's conditions, as it was shown, is accepted. */
  acceptConditions: v.optional(flag, false),
  /** The special terms that the policy has with an approval, as they were shown and are accepted. */
  acceptTerms: v.optional(
    v.nullable(v.pipe(v.string('invalid'), v.maxLength(policyTermsMax, 'too_long'))),
    null,
  ),
  confirmCancel: v.optional(flag, false),
  /** Single trip: a claim was made. Annual cover: a claim, or a trip. */
  cancelKnockout: unanswered,
};

export const amendmentSchema = v.object(amendmentEntries, 'invalid');
export type Amendment = v.InferOutput<typeof amendmentSchema>;
