import * as v from 'valibot';
import { climbingCoverSchema, climbingSchema } from '../../extras/climbing/climbing.schema.ts';
import type { ExtraKey } from '../../extras/list.ts';
import { oneWayDraftSchema, oneWaySchema } from '../../extras/one-way/one-way.schema.ts';
import type { ExtraDrafts, ExtraStepCode } from '../../extras/schemas.ts';
import { snowCoverSchema, snowSchema } from '../../extras/snow/snow.schema.ts';
import { valuablesCoverSchema, valuablesSchema } from '../../extras/valuables/valuables.schema.ts';
import { draftSchema } from '../../quote/draft.ts';
import type { PriceStep } from '../../quote/price-step.ts';
import { extraPrices } from '../../quote/pricing/extra-prices.ts';
import { type DateSpan, date, span, text } from '../../values/draft-fields.ts';

// API-10: the sources name some fields of extras twice. An answer has both names, and what each extra costs; a call may send
// either name.

/** Cents; null while the extra is off or not filled in. */
const cost = v.nullable(v.pipe(v.number(), v.safeInteger()));
const days = { startDate: v.nullable(v.string()), endDate: v.nullable(v.string()) };
const climbingPlan = v.nullable(v.string());

export const answeredExtras = {
  oneWay: v.object({ ...oneWayDraftSchema.entries, cost }),
  snowCover: v.object({ ...snowCoverSchema.entries, ...days, cost }),
  climbingCover: v.object({ ...climbingCoverSchema.entries, ...days, climbingPlan, cost }),
  valuablesCover: v.object({ ...valuablesCoverSchema.entries, cost }),
} satisfies Record<ExtraKey, v.GenericSchema>;

type AnsweredExtras = { [Key in ExtraKey]: v.InferOutput<(typeof answeredExtras)[Key]> };

const daysOf = ({ from, to }: DateSpan) => ({ startDate: from, endDate: to });

/** The extras of a draft as they are answered. `steps`: of the price whose parts they cost. */
export function answerExtras(draft: ExtraDrafts, steps: readonly PriceStep[]): AnsweredExtras {
  const prices = new Map(extraPrices(steps).map(({ step, amount }) => [step, amount]));
  const costOf = (step: ExtraStepCode) => ({ cost: prices.get(step) ?? null });
  const { oneWay, snowCover, climbingCover, valuablesCover } = draft;
  return {
    oneWay: { ...oneWay, ...costOf(oneWaySchema.step) },
    snowCover: { ...snowCover, ...daysOf(snowCover.dates), ...costOf(snowSchema.step) },
    climbingCover: {
      ...{ ...climbingCover, ...daysOf(climbingCover.dates), climbingPlan: climbingCover.plan },
      ...costOf(climbingSchema.step),
    },
    valuablesCover: { ...valuablesCover, ...costOf(valuablesSchema.step) },
  };
}

/** Either name of each field that has two; a name that is not sent, or null, leaves the value to the other. */
const sentDays = { startDate: v.optional(date), endDate: v.optional(date), dates: v.optional(span) };
type SentDays = v.InferOutput<v.ObjectSchema<typeof sentDays, undefined>>;
type AddIssue = (info: { message: string; path: [v.IssuePathItem] }) => void;

/** The value under either name. Two that differ are refused: none of them is known to be the one that was meant. */
function either<Value>(
  input: object,
  [name, other]: readonly [name: string, other: Value | null | undefined],
  own: Value | null | undefined,
  addIssue: AddIssue,
): Value | null {
  if (other != null && own != null && other !== own)
    addIssue({
      message: 'invalid',
      path: [
        { type: 'object', origin: 'value', input: input as Record<string, unknown>, key: name, value: other },
      ],
    });
  return own ?? other ?? null;
}

const datesOf = (sent: SentDays, addIssue: AddIssue): DateSpan => ({
  from: either(sent, ['startDate', sent.startDate], sent.dates?.from, addIssue),
  to: either(sent, ['endDate', sent.endDate], sent.dates?.to, addIssue),
});

const sentSnow = v.pipe(
  v.object({ ...snowCoverSchema.entries, ...sentDays }),
  v.rawTransform(({ dataset: { value }, addIssue }) => {
    const { startDate: _start, endDate: _end, ...snow } = value;
    return { ...snow, dates: datesOf(value, addIssue) };
  }),
);

const sentClimbing = v.pipe(
  v.object({
    ...{ ...climbingCoverSchema.entries, ...sentDays },
    plan: v.optional(v.nullable(text(40))),
    climbingPlan: v.optional(v.nullable(text(40))),
  }),
  v.rawTransform(({ dataset: { value }, addIssue }) => {
    const { startDate: _start, endDate: _end, climbingPlan: plan, ...climbing } = value;
    return {
      ...{ ...climbing, dates: datesOf(value, addIssue) },
      plan: either(value, ['climbingPlan', plan], climbing.plan, addIssue),
    };
  }),
);

/** A draft as a call sends it. */
export const sentDraftSchema = v.object({
  ...draftSchema.entries,
  snowCover: v.optional(sentSnow, {}),
  climbingCover: v.optional(sentClimbing, {}),
});
