import { createHash } from 'node:crypto';
import type { Screening } from '@coverkit/rules/contract';
import { exampleCatalogue, exampleReadyDraft } from '@coverkit/rules/fixtures';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, type Json, startApi } from '../testing/harness.ts';
import {
  type Choose,
  quoteToScreen,
  type ScreeningCalls,
  screeningCalls,
} from './testing/screening-calls.ts';

let api: Harness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const ids = exampleCatalogue.conditions.filter(({ followsOnly }) => !followsOnly).map(({ id }) => id);
const nameOf = (id: number) => exampleCatalogue.conditions.find((one) => one.id === id)?.name;
/** Those that an answer of another one can bring: removing such a one is another matter. */
const followOns = new Set(
  Object.values(exampleCatalogue.questions).flatMap((question) =>
    question.type === 'simple' ? question.options.flatMap((one) => one.followOn) : [],
  ),
);

/** From 0 to 1, exclusive; the same for the same seed and key. */
const fraction = (seed: number, ...key: string[]): number =>
  createHash('sha256')
    .update([seed, ...key].join(' '))
    .digest()
    .readUInt32BE() /
  2 ** 32;

/** Any valid answer, the same to the same question of the same condition. */
const choosing =
  (seed: number): Choose =>
  ({ id, type, multiple, options }, { name }) => {
    const at = (what: string) => fraction(seed, name, id, what);
    if (type === 'bmi') return { height: 150 + at('height') * 50, weight: 45 + at('weight') * 100 };
    const chosen = options.filter((one) => !one.exclusive && at(one.id) < 0.4).map((one) => one.id);
    if (multiple && chosen.length > 0) return chosen;
    const alone = multiple ? options.filter((one) => one.exclusive) : options;
    // Most answers decline nothing: the first ones are chosen more often.
    return [alone[Math.floor(at('one') ** 2 * alone.length)]?.id];
  };

const declarations = fc.record({
  conditions: fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1, maxLength: 3 }),
  extra: fc.constantFrom(...ids.filter((id) => !followOns.has(id))),
  seed: fc.integer(),
  age: fc.integer({ min: 19, max: 80 }),
  country: fc.constantFrom('NZ', 'ID', 'GB', 'US'),
});

/** What the traveller is shown and charged, in no order. */
function resultOf(screening: Screening) {
  const { premiums, all_declined, declined, condition_excess } = screening;
  const named = (conditions: Screening['covered_conditions']) => conditions.map(({ name }) => name).sort();
  return {
    ...{ premiums, all_declined, declined, condition_excess },
    covered: named(screening.covered_conditions),
    excluded: named(screening.excluded_conditions),
  };
}

async function completed(calls: ScreeningCalls, declare: () => Promise<unknown>): Promise<Screening> {
  await calls.register();
  await declare();
  const { status, body } = await calls.complete();
  expect(status).toBe(200);
  return body.data;
}

function expectPartition({ conditions, covered_conditions, excluded_conditions }: Screening): void {
  const decided = [...covered_conditions, ...excluded_conditions];
  const byNumber = (all: readonly { number: number; name: string }[]) =>
    all.map(({ number, name }) => ({ number, name })).sort((a, b) => a.number - b.number);
  expect(byNumber(decided)).toEqual(byNumber(conditions));
}

/** The answers say what is paid: the premium with the cover, nothing without it. */
async function expectCharged(calls: ScreeningCalls, quote: Json, screening: Screening): Promise<void> {
  const taken = await calls.confirm(true);
  expect(taken.status).toBe(screening.all_declined ? 422 : 200);
  if (taken.status === 200)
    expect(taken.body.data).toMatchObject({
      medicalPrice: screening.premium,
      netPrice: quote.netPrice + (screening.premium ?? Number.NaN),
    });
  const without = (await calls.confirm(false)).body.data;
  expect(without).toMatchObject({ medicalPrice: 0, netPrice: quote.netPrice });
}

async function declareAndRemove(calls: ScreeningCalls, id: number, choose: Choose): Promise<void> {
  const { conditions: before } = await calls.now();
  const { conditions: after } = await calls.declareById(String(id), choose);
  const added = after.filter((one) => !before.some(({ number }) => number === one.number));
  const number = Math.min(...added.map((one) => one.number));
  const removed = await calls.call('remove', { condition: { id: number, groupId: number } });
  expect(removed.body.data.conditions).toEqual(before);
}

test('[SCRN-03] [SCRN-08] 40 random declarations: order never matters, remove undoes declare, each condition is covered or excluded', async () => {
  await fc.assert(
    fc.asyncProperty(declarations, async ({ conditions, extra, seed, age, country }) => {
      const draft = exampleReadyDraft({ ages: [age], countries: [country] });
      const quote = await quoteToScreen(api, draft);
      const calls = screeningCalls(api, quote, 1);
      const choose = choosing(seed);
      const declareAll = async (order: readonly number[]) => {
        // What an answer of another one brought cannot be declared once more.
        for (const id of order)
          if (!(await calls.now()).conditions.some(({ name }) => name === nameOf(id)))
            await calls.declareById(String(id), choose);
      };

      const first = await completed(calls, () => declareAll(conditions));
      expectPartition(first);
      await expectCharged(calls, quote, first);

      await calls.call('withdraw');
      const second = await completed(calls, async () => {
        await declareAll([...conditions].reverse());
        if (!conditions.includes(extra)) await declareAndRemove(calls, extra, choose);
      });
      expectPartition(second);
      expect(resultOf(second)).toEqual(resultOf(first));
    }),
    { numRuns: 40 },
  );
}, 120_000);
