import { exampleReadyDraft } from '@coverkit/rules/fixtures';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ManualTiming, manualTiming } from '../../platform/resilience/testing/manual-timing.ts';
import type { Answer, Json } from '../../testing/harness.ts';
import { type PurchaseHarness, startPurchaseHarness } from '../../testing/purchase-harness.ts';
import { chooseScreening } from '../provider/choose-screening.ts';
import { quoteToScreen, type ScreeningCalls, screeningCalls } from '../testing/screening-calls.ts';
import { type ScreeningStandIn, startStandIn } from './testing/stand-in.ts';

const tryMs = 3000;
/** How long the circuit stays open. */
const openMs = 15_000;

let standIn: ScreeningStandIn;
let timing: ManualTiming;
let shop: PurchaseHarness;
beforeAll(async () => {
  standIn = await startStandIn();
  timing = manualTiming();
  const screeningProvider = chooseScreening(standIn.env, { connection: { timing, tryMs } });
  shop = await startPurchaseHarness({ screeningProvider });
});
beforeEach(() => {
  standIn.failAll(null);
  // What the test before left in the circuit.
  timing.advance(60_000);
});
afterAll(async () => {
  await shop.close();
  await standIn.close();
});

async function traveller(): Promise<{ quote: Json; calls: ScreeningCalls }> {
  const quote = await quoteToScreen(shop.api, exampleReadyDraft({ ages: [62], countries: ['GB'] }));
  const calls = screeningCalls(shop.api, quote, 1);
  await calls.register();
  return { quote, calls };
}
const codeOf = ({ status, body }: Answer) => [status, body.data.error?.code];
const unavailable = [503, 'screening_unavailable'];
const answerTo = (questionId: string, answers: unknown) => ({
  answer: { conditionId: 1, conditionGroupId: 1, questionId, answers },
});
/** Resolves when so many calls hang. */
const hanging = (count: number) =>
  new Promise<void>((resolve) => {
    let hung = 0;
    standIn.onHang(() => {
      hung += 1;
      if (hung === count) resolve();
    });
  });

/** Starts a quote, changes it, saves it and buys it, or does without the purchase. */
async function otherTraveller(buys: boolean): Promise<number[]> {
  const order = await shop.order();
  const updated = await shop.api.post('/api/quote/update', order);
  const saved = await shop.api.post('/api/quote/save', order);
  const bought = buys ? [(await shop.buy(order)).status] : [];
  return [updated.status, saved.status, (await shop.reload(order)).status, ...bought];
}

test('[SCRN-07] while the provider hangs 100 others get through, screening calls answer 503, and it goes on after', async () => {
  const { quote, calls } = await traveller();
  await calls.call('startdeclaration', { condition: { id: '401' } });
  const before = (await calls.call('savedetails', answerTo('bmi', { height: 180, weight: 78 }))).body.data;
  const waiting = await Promise.all(Array.from({ length: 9 }, traveller));

  standIn.failAll({ kind: 'hang' });
  const allHang = hanging(20);
  let ended = 0;
  const screeningAnswers = [
    calls.call('savedetails', answerTo('g2', ['g2-none'])),
    calls.call('search', { searchTerm: 'angioplasty' }),
    ...waiting.flatMap((one) => [
      one.calls.call('startdeclaration', { condition: { id: '101' } }),
      one.calls.call('search', { searchTerm: 'angioplasty' }),
    ]),
  ].map((answer) => answer.finally(() => (ended += 1)));
  await allHang;
  const others = await Promise.all(Array.from({ length: 100 }, (_, at) => otherTraveller(at % 10 === 0)));
  expect(others.flat().filter((status) => status !== 200)).toEqual([]);
  // None of them waited for the provider.
  expect(ended).toBe(0);

  timing.advance(tryMs);
  const answers = await Promise.all(screeningAnswers);
  expect(answers.map(codeOf)).toEqual(answers.map(() => unavailable));
  expect(answers[0]?.headers.get('retry-after')).toBe('5');
  expect(answers[0]?.body.data.screening).toEqual(before);

  const sent = standIn.requests.length;
  const refused = await Promise.all([
    calls.call('savedetails', answerTo('g2', ['g2-none'])),
    calls.call('search', { searchTerm: 'angioplasty' }),
  ]);
  expect(refused.map(codeOf)).toEqual([unavailable, unavailable]);
  expect(standIn.requests).toHaveLength(sent);
  // What was declared is there, and consent can be withdrawn.
  expect(await calls.now()).toEqual(before);
  expect((await waiting[0]!.calls.call('withdraw')).status).toBe(200);

  standIn.failAll(null);
  timing.advance(openMs);
  await calls.call('savedetails', answerTo('g2', ['g2-none']));
  await calls.call('savedetails', answerTo('d1', ['d1-tablets-or-weekly-injection']));
  await calls.call('savedetails', answerTo('d2', ['d2-none-of-these']));
  expect((await calls.call('savedetails', answerTo('g4', ['g4-no']))).body.data).toMatchObject({
    screening: null,
    conditions: [
      {
        number: 1,
        name: 'Type 2 diabetes',
        questions: [{ answer: { height: 180, weight: 78 } }, {}, {}, {}, {}],
      },
    ],
  });
  await calls.complete();
  const taken = (await calls.confirm(true)).body.data;
  expect(taken).toMatchObject({ netPrice: quote.netPrice + taken.medicalPrice });
  expect(taken.medicalPrice).toBeGreaterThan(0);
  expect(shop.api.logged()).toMatch(/"msg":"screening unavailable"/);
  expect(shop.api.logged()).not.toMatch(/angioplasty|diabetes|Heart attack|g2-none/i);
});

