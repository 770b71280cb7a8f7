import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exampleReadyDraft } from '@coverkit/rules/fixtures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../platform/database/db.ts';
import { createWriteQueue } from '../platform/database/write-queue.ts';
import { type Answer, type Harness, type Json, startApi } from '../testing/harness.ts';
import { chooseScreening } from './provider/choose-screening.ts';
import { type ScreeningStandIn, startStandIn } from './remote/testing/stand-in.ts';
import { mildest } from './testing/declare-with.ts';
import { quoteToScreen, screeningCalls } from './testing/screening-calls.ts';

let folder: string;
let database: Database;
let standIn: ScreeningStandIn;
/** The same database, by a server with the embedded catalogue, and by one with an outside provider. */
let embedded: Harness;
let outside: Harness;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'coverkit-provider-'));
  database = await openDatabase(`file:${join(folder, 'test.db')}`);
  const queue = createWriteQueue(database);
  standIn = await startStandIn();
  embedded = await startApi({ database, queue });
  outside = await startApi({ database, queue, screeningProvider: chooseScreening(standIn.env) });
});
afterAll(async () => {
  await Promise.all([embedded.stop(), outside.stop(), standIn.close()]);
  rmSync(folder, { recursive: true, force: true });
});

const codeOf = ({ status, body }: Answer) => [status, body.data.error?.code];
const startQuote = (api: Harness) => quoteToScreen(api, exampleReadyDraft({ ages: [62], countries: ['GB'] }));
/** A csrf is of one server's address. */
const callsOf = async (api: Harness, quote: Json) =>
  screeningCalls(api, { ...quote, csrf: await api.csrf() }, 1);
test.each([
  ['from the embedded catalogue to an outside provider', () => ({ before: embedded, after: outside })],
  ['from an outside provider to the embedded catalogue', () => ({ before: outside, after: embedded })],
] as const)(
  '[SCRN-07] [DETL-18] a declaration under way begins anew with another provider, and another consent: %s',
  async (_, servers) => {
    const { before, after } = servers();
    const quote = await startQuote(before);
    const old = screeningCalls(before, quote, 1);
    await old.register();
    await old.declare('migraine');
    const calls = await callsOf(after, quote);
    // The page that is open has the token, and a declaration that nobody can read any more.
    const { authToken } = (await old.register()).body.data;
    const condition = { id: '201' };
    expect(codeOf(await calls.call('startdeclaration', { authToken, condition }))).toEqual([
      409,
      'screening_ended',
    ]);
    expect(codeOf(await calls.register(false))).toEqual([409, 'consent_required']);
    const registered = await calls.register();
    expect(registered.body.data.screening).toMatchObject({ conditions: [], completed: false });
    const declared = await calls.declare('hypertension');
    expect(declared.conditions.map(({ number, name }) => [number, name])).toEqual([
      [1, 'High blood pressure'],
    ]);
    expect((await calls.complete()).body.data).toMatchObject({
      completed: true,
      covered_conditions: [{ name: 'High blood pressure' }],
    });
  },
);

test('[SCRN-07] [SCRN-08] a completed declaration holds with another provider, and is asked again for another trip', async () => {
  const quote = await startQuote(embedded);
  const old = screeningCalls(embedded, quote, 1);
  await old.register();
  await old.declare('heart attack', mildest);
  const assessed = (await old.complete()).body.data;
  const taken = (await old.confirm(true)).body.data;
  expect(taken.medicalPrice).toBeGreaterThan(0);

  const csrf = await outside.csrf();
  const calls = screeningCalls(outside, { ...quote, csrf }, 1);
  const sent = standIn.requests.length;
  const { screening } = (await calls.register(false)).body.data;
  expect(screening).toMatchObject({
    ...{ conditions: [], completed: true, user_accepted: true, premium: assessed.premium },
    covered_conditions: assessed.covered_conditions,
  });
  const saved = await outside.post('/api/quote/save', { ...taken, csrf });
  expect(saved.status).toBe(200);
  const kept = (await outside.post('/api/quote/reload', quote)).body.data;
  expect(kept).toMatchObject({ medicalPrice: taken.medicalPrice, netPrice: taken.netPrice });
  // The traveller can still go without the cover, and take it again.
  expect((await calls.confirm(false)).body.data.medicalPrice).toBe(0);
  expect((await calls.confirm(true)).body.data.medicalPrice).toBe(taken.medicalPrice);
  expect(standIn.requests).toHaveLength(sent);

  const change = { ...taken, csrf, countries: ['US'] };
  const away = (await outside.post('/api/quote/update', change)).body.data;
  expect([away.medicalPrice, away.insurees[0].medical]).toEqual([
    0,
    { completed: false, userAccepted: null },
  ]);
  expect((await calls.register()).body.data.screening).toMatchObject({ conditions: [], completed: false });
  const again = await calls.declare('hypertension');
  expect(again.conditions).toHaveLength(1);
});
