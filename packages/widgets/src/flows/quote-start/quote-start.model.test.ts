import { addDays } from '@coverkit/rules';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ClientError } from '../../client/client.ts';
import { createMemoryClient, memoryConfig } from '../../client/memory.ts';
import type { MemoryLatency } from '../../client/memory-calls.ts';
import { judgeDelay } from '../../flow/form.ts';
import { createTripStorage } from '../../flow/trip-storage.ts';
import { createQuoteStart } from './quote-start.model.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function fakeStore(entries: Record<string, string> = {}): Storage {
  const map = new Map(Object.entries(entries));
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
  } as Storage;
}

function start(options: { store?: Storage; latency?: MemoryLatency } = {}) {
  const config = memoryConfig();
  const client = createMemoryClient({ config, latency: options.latency ?? 0 });
  const onStarted = vi.fn();
  const onFailure = vi.fn();
  const onSection = vi.fn();
  const { store } = options;
  const model = createQuoteStart({
    config,
    client,
    storage: store && createTripStorage(config, () => store),
    onStarted,
    onFailure,
    onSection,
  });
  return { model, client, onStarted, onFailure, onSection };
}

type Model = ReturnType<typeof start>['model'];

function fill(model: Model, ages = [34]) {
  model.change({ countries: ['ID'] });
  model.change({ dates: { from: '2027-02-01', to: '2027-02-14' } });
  model.setPeople(ages.length);
  for (const [index, age] of ages.entries()) model.setAge(index, age);
  model.change({ australianResidents: true });
}

const codes = (model: Model) => model.problems.value.map(({ path, code }) => `${path} ${code}`);
const shown = (model: Model) => model.shown.value.map(({ path, code }) => `${path} ${code}`);

test('[STRT-01] begins with the first quote type and one traveller', () => {
  const { model } = start();
  expect(model.type.value.id).toBe(1);
  expect(model.trip.value.people).toBe(1);
});

test.each([
  ['on a clock that is right', '2026-07-20T23:59:30+10:00'],
  ['on one that is two days late', '2026-07-18T23:59:30+10:00'],
  ['through the end of daylight saving', '2027-04-03T23:59:30+11:00'],
])(
  '[PRIM-01] [STRT-03] a day that turns while the page is open renews the first day of cover, %s',
  (_, opened) => {
    vi.setSystemTime(opened);
    const { model } = start();
    const { today, minStartDate, maxStartDate } = { today: model.today.value, ...model.type.value };
    fill(model);
    model.change({ dates: { from: today, to: '2027-02-14' } });
    const ofStart = () => codes(model).filter((one) => one.startsWith('dates.from'));
    model.renewDay();
    expect([model.today.value, ofStart()]).toEqual([today, []]);
    for (const days of [1, 2]) {
      vi.advanceTimersByTime(86_400_000);
      model.renewDay();
      expect(model.today.value).toBe(addDays(today, days));
      expect(model.type.value.minStartDate).toBe(addDays(minStartDate, days));
      expect(model.type.value.maxStartDate).toBe(addDays(maxStartDate, days));
      expect(ofStart()).toHaveLength(1);
    }
    // A clock that is put back takes nothing from what was possible.
    vi.setSystemTime('2020-01-01T12:00:00Z');
    model.renewDay();
    expect(model.type.value.minStartDate).toBe(minStartDate);
  },
);

test('[STRT-03] dates open with the destination, travellers with the dates, for both quote types', () => {
  const { model } = start();
  expect(model.open.value).toEqual({ place: true, dates: false, travellers: false });
  model.change({ countries: ['ID'] });
  expect(model.open.value.dates).toBe(true);
  model.change({ dates: { from: '2027-02-01', to: null } });
  expect(model.open.value.travellers).toBe(false);
  model.change({ dates: { from: '2027-02-01', to: '2027-02-14' } });
  expect(model.open.value.travellers).toBe(true);

  model.setQuoteType(2);
  expect(model.open.value).toEqual({ place: true, dates: false, travellers: false });
  model.change({ regionId: 6 });
  model.change({ amtStart: '2027-02-01' });
  expect(model.open.value.travellers).toBe(false);
  model.change({ maxTripLength: 30 });
  expect(model.open.value.travellers).toBe(true);
});

test('[EMBD-07] each section emits once that it opened, also when it was restored', () => {
  const store = fakeStore();
  const { model, onSection } = start({ store });
  fill(model);
  model.change({ countries: [] });
  model.change({ countries: ['FJ'] });
  expect(onSection.mock.calls).toEqual([['dates'], ['travellers']]);
  const again = start({ store });
  again.model.restore();
  expect(again.onSection.mock.calls).toEqual([['dates'], ['travellers']]);
});

