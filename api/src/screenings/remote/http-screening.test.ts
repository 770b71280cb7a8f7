import type { ScreenedCondition } from '@coverkit/rules/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ManualTiming, manualTiming } from '../../platform/resilience/testing/manual-timing.ts';
import { chooseScreening } from '../provider/choose-screening.ts';
import type { Assessed, ScreeningProvider, ScreeningSession } from '../provider/provider.ts';
import { changed, declareWith } from '../testing/declare-with.ts';
import type { RemoteSession } from './protocol.schema.ts';
import { type ScreeningStandIn, standInKey, startStandIn } from './testing/stand-in.ts';

const tryMs = 3000;
const totalMs = 8000;
const traveller = { age: 62, regionId: 4 };
const [heartAttack, stroke, asthma] = ['101', '201', '301'];

let standIn: ScreeningStandIn;
let timing: ManualTiming;
let provider: ScreeningProvider;
beforeEach(async () => {
  standIn = await startStandIn();
  timing = manualTiming();
  provider = connect();
  // A call that hangs lasts until its time limit.
  standIn.onHang(() => timing.endLastLimit());
});
afterEach(() => standIn.close());

const connect = (env = {}): ScreeningProvider =>
  chooseScreening({ ...standIn.env, ...env }, { connection: { timing, tryMs, totalMs } }) ??
  expect.unreachable();
const begin = async () => changed(await provider.begin(traveller));
const numbersAndNames = (conditions: readonly ScreenedCondition[]) =>
  conditions.map(({ number, name }) => `${number} ${name}`);
const shown = async (session: ScreeningSession) => numbersAndNames(await provider.view(session));
const versionOf = (session: ScreeningSession) => (session as RemoteSession).version;
/** What was sent while `work` ran. */
async function sentBy(work: () => Promise<unknown>) {
  const before = standIn.requests.length;
  await work();
  return standIn.requests.slice(before);
}

test('[SCRN-07] health information is in bodies alone, and the key in its header', async () => {
  await provider.search('heart attack');
  const session = await declareWith(provider, await begin(), [heartAttack]);
  await provider.remove(session, 1);
  await provider.assess(session, traveller);
  const operations = ['search', 'begin', 'declare', 'answer', 'remove', 'assess'];
  expect(new Set(standIn.requests.map(({ url }) => url))).toEqual(
    new Set(operations.map((one) => `/v1/${one}`)),
  );
  for (const { headers, body } of standIn.requests) {
    expect(headers.authorization).toBe(`Bearer ${standInKey}`);
    expect(JSON.stringify(body)).not.toContain(standInKey);
    // Digits and letters of chance.
    const { 'idempotency-key': _key, host: _host, 'content-length': _length, ...rest } = headers;
    expect(JSON.stringify(rest)).not.toMatch(/heart|101|g1/);
  }
});

test('[SCRN-07] a retry has the key of its change, and other changes and other sessions have others', async () => {
  const session = await begin();
  standIn.failNext({ kind: 'reset' });
  const tries = await sentBy(() => provider.declare(session, heartAttack));
  const keysOf = (requests: typeof tries) => requests.map(({ headers }) => headers['idempotency-key']);
  expect(tries).toHaveLength(2);
  expect(new Set(keysOf(tries)).size).toBe(1);
  const more = await sentBy(async () => {
    await provider.declare(await begin(), heartAttack);
    await provider.begin(traveller);
    await provider.declare(session, stroke);
  });
  expect(new Set([...keysOf(tries), ...keysOf(more)]).size).toBe(1 + more.length);
  // Not to be guessed from the condition by who reads the header: it needs our key.
  const stranger = connect({ SCREENING_KEY: 'another-key' });
  const [guess] = keysOf(await sentBy(() => stranger.declare(session, heartAttack)));
  expect(guess).toMatch(/^[\w-]{43}$/);
  expect(keysOf(tries)).not.toContain(guess);
});

test.each([
  { kind: 'lostAnswer' },
  { kind: 'reset' },
  { kind: 'status', status: 500 },
  { kind: 'status', status: 503 },
  { kind: 'hang' },
] as const)('[SCRN-07] a change survives a try that fails, and is made once: %o', async (fault) => {
  const session = changed(await provider.declare(await begin(), stroke));
  standIn.failNext(fault);
  const declared = changed(await provider.declare(session, heartAttack));
  expect(await shown(declared)).toEqual(['1 Stroke', '2 Heart attack']);
  standIn.failNext(fault);
  expect(await shown(changed(await provider.remove(declared, 1)))).toEqual(['2 Heart attack']);
  standIn.failNext(fault);
  expect(await provider.search('asthma')).toMatchObject({ outcome: 'found' });
});

