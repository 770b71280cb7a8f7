import type { Quote, Rate } from '@coverkit/rules';
import { exampleQuote } from '@coverkit/rules/fixtures';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ClientError, type ClientErrorKind } from '../../client/client.ts';
import { createMemoryClient } from '../../client/memory.ts';
import { keepDelay } from './keeping.ts';
import { createSummary } from './summary.model.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const excess = 28;

function open(overrides: Partial<Quote> = {}, latency: number | (() => number) = 0) {
  const quote = exampleQuote(overrides);
  const client = createMemoryClient({ quotes: [quote], latency });
  const go = vi.fn();
  const emit = vi.fn();
  const onFailure = vi.fn();
  const access = { reference: quote.reference, token: quote.token };
  const model = createSummary({ access, client, go, emit, onFailure });
  return { model, client, go, emit, onFailure, access };
}

async function ready(...args: Parameters<typeof open>) {
  const opened = open(...args);
  await opened.model.load();
  return opened;
}

const rateOf = (model: { quote: { value: Quote | null } }, id: number): Rate => {
  const rate = model.quote.value?.rates.find(({ coverLevel }) => coverLevel.id === id);
  if (!rate) throw new Error(`No rate for level ${id}`);
  return rate;
};

test.each([
  [{ referralPending: true }, 'referral'],
  [{ status: -1 }, 'declined'],
  [{ status: 89 }, 'complete'],
  [{ status: 90 }, 'complete'],
] as [Partial<Quote>, string][])('[SUMM-01] a quote with %o goes to %s', async (facts, screen) => {
  const { model, go, access } = await ready(facts);
  expect(go).toHaveBeenCalledWith({ screen, ...access }, { replace: true });
  expect(model.phase.value).toBe('loading');
});

test('[SUMM-01] any other stays, and tells that rates were seen', async () => {
  const { model, go, emit } = await ready();
  expect(go).not.toHaveBeenCalled();
  expect(model.phase.value).toBe('ready');
  expect(emit).toHaveBeenCalledWith({
    type: 'waypoint',
    name: 'view_rates',
    peopleSize: 'single',
    ageBands: '25-34',
  });
});

test('[EMBD-06] a quote from an affiliate’s page is opened under a token that page has not seen', async () => {
  const { client, go, access } = open();
  const handedOver = { claim: 'a'.repeat(32) };
  const deps = { access, client, go, emit: vi.fn(), onFailure: vi.fn(), handedOver };
  const model = createSummary(deps);
  client.failNext('takeOver', new ClientError('offline'));
  await model.load();
  expect(model.phase.value).toBe('failed');
  await model.retry();
  const [to, options] = go.mock.lastCall ?? [];
  expect([to, options]).toMatchObject([
    { screen: 'summary', reference: access.reference },
    { replace: true },
  ]);
  expect(to.token).not.toBe(access.token);
  expect(client.calls.filter((one) => one.method === 'reload')).toEqual([]);
});

test('[SUMM-02] a quote that cannot be opened can be tried again', async () => {
  const { model, client } = open();
  client.failNext('reload', new ClientError('offline'));
  await model.load();
  expect(model.phase.value).toBe('failed');
  await model.retry();
  expect(model.phase.value).toBe('ready');
});

test('[SUMM-03] an ineligible level cannot be chosen; with none left the screen says so', async () => {
  const snowCover = { enabled: true, offPiste: true, dates: { from: '2027-02-01', to: '2027-02-08' } };
  const { model, client } = await ready({ snowCover });
  expect(rateOf(model, 1)).toMatchObject({ eligible: false, lacks: ['snowOffPiste'] });
  await model.choose(rateOf(model, 1));
  expect(client.calls.map(({ method }) => method)).toEqual(['reload']);
  expect(model.empty.value).toBe(false);
});

test('[SUMM-04] choosing stores the level, then asks; accepting stores the answer and goes on', async () => {
  const { model, client, go, access } = await ready();
  await model.choose(rateOf(model, 2));
  expect(client.quote(access.reference)?.coverLevelId).toBe(2);
  expect(model.modal.value).toBe('acknowledge');
  expect(go).not.toHaveBeenCalled();
  expect(client.quote(access.reference)?.acknowledgement.duty).toBe(false);
  await model.accept();
  expect(client.quote(access.reference)?.acknowledgement).toEqual({ duty: true, privacy: true });
  expect(go).toHaveBeenCalledWith({ screen: 'details', ...access });
});

