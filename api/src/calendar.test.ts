import { addDays, decisionRefusal, policyStatusOf, quoteStatus, todayIn } from '@coverkit/rules';
import { examplePolicy, exampleQuote } from '@coverkit/rules/fixtures';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { paymentDeadline } from './additional-premiums/payment-deadline.ts';
import { settledDay } from './payments/settlement/settlement.service.ts';
import { type FixedClock, fixedClock } from './platform/clock.ts';
import { dayIn } from './platform/today.ts';
import { sellDearer } from './quotes/testing/sell-dearer.ts';
import { rescreeningDeadline } from './rescreenings/rescreening-deadline.ts';
import { type Harness, startApi, startedQuote } from './testing/harness.ts';

/** Its own of a test, whose clock goes back and forth. */
async function startOwnApi(): Promise<Harness> {
  const api = await startApi();
  onTestFinished(() => api.stop());
  return api;
}
afterEach(() => void vi.unstubAllEnvs());

const timeZone = 'Australia/Sydney';
const machineZones = ['UTC', timeZone, 'America/Los_Angeles', 'Pacific/Kiritimati'];

/** A day, its first instant in Sydney, and the last day of a year of cover that starts on it. */
describe.each([
  ['an ordinary day', '2026-11-21', '2026-11-20T13:00:00Z', '2027-11-20'],
  ['the first of a month', '2026-12-01', '2026-11-30T13:00:00Z', '2027-11-30'],
  ['the first of a year', '2027-01-01', '2026-12-31T13:00:00Z', '2027-12-31'],
  ['1 March', '2027-03-01', '2027-02-28T13:00:00Z', '2028-02-29'],
  ['the day on which daylight saving ends', '2027-04-04', '2027-04-03T13:00:00Z', '2028-04-03'],
  ['the day after daylight saving ended', '2027-04-05', '2027-04-04T14:00:00Z', '2028-04-04'],
  ['the day on which daylight saving starts', '2027-10-03', '2027-10-02T14:00:00Z', '2028-10-02'],
  ['the day after daylight saving started', '2027-10-04', '2027-10-03T13:00:00Z', '2028-10-03'],
  ['29 February', '2028-02-29', '2028-02-28T13:00:00Z', '2029-02-28'],
  ['the day after 29 February', '2028-03-01', '2028-02-29T13:00:00Z', '2029-02-28'],
])('where %s begins, %s', (_, day, midnight, lastOfYear) => {
  const begins = Date.parse(midnight);
  const yesterday = addDays(day, -1);
  /** What `read` gives in the last millisecond of the day before, and in the first of the day. */
  const acrossMidnight = async <T>(clock: FixedClock, read: () => T): Promise<Awaited<T>[]> => {
    clock.set(new Date(begins - 1));
    const before = await read();
    clock.set(new Date(begins));
    return [before, await read()];
  };

  test('[API-09] [STRT-04] the configuration and the first day of a trip change with the day', async () => {
    const api = await startOwnApi();
    const shown = await acrossMidnight(api.clock, async () => {
      const { today, quoteTypes } = (await api.get('/api/config')).body.data;
      return [today, quoteTypes[0].minStartDate, quoteTypes[1].maxEndDate];
    });
    expect([shown[0]?.[0], shown[1]]).toEqual([yesterday, [day, day, lastOfYear]]);
    const start = async (from: string) => {
      const draft = { quoteTypeId: 1, countries: ['NZ'], people: 1, ages: [34], australianResidents: true };
      const answer = await api.post('/api/quote/start', {
        ...{ ...draft, dates: { from, to: addDays(from, 13) }, csrf: await api.csrf() },
      });
      return answer.body.data.formErrors?.['dates.from']?.code ?? answer.status;
    };
    expect(await acrossMidnight(api.clock, () => start(yesterday))).toEqual([200, 'date_too_early']);
    expect(await acrossMidnight(api.clock, () => start(day))).toEqual([200, 200]);
  });

  test('[API-09] a price is held to the end of its fourteenth day', async () => {
    const api = await startOwnApi();
    api.clock.set(`${addDays(day, -15)}T01:00:00Z`);
    const dates = { from: addDays(day, 30), to: addDays(day, 43) };
    const { access, quote } = await startedQuote(api, { dates });
    expect(quote.priceLockedUntil).toBe(yesterday);
    await sellDearer(api);
    const price = async () => (await api.post('/api/quote/reload', access)).body.data.rates[1].price;
    const { price: first } = quote.rates[1];
    expect(await acrossMidnight(api.clock, price)).toEqual([first, first * 2]);
  });

  test.each(machineZones)('[API-09] what a day decides changes there on a machine in %s', async (zone) => {
    vi.stubEnv('TZ', zone);
    const clock = fixedClock(midnight);
    const today = () => todayIn(timeZone, clock.now());
    const across = <T>(read: () => T) => acrossMidnight(clock, read);
    expect(await across(today)).toEqual([yesterday, day]);
    expect(await across(() => settledDay(clock.now()))).toEqual([addDays(day, -3), addDays(day, -2)]);

    const { versions } = examplePolicy(exampleQuote());
    const [purchase] = versions;
    if (!purchase) throw new Error('The example has no version');
    const ended = { ...purchase, cover: { from: addDays(day, -14), to: yesterday } };
    const status = await across(() => policyStatusOf([ended], today()));
    expect(status).toEqual([policyStatusOf([purchase], purchase.cover.to), 'expired']);

    const referred = { status: quoteStatus.referred, referralPending: true, price: 1, coverFrom: yesterday };
    const refusal = await across(() => decisionRefusal('approved', referred, today()));
    expect(refusal).toEqual([null, 'coverStarted']);

    const raisedAt = Date.parse(`${addDays(day, -15)}T01:00:00Z`);
    expect(paymentDeadline(raisedAt, { timeZone })).toBe(begins);
    for (const to of [yesterday, addDays(day, 30)])
      expect(rescreeningDeadline(raisedAt, { to }, { timeZone })).toBe(begins);
  });
});

test('[API-09] the day stays the same where the clock is set forward or back in its night', async () => {
  const api = await startOwnApi();
  for (const [change, day] of [
    ['2027-04-03T16:00:00Z', '2027-04-04'],
    ['2027-10-02T16:00:00Z', '2027-10-03'],
  ]) {
    const at = Date.parse(change ?? '');
    for (const ms of [-3_600_000, -1, 0, 3_600_000 - 1]) {
      api.clock.set(new Date(at + ms));
      expect((await api.get('/api/config')).body.data.today).toBe(day);
    }
  }
});

test('[API-09] the day of a version is the day of its instant in the brand’s zone, also just before and after midnight', () => {
  const hour = 3_600_000;
  const first = Date.parse('2027-03-27T00:00:00Z');
  for (const zone of [...machineZones, 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Europe/London'])
    for (let at = first; at < first + 24 * 10 * hour; at += hour / 4)
      for (const instant of [at - 1, at]) expect(dayIn(zone, instant)).toBe(todayIn(zone, new Date(instant)));
});
