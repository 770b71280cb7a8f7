import * as v from 'valibot';
import { answerSchema } from '../../screening/answers.ts';
import { text } from '../../values/draft-fields.ts';
import { chargeEntries } from '../charge.ts';
import { cardLimit, screeningLimits } from '../limits.ts';
import { rescreeningSchema, rescreeningStates } from '../rescreening.ts';
import { screeningSchema } from '../screening.ts';
import { medium, post, read, small } from './endpoint.ts';
import { foundConditionsSchema } from './screenings.ts';

export * from '../rescreening.ts';

export const rescreenConfirmedSchema = v.object({
  /** Both of the screen that shows what was done (ERRS-05). */
  reference: v.string(),
  token: v.string(),
  policyNumber: v.string(),
  state: v.picklist(rescreeningStates),
  /** The provider has not answered yet; `reload` shows the outcome. */
  pending: v.boolean(),
});

/** The link opens nothing from here on. */
export const rescreenWithdrawnSchema = v.object({ withdrawn: v.literal(true) });

/** Names of what these calls answer, for the OpenAPI document: a generated client has a type for each. */
export const rescreeningAnswers = {
  Rescreening: rescreeningSchema,
  RescreeningConfirmed: rescreenConfirmedSchema,
  RescreeningWithdrawn: rescreenWithdrawnSchema,
};

const number = v.pipe(v.number('required'), v.safeInteger('invalid'), v.minValue(1, 'invalid'));
/** The caller's `version`: what is completed or confirmed is what it shows. */
const version = v.pipe(v.number('required'), v.safeInteger('invalid'));
/** As `registerScreening`: wanted with the first change where `consented` is false (DETL-18). */
const consent = v.optional(v.boolean('invalid'), false);

/** A call about one traveller's health: personal, so never a page of an affiliate. */
const common = {
  tag: 'Screenings',
  access: 'rescreenLink',
  csrf: true,
  hostOnly: true,
  bodyLimit: small,
  limits: screeningLimits,
} as const;

/**
 * RSCR-01: the calls of B7. Each but `completeRescreening` by the link that was mailed. A failed answer carries the screening as
 * it is now in `data.screening` (SCRN-05).
 */
export const rescreeningEndpoints = {
  reloadRescreening: read({
    ...common,
    summary: 'The re-screening of a link; once it is decided, what was done',
    path: '/api/rescreen/reload',
    output: rescreeningSchema,
  }),
  searchRescreening: post({
    ...common,
    summary: 'Medical conditions by their names, other names and operations, for a re-screening',
    path: '/api/rescreen/search',
    input: { searchTerm: text(100) },
    output: foundConditionsSchema,
  }),
  screenCondition: post({
    ...common,
    summary: 'Declares a condition that a search found, in a re-screening',
    path: '/api/rescreen/screen',
    input: { condition: v.object({ id: text(100) }), consent },
    output: screeningSchema,
  }),
  answerRescreening: post({
    ...common,
    summary: 'Stores the answer to a question of a re-screening',
    path: '/api/rescreen/answer',
    input: {
      answer: v.object({
        /** The `number` and `group_id` of the condition. */
        conditionId: number,
        conditionGroupId: number,
        questionId: text(60),
        answers: answerSchema,
      }),
      consent,
    },
    output: screeningSchema,
  }),
  removeRescreened: post({
    ...common,
    summary: 'Removes the first condition of a group from a re-screening, and the group with it',
    path: '/api/rescreen/remove',
    input: { condition: v.object({ id: number, groupId: number }), consent },
    output: screeningSchema,
  }),
  completeDeclaration: post({
    ...common,
    summary: 'Makes the declaration of a re-screening, which cannot be changed any more, and assesses it',
    path: '/api/verisk/completenew',
    input: { version, consent },
    output: screeningSchema,
  }),
  withdrawRescreening: post({
    ...common,
    summary:
      'Withdraws the consent of a re-screening: deletes what was declared by it, and ends its link; the policy stays as it is',
    path: '/api/rescreen/withdraw',
    output: rescreenWithdrawnSchema,
  }),
  confirmRescreening: post({
    ...common,
    summary:
      'Accepts the result of a re-screening, and pays for it where it costs more; or leaves the policy as it is',
    path: '/api/rescreen/confirm',
    bodyLimit: medium,
    limits: [...screeningLimits, cardLimit],
    hashed: ['idempotencyKey'],
    input: {
      version,
      confirmed: v.boolean('required'),
      /** These three only where it is accepted and there is something to pay. */
      payment: v.optional(chargeEntries.payment),
      idempotencyKey: v.optional(chargeEntries.idempotencyKey),
      shownTotal: v.optional(chargeEntries.shownTotal),
    },
    output: rescreenConfirmedSchema,
  }),
  completeRescreening: read({
    ...common,
    summary: 'What a re-screening came to, by the link that its confirmation answered',
    path: '/api/rescreen/complete',
    access: 'rescreenCompletion',
    limits: [],
    output: rescreeningSchema,
  }),
};
