import { newInsuree } from '@coverkit/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoOrigin, type Harness, startApi, trip } from '../../testing/harness.ts';
import { mailLinkTokens } from './mail-link-token.ts';

let api: Harness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const claim = (letter: string) => letter.repeat(32);
const origin = { origin: demoOrigin };
const csrfFor = async (query: string, headers = {}): Promise<string> =>
  (await api.get(`/api/config${query}`, headers)).body.data.csrf;

/** A quote that an affiliate's page started, whose scripts know this token. */
async function startedThere(affiliate = 'ridgeback') {
  const csrf = await csrfFor(`?affiliate=${affiliate}`, origin);
  const { body } = await api.post('/api/quote/start', { ...trip, csrf }, origin);
  return { access: body.data as { reference: string; token: string }, csrf };
}
const takeOver = (access: object, body: { claim: string; csrf: string; accepted?: object }, headers = {}) =>
  api.post('/api/quote/takeOver', { ...access, ...body }, headers);

test('[EMBD-06] [API-06] after the handover the affiliate’s token opens no personal data', async () => {
  const { access } = await startedThere();
  const csrf = await csrfFor('');
  const taken = await takeOver(access, { claim: claim('a'), csrf });
  expect(taken.body.data).toEqual({ reference: access.reference, token: expect.any(String) });
  expect(taken.body.data.token).not.toBe(access.token);
  const { data: quote } = (await api.post('/api/quote/reload', taken.body.data)).body;
  expect(quote.affiliate).toMatchObject({ id: 'ridgeback' });
  const contact = { ...quote.contact, email: 'ada@example.com', firstName: 'Ada' };
  const medical = { ...quote.medical, prescreenA: true, acknowledgePrivacy: true };
  expect((await api.post('/api/quote/save', { ...quote, csrf, contact, medical })).status).toBe(200);
  const seen = (await api.post('/api/quote/reload', access, origin)).body.data;
  expect(JSON.stringify(seen)).not.toMatch(/ada@|Ada|"prescreenA":true|"countries":\["/);
  const changed = await api.post('/api/quote/save', { ...quote, ...access, csrf });
  expect([changed.status, changed.body.data.error.code]).toEqual([409, 'link_replaced']);
});

test('[EMBD-06] the same claim gets the same token again, another claim none', async () => {
  const { access } = await startedThere();
  const csrf = await csrfFor('');
  const tries = await Promise.all([1, 2, 3].map(() => takeOver(access, { claim: claim('b'), csrf })));
  expect(new Set(tries.map((one) => one.body.data.token)).size).toBe(1);
  expect((await takeOver(access, { claim: claim('c'), csrf })).status).toBe(409);
  expect((await takeOver(access, { claim: 'short', csrf })).body.data.formErrors.claim.code).toBe('invalid');
});

test('[EMBD-06] [STRT-09] a start that is repeated after the handover makes no second quote with the affiliate’s token', async () => {
  const csrf = await csrfFor('?affiliate=ridgeback', origin);
  const body = { ...trip, csrf, submissionKey: 'submission-key-0001' };
  const { data: access } = (await api.post('/api/quote/start', body, origin)).body;
  const taken = await takeOver(access, { claim: claim('l'), csrf: await csrfFor('') });
  expect(taken.status).toBe(200);
  const before = await api.stored();
  const again = await api.post('/api/quote/start', body, origin);
  expect([again.status, again.body.data.error.code]).toEqual([422, 'idempotency_key_reused']);
  expect(await api.stored()).toEqual(before);
});

test('[EMBD-06] of two concurrent exchanges with different claims, one gets the token', async () => {
  const { access } = await startedThere();
  const csrf = await csrfFor('');
  const both = await Promise.all(['d', 'e'].map((one) => takeOver(access, { claim: claim(one), csrf })));
  expect(both.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('[EMBD-05] [EMBD-06] only a page of the host can exchange a token, and only for quotes of its brand', async () => {
  const { access, csrf } = await startedThere();
  const there = await takeOver(access, { claim: claim('f'), csrf }, origin);
  expect([there.status, there.body.data.error.code]).toEqual([403, 'origin_not_allowed']);
  const other = await startedThere('snowgum');
  const mine = await takeOver(other.access, { claim: claim('f'), csrf: await csrfFor('') });
  expect(mine.status).toBe(404);
  expect((await api.post('/api/quote/reload', access)).body.data.countries).toEqual(trip.countries);
});

test('[EMBD-06] a quote that was bought meanwhile keeps its token', async () => {
  const { access } = await startedThere();
  const { id } = (await api.services.quotes.open(access)).row;
  await api.services.queue.write(async (tx) => tx.run(`update quotes set status = 89 where id = ${id}`));
  const taken = await takeOver(access, { claim: claim('g'), csrf: await csrfFor('') });
  expect(taken.body.data).toEqual(access);
});

test('[EMBD-06] [API-06] [HOST-12] before the handover nothing personal is stored under a token that an affiliate’s page knows', async () => {
  const { access, csrf: theirs } = await startedThere();
  const csrf = await csrfFor('');
  const { data: quote } = (await api.post('/api/quote/reload', access)).body;
  expect(quote.handover).toBe(true);
  const contact = { ...quote.contact, email: 'ada@example.com' };
  const medical = { ...quote.medical, prescreenA: true, acknowledgePrivacy: true };
  const travellerWith = (fact: object) => ({ insurees: [{ ...newInsuree(1, 34), ...fact }] });
  const travellers = [{ firstName: 'Ada' }, { climbingExperience: 'Two seasons' }];
  for (const personal of [{ contact }, { medical }, ...travellers.map(travellerWith)]) {
    for (const path of ['save', 'update', 'confirmHandover']) {
      const refused = await api.post(`/api/quote/${path}`, { ...quote, ...personal, csrf });
      expect([refused.status, refused.body.data.error.code], path).toEqual([403, 'origin_not_allowed']);
    }
  }
  // Cover and extras are chosen on the affiliate's page.
  const chosen = await api.post('/api/quote/save', { ...quote, coverLevelId: 2, csrf: theirs }, origin);
  expect(chosen.status).toBe(200);
  const taken = (await api.post('/api/quote/takeOver', { ...access, claim: claim('h'), csrf })).body.data;
  expect((await api.post('/api/quote/reload', taken)).body.data.handover).toBeUndefined();
  const saved = await api.post('/api/quote/save', { ...quote, ...taken, contact, medical, csrf });
  expect(saved.status).toBe(200);
});

test.each(['injuries', 'altSickness'])(
  '[EMBD-06] [EXTR-03] [HOST-12] %s of an expedition is an answer about health, and nothing of it is stored before the handover',
  async (answer) => {
    const { access, csrf } = await startedThere();
    const { data: quote } = (await api.post('/api/quote/reload', access)).body;
    const medical = { ...quote.medical, acknowledgePrivacy: true };
    const stored = async () => (await api.services.quotes.open(access)).row.draft;
    const before = await stored();
    // Whatever is answered, whether the extra is on, and by whichever call.
    for (const given of [true, false])
      for (const enabled of [true, false])
        for (const path of ['save', 'update', 'confirmHandover']) {
          const climbingCover = { ...quote.climbingCover, enabled, [answer]: given };
          const sent = { ...quote, climbingCover, medical, csrf };
          const refused = await api.post(`/api/quote/${path}`, sent, origin);
          const complete = path === 'save' || !enabled;
          // An incomplete expedition is refused before.
          expect([refused.status, refused.body.data.error.code], path).toEqual(
            complete ? [403, 'origin_not_allowed'] : [422, 'form_invalid'],
          );
        }
    expect(await stored()).toBe(before);
    // The dates of the same expedition may be chosen; the answer is left out without the acknowledgement.
    const climbingCover = { ...quote.climbingCover, type: 'trekking', over6500: false };
    const unacknowledged = { ...quote, climbingCover: { ...climbingCover, [answer]: true }, csrf };
    expect((await api.post('/api/quote/save', unacknowledged, origin)).status).toBe(200);
    expect(climbingCover).toMatchObject(JSON.parse(await stored()).climbingCover);
    expect(JSON.parse(await stored()).climbingCover).toMatchObject({ type: 'trekking', [answer]: null });
    const taken = (await takeOver(access, { claim: claim('k'), csrf: await csrfFor('') })).body.data;
    const asked = { ...quote, ...taken, medical, climbingCover: { ...climbingCover, [answer]: true } };
    expect((await api.post('/api/quote/save', { ...asked, csrf: await csrfFor('') })).status).toBe(200);
  },
);

test('[EMBD-06] a quote that the host’s own page started is not shared', async () => {
  const csrf = await csrfFor('?affiliate=ridgeback');
  const { data } = (await api.post('/api/quote/start', { ...trip, csrf })).body;
  expect((await api.post('/api/quote/reload', data)).body.data).toMatchObject({
    affiliate: { id: 'ridgeback' },
  });
  expect((await api.post('/api/quote/reload', data)).body.data.handover).toBeUndefined();
});

test('[EMBD-06] [DETL-14] a quote is not mailed while an affiliate’s page knows its token', async () => {
  const { access, csrf: theirs } = await startedThere();
  const { data: quote } = (await api.post('/api/quote/reload', access)).body;
  const csrf = await csrfFor('');
  const mailed = { ...quote, emailQuote: 'mallory@example.org' };
  const calls = [
    await api.post('/api/quote/update', { ...mailed, csrf: theirs }, origin),
    await api.post('/api/quote/update', { ...mailed, csrf }),
  ];
  for (const { status, body } of calls)
    expect([status, body.data.error.code]).toEqual([403, 'origin_not_allowed']);
  const taken = (await takeOver(access, { claim: claim('i'), csrf })).body.data;
  expect((await api.post('/api/quote/update', { ...mailed, ...taken, csrf })).status).toBe(200);
});

test('[API-06] [EMBD-06] who started a quote and had it mailed reads nothing that another browser adds to it', async () => {
  // A program that sends no Origin counts as a page of the host.
  const csrf = await csrfFor('');
  const { data: theirs } = (await api.post('/api/quote/start', { ...trip, csrf })).body;
  const { data: quote } = (await api.post('/api/quote/reload', theirs)).body;
  const mailed = await api.post('/api/quote/update', { ...quote, csrf, emailQuote: 'mallory@example.org' });
  expect(mailed.status).toBe(200);
  const mail = { ...theirs, token: mailLinkTokens('s'.repeat(40))({ ...theirs, tokenGeneration: 0 }) };
  expect((await api.post('/api/quote/reload', mail)).body.data.rates).not.toEqual([]);

  const mine = (await takeOver(theirs, { claim: claim('j'), csrf })).body.data;
  const contact = { ...quote.contact, email: 'ada@example.com', firstName: 'Ada' };
  expect((await api.post('/api/quote/save', { ...quote, ...mine, csrf, contact })).status).toBe(200);
  for (const earlier of [theirs, mail]) {
    const seen = (await api.post('/api/quote/reload', earlier)).body.data;
    expect(seen).toMatchObject({ linkReplaced: true, countries: [], contact: { email: '' } });
    const body = { ...quote, ...earlier, csrf, emailQuote: 'mallory@example.org' };
    for (const path of ['save', 'update', 'preview', 'confirmHandover', 'takeOver']) {
      const refused = await api.post(`/api/quote/${path}`, { ...body, claim: claim('k') });
      expect([refused.status, refused.body.data.error.code], path).toEqual([409, 'link_replaced']);
    }
  }
});

test('[API-06] tokens from before several exchanges still say that there is a newer link', async () => {
  const csrf = await csrfFor('');
  const { data: first } = (await api.post('/api/quote/start', { ...trip, csrf })).body;
  const tokens = [first];
  for (const letter of 'lmnopqrstu') {
    tokens.push((await takeOver(tokens.at(-1), { claim: claim(letter), csrf })).body.data);
  }
  const answers = await Promise.all(tokens.map((one) => api.post('/api/quote/reload', one)));
  // Eight earlier ones are kept, so that a row has a bound.
  const replaced = answers.map(({ status, body }) =>
    status === 200 ? (body.data.linkReplaced ?? false) : status,
  );
  expect(replaced).toEqual([404, 404, ...Array(8).fill(true), false]);
});

/** A quote of an affiliate's page whose level is chosen, and what its visitor accepts of it. */
async function chosenThere() {
  const { access, csrf: theirs } = await startedThere();
  const { data: quote } = (await api.post('/api/quote/reload', access)).body;
  const chosen = { ...quote, coverLevelId: 2, csrf: theirs, basedOn: quote.savedAt };
  const { savedAt } = (await api.post('/api/quote/update', chosen, origin)).body.data;
  return {
    access,
    chosen: { ...chosen, basedOn: savedAt },
    accepted: { duty: true, privacy: true, basedOn: savedAt },
  };
}

test('[SUMM-04] [EMBD-06] what was accepted on the affiliate’s page is stored with the exchange, once', async () => {
  const { access, accepted } = await chosenThere();
  const body = { claim: claim('p'), csrf: await csrfFor(''), accepted, withQuote: true };
  const tries = await Promise.all([1, 2, 3].map(() => takeOver(access, body)));
  const again = await takeOver(access, body);
  for (const { status, body: answer } of [...tries, again]) {
    expect(status).toBe(200);
    expect(answer.data.quote).toMatchObject({
      coverLevelId: 2,
      acknowledgement: { duty: true, privacy: true },
    });
    expect(answer.data.token).toBe(again.body.data.token);
  }
  const { row } = await api.services.quotes.open(again.body.data);
  expect(Object.keys(JSON.parse(row.agreements ?? '{}'))).toEqual(['duty', 'privacy']);
});

test('[SUMM-04] [DETL-13] what was accepted of an earlier version is refused, and the token stays', async () => {
  const { access, chosen, accepted } = await chosenThere();
  const csrf = await csrfFor('');
  // In another tab.
  const changed = await api.post('/api/quote/update', { ...chosen, coverLevelId: 3 }, origin);
  expect(changed.status).toBe(200);
  const refused = await takeOver(access, { claim: claim('q'), csrf, accepted });
  expect([refused.status, refused.body.data.error.code]).toEqual([409, 'quote_changed']);
  const { data: stored } = (await api.post('/api/quote/reload', access)).body;
  expect(stored).toMatchObject({ coverLevelId: 3, acknowledgement: { duty: false, privacy: false } });
  expect((await takeOver(access, { claim: claim('q'), csrf })).status).toBe(200);
  const wrong = await takeOver(access, { claim: claim('q'), csrf, accepted: { duty: true, basedOn: 'now' } });
  expect(wrong.body.data.formErrors['accepted.basedOn'].code).toBe('invalid');
});
