import * as v from 'valibot';
import { cents, count, percents } from '../values/product-fields.ts';

/**
 * The medical conditions that can be declared, their questions, and what answers are worth. Versioned data, stored with each
 * declaration that was made by it. Multipliers are whole percents.
 */

const optionSchema = v.object({
  /** Stable: stored answers name it. */
  id: v.string(),
  text: v.string(),
  multiplier: percents,
  /** This answer leaves the condition, or every condition, without cover. */
  declines: v.nullable(v.picklist(['condition', 'all'])),
  /** Choosing it clears the others, and choosing another clears it (SCRN-04). */
  exclusive: v.boolean(),
  /** Conditions that this answer declares too: their questions follow. */
  followOn: v.optional(v.array(count), []),
});

const simpleQuestionSchema = v.object({
  type: v.literal('simple'),
  text: v.string(),
  /** Several options may be chosen. */
  multiple: v.boolean(),
  options: v.array(optionSchema),
});

const bodyMassQuestionSchema = v.object({
  type: v.literal('bmi'),
  text: v.string(),
  /** Ascending. `below`: kg/m², exclusive; null in the last, which has no upper end. */
  bands: v.array(v.object({ below: v.nullable(v.number()), multiplier: percents })),
});

const questionSchema = v.variant('type', [simpleQuestionSchema, bodyMassQuestionSchema]);

const conditionSchema = v.object({
  id: count,
  name: v.string(),
  /** The system of the body: destinations and comorbidities name it. */
  group: v.string(),
  base: percents,
  questionSet: v.string(),
  /** An answer brings it, and nothing else: it cannot be searched for or declared. */
  followsOnly: v.optional(v.boolean(), false),
  /** Other names and abbreviations. */
  synonyms: v.array(v.string()),
  /** Operations that are done for it. */
  procedures: v.array(v.string()),
  /** Common misspellings. */
  corrections: v.array(v.string()),
});

/** A set of conditions that together are worse than each: one of the declared for every entry, or by the traveller's age. */
const comorbiditySchema = v.object({
  all: v.array(
    v.union([
      v.object({ group: v.string() }),
      v.object({ condition: count }),
      /** A condition of at least this score. */
      v.object({ score: percents }),
    ]),
  ),
  fromAge: v.optional(count, 0),
  multiplier: percents,
});

const bandSchema = v.object({
  /** Of the total score, exclusive. A score that is below none of the bands declines every condition. */
  below: percents,
  /** Of the traveller's own premium at each level, before the group factor. */
  loading: percents,
  /** The least that is charged at each level where anything is. */
  minimum: cents,
  /** What the traveller pays of each claim for a declared condition. */
  conditionExcess: cents,
});

export const catalogueSchema = v.object({
  version: v.string(),
  conditions: v.array(conditionSchema),
  /** By name, the ids of the questions in their order. */
  questionSets: v.record(v.string(), v.array(v.string())),
  questions: v.record(v.string(), questionSchema),
  /** By group, by region id. */
  destinationMultipliers: v.record(v.string(), v.record(v.string(), percents)),
  comorbidities: v.array(comorbiditySchema),
  /** Ascending. */
  bands: v.array(bandSchema),
});

export type Catalogue = v.InferOutput<typeof catalogueSchema>;
export type CatalogueCondition = Catalogue['conditions'][number];
export type Question = v.InferOutput<typeof questionSchema>;
export type SimpleQuestion = v.InferOutput<typeof simpleQuestionSchema>;
export type BodyMassQuestion = v.InferOutput<typeof bodyMassQuestionSchema>;
export type Band = v.InferOutput<typeof bandSchema>;

type LookUps = {
  conditions: ReadonlyMap<number, CatalogueCondition>;
  /** Of a condition, in their order. */
  questions: ReadonlyMap<number, readonly (readonly [id: string, question: Question])[]>;
};

const lookUps = new WeakMap<Catalogue, LookUps>();

/** Made once for a catalogue. */
function lookUpsOf(catalogue: Catalogue): LookUps {
  const known = lookUps.get(catalogue);
  if (known) return known;
  const made: LookUps = {
    conditions: new Map(catalogue.conditions.map((one) => [one.id, one])),
    questions: new Map(
      catalogue.conditions.map((one) => [
        one.id,
        (catalogue.questionSets[one.questionSet] ?? []).flatMap((id) => {
          const question = catalogue.questions[id];
          return question ? [[id, question] as const] : [];
        }),
      ]),
    ),
  };
  lookUps.set(catalogue, made);
  return made;
}

export const conditionOf = (catalogue: Catalogue, id: number): CatalogueCondition | undefined =>
  lookUpsOf(catalogue).conditions.get(id);

/** The questions of a condition in their order; none of a condition that the catalogue does not have. */
export const questionsOf = (
  catalogue: Catalogue,
  conditionId: number,
): readonly (readonly [id: string, question: Question])[] =>
  lookUpsOf(catalogue).questions.get(conditionId) ?? [];

/** What a catalogue names and does not have; an empty list where it is whole. For the seed and its test. */
export function catalogueFaults(catalogue: Catalogue): string[] {
  const conditions = new Set(catalogue.conditions.map(({ id }) => id));
  const groups = new Set(catalogue.conditions.map(({ group }) => group));
  const faults: string[] = [];
  const expect = (holds: boolean, fault: string) => void (holds || faults.push(fault));
  expect(conditions.size === catalogue.conditions.length, 'two conditions have the same id');
  for (const { name, questionSet } of catalogue.conditions)
    expect(questionSet in catalogue.questionSets, `${name}: no question set ${questionSet}`);
  for (const [set, ids] of Object.entries(catalogue.questionSets))
    for (const id of ids) expect(id in catalogue.questions, `${set}: no question ${id}`);
  const options = Object.values(catalogue.questions).flatMap((one) =>
    one.type === 'simple' ? one.options : [],
  );
  expect(new Set(options.map(({ id }) => id)).size === options.length, 'two options have the same id');
  for (const { id, followOn } of options)
    for (const next of followOn) expect(conditions.has(next), `${id}: no condition ${next}`);
  for (const group of Object.keys(catalogue.destinationMultipliers))
    expect(groups.has(group), `destinations: no group ${group}`);
  for (const { all } of catalogue.comorbidities)
    for (const one of all) {
      if ('group' in one) expect(groups.has(one.group), `comorbidities: no group ${one.group}`);
      if ('condition' in one)
        expect(conditions.has(one.condition), `comorbidities: no condition ${one.condition}`);
    }
  for (const ends of [catalogue.bands, ...bodyMassBands(catalogue)])
    expect(isAscending(ends.map(({ below }) => below ?? Infinity)), 'bands do not ascend');
  return faults;
}

const bodyMassBands = (catalogue: Catalogue) =>
  Object.values(catalogue.questions).flatMap((one) => (one.type === 'bmi' ? [one.bands] : []));

const isAscending = (ends: readonly number[]): boolean =>
  ends.every((end, at) => at === 0 || end > (ends[at - 1] ?? end));
