import * as v from 'valibot';
import { answerSchema } from '../../screening/answers.ts';
import { text } from '../../values/draft-fields.ts';
import { textLimits } from '../../values/field-limits.ts';
import { screeningLimits } from '../limits.ts';
import { quoteAnswerSchema } from '../quote/quote.ts';
import { foundConditionSchema, medicalReferralSchema, screeningSchema } from '../screening.ts';
import { screeningToken } from '../tokens.ts';
import { post, read, small } from './endpoint.ts';

export * from '../screening.ts';

export const foundConditionsSchema = v.object({ conditions: v.array(foundConditionSchema) });
export const registeredSchema = v.object({
  /** Wanted by each later call: that of a screening that was withdrawn ends with it. */
  authToken: v.string(),
  screening: screeningSchema,
});

export const screeningWidgetSchema = v.object({
  /** Opens this screening in the provider's widget, once; means something to the provider alone. */
  widgetToken: v.string(),
});
/** Null: nobody asked for a person, or it ended with a decision of the traveller's own. */
export const referredSchema = v.object({ referral: v.nullable(medicalReferralSchema) });

/** Names of what these calls answer, for the OpenAPI document: a generated client has a type for each. */
export const screeningAnswers = {
  FoundConditions: foundConditionsSchema,
  ScreeningRegistered: registeredSchema,
  Screening: screeningSchema,
  ScreeningWidget: screeningWidgetSchema,
  MedicalReferral: referredSchema,
};

const number = v.pipe(v.number('required'), v.safeInteger('invalid'), v.minValue(1, 'invalid'));
const authToken = screeningToken;
/** The caller's `version`: what is completed or confirmed is what it shows. */
const version = v.pipe(v.number('required'), v.safeInteger('invalid'));

/** A call about one traveller's screening: personal, so never a page of an affiliate. */
const common = {
  tag: 'Screenings',
  access: 'screeningToken',
  csrf: true,
  hostOnly: true,
  bodyLimit: small,
  limits: screeningLimits,
} as const;

/**
 * SCRN-06: the calls of B7. `quoteDetails` and the other copies of what the server has are not read. A failed answer carries the
 * screening as it is now in `data.screening` (SCRN-05).
 */
export const screeningEndpoints = {
  searchConditions: post({
    ...common,
    summary: 'Medical conditions by their names, other names and operations',
    path: '/api/verisk/search',
    input: { searchTerm: text(100) },
    output: foundConditionsSchema,
  }),
  registerScreening: post({
    ...common,
    summary: 'Opens the screening of a traveller, and begins it with their consent',
    path: '/api/verisk/register',
    /** The traveller, or a parent for a child, agreed to the notice on health information: wanted once (DETL-18). */
    input: { consent: v.optional(v.boolean('invalid'), false) },
    output: registeredSchema,
  }),
  referScreening: post({
    ...common,
    summary: 'Asks for a person to look at the conditions of a traveller, who tells them on the phone',
    path: '/api/verisk/refer',
    input: {
      /** As `registerScreening`: wanted once, where the screening was not begun (DETL-18). */
      consent: v.optional(v.boolean('invalid'), false),
      /** Where to answer; wanted where the quote has no contact address. */
      email: v.optional(text(textLimits.email), ''),
    },
    output: referredSchema,
  }),
  reloadReferral: read({
    ...common,
    summary: 'What became of the question to a person, and what they ask',
    path: '/api/verisk/referral',
    output: referredSchema,
  }),
  startDeclaration: post({
    ...common,
    summary: 'Declares a condition that a search found',
    path: '/api/verisk/startdeclaration',
    input: { authToken, condition: v.object({ id: text(100) }) },
    output: screeningSchema,
  }),
  saveDetails: post({
    ...common,
    summary: 'Stores the answer to a question',
    path: '/api/verisk/savedetails',
    input: {
      authToken,
      answer: v.object({
        /** The `number` and `group_id` of the condition. */
        conditionId: number,
        conditionGroupId: number,
        questionId: text(60),
        answers: answerSchema,
      }),
    },
    output: screeningSchema,
  }),
  removeCondition: post({
    ...common,
    summary: 'Removes the first condition of a group, and the group with it',
    path: '/api/verisk/remove',
    input: { authToken, condition: v.object({ id: number, groupId: number }) },
    output: screeningSchema,
  }),
  completeScreening: post({
    ...common,
    summary: 'Makes the declaration, which cannot be changed any more, and assesses it',
    path: '/api/verisk/complete',
    input: { authToken, version },
    output: screeningSchema,
  }),
  openScreeningWidget: post({
    ...common,
    summary: 'Opens the screening in the widget of the outside provider, where the brand has one (SCRN-09)',
    path: '/api/verisk/widget',
    input: { authToken },
    output: screeningWidgetSchema,
  }),
  completeScreeningWidget: post({
    ...common,
    summary: 'Fetches the declaration that was made in the widget from the provider, and assesses it',
    path: '/api/verisk/completewidget',
    /** Without a version: what was declared is what the provider says, and nothing that a browser shows. */
    input: { authToken },
    output: screeningSchema,
  }),
  confirmScreening: post({
    ...common,
    summary: 'Takes the cover for the declared conditions, or goes without it',
    path: '/api/verisk/confirm',
    input: { authToken, version, confirmed: v.boolean('required') },
    output: quoteAnswerSchema,
  }),
  withdrawScreening: post({
    ...common,
    summary: 'Withdraws the consent, and deletes the declaration and its result',
    path: '/api/verisk/withdraw',
    input: { authToken },
    output: quoteAnswerSchema,
  }),
};