test('[SCRN-07] a change whose answers are all lost is made once, by the next try of the same', async () => {
  const session = await begin();
  standIn.failAll({ kind: 'lostAnswer' });
  expect(await provider.declare(session, heartAttack)).toMatchObject({
    outcome: 'unavailable',
    reason: 'connection',
  });
  standIn.failAll(null);
  const again = changed(await provider.declare(session, heartAttack));
  expect([await shown(again), versionOf(again)]).toEqual([['1 Heart attack'], versionOf(session) + 1]);
});

test.each([
  [{ kind: 'hang' }, 'timeout', 3],
  [{ kind: 'reset' }, 'connection', 3],
  [{ kind: 'status', status: 500 }, 'http_500', 3],
  [{ kind: 'status', status: 429 }, 'http_429', 3],
  [{ kind: 'status', status: 429, retryAfter: 60 }, 'http_429', 1],
  [{ kind: 'status', status: 401 }, 'http_401', 1],
  [{ kind: 'status', status: 301 }, 'http_301', 1],
  [{ kind: 'malformed' }, 'bad_answer', 1],
  [{ kind: 'answer', status: 200, body: {} }, 'bad_answer', 1],
  [{ kind: 'answer', status: 422, body: { error: 'refused' } }, 'bad_answer', 1],
] as const)('[SCRN-07] %o is reported as %s after %i tries', async (fault, reason, tries) => {
  const session = await begin();
  standIn.failAll(fault);
  const before = timing.elapsed();
  const requests = await sentBy(async () => {
    const failed = await provider.declare(session, heartAttack);
    expect(failed).toEqual({ outcome: 'unavailable', reason, session });
  });
  expect(requests).toHaveLength(tries);
  expect(timing.elapsed() - before).toBeLessThanOrEqual(totalMs);
  standIn.failAll(null);
  expect(await shown(changed(await provider.declare(session, stroke)))).toEqual(['1 Stroke']);
});

test('[SCRN-07] it waits as long as a busy provider asks for, and a search not long', async () => {
  const session = await begin();
  standIn.failNext({ kind: 'status', status: 429, retryAfter: 2 });
  expect(await provider.declare(session, heartAttack)).toMatchObject({ outcome: 'changed' });
  expect(timing.pauses).toEqual([2100]);
  standIn.failAll({ kind: 'hang' });
  const before = timing.elapsed();
  const requests = await sentBy(() => provider.search('asthma'));
  expect(requests).toHaveLength(2);
  expect(timing.elapsed() - before).toBeLessThanOrEqual(4000);
  standIn.failAll({ kind: 'reset' });
  expect(await sentBy(() => connect().search('asthma'))).toHaveLength(2);
});

test('[SCRN-07] what travellers say goes to the configured address alone, whatever that answers', async () => {
  const other = await startStandIn();
  const location = `${other.env.SCREENING_URL}/v1/search`;
  standIn.failNext({ kind: 'status', status: 307, location });
  expect(await provider.search('asthma')).toEqual({ outcome: 'unavailable', reason: 'http_307' });
  expect(other.requests).toEqual([]);
  await other.close();
});

test('[SCRN-07] an answer that never ends is not read to its end', async () => {
  const padding = 'x'.repeat(1_100_000);
  standIn.failNext({ kind: 'answer', status: 200, body: { conditions: [], padding } });
  expect(await provider.search('asthma')).toEqual({ outcome: 'unavailable', reason: 'bad_answer' });
});

test('[SCRN-07] a slow answer is waited for', async () => {
  standIn.failNext({ kind: 'slow', ms: 50 });
  expect(await provider.begin(traveller)).toMatchObject({ outcome: 'changed' });
});

test('[SCRN-05] a refusal carries the session as it is now, and so does a failure', async () => {
  const session = await begin();
  standIn.failNext({ kind: 'newerSession', conditionId: stroke });
  const refused = await provider.declare(session, heartAttack);
  expect(refused).toMatchObject({
    outcome: 'refused',
    problems: [{ code: 'invalid', path: 'condition.id' }],
  });
  expect(await shown(refused.session)).toEqual(['1 Stroke']);

  standIn.failNext({ kind: 'newerSession', conditionId: asthma, status: 503 });
  standIn.failNext({ kind: 'reset' });
  standIn.failNext({ kind: 'reset' });
  const failed = await provider.declare(refused.session, heartAttack);
  expect(failed).toMatchObject({ outcome: 'unavailable', reason: 'connection' });
  expect(await shown(failed.session)).toEqual(['1 Stroke', '2 Asthma']);
});

test.each([{}, { omitSession: true }] as const)(
  '[SCRN-05] a change is made over what another tab declared meanwhile: %o',
  async (more) => {
    const session = await begin();
    await provider.declare(session, asthma);
    standIn.failNext({ kind: 'newerSession', conditionId: stroke, status: 409, ...more });
    const over = changed(await provider.declare(session, heartAttack));
    expect(await shown(over)).toEqual(['1 Asthma', '2 Stroke', '3 Heart attack']);
  },
);

