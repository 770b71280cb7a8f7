import type { QuoteDraft } from '@coverkit/rules';
import { exampleReadyDraft } from '@coverkit/rules/fixtures';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, type Json, startApi } from '../testing/harness.ts';
import { type Choose, quoteToScreen, screeningCalls } from './testing/screening-calls.ts';

let api: Harness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

/** The best answer to everything but what is named. */
const choosing =
  (chosen: Record<string, string> = {}): Choose =>
  ({ id, options }) =>
    id === 'bmi'
      ? { height: 180, weight: 78 }
      : [chosen[id] ?? options.find((one) => one.exclusive)?.id ?? options[0]?.id];

/** Who took the cover for a heart attack more than two years ago, with a stent, 68, to New Zealand. */
async function accepted(change: Partial<QuoteDraft> = {}) {
  const draft = exampleReadyDraft({ ages: [68], countries: ['NZ'], ...change });
  const quote = await quoteToScreen(api, draft);
  const calls = screeningCalls(api, quote, 1);
  await calls.register();
  await calls.declare(
    'heart attack',
    choosing({ g1: 'g1-more-than-2-years', c1: 'c1-bypass-stent-or-valve' }),
  );
  await calls.complete();
  return { quote, calls, taken: (await calls.confirm(true)).body.data as Json };
}
const update = async (quote: Json, change: object) => {
  const { status, body } = await api.post('/api/quote/update', { ...quote, ...change });
  expect([status, body.data.error]).toEqual([200, undefined]);
  return body.data as Json;
};
const state = (quote: Json) => quote.insurees[0].medical;
test('[SCRN-08] more days cost more for the same result, which the traveller need not decide again', async () => {
  const { quote, taken } = await accepted();
  const longer = await update(
    { ...taken, csrf: quote.csrf },
    { dates: { from: '2026-12-01', to: '2026-12-30' } },
  );
  expect(state(longer)).toEqual({ completed: true, userAccepted: true });
  expect(longer.medicalPrice).toBeGreaterThan(taken.medicalPrice);
  const shorter = await update({ ...longer, csrf: quote.csrf }, { dates: taken.dates });
  expect(shorter).toMatchObject({ medicalPrice: taken.medicalPrice, netPrice: taken.netPrice });
});

test('[SCRN-08] another destination is assessed from the stored answers, and a worse result is decided again', async () => {
  const { quote, calls, taken } = await accepted();
  const away = await update({ ...taken, csrf: quote.csrf }, { countries: ['US'] });
  expect(state(away)).toEqual({ completed: true, userAccepted: null });
  expect(away.medicalPrice).toBe(0);
  const shown = await calls.now();
  expect(shown).toMatchObject({ completed: true, user_accepted: null, declined: false, premium: 23_844 });
  const again = (await calls.confirm(true)).body.data;
  expect(again.medicalPrice).toBe(23_844);
  expect(again.netPrice).toBe(away.netPrice + 23_844);
  // A locked price does not survive what is assessed otherwise.
  expect((await api.post('/api/quote/reload', quote)).body.data).toMatchObject({ netPrice: again.netPrice });
});

test('[SCRN-08] a preview shows the price of another destination and stores nothing', async () => {
  const { quote, calls, taken } = await accepted();
  await api.post('/api/quote/preview', { ...taken, csrf: quote.csrf, countries: ['US'] });
  expect(await calls.now()).toMatchObject({ user_accepted: true, premium: taken.medicalPrice });
  const kept = (await api.post('/api/quote/reload', quote)).body.data;
  expect([kept.medicalPrice, state(kept)]).toEqual([taken.medicalPrice, state(taken)]);
});

test('[DETL-18] who leaves the trip is forgotten, and so is everybody where the consent is withdrawn', async () => {
  const two = { ages: [62, 60], people: 2, insurees: twoTravellers };
  const quote = await quoteToScreen(api, exampleReadyDraft(two), [1, 2]);
  for (const insuree of [1, 2]) {
    const calls = screeningCalls(api, quote, insuree);
    await calls.register();
    await calls.declare('asthma', choosing());
    await calls.complete();
    await calls.confirm(true);
  }
  const rows = async () =>
    (
      await api.database.read.all<{ insuree: number }>(
        sql`select insuree from screenings where quote_reference = ${quote.reference}`,
      )
    ).map((one) => one.insuree);
  expect(await rows()).toEqual([1, 2]);
  const loaded = (await api.post('/api/quote/reload', quote)).body.data;
  const alone = { ages: [62], people: 1, insurees: [loaded.insurees[0]] };
  const one = await update({ ...loaded, csrf: quote.csrf }, alone);
  expect(await rows()).toEqual([1]);
  expect(state(one)).toEqual({ completed: true, userAccepted: true });
  await api.post('/api/quote/save', {
    ...{ ...one, csrf: quote.csrf },
    medical: { ...one.medical, acknowledgePrivacy: false },
  });
  expect(await rows()).toEqual([]);
  expect((await api.post('/api/quote/reload', quote)).body.data.medicalPrice).toBe(0);
});

test('[DETL-18] [SCRN-08] another person in the place of a traveller has declared nothing, and who came of age agrees anew', async () => {
  const family = (age: number) => ({
    ages: [age, 40],
    insurees: twoTravellers.map((one, at) => ({ ...one, age: at === 0 ? age : 40 })),
  });
  const { quote, taken } = await accepted({ ...family(17), people: 2 });
  const named = { ...taken.insurees[0], firstName: 'Robin', lastName: 'Canary' };
  const renamed = await update({ ...taken, csrf: quote.csrf }, { insurees: [named, taken.insurees[1]] });
  expect(state(renamed)).toEqual({ completed: true, userAccepted: true });
  const [child, parent] = renamed.insurees;
  const grown = { ages: [18, 40], insurees: [{ ...child, age: 18 }, parent] };
  const adult = await update({ ...renamed, csrf: quote.csrf }, grown);
  expect(state(adult)).toEqual({ completed: false, userAccepted: null });
  expect(adult.medicalPrice).toBe(0);

  const other = await accepted();
  const older = await update(
    { ...other.taken, csrf: other.quote.csrf },
    { ages: [67], insurees: [{ ...other.taken.insurees[0], age: 67 }] },
  );
  expect(state(older).completed).toBe(true);
  const replaced = await update(
    { ...older, csrf: other.quote.csrf },
    { ages: [60], insurees: [{ ...named, age: 60 }] },
  );
  expect(state(replaced)).toEqual({ completed: false, userAccepted: null });
});

test('[SCRN-05] what is declared is unreadable in the database', async () => {
  const { quote } = await accepted();
  const stored = await api.database.read.all<{ sealed: string }>(
    sql`select sealed from screenings where quote_reference = ${quote.reference}`,
  );
  const bytes = Buffer.from(stored[0]?.sealed ?? '', 'base64url').toString('latin1');
  expect(bytes).not.toMatch(/heart|catalogueVersion|accepted/i);
});

const twoTravellers = exampleReadyDraft().insurees.flatMap((one) => [
  { ...one, age: 62 },
  { ...one, number: 2, age: 60, firstName: 'Robin' },
]);
