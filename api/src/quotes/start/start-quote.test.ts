import { quoteStatus } from '@coverkit/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoOrigin, type Harness, startApi, startedQuote, trip } from '../../testing/harness.ts';
import { setOutcome } from '../quotes.repository.ts';

let api: Harness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

test('[STRT-09] the same submission starts one quote, whether repeated or concurrent', async () => {
  const csrf = await api.csrf();
  const body = { ...trip, csrf, submissionKey: 'submission-key-0001' };
  const before = (await api.stored()).rows;
  const answers = await Promise.all([1, 2, 3, 4].map(() => api.post('/api/quote/start', body)));
  const again = await api.post('/api/quote/start', body);
  const references = new Set([...answers, again].map((one) => one.body.data.reference));
  expect(references.size).toBe(1);
  expect((await api.stored()).rows).toBe(before + 1);
  // The token of any response opens the quote.
  for (const { body: started } of [...answers, again]) {
    expect((await api.post('/api/quote/reload', started.data)).status).toBe(200);
  }
});

test('[STRT-10] a reference that another server has just used is generated again', async () => {
  const { queue } = api.services;
  const { writeRow } = queue;
  let taken: unknown;
  queue.writeRow = async (together, row) => {
    queue.writeRow = writeRow;
    taken = (row as { reference: string }).reference;
    await writeRow(together, { ...row, tokenHash: 'of another server' });
    return writeRow(together, row);
  };
  const { access } = await startedQuote(api);
  expect(taken).toMatch(/^[0-9A-Z]{10}$/);
  expect(access.reference).not.toBe(taken);
});

test('[STRT-09] another trip by the same key is refused, and the first response stays valid', async () => {
  const csrf = await api.csrf();
  const body = { ...trip, csrf, submissionKey: 'submission-key-0003' };
  const { data } = (await api.post('/api/quote/start', body)).body;
  const before = await api.stored();
  for (const change of [{ countries: ['US'] }, { people: 2, ages: [30, 31] }, { lastThreeMonths: true }]) {
    const other = await api.post('/api/quote/start', { ...body, ...change });
    expect([other.status, other.body.data.error.code]).toEqual([422, 'idempotency_key_reused']);
  }
  expect(await api.stored()).toEqual(before);
  const loaded = (await api.post('/api/quote/reload', data)).body.data;
  // A later change of the quote does not make it another submission.
  await api.post('/api/quote/save', { ...loaded, csrf, people: 2, ages: [30, 31] });
  expect((await api.post('/api/quote/start', body)).body.data).toEqual(data);
});

test('[STRT-09] starts without a key, with another key or of another brand have different tokens', async () => {
  const body = { ...trip, csrf: await api.csrf() };
  const snowgum = (await api.get('/api/config?affiliate=snowgum', { origin: demoOrigin })).body.data.csrf;
  const key = { submissionKey: 'submission-key-0004' };
  const answers = [
    await api.post('/api/quote/start', body),
    await api.post('/api/quote/start', body),
    await api.post('/api/quote/start', { ...body, ...key }),
    await api.post('/api/quote/start', { ...body, submissionKey: 'submission-key-0005' }),
    await api.post('/api/quote/start', { ...body, ...key, csrf: snowgum }, { origin: demoOrigin }),
  ];
  expect(answers.map((one) => one.status)).toEqual([200, 200, 200, 200, 200]);
  expect(new Set(answers.map((one) => one.body.data.token)).size).toBe(5);
});

test('[STRT-09] a submission that was bought since is closed, and its token stays valid', async () => {
  const csrf = await api.csrf();
  const body = { ...trip, csrf, submissionKey: 'submission-key-0002' };
  const { data } = (await api.post('/api/quote/start', body)).body;
  const { id, tokenHash } = (await api.services.quotes.open(data)).row;
  await api.services.queue.write((tx) => setOutcome(tx, id, { status: quoteStatus.paid }));
  const again = await api.post('/api/quote/start', body);
  expect([again.status, again.body.data.error.code]).toEqual([409, 'quote_closed']);
  expect((await api.services.quotes.open(data)).row.tokenHash).toBe(tokenHash);
});
