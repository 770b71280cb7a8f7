import * as v from 'valibot';
import { extraStepCodes } from '../extras/schemas.ts';

/** The named steps of a price; they add up to it. */
export const priceStepCodes = [
  'base', // the travellers' premiums at their ages, before the group
  'group', // couples, groups and families
  'upgrade', // params: benefitId, optionId
  ...extraStepCodes, // params: those of the extra
  'discount', // params: percent; code, where a voucher gives it
  'loading', // of an approved referral; params: percent
  'medical', // params: insuree
  'minimum', // lifts the total to the least premium
  'gst', // included tax, shown, not added
  'duty', // params: state
  'additional', // the additional premium that staff ask for after the sale
] as const;
export type PriceStepCode = (typeof priceStepCodes)[number];

export const priceStepSchema = v.object({
  code: v.picklist(priceStepCodes),
  /** Cents; the steps of a price add up to it. */
  amount: v.pipe(v.number(), v.safeInteger()),
  params: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
});
export type PriceStep = v.InferOutput<typeof priceStepSchema>;

/** What besides is in the price of a changed policy. */
export const policyStepCodes = [
  ...priceStepCodes,
  'cancellation', // takes off the whole premium of a policy that is cancelled
  'retained', // of a lower price, what does not go back by the refund rule
] as const;

export const policyStepSchema = v.object({
  ...priceStepSchema.entries,
  code: v.picklist(policyStepCodes),
});
export type PolicyStep = v.InferOutput<typeof policyStepSchema>;
