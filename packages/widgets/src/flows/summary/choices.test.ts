import type { Quote } from '@coverkit/rules';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ClientError } from '../../client/client.ts';
import { memoryConfig } from '../../client/memory.ts';
import { claimOf } from '../../flow/testing/browser-claim.ts';
import { saveDelay } from './choice-saver.ts';
import { SummaryModel } from './summary.model.ts';
import { acceptBoth, excess, rateOf, ready } from './testing/open-summary.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

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

test('[SUMM-07] [DETL-16] a voucher that has ended is taken off when a level is chosen, and the price without it is shown before it is stored', async () => {
  const { model, client, onFailure, go, access } = await ready({ voucher: { code: 'ENDED' } });
  const choose = async () => {
    await model.choose(rateOf(model, 2));
    await acceptBoth(model);
    await vi.advanceTimersByTimeAsync(1000);
  };
  await choose();
  expect([model.droppedVoucher.value, model.quote.value?.voucher]).toEqual(['ENDED', null]);
  expect([onFailure.mock.calls.length, go.mock.calls.length]).toEqual([0, 0]);
  expect(model.modal.value).toBe(null);
  expect(client.quote(access.reference)?.coverLevelId).not.toBe(2);
  await choose();
  expect(go).toHaveBeenCalledExactlyOnceWith({ screen: 'details', ...access });
});

test('[SUMM-07] [SUMM-05] [DETL-14] a voucher that has ended hinders neither the question of residency nor the mail', async () => {
  const asked = { australianResidents: false, lastThreeMonths: false };
  const { model, client, onFailure, access } = await ready({ ...asked, voucher: { code: 'ENDED' } });
  await model.confirmResidency();
  expect([model.modal.value, model.droppedVoucher.value]).toEqual([null, 'ENDED']);
  expect(client.quote(access.reference)).toMatchObject({ australianResidents: true, voucher: null });
  const mailed = await ready({ voucher: { code: 'ENDED' } });
  await mailed.model.mail('alex@example.com');
  expect(mailed.client.quote(mailed.access.reference)?.voucher).toBe(null);
  expect([...onFailure.mock.calls, ...mailed.onFailure.mock.calls]).toEqual([]);
});

test('[SUMM-09] an option reprices at once, and the standard value is back when it is chosen again', async () => {
  const { model } = await ready();
  const standard = rateOf(model, 2).price ?? 0;
  const option = rateOf(model, 2)
    .coverItems.find(({ id }) => id === excess)
    ?.upgrade.options.at(-1);
  await model.chooseBenefitOption(excess, option?.id ?? '');
  expect(rateOf(model, 2).price).toBe(standard + (option?.difference ?? 0));
  await model.chooseBenefitOption(excess, null);
  expect(rateOf(model, 2).price).toBe(standard);
});

test('[EXTR-07] a choice that is refused takes back itself alone, not one whose price is under way', async () => {
  const { model } = await ready();
  const withExcess = model.chooseBenefitOption(excess, 'to-500');
  await Promise.all([model.applyVoucher('NOPE'), withExcess, vi.advanceTimersByTimeAsync(1000)]);
  expect(model.voucherProblem.value?.code).toBe('voucher_invalid');
  const { benefitOptions, voucher } = model.quote.value ?? {};
  expect({ benefitOptions, voucher }).toEqual({
    benefitOptions: [{ benefitId: excess, optionId: 'to-500' }],
    voucher: null,
  });
  const { price } = rateOf(model, 2);
  await model.chooseBenefitOption(excess, null);
  expect(rateOf(model, 2).price).not.toBe(price);
});

const savesOf = (client: { calls: readonly { method: string }[] }) =>
  client.calls.filter(({ method }) => method === 'save');

test('[SUMM-09] [DETL-13] choices are stored once priced: a reload or a second tab finds them and their price', async () => {
  const { model, client, access } = await ready();
  await model.chooseBenefitOption(excess, 'to-500');
  await model.applyVoucher('WELCOME5');
  expect(savesOf(client)).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(saveDelay);
  expect(savesOf(client)).toHaveLength(1);
  const again = new SummaryModel({
    access,
    client,
    extraFacts: memoryConfig(),
    navigate: vi.fn(),
    emit: vi.fn(),
    onFailure: vi.fn(),
    claim: claimOf(null),
  });
  await again.load();
  expect(again.quote.value).toMatchObject({
    benefitOptions: [{ benefitId: excess, optionId: 'to-500' }],
    voucher: { code: 'WELCOME5' },
  });
  expect(rateOf(again, 2).price).toBe(rateOf(model, 2).price);
});