test('[STRT-05] the greatest age follows the longest trip that was chosen', () => {
  const { model } = start();
  model.setQuoteType(2);
  model.change({ regionId: 6, amtStart: '2027-02-01', maxTripLength: 90, australianResidents: true });
  model.setAge(0, 70);
  expect(codes(model)).toEqual(['ages.0 age_too_high']);
  model.change({ maxTripLength: 30 });
  expect(codes(model)).toEqual([]);
});

test('[STRT-05] people beyond what the other quote type insures are left out when it is chosen', () => {
  const { model } = start();
  model.setPeople(20);
  model.setQuoteType(2);
  expect(model.trip.value.people).toBe(12);
  expect(model.trip.value.ages).toHaveLength(12);
});

test('[STRT-06] one of the residency answers is needed', () => {
  const { model } = start();
  fill(model);
  model.change({ australianResidents: false });
  expect(codes(model)).toEqual(['australianResidents residency_required']);
  model.change({ lastThreeMonths: true });
  expect(codes(model)).toEqual([]);
});

test('[STRT-08] the seventh traveller switches family off and asks again, once; the thirteenth forces it off', () => {
  const { model } = start();
  model.setPeople(6);
  model.change({ family: true });
  expect(model.familyAsked.value).toBe(false);
  model.setPeople(7);
  expect(model.trip.value.family).toBe(false);
  expect(model.familyAsked.value).toBe(true);
  model.change({ family: true });
  model.setPeople(12);
  expect(model.trip.value.family).toBe(true);
  model.setPeople(13);
  expect(model.trip.value.family).toBe(false);
});

test('[STRT-10] typing is checked 500 ms after it rests, and an error goes as soon as it is corrected', () => {
  const { model } = start();
  fill(model);
  model.setAge(0, 99);
  vi.advanceTimersByTime(judgeDelay - 1);
  expect(shown(model)).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(judgeDelay).toBe(500);
  expect(shown(model)).toEqual(['ages.0 age_too_high']);
  model.setAge(0, 34);
  expect(shown(model)).toEqual([]);
});

test('[STRT-10] a field that is left is judged in a moment, not under the press that left it', () => {
  const { model } = start();
  fill(model, [34, 36]);
  model.setAge(0, null);
  model.setAge(1, null);
  vi.advanceTimersByTime(judgeDelay - 1);
  model.blur('ages.0');
  expect(shown(model)).toEqual([]);
  vi.advanceTimersByTime(judgeDelay);
  expect(shown(model)).toEqual(['ages.0 required', 'ages.1 required']);
  expect([...model.agesMissing.value]).toEqual(['ages.0', 'ages.1']);
});

test('[STRT-01] another kind of cover asks afresh: nothing is wrong before it is answered', async () => {
  const { model } = start();
  await model.submit();
  expect(shown(model)).toEqual(['countries required']);
  model.setQuoteType(2);
  expect(shown(model)).toEqual([]);
  expect(await model.submit()).toBe('regionId');
});

test('[STRT-10] pressing too early names the first missing field and sends nothing', async () => {
  const { model, client } = start();
  expect(await model.submit()).toBe('countries');
  fill(model);
  model.setAge(0, null);
  expect(await model.submit()).toBe('ages.0');
  expect(client.calls).toEqual([]);
});

test('[STRT-03] [STRT-10] what opens after a press too early is not wrong before it was tried', async () => {
  const { model } = start();
  await model.submit();
  expect(shown(model)).toEqual(['countries required']);
  model.change({ countries: ['ID'] });
  expect(shown(model)).toEqual([]);
  model.change({ dates: { from: '2027-02-01', to: '2027-02-14' } }, ['dates.from', 'dates.to']);
  expect(shown(model)).toEqual([]);
  expect(await model.submit()).toBe('ages.0');
  model.setPeople(2);
  expect(shown(model)).toEqual([
    'ages.0 required',
    'ages.1 required',
    'australianResidents residency_required',
  ]);
});

test('[STRT-08] ages that make a family are offered it once typing rests, and only a press switches it on', () => {
  const { model } = start();
  fill(model, [40, 38]);
  const offeredAfter = (ms: number) => {
    vi.advanceTimersByTime(ms);
    return model.familyOffered.value;
  };
  // On the way to 40: a child's age.
  model.setAge(0, 4);
  expect(offeredAfter(judgeDelay - 1)).toBe(false);
  model.setAge(0, 40);
  expect(offeredAfter(judgeDelay)).toBe(false);
  model.setPeople(3);
  expect(offeredAfter(judgeDelay)).toBe(false);
  model.setAge(2, 9);
  expect(offeredAfter(judgeDelay)).toBe(true);
  expect(model.trip.value.family).toBe(false);
  model.setAge(2, 21);
  expect(offeredAfter(0)).toBe(false);
  model.setAge(2, 20);
  expect(offeredAfter(judgeDelay)).toBe(true);
  model.change({ family: true });
  expect(offeredAfter(judgeDelay)).toBe(false);
  model.setPeople(7);
  for (const index of [3, 4, 5, 6]) model.setAge(index, 5);
  expect(model.familyAsked.value && offeredAfter(judgeDelay), 'asked in one place').toBe(false);
});

