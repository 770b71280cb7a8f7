import * as v from 'valibot';
import { medicalReferralStates } from '../policy/referral.ts';
import { answerSchema } from '../screening/answers.ts';

/**
 * The screening of one traveller as calls answer it (SCRN-05). Its names are those of the source (B3), which has some of them
 * with underscores.
 */

const cents = v.pipe(v.number(), v.safeInteger());

export const screenedQuestionSchema = v.object({
  id: v.string(),
  /** `bmi` asks for height and weight, and has no options. */
  type: v.picklist(['simple', 'bmi']),
  text: v.string(),
  /** Several options may be chosen, but none beside an exclusive one (SCRN-04). */
  multiple: v.boolean(),
  options: v.array(v.object({ id: v.string(), text: v.string(), exclusive: v.boolean() })),
  answer: v.nullable(answerSchema),
});

export const screenedConditionSchema = v.object({
  /** Names it in calls; not used again after it was removed. */
  number: v.number(),
  /** The number of the first of its group: only that one can be removed, and its group goes with it (SCRN-03). */
  group_id: v.number(),
  name: v.string(),
  questions: v.array(screenedQuestionSchema),
});

const namedCondition = v.object({ number: v.number(), name: v.string() });

export const screeningSchema = v.object({
  /** Rises with every change. An answer with a lower one is older than what the caller has. */
  version: v.number(),
  /** In the order in which they are asked. */
  conditions: v.array(screenedConditionSchema),
  /** The next question without an answer; null where all have one. */
  screening: v.nullable(v.object({ number: v.number(), questionId: v.string() })),
  /** The declaration was made, and cannot be changed any more. */
  completed: v.boolean(),
  /** What follows is known: it is once the declaration is completed. */
  scored: v.boolean(),
  /** Cents at the chosen cover level; null before one is chosen, or before it is scored. */
  premium: v.nullable(cents),
  /** Cents at each cover level that the quote can take. */
  premiums: v.array(v.object({ coverLevelId: v.number(), amount: cents })),
  /** Some condition is not covered. */
  declined: v.boolean(),
  /** None is covered. */
  all_declined: v.boolean(),
  /** Whether the traveller took the cover; null before they decided. */
  user_accepted: v.nullable(v.boolean()),
  covered_conditions: v.array(namedCondition),
  excluded_conditions: v.array(namedCondition),
  /** Cents of each claim for a declared condition that the traveller pays. */
  condition_excess: cents,
});

/** A condition that a search found. */
export const foundConditionSchema = v.object({
  /** Means something to the provider alone. */
  id: v.string(),
  name: v.string(),
  /** Results are grouped by it, as `heart`. */
  group: v.string(),
  /** The other name by which it was found, where that is not `name`. */
  also: v.nullable(v.string()),
  /** What was searched for is spelt otherwise. */
  corrected: v.boolean(),
  surgicalProcedure: v.boolean(),
});

/** What the caller may know of the screening of a traveller whom it may screen (API-10). */
export const insureeMedicalSchema = v.object({
  completed: v.boolean(),
  userAccepted: v.nullable(v.boolean()),
});

/**
 * A person looks at one traveller's conditions in place of the questions, or beside them (REFR-01). It does not close the quote:
 * the traveller may go on with the screening meanwhile, and what they decide themselves ends it.
 */
export const medicalReferralSchema = v.object({
  state: v.picklist(medicalReferralStates),
  /** Instants. */
  requestedAt: v.string(),
  /** The last question of the staff, for the holder of the traveller's link alone; null where they asked none. */
  question: v.nullable(v.object({ text: v.string(), askedAt: v.string() })),
});

export type ScreenedQuestion = v.InferOutput<typeof screenedQuestionSchema>;
export type ScreenedCondition = v.InferOutput<typeof screenedConditionSchema>;
export type Screening = v.InferOutput<typeof screeningSchema>;
export type FoundConditionAnswer = v.InferOutput<typeof foundConditionSchema>;
export type InsureeMedical = v.InferOutput<typeof insureeMedicalSchema>;
export type MedicalReferral = v.InferOutput<typeof medicalReferralSchema>;
