import { expect, test, vi } from 'vitest';
import { ClientError } from '../../client/client.ts';
import { createMemoryClient } from '../../client/memory.ts';
import { createPremiumLink } from './premium-link.ts';
import { examplePremium } from './testing/premium.ts';

async function open(overrides: Parameters<typeof examplePremium>[0] = {}, link = examplePremium()) {
  const client = createMemoryClient({ payments: [examplePremium(overrides)] });
  const on = { onInvalid: vi.fn(), onPaid: vi.fn(), onForm: vi.fn() };
  const model = createPremiumLink({ client, link, ...on });
  await model.load();
  return { client, model, ...on };
}

test('[PAYM-01] a link that is not paid yet shows what it asks for', async () => {
  const { model, onForm } = await open();
  expect(model.stage.value).toBe('form');
  expect(model.premium.value).toMatchObject({ amount: 8640, policyNumber: 'HL-204611' });
  expect(onForm).toHaveBeenCalledOnce();
});

test('[PAYM-01] a link that is wrong, or that was paid before, is gone', async () => {
  const wrong = await open({}, examplePremium({ pid: 'x'.repeat(43) }));
  expect(wrong.model.stage.value).toBe('invalid');
  expect(wrong.onInvalid).toHaveBeenCalledOnce();
  const used = await open({ status: 10 });
  expect(used.model.stage.value).toBe('invalid');
  expect(used.onInvalid).toHaveBeenCalledOnce();
  expect(used.onPaid).not.toHaveBeenCalled();
});

test('[PAYM-01] paid while it is open here, in this window or another, it is complete and not gone', async () => {
  const { model, onPaid, onInvalid } = await open();
  model.adopt(examplePremium({ status: 10 }));
  expect(model.stage.value).toBe('paid');
  expect(onPaid).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ status: 10 }));
  expect(onInvalid).not.toHaveBeenCalled();
});

test('[DETL-15] opened again while a charge is under way, it waits for the outcome', async () => {
  const { model, onForm } = await open({ status: 5 });
  expect(model.stage.value).toBe('pending');
  expect(onForm).not.toHaveBeenCalled();
});

test('[ERRS-04] a failure says so, and opens at the second try', async () => {
  const client = createMemoryClient({ payments: [examplePremium()] });
  const onInvalid = vi.fn();
  const model = createPremiumLink({
    client,
    link: examplePremium(),
    onInvalid,
    onPaid: vi.fn(),
    onForm: vi.fn(),
  });
  client.failNext('paymentDetails', new ClientError('offline'));
  await model.load();
  expect(model.stage.value).toBe('failed');
  await model.load();
  expect(model.stage.value).toBe('form');
  expect(onInvalid).not.toHaveBeenCalled();
});