test('[SCRN-07] a screening that begins while the provider hangs gets an error, and nothing is stored', async () => {
  const quote = await quoteToScreen(shop.api, exampleReadyDraft({ ages: [62] }));
  const calls = screeningCalls(shop.api, quote, 1);
  standIn.failAll({ kind: 'hang' });
  standIn.onHang(() => timing.endLastLimit());
  expect(codeOf(await calls.register())).toEqual(unavailable);
  standIn.failAll(null);
  timing.advance(openMs);
  expect(codeOf(await calls.register(false))).toEqual([409, 'consent_required']);
  expect((await calls.register()).status).toBe(200);
});

test('[SCRN-03] [SCRN-05] a condition whose answers were all lost is shown before the declaration can be completed', async () => {
  const { calls } = await traveller();
  await calls.declare('asthma');
  standIn.failAll({ kind: 'lostAnswer' });
  expect(codeOf(await calls.call('startdeclaration', { condition: { id: '101' } }))).toEqual(unavailable);
  standIn.failAll(null);
  const { version, conditions } = await calls.now();
  expect(conditions.map(({ name }) => name)).toEqual(['Asthma']);
  const completed = await calls.call('complete', { version });
  expect(codeOf(completed)).toEqual([409, 'screening_changed']);
  const shown = completed.body.data.screening;
  expect(shown.conditions.map(({ name }: { name: string }) => name)).toEqual(['Asthma', 'Heart attack']);
  expect(shown.screening).toEqual({ number: 2, questionId: 'g1' });
  expect(await calls.now()).toEqual(shown);
});

test('[SCRN-08] a changed trip of who completed is refused while the provider is down, and stored once it is back', async () => {
  const { quote, calls } = await traveller();
  await calls.declare('hypertension');
  await calls.complete();
  const taken = (await calls.confirm(true)).body.data;
  standIn.failAll({ kind: 'status', status: 503 });
  const change = { ...taken, csrf: quote.csrf, countries: ['US'] };
  expect(codeOf(await shop.api.post('/api/quote/update', change))).toEqual(unavailable);
  const kept = (await shop.reload(quote)).body.data;
  expect(kept).toMatchObject({ countries: ['GB'], netPrice: taken.netPrice });
  // What needs no other assessment is stored.
  const same = await shop.api.post('/api/quote/save', { ...taken, csrf: quote.csrf });
  expect(same.status).toBe(200);
  standIn.failAll(null);
  timing.advance(openMs);
  expect((await shop.api.post('/api/quote/update', change)).body.data).toMatchObject({ countries: ['US'] });
});

test('[SCRN-05] [SCRN-08] where the provider has more than was assessed, another trip asks for it, and keeps the rest', async () => {
  const { quote, calls } = await traveller();
  await calls.declare('hypertension');
  await calls.complete();
  const taken = (await calls.confirm(true)).body.data;
  standIn.failNext({ kind: 'newerSession', status: 409, conditionId: '101' });
  const change = { ...taken, csrf: quote.csrf, countries: ['US'] };
  const away = (await shop.api.post('/api/quote/update', change)).body.data;
  expect(away.insurees[0].medical).toEqual({ completed: false, userAccepted: null });
  const { conditions, screening } = await calls.now();
  expect(conditions.map(({ name }) => name)).toEqual(['High blood pressure', 'Heart attack']);
  expect(screening).toEqual({ number: 2, questionId: 'g1' });
});