test('[EMBD-07] each part of the summary is a step, and none of them names the quote', async () => {
  const { model, emit, access } = await ready({ australianResidents: false, lastThreeMonths: false });
  await model.confirmHandover();
  await model.choose(rateOf(model, 2));
  const steps = emit.mock.calls.map(([event]) => event).filter(({ type }) => type === 'step');
  expect(steps.map(({ step }) => step)).toEqual(['handover', 'levels', 'acknowledge']);
  expect(JSON.stringify(emit.mock.calls)).not.toContain(access.reference);
  expect(JSON.stringify(emit.mock.calls)).not.toContain(access.token);
});

test('[SUMM-04] cancelling leaves the summary as it is', async () => {
  const { model, client, go, access } = await ready();
  await model.choose(rateOf(model, 2));
  model.cancel();
  expect(model.modal.value).toBe(null);
  expect(go).not.toHaveBeenCalled();
  expect(client.quote(access.reference)?.acknowledgement.duty).toBe(false);
});

test('[SUMM-04] a second press while a level is being stored does nothing', async () => {
  const { model, client } = open({}, 50);
  const loading = model.load();
  await vi.advanceTimersByTimeAsync(50);
  await loading;
  const first = model.choose(rateOf(model, 2));
  await model.choose(rateOf(model, 3));
  await vi.advanceTimersByTimeAsync(50);
  await first;
  expect(client.calls.filter(({ method }) => method === 'update')).toHaveLength(1);
});

test('[SUMM-05] without residency both answers are reset and the handover is confirmed', async () => {
  const { model, client, access } = await ready({ australianResidents: false, lastThreeMonths: false });
  expect(model.modal.value).toBe('handover');
  expect(model.quote.value).toMatchObject({ australianResidents: true, lastThreeMonths: true });
  expect(client.quote(access.reference)).toMatchObject({ australianResidents: false });
  await model.confirmHandover();
  expect(client.calls.at(-1)?.method).toBe('confirmHandover');
  expect(client.quote(access.reference)).toMatchObject({ australianResidents: true, lastThreeMonths: true });
  expect(model.modal.value).toBe(null);
});

test.each(['messages', 'offline', 'noReference', 'unexpected'] as ClientErrorKind[])(
  '[SUMM-06] a failure (%s) while choosing clears the selecting state',
  async (kind) => {
    const { model, client, onFailure } = await ready();
    client.failNext('update', new ClientError(kind));
    await model.choose(rateOf(model, 2));
    expect(model.selecting.value).toBe(null);
    expect(model.modal.value).toBe(null);
    expect(onFailure.mock.calls[0]?.[0].kind).toBe(kind);
    await model.choose(rateOf(model, 2));
    expect(model.modal.value).toBe('acknowledge');
  },
);

test('[SUMM-06] a quote closed elsewhere goes where it belongs', async () => {
  const { model, client, go, access } = await ready();
  const paid = exampleQuote({ status: 90 });
  const closed = createMemoryClient({ quotes: [paid] });
  client.reload = (asked) => closed.reload(asked);
  client.failNext('update', new ClientError('closed'));
  await model.choose(rateOf(model, 2));
  expect(go).toHaveBeenCalledWith({ screen: 'complete', ...access }, { replace: true });
});

test('[SUMM-07] a voucher lowers the prices and can be taken off; a wrong one only says it is wrong', async () => {
  const { model } = await ready();
  const full = rateOf(model, 2).price;
  await model.applyVoucher(' welcome5 ');
  expect(rateOf(model, 2).price).toBeLessThan(full ?? 0);
  await model.applyVoucher('NOPE');
  expect(model.voucherProblem.value?.code).toBe('voucher_invalid');
  expect(model.quote.value?.voucher).toEqual({ code: 'welcome5' });
  await model.removeVoucher();
  expect(rateOf(model, 2).price).toBe(full);
  expect(model.voucherProblem.value).toBe(null);
});

test('[SUMM-09] an option reprices at once, and the standard value is back when it is chosen again', async () => {
  const { model } = await ready();
  const standard = rateOf(model, 2).price ?? 0;
  const option = rateOf(model, 2)
    .coverItems.find(({ id }) => id === excess)
    ?.upgrade.options.at(-1);
  await model.chooseUpgrade(excess, option?.id ?? '');
  expect(rateOf(model, 2).price).toBe(standard + (option?.difference ?? 0));
  await model.chooseUpgrade(excess, null);
  expect(rateOf(model, 2).price).toBe(standard);
});

const savesOf = (client: { calls: readonly { method: string }[] }) =>
  client.calls.filter(({ method }) => method === 'save');