test('[SCRN-05] a provider that calls every session outdated is unavailable', async () => {
  const session = await begin();
  standIn.failAll({ kind: 'newerSession', conditionId: stroke, status: 409 });
  const requests = await sentBy(async () => {
    const answer = await provider.declare(session, heartAttack);
    expect(answer).toMatchObject({ outcome: 'unavailable', reason: 'outdated' });
    expect(await shown(answer.session)).toEqual(['1 Stroke']);
  });
  expect(requests.length).toBeLessThan(5);
});

test('[SCRN-03] [SCRN-05] nothing newer than what the traveller was shown is assessed', async () => {
  const session = await declareWith(provider, await begin(), [asthma]);
  // Declared, and the answer was lost.
  await provider.declare(session, stroke);
  const refused = await provider.assess(session, traveller);
  expect(refused).toMatchObject({ outcome: 'refused', problems: [{ path: 'version' }] });
  expect(await shown(refused.session)).toEqual(['1 Asthma', '2 Stroke']);

  // A provider that assesses it all the same.
  const newer = await declareWith(provider, refused.session, []);
  const { session: body, result } = (await provider.assess(newer, traveller)) as Assessed;
  standIn.failNext({ kind: 'answer', status: 200, body: { session: body, result } });
  expect(await provider.assess(session, traveller)).toMatchObject({ outcome: 'refused', session: body });
});

test('[SCRN-07] a session that the provider does not have any more is unavailable', async () => {
  const session = await begin();
  const other = await startStandIn();
  const elsewhere = chooseScreening(other.env, { connection: { timing, tryMs, totalMs } });
  expect(await elsewhere?.declare(session, stroke)).toMatchObject({
    outcome: 'unavailable',
    reason: 'session_gone',
  });
  await other.close();
});

test('[SCRN-07] while the provider does not answer, calls fail at once; a probe finds out that it does', async () => {
  const session = await begin();
  standIn.failAll({ kind: 'status', status: 500 });
  await provider.search('asthma');
  await provider.declare(session, heartAttack);
  const refused = await sentBy(async () => {
    for (const call of [provider.search('asthma'), provider.begin(traveller)])
      expect(await call).toEqual({ outcome: 'unavailable', reason: 'circuit_open' });
    const change = await provider.declare(session, heartAttack);
    expect(change).toMatchObject({ outcome: 'unavailable', reason: 'circuit_open' });
    // What is declared can be shown all the same.
    expect(await shown(change.session)).toEqual([]);
  });
  expect(refused).toEqual([]);

  timing.advance(15_000);
  expect(await sentBy(() => provider.declare(session, heartAttack))).toHaveLength(1);
  expect(await sentBy(() => provider.declare(session, heartAttack))).toHaveLength(0);
  standIn.failAll(null);
  timing.advance(15_000);
  expect(await shown(changed(await provider.declare(session, heartAttack)))).toEqual(['1 Heart attack']);
  expect(await provider.search('asthma')).toMatchObject({ outcome: 'found' });
});

test('[SCRN-07] refusals are answers: they do not open the circuit, and none keeps its place', async () => {
  const session = await begin();
  for (let left = 70; left > 0; left -= 1)
    expect(await provider.declare(session, 'unknown')).toMatchObject({ outcome: 'refused' });
  expect(await provider.declare(session, asthma)).toMatchObject({ outcome: 'changed' });
});

test('[SCRN-07] of more calls at once than it may have, the provider sees none', async () => {
  let hanging = 0;
  const allHang = new Promise<void>((resolve) => {
    standIn.onHang(() => {
      hanging += 1;
      if (hanging === 64) resolve();
    });
  });
  standIn.failAll({ kind: 'hang' });
  const calls = Array.from({ length: 64 }, () => provider.search('asthma'));
  await allHang;
  const more = await Promise.all([provider.search('asthma'), provider.begin(traveller)]);
  expect(more).toEqual([
    { outcome: 'unavailable', reason: 'too_many_calls' },
    { outcome: 'unavailable', reason: 'too_many_calls' },
  ]);
  timing.advance(tryMs);
  const ended = await Promise.all(calls);
  expect(new Set(ended.map((one) => JSON.stringify(one)))).toEqual(
    new Set([JSON.stringify({ outcome: 'unavailable', reason: 'timeout' })]),
  );
  expect([hanging, standIn.requests.length]).toEqual([64, 64]);
});

test('[SCRN-07] no failure has anything of what was sent', async () => {
  const session = await begin();
  for (const fault of [{ kind: 'malformed' }, { kind: 'reset' }, { kind: 'status', status: 400 }] as const) {
    standIn.failAll(fault);
    const failures = [await provider.search('heart attack'), await provider.declare(session, heartAttack)];
    expect(JSON.stringify(failures.map((one) => ({ ...one, session: null })))).not.toMatch(
      /heart|101|stand-in/i,
    );
  }
});
