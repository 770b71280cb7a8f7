import { healthOf, type QuoteDraft } from '@coverkit/rules';
import { exampleReadyDraft } from '@coverkit/rules/fixtures';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, type Json, startApi, startedQuote } from '../../testing/harness.ts';

let api: Harness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

type Columns = { draft: string; health: string | null };
const columnsOf = async (reference: string): Promise<Columns> => {
  const rows = await api.database.read.all<Columns>(
    sql`select draft, health from quotes where reference = ${reference}`,
  );
  if (!rows[0]) throw new Error('The quote is not stored');
  return rows[0];
};
const store = (reference: string, { draft, health }: Columns) =>
  api.services.queue.write((tx) =>
    tx.run(sql`update quotes set draft = ${draft}, health = ${health} where reference = ${reference}`),
  );
const reload = async (access: object): Promise<Json> =>
  (await api.post('/api/quote/reload', access)).body.data;
const save = async (body: object) => expect((await api.post('/api/quote/save', body)).status).toBe(200);

const answered: QuoteDraft = {
  ...exampleReadyDraft(),
  medical: { ...exampleReadyDraft().medical, prescreenA: true },
};
async function answeredQuote(change: Partial<QuoteDraft> = {}) {
  const { access, csrf } = await startedQuote(api, answered);
  const body = { ...answered, ...change, ...access, csrf };
  await save(body);
  return { access, body };
}
const answersOf = (quote: QuoteDraft) => [
  quote.medical,
  quote.climbingCover.injuries,
  quote.climbingCover.altSickness,
  quote.insurees.map((one) => one.requiresScreening),
];

test('[HOST-12] a quote that has just started has nothing sealed', async () => {
  const { access, quote } = await startedQuote(api);
  const { draft, health } = await columnsOf(access.reference);
  expect(health).toBeNull();
  expect(quote).toMatchObject(JSON.parse(draft));
});

test('[HOST-12] health answers are stored sealed, beside a draft without them, and answered as they were saved', async () => {
  const { access, body } = await answeredQuote({
    climbingCover: { ...answered.climbingCover, injuries: true, altSickness: false },
    insurees: answered.insurees.map((one) => ({ ...one, requiresScreening: true })),
  });
  const { draft, health } = await columnsOf(access.reference);
  expect(healthOf(JSON.parse(draft))).toBeNull();
  expect(JSON.parse(draft).contact).toEqual(body.contact);
  expect(health).toMatch(/^[\w-]+$/);
  expect(Buffer.from(health ?? '', 'base64url').toString('latin1')).not.toMatch(/prescreen|injuries|true/);
  expect(answersOf(await reload(access))).toEqual(answersOf(body));
  // Also by the call that stores, and where nothing is kept for a next one.
  const stored = await api.post('/api/quote/update', body);
  expect(answersOf(stored.body.data)).toEqual(answersOf(body));
});

test('[HOST-12] a quote whose answers are taken back has nothing sealed any more', async () => {
  const { access, body } = await answeredQuote();
  expect((await columnsOf(access.reference)).health).not.toBeNull();
  const { medical: _medical, ...unanswered } = body;
  await save(unanswered);
  expect((await columnsOf(access.reference)).health).toBeNull();
  expect((await reload(access)).medical.prescreenA).toBeNull();
});

test('[HOST-12] an answer that is kept is not given for other health answers', async () => {
  const { access, body } = await answeredQuote();
  const known = { ...access, tokenKnown: true };
  expect((await reload(known)).medical.prescreenA).toBe(true);
  const before = await columnsOf(access.reference);
  await save({ ...body, medical: { ...body.medical, prescreenA: false } });
  // The draft's own text is the same: nothing but what is sealed tells them apart.
  expect((await columnsOf(access.reference)).draft).toBe(before.draft);
  expect((await reload(known)).medical.prescreenA).toBe(false);
});

test('[HOST-12] a quote from before answers were sealed is read, and sealed when it is stored next', async () => {
  const { access, body } = await answeredQuote();
  const { medical, climbingCover, insurees } = body;
  const older = JSON.stringify({
    ...JSON.parse((await columnsOf(access.reference)).draft),
    ...{ medical, climbingCover, insurees },
  });
  expect(older).toContain('"prescreenA":true');
  await store(access.reference, { draft: older, health: null });
  expect(answersOf(await reload(access))).toEqual(answersOf(body));
  await save(body);
  const { draft, health } = await columnsOf(access.reference);
  expect(healthOf(JSON.parse(draft))).toBeNull();
  expect(health).not.toBeNull();
});

test('[HOST-12] what was sealed for one quote is not read as that of another', async () => {
  const [one, other] = [await answeredQuote(), await answeredQuote()];
  const { health } = await columnsOf(one.access.reference);
  await store(other.access.reference, { ...(await columnsOf(other.access.reference)), health });
  expect((await api.post('/api/quote/reload', other.access)).status).toBe(500);
  expect(api.logged()).toContain('"errorCode":"unreadable"');
  expect((await api.post('/api/quote/reload', one.access)).status).toBe(200);
});

test('[HOST-12] what is sealed counts with the bytes that an address may store', async () => {
  const limited = await startApi({
    config: { ...api.services.config, rateLimits: true, storedMbPerAddress: 1 },
  });
  const taken: number[] = [];
  const { storage } = limited.services;
  const take = storage.take.bind(storage);
  storage.take = (ip, bytes) => {
    taken.push(bytes ?? 0);
    return take(ip, bytes);
  };
  const { access, csrf } = await startedQuote(limited, answered);
  const saved = async (body: object) =>
    expect((await limited.post('/api/quote/save', { ...body, ...access, csrf })).status).toBe(200);
  const { medical: _medical, ...unanswered } = answered;
  await saved(unanswered);
  taken.length = 0;
  await saved(answered);
  expect(taken).toHaveLength(1);
  expect(taken[0]).toBeGreaterThan(200);
  await limited.stop();
});
