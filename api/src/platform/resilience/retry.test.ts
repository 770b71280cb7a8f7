import { expect, test } from 'vitest';
import { retry, type Tried } from './retry.ts';
import { manualTiming } from './testing/manual-timing.ts';

const limits = { tries: 4, pauseMs: 200, maxPauseMs: 500 };
const failing = (pauseMs?: number): Tried<string> => ({ result: 'failed', again: true, pauseMs });

async function run(outcomes: Tried<string>[], { random = 0.5, endsAt = 10_000 } = {}) {
  const timing = manualTiming(random);
  const left = [...outcomes];
  const result = await retry(async () => left.shift() ?? failing(), limits, endsAt, timing);
  return { result, tries: outcomes.length - left.length, pauses: timing.pauses };
}

test('[SCRN-07] pauses are random from nothing to a longest that doubles up to a bound', async () => {
  const four = [failing(), failing(), failing(), failing()];
  expect((await run(four, { random: 1 })).pauses).toEqual([200, 400, 500]);
  expect((await run(four, { random: 0.25 })).pauses).toEqual([50, 100, 125]);
  expect((await run(four, { random: 0 })).pauses).toEqual([0, 0, 0]);
});

test('[SCRN-07] it tries until a result is final, and no more often than allowed', async () => {
  const done: Tried<string> = { result: 'done', again: false };
  expect(await run([failing(), done, failing()])).toMatchObject({ result: 'done', tries: 2 });
  expect(await run([failing(), failing(), failing(), failing(), done])).toMatchObject({
    result: 'failed',
    tries: 4,
  });
  expect(await run([{ result: 'refused', again: false }, done])).toMatchObject({
    result: 'refused',
    tries: 1,
  });
});

test('[SCRN-07] it waits as long as the service asks to, and not beyond its deadline', async () => {
  const done: Tried<string> = { result: 'done', again: false };
  expect(await run([failing(3000), done])).toMatchObject({ result: 'done', pauses: [3100] });
  expect(await run([failing(3000), done], { endsAt: 3100 })).toMatchObject({
    result: 'failed',
    tries: 1,
    pauses: [],
  });
  expect((await run([failing(), failing(), failing()], { random: 1, endsAt: 600 })).pauses).toEqual([200]);
});