test('[STRT-10] success emits reference and token', async () => {
  const { model, onStarted } = start();
  fill(model, [40, 38]);
  expect(await model.submit()).toBe(null);
  expect(onStarted.mock.calls[0]?.[0]).toEqual({
    reference: expect.stringMatching(/^[A-Z0-9]{10}$/),
    token: expect.stringMatching(/^.{43}$/),
  });
});

test('[STRT-09] pressing twice sends once, also after the answer, while the page turns', async () => {
  const { model, client } = start({ latency: 50 });
  fill(model);
  const first = model.submit();
  await model.submit();
  await vi.advanceTimersByTimeAsync(50);
  await first;
  await model.submit();
  expect(client.calls.map(({ method }) => method)).toEqual(['startQuote']);
});

test('[STRT-09] a submission whose answer was lost is repeated with its key; other answers get another key', async () => {
  const store = fakeStore();
  const { model, client, onFailure } = start({ store });
  fill(model);
  client.failNext('startQuote', new ClientError('offline'));
  await model.submit();
  expect(onFailure).toHaveBeenCalledOnce();
  expect(model.sending.value).toBe(false);

  // The page is loaded anew, the tab remembers.
  const again = start({ store });
  again.model.restore();
  await again.model.submit();
  const key = (call: { input: unknown }) => (call.input as { submissionKey: string }).submissionKey;
  expect(key(again.client.calls[0]!)).toBe(key(client.calls[0]!));

  again.model.change({ returnTrip: false });
  await again.model.submit();
  expect(key(again.client.calls[1]!)).not.toBe(key(client.calls[0]!));
});

test('[STRT-09] the answer of a submission that was given up changes nothing: not the page, and not the next one', async () => {
  const store = fakeStore();
  const times = [300, 500];
  const { model, client, onStarted, onFailure } = start({ store, latency: () => times.shift() ?? 0 });
  fill(model);
  client.failNext('startQuote', new ClientError('offline'));
  const first = model.submit();
  model.setAge(0, 41);
  const second = model.submit();
  const stored = () => createTripStorage(memoryConfig(), () => store).read();
  const submissionKey = stored()?.submissionKey;
  await vi.advanceTimersByTimeAsync(300);
  await first;
  expect([onFailure.mock.calls, model.sending.value]).toEqual([[], true]);
  expect(stored()).toMatchObject({ submissionKey });
  await vi.advanceTimersByTimeAsync(200);
  await second;
  expect(onStarted).toHaveBeenCalledOnce();

  const left = start({ latency: 300 });
  fill(left.model);
  const sent = left.model.submit();
  left.model.dispose();
  await vi.advanceTimersByTimeAsync(300);
  await sent;
  expect(left.onStarted).not.toHaveBeenCalled();
});

test('[API-04] what the server finds shows at its field and is the place to go to', async () => {
  const { model, client } = start();
  fill(model);
  const formErrors = {
    'dates.to': { code: 'date_blackout', message: 'No', params: { from: '2027-02-10', to: '2027-02-12' } },
  } as const;
  client.failNext('startQuote', new ClientError('form', { formErrors }));
  expect(await model.submit()).toBe('dates.to');
  expect(shown(model)).toEqual(['dates.to date_blackout']);
  model.change({ dates: { from: '2027-02-01', to: '2027-02-09' } }, ['dates.to']);
  expect(shown(model)).toEqual([]);
});

test('[STRT-07] answers come back on return', () => {
  const store = fakeStore();
  fill(start({ store }).model, [40, 12]);
  const { model } = start({ store });
  model.restore();
  expect(model.trip.value).toMatchObject({ countries: ['ID'], ages: [40, 12], people: 2 });
  expect(codes(model)).toEqual([]);
});

test('[STRT-07] of restored countries those without cover are dropped when the list has come', async () => {
  const store = fakeStore();
  const first = start({ store });
  fill(first.model);
  first.model.change({ countries: ['ID', 'AF', 'XX'] });
  const { model } = start({ store });
  model.restore();
  expect(model.trip.value.countries).toEqual(['ID', 'AF', 'XX']);
  model.countries.load();
  await vi.runAllTimersAsync();
  expect(model.trip.value.countries).toEqual(['ID']);
  expect(model.shown.value).toEqual([]);
});

test('[STRT-07] a restored answer never replaces one that was just given', () => {
  const store = fakeStore();
  fill(start({ store }).model);
  const { model } = start({ store });
  model.change({ countries: ['FR'] });
  model.restore();
  expect(model.trip.value.countries).toEqual(['FR']);
});
