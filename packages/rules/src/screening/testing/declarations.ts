import fc from 'fast-check';
import { exampleCatalogue as catalogue } from '../../fixtures/example-catalogue.ts';
import type { Answer } from '../answers.ts';
import { questionsOf } from '../catalogue.ts';
import { declare } from './declare.ts';

export const travellers = fc.record({
  age: fc.integer({ min: 0, max: 84 }),
  regionId: fc.integer({ min: 1, max: 6 }),
});

const tenths = (min: number, max: number) =>
  fc.integer({ min: min * 10, max: max * 10 }).map((one) => one / 10);

const answerTo = (question: ReturnType<typeof questionsOf>[number][1]): fc.Arbitrary<Answer> => {
  if (question.type === 'bmi') return fc.record({ height: tenths(140, 200), weight: tenths(40, 180) });
  const ids = question.options.map(({ id }) => id);
  const alone = question.options.filter(({ exclusive }) => exclusive).map(({ id }) => id);
  const together = ids.filter((id) => !alone.includes(id));
  if (!question.multiple) return fc.constantFrom(...ids).map((id) => [id]);
  return fc.oneof(
    fc.constantFrom(...alone).map((id) => [id]),
    fc.subarray(together, { minLength: 1 }),
  );
};

export const declarable = catalogue.conditions.filter(({ followsOnly }) => !followsOnly).map(({ id }) => id);

/** Up to six conditions and an answer to every question of each, by condition. */
export const declarations = fc
  .uniqueArray(fc.constantFrom(...declarable), { maxLength: 6 })
  .chain((ids) =>
    fc.tuple(
      fc.constant(ids),
      fc
        .tuple(
          ...ids.map((id) =>
            fc.record(
              Object.fromEntries(questionsOf(catalogue, id).map(([name, one]) => [name, answerTo(one)])),
            ),
          ),
        )
        .map((answers) => Object.fromEntries(ids.map((id, at) => [id, answers[at] ?? {}]))),
    ),
  )
  .map(([ids, answers]) => ({ ids, answers, declaration: declare(ids, answers) }));
