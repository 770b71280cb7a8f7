import * as v from 'valibot';
import { problemCodes } from '../values/problem-codes.ts';
import { contentPageSchema } from './content.ts';
import { errorCodes } from './error-codes.ts';
import { screeningSchema } from './screening.ts';

export const stateSchema = v.object({ status: v.picklist(['OK', 'ERROR']), messages: v.array(v.string()) });

/** API-01: the envelope of every JSON answer. */
export const envelopeOf = <T extends v.GenericSchema>(data: T) => v.object({ state: stateSchema, data });

export const problemCodeSchema = v.picklist(problemCodes);
export const errorCodeSchema = v.picklist(errorCodes);

export const problemSchema = v.object({
  code: problemCodeSchema,
  message: v.string(),
  params: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
});

/** API-04: by path, dotted into the body as the form names its fields. */
export const formErrorsSchema = v.record(v.string(), problemSchema);

export const errorDataSchema = v.object({
  error: v.object({
    code: errorCodeSchema,
    /** The id of this answer in the server's log. */
    correlationId: v.string(),
    recoverable: v.boolean(),
    /** Seconds, also in the Retry-After header. */
    retryAfter: v.optional(v.number()),
    /** Of a refused origin: how the page named itself, for its integrator. */
    params: v.optional(v.object({ origin: v.optional(v.string()), affiliate: v.optional(v.string()) })),
  }),
  formErrors: v.optional(formErrorsSchema),
  /** Of a screening's call: as it is now, for the caller to show instead of what it has (SCRN-05). */
  screening: v.optional(screeningSchema),
  /** Of a content page that is not there: the brand's own page for that (HOST-09). */
  page: v.optional(contentPageSchema),
});

export type FormErrors = v.InferOutput<typeof formErrorsSchema>;
export type ErrorData = v.InferOutput<typeof errorDataSchema>;
export type Envelope<T> = { state: v.InferOutput<typeof stateSchema>; data: T };
