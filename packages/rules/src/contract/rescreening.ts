import * as v from 'valibot';
import { screeningSchema } from './screening.ts';

/** The re-screening of a traveller of a sold policy, as calls answer it (RSCR-01). */

const cents = v.pipe(v.number(), v.safeInteger());
const span = v.object({ from: v.string(), to: v.string() });

/** What is shown of the policy: nothing of the other travellers. */
export const rescreenedPolicySchema = v.object({
  number: v.string(),
  travellerName: v.string(),
  /** When cover begins. */
  travellerAge: v.number(),
  /** Its name. */
  coverLevel: v.string(),
  dates: span,
  snowDates: v.nullable(span),
  climbingDates: v.nullable(span),
  /** ISO codes; none of annual cover. */
  countries: v.array(v.string()),
  /** Its name, for annual cover. */
  region: v.nullable(v.string()),
});

/** What the completed declaration comes to; once it is decided, what it came to then. */
export const rescreenResultSchema = v.object({
  /** Something of it can be covered, so it can be accepted. */
  acceptable: v.boolean(),
  /** Cents: the traveller's medical premium as it is paid, and by this declaration. */
  premiumBefore: cents,
  premiumAfter: cents,
  /** Cents of stamp duty in `toPay`. */
  duty: cents,
  /** Cents in `toPay`, below 0: what is paid already of the least premium, which the medical one takes the place of. Absent where there is none. */
  minimum: v.optional(cents),
  /** Cents, before a card's surcharge: 0 where the premium is no higher: nothing is then paid or refunded. */
  toPay: cents,
  /** Declared conditions, by name, that have no cover where the result is not accepted: the policy then stays as it is. */
  uncoveredIfRefused: v.array(v.string()),
});

/** `open`: still to be decided. `paying`: a charge is under way. `done`: the policy was changed. `refused`: it stays as it was. */
export const rescreeningStates = ['open', 'paying', 'done', 'refused'] as const;

export const rescreeningSchema = v.object({
  policy: rescreenedPolicySchema,
  state: v.picklist(rescreeningStates),
  /** The link is valid until this day has ended. */
  validUntil: v.string(),
  /** The traveller agreed to the notice on health information; where they did not, the first condition needs their consent. */
  consented: v.boolean(),
  screening: v.object({
    /** It begins with what was declared before. Once it is decided it has no `conditions`: their answers are not shown any more. */
    screeningdata: screeningSchema,
    completed: v.boolean(),
  }),
  /** Null before the declaration is completed. */
  result: v.nullable(rescreenResultSchema),
  /** Of the screen that shows what was done; null before it is. */
  completion: v.nullable(v.object({ reference: v.string(), token: v.string() })),
});

export type RescreenResult = v.InferOutput<typeof rescreenResultSchema>;
export type Rescreening = v.InferOutput<typeof rescreeningSchema>;
export type RescreenedPolicy = v.InferOutput<typeof rescreenedPolicySchema>;
