import { answerSchema } from '@coverkit/rules/screening';
import * as v from 'valibot';

/** The provider's answers. One that does not fit counts as no answer: what a traveller sees and pays depends on them. */

/** What calls of ours accept again as input. */
const id = (max: number) => v.pipe(v.string(), v.maxLength(max), v.regex(/^[\x21-\x7e]+$/));
const text = (max: number) => v.pipe(v.string(), v.nonEmpty(), v.maxLength(max));
const wholeNumber = (min: number, max: number) =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(min), v.maxValue(max));
const number = wholeNumber(1, 1_000_000);
const list = <T extends v.GenericSchema>(item: T, max: number) => v.pipe(v.array(item), v.maxLength(max));
const areDistinct = (values: readonly (string | number)[]): boolean => new Set(values).size === values.length;

const questionSchema = v.pipe(
  v.object({
    id: id(60),
    type: v.picklist(['simple', 'bmi']),
    text: text(1000),
    multiple: v.boolean(),
    options: list(v.object({ id: id(60), text: text(500), exclusive: v.boolean() }), 100),
    answer: v.nullable(answerSchema),
  }),
  v.check(({ type, options }) => type === 'bmi' || options.length > 0),
  v.check(({ options }) => areDistinct(options.map((one) => one.id))),
  // A traveller's answer is shown as what was asked for.
  v.check(({ type, answer }) => answer === null || Array.isArray(answer) === (type === 'simple')),
  v.check(
    ({ options, answer }) =>
      !Array.isArray(answer) ||
      (answer.length > 0 && answer.every((chosen) => options.some((one) => one.id === chosen))),
  ),
);

const conditionSchema = v.pipe(
  v.object({ number, group_id: number, name: text(200), questions: list(questionSchema, 50) }),
  v.check(({ questions }) => areDistinct(questions.map((one) => one.id))),
);

/** The session as we store it: the provider's id of it, and what it last answered. */
export const sessionSchema = v.object({
  id: id(200),
  /** Rises with every change. */
  version: wholeNumber(0, Number.MAX_SAFE_INTEGER),
  conditions: v.pipe(
    list(conditionSchema, 100),
    v.check((all) => areDistinct(all.map((one) => one.number))),
    // SCRN-03: a group is removed by its first.
    v.check((all) => all.every((one) => all.some((other) => other.number === one.group_id))),
  ),
});

const cents = wholeNumber(0, 100_000_000);

export const answerSchemas = {
  search: v.object({
    conditions: list(
      v.object({
        id: id(100),
        name: text(200),
        group: text(100),
        also: v.nullable(text(200)),
        corrected: v.boolean(),
        surgicalProcedure: v.boolean(),
      }),
      100,
    ),
  }),
  begin: v.object({ session: sessionSchema }),
  declare: v.object({ session: sessionSchema }),
  answer: v.object({ session: sessionSchema }),
  remove: v.object({ session: sessionSchema }),
  view: v.object({
    session: sessionSchema,
    /** A provider without a widget does not say so: nothing was declared there. */
    completed: v.optional(v.boolean(), false),
  }),
  /** SCRN-09. A browser hands it to the widget as it is. */
  widget: v.object({ token: id(2000) }),
  assess: v.pipe(
    v.object({
      session: sessionSchema,
      result: v.object({
        accepted: list(number, 100),
        declined: list(number, 100),
        allDeclined: v.boolean(),
        loading: v.object({ percent: wholeNumber(0, 10_000), minimum: cents }),
        conditionExcess: cents,
      }),
    }),
    // SCRN-08: each condition is covered or excluded, and the certificate says which.
    v.check(({ session, result }) => {
      const declared = session.conditions.map((one) => one.number);
      const decided = [...result.accepted, ...result.declined];
      return (
        areDistinct(decided) &&
        decided.length === declared.length &&
        decided.every((one) => declared.includes(one))
      );
    }),
    v.check(
      ({ result }) => result.allDeclined === (result.accepted.length === 0 && result.declined.length > 0),
    ),
  ),
};

/** A refusal (422): what is wrong with what was sent. */
export const refusalSchema = v.object({
  problems: v.pipe(
    list(v.object({ code: v.picklist(['required', 'invalid', 'duplicate']) }), 20),
    v.nonEmpty(),
  ),
});

/** SCRN-05: any failure may carry the session as it is now. */
export const failureSchema = v.object({ session: sessionSchema });

export type Operation = keyof typeof answerSchemas;
export type OperationAnswer<O extends Operation> = v.InferOutput<(typeof answerSchemas)[O]>;
export type RemoteSession = v.InferOutput<typeof sessionSchema>;