test('[SUMM-09] leaving stores at once, over what another tab has filled in', async () => {
  const { model, client, access } = await ready();
  await model.chooseBenefitOption(excess, 'to-500');
  const { contact, ...stored } = client.quote(access.reference)!;
  await client.save({ ...stored, contact: { ...contact, locality: 'Hobart' } });
  await model.leave();
  expect(client.quote(access.reference)).toMatchObject({
    benefitOptions: [{ benefitId: excess, optionId: 'to-500' }],
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
  await model.chooseBenefitOption(excess, 'to-500');
  await vi.advanceTimersByTimeAsync(saveDelay);
  await model.chooseBenefitOption(excess, null);
  await vi.advanceTimersByTimeAsync(saveDelay);
  const choosing = model.choose(rateOf(model, 2));
  await vi.advanceTimersByTimeAsync(2000);
  await choosing;
  expect(client.quote(access.reference)).toMatchObject({ coverLevelId: 2, benefitOptions: [] });
  expect(client.calls.at(-1)?.method).toBe('update');
});

test('[SUMM-09] a failed save shows nothing: the choice remains, and the level is chosen with it', async () => {
  const { model, client, access, onFailure } = await ready();
  client.failNext('save', new ClientError('offline'));
  await model.chooseBenefitOption(excess, 'to-500');
  await vi.advanceTimersByTimeAsync(saveDelay);
  expect(onFailure).not.toHaveBeenCalled();
  await model.choose(rateOf(model, 2));
  expect(client.quote(access.reference)?.benefitOptions).toHaveLength(1);
});

test('[DETL-13] [SUMM-04] choosing and accepting a level keep what was typed elsewhere since', async () => {
  const { model, client, access } = await ready();
  const elsewhere = async (patch: (quote: Quote) => Partial<Quote>) => {
    const current = await client.reload(access);
    await client.save({ ...current, ...patch(current) });
  };
  await elsewhere(({ contact }) => ({ contact: { ...contact, address: '1 George Street' } }));
  await model.choose(rateOf(model, 2));
  expect(client.quote(access.reference)).toMatchObject({
    coverLevelId: 2,
    contact: { address: '1 George Street' },
  });
  await elsewhere(({ contact }) => ({ contact: { ...contact, firstName: 'Ada' } }));
  await acceptBoth(model);
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
  const slow = model.chooseBenefitOption(excess, zero?.id ?? '');
  const quick = model.chooseBenefitOption(excess, high?.id ?? '');
  expect(model.pricing.value).toBe(true);
  await vi.advanceTimersByTimeAsync(100);
  await quick;
  expect(model.pricing.value).toBe(false);
  await vi.advanceTimersByTimeAsync(300);
  await slow;
  expect(rateOf(model, 2).price).toBe(standard + (high?.difference ?? 0));
  expect(model.quote.value?.benefitOptions).toEqual([{ benefitId: excess, optionId: high?.id }]);
});

test('[EXTR-07] a preview that fails goes back to the choices whose price is known', async () => {
  const { model, client, onFailure } = await ready();
  const before = model.quote.value;
  client.failNext('preview', new ClientError('offline'));
  await model.chooseBenefitOption(excess, 'to-500');
  expect(model.quote.value).toEqual(before);
  expect(model.pricing.value).toBe(false);
  expect(onFailure).toHaveBeenCalledOnce();
});

const snow = { enabled: true, offPiste: false, dates: { from: '2027-02-01', to: '2027-02-05' } };

test('[EXTR-01] [EXTR-07] an extra is priced and stored like any other choice, and off again costs what it did', async () => {
  const { model, client, access } = await ready();
  const before = rateOf(model, 2).price ?? 0;
  await model.change({ snowCover: snow });
  expect(rateOf(model, 2).price).toBeGreaterThan(before);
  await model.leave();
  const stored = client.quote(access.reference);
  expect(stored?.snowCover).toEqual(snow);
  expect(stored?.rates.map((one) => one.price)).toEqual(model.quote.value?.rates.map((one) => one.price));
  await model.change({ snowCover: { ...snow, enabled: false } });
  await model.leave();
  expect(rateOf(model, 2).price).toBe(before);
  expect(client.quote(access.reference)?.snowCover).toEqual({ ...snow, enabled: false });
});

test('[EXTR-01] [DETL-13] an extra that is edited elsewhere is not overwritten by a choice of this screen', async () => {
  const { model, client, access } = await ready();
  const current = await client.reload(access);
  await client.save({ ...current, oneWay: { ...current.oneWay, finalCountry: 'GB' } });
  await model.change({ snowCover: snow });
  await model.leave();
  await model.choose(rateOf(model, 2));
  expect(client.quote(access.reference)).toMatchObject({ snowCover: snow, oneWay: { finalCountry: 'GB' } });
});

test('[EXTR-01] [EXTR-07] an extra that was refused here stays as another tab has it', async () => {
  const { model, client, access } = await ready();
  client.failNext('preview', new ClientError('offline'));
  await model.change({ snowCover: snow });
  const current = await client.reload(access);
  await client.save({ ...current, snowCover: snow });
  await model.chooseBenefitOption(excess, 'to-500');
  await model.leave();
  expect(client.quote(access.reference)?.snowCover).toEqual(snow);
});