test('[SUMM-09] [DETL-13] choices are stored once priced: a reload or a second tab finds them and their price', async () => {
  const { model, client, access } = await ready();
  await model.chooseUpgrade(excess, 'to-500');
  await model.applyVoucher('WELCOME5');
  expect(savesOf(client)).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(keepDelay);
  expect(savesOf(client)).toHaveLength(1);
  const again = createSummary({ access, client, go: vi.fn(), emit: vi.fn(), onFailure: vi.fn() });
  await again.load();
  expect(again.quote.value).toMatchObject({
    upgrades: [{ benefitId: excess, optionId: 'to-500' }],
    voucher: { code: 'WELCOME5' },
  });
  expect(rateOf(again, 2).price).toBe(rateOf(model, 2).price);
});

test('[SUMM-09] leaving stores at once, over what another tab has filled in', async () => {
  const { model, client, access } = await ready();
  await model.chooseUpgrade(excess, 'to-500');
  const { contact, ...stored } = client.quote(access.reference)!;
  await client.save({ ...stored, contact: { ...contact, locality: 'Hobart' } });
  await model.leave();
  expect(client.quote(access.reference)).toMatchObject({
    upgrades: [{ benefitId: excess, optionId: 'to-500' }],
    contact: { locality: 'Hobart' },
  });
});

test('[SUMM-09] a slow store never overwrites a newer choice, nor a level chosen meanwhile', async () => {
  const { model, client, access } = await ready();
  const reload = client.reload.bind(client);
  client.reload = async (asked) => {
    const found = await reload(asked);
    await new Promise((done) => setTimeout(done, 500));
    return found;
  };
  await model.chooseUpgrade(excess, 'to-500');
  await vi.advanceTimersByTimeAsync(keepDelay);
  await model.chooseUpgrade(excess, null);
  await vi.advanceTimersByTimeAsync(keepDelay);
  const choosing = model.choose(rateOf(model, 2));
  await vi.advanceTimersByTimeAsync(2000);
  await choosing;
  expect(client.quote(access.reference)).toMatchObject({ coverLevelId: 2, upgrades: [] });
  expect(client.calls.at(-1)?.method).toBe('update');
});

test('[SUMM-09] a store that fails says nothing: the choice stands, and the level is chosen with it', async () => {
  const { model, client, access, onFailure } = await ready();
  client.failNext('save', new ClientError('offline'));
  await model.chooseUpgrade(excess, 'to-500');
  await vi.advanceTimersByTimeAsync(keepDelay);
  expect(onFailure).not.toHaveBeenCalled();
  await model.choose(rateOf(model, 2));
  expect(client.quote(access.reference)?.upgrades).toHaveLength(1);
});

test('[DETL-13] [SUMM-04] choosing and accepting a level keep what was typed elsewhere since', async () => {
  const { model, client, access } = await ready();
  const elsewhere = async (patch: (quote: Quote) => Partial<Quote>) => {
    const stands = await client.reload(access);
    await client.save({ ...stands, ...patch(stands) });
  };
  await elsewhere(({ contact }) => ({ contact: { ...contact, address: '1 George Street' } }));
  await model.choose(rateOf(model, 2));
  expect(client.quote(access.reference)).toMatchObject({
    coverLevelId: 2,
    contact: { address: '1 George Street' },
  });
  await elsewhere(({ contact }) => ({ contact: { ...contact, firstName: 'Ada' } }));
  await model.accept();
  expect(client.quote(access.reference)).toMatchObject({
    acknowledgement: { duty: true, privacy: true },
    contact: { address: '1 George Street', firstName: 'Ada' },
  });
});

test('[EXTR-07] a late answer never overwrites a newer one, and the price is pending until the newest is there', async () => {
  const waits = [0, 300, 100];
  const { model } = await ready({}, () => waits.shift() ?? 0);
  const [zero, , high] = rateOf(model, 2).coverItems.find(({ id }) => id === excess)?.upgrade.options ?? [];
  const standard = rateOf(model, 2).price ?? 0;
  const slow = model.chooseUpgrade(excess, zero?.id ?? '');
  const quick = model.chooseUpgrade(excess, high?.id ?? '');
  expect(model.pricing.value).toBe(true);
  await vi.advanceTimersByTimeAsync(100);
  await quick;
  expect(model.pricing.value).toBe(false);
  await vi.advanceTimersByTimeAsync(300);
  await slow;
  expect(rateOf(model, 2).price).toBe(standard + (high?.difference ?? 0));
  expect(model.quote.value?.upgrades).toEqual([{ benefitId: excess, optionId: high?.id }]);
});

test('[EXTR-07] a preview that fails goes back to the choices whose price is known', async () => {
  const { model, client, onFailure } = await ready();
  const before = model.quote.value;
  client.failNext('preview', new ClientError('offline'));
  await model.chooseUpgrade(excess, 'to-500');
  expect(model.quote.value).toEqual(before);
  expect(model.pricing.value).toBe(false);
  expect(onFailure).toHaveBeenCalledOnce();
});
