import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { FakeProvider } from '../../checkout/testing/fake-provider.ts';
import { ClientError } from '../../client/client.ts';
import { type MemoryClientOptions, memoryConfig } from '../../client/memory.ts';
import { axeProblems, mountFlow } from '../../flow/testing/mount-flow.tsx';
import { AdditionalPayment, PaymentComplete } from './additional-premium.flow.tsx';
import { examplePremium } from './testing/premium.ts';

afterEach(() => page.viewport(390, 844));

const { reference, pid } = examplePremium();
const show = (options: MemoryClientOptions = {}) =>
  mountFlow(null, () => <AdditionalPayment reference={reference} pid={pid} />, {
    payments: [examplePremium()],
    ...options,
  });
const payButton = () => page.getByRole('button', { name: /^Pay/ });

const card = { name: 'Alex Nguyen', card: '4444 3333 2222 1111', expiry: '12/30', cvn: '123' } as const;
async function pay(provider: FakeProvider, type = 'Visa') {
  await page.getByText(type, { exact: true }).click();
  await expect.poll(() => provider.setUps).toBeGreaterThan(0);
  for (const [field, text] of Object.entries(card)) provider.type(field as keyof typeof card, text);
  await payButton().click();
}

test('[PAYM-01] reason, policy, amount and last day are shown above the card', async () => {
  const { host, events } = show();
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Additional Premium Payment' }))
    .toBeVisible();
  for (const text of [examplePremium().reason, 'HL-204611', '$86.40', '25/01/2027'])
    await expect.element(page.getByText(text).first()).toBeVisible();
  await expect.element(payButton()).toHaveTextContent('Pay $86.40');
  expect(await axeProblems(host)).toEqual([]);
  expect(events).toEqual([
    { type: 'ready', flow: 'additional-premium' },
    { type: 'step', flow: 'additional-premium', step: 'pay' },
    { type: 'waypoint', name: 'begin_payment', price: 8640 },
  ]);
});

test('[PAYM-01] [TRAK-01] paid: on to the page that says so, which knows neither the card nor the link', async () => {
  const { provider, navigate, events } = show();
  await pay(provider, 'American Express');
  await expect.poll(() => navigate).toHaveBeenCalledWith({ screen: 'paid' }, { replace: true });
  expect(events.slice(3)).toEqual([
    { type: 'waypoint', name: 'premium_paid', price: 8640 },
    { type: 'payment', price: 8640 },
  ]);
  const kept = JSON.stringify(Object.entries(sessionStorage));
  expect(kept).not.toContain(pid);
  expect(kept.replace(/\s/g, '')).not.toContain('44443333');
  const { host } = mountFlow(null, () => <PaymentComplete />);
  await expect.element(page.getByRole('heading', { name: 'Payment Complete!' })).toHaveFocus();
  await expect.element(page.getByText('$87.70').first()).toBeInTheDocument();
  await expect.element(page.getByText('American Express surcharge')).toBeVisible();
  expect(await axeProblems(host)).toEqual([]);
}, 15_000);

test.each([
  ['an unknown link', { payments: [] }],
  ['a paid link', { payments: [examplePremium({ status: 10 })] }],
])('[PAYM-01] %s alerts with its text and goes home', async (_, options: MemoryClientOptions) => {
  const { navigate, onAlert } = show(options);
  await expect.poll(() => navigate).toHaveBeenCalledWith({ screen: 'home' }, { replace: true });
  expect(onAlert.mock.calls).toEqual([
    [
      {
        type: 'error',
        message:
          'It looks like this payment link is no longer valid. If you feel this is in error, please contact our support team for assistance.',
      },
    ],
  ]);
  // Where the page stays all the same, it says why, with a way on.
  await expect.element(page.getByRole('button', { name: 'Go to home page' })).toBeVisible();
});

test('[DETL-15] pending: no error, and the page continues when it resolves', async () => {
  const { provider, client, navigate } = show({ bank: () => 'pending' });
  await pay(provider);
  await expect.element(page.getByRole('heading', { name: 'We’re confirming your payment' })).toHaveFocus();
  await expect.element(page.getByText('Policy HL-204611')).toBeVisible();
  client.settle(pid, 'paid');
  await expect.poll(() => navigate).toHaveBeenCalledWith({ screen: 'paid' }, { replace: true });
  expect(client.calls.filter((one) => one.method === 'makePayment')).toHaveLength(1);
}, 25_000);

test('[DETL-15] opened while a charge is under way elsewhere, then declined: the card can be entered', async () => {
  const { client } = show({ payments: [examplePremium({ status: 5 })] });
  await expect.element(page.getByRole('heading', { name: 'We’re confirming your payment' })).toBeVisible();
  client.settle(pid, 'declined');
  await expect.element(page.getByText('Your payment did not go through')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Pay by card' })).toHaveFocus();
  await expect.element(payButton()).toBeVisible();
}, 15_000);

test('[DETL-12] a decline is shown beside the button, with its reason, and charges nothing', async () => {
  const { provider, client } = show({ bank: () => ({ declined: 'D4451' }) });
  await pay(provider);
  await expect.element(page.getByText(/not enough funds/)).toBeVisible();
  expect((await client.paymentDetails({ reference, pid })).status).toBe(0);
}, 15_000);

test('[DETL-08] pressed without a card: each field says what it needs, and the first takes focus', async () => {
  const { client } = show();
  await page.getByText('Visa', { exact: true }).click();
  await payButton().click();
  await expect.element(page.getByText('Please check your card number.')).toBeVisible();
  await expect.poll(() => document.activeElement?.getAttribute('title')).toBe('Name on card');
  expect(client.calls.map((one) => one.method)).not.toContain('makePayment');
}, 15_000);

test('[DETL-09] [DETL-16] a surcharge that is another by now is shown, and paid by the next press', async () => {
  const config = memoryConfig();
  const brand = { ...config.brand, amexSurchargeBasisPoints: 200 };
  const { provider, navigate } = show({ config: { ...config, brand } });
  await pay(provider, 'American Express');
  await expect.element(page.getByText(/your total has changed from \$87\.70 to \$88\.13/)).toBeVisible();
  await page.getByRole('button', { name: 'Pay $88.13 instead' }).click();
  await expect.poll(() => navigate).toHaveBeenCalledWith({ screen: 'paid' }, { replace: true });
}, 20_000);

test('[DETL-12] [DETL-15] a payment that is refunded is shown as refunded', async () => {
  const { provider, client, host } = show();
  const formErrors = { payment: { code: 'payment_refunded', message: '' } } as const;
  client.failNext('makePayment', new ClientError('form', { formErrors }));
  await pay(provider);
  await expect.element(page.getByText('Your money is on its way back')).toBeVisible();
  expect(host.textContent).not.toMatch(/nothing was charged/i);
  await expect.element(payButton()).toBeVisible();
}, 15_000);

test('[ERRS-05] an answer without a reference says so and resets the card fields', async () => {
  const { provider, client, onAlert } = show();
  client.failNext('makePayment', new ClientError('noReference'));
  await pay(provider);
  await expect.poll(() => onAlert).toHaveBeenCalled();
  expect(onAlert.mock.calls.map(([alert]) => alert.message)).toEqual([
    'Unfortunately something appears to have gone wrong with your request. If you continue to encounter this issue, please contact our team for assistance.',
  ]);
  expect(provider.setUps).toBe(2);
});

test('[DETL-12] a failed request alerts, resets the card fields, is tracked, and says which answer it was', async () => {
  const { provider, client, onAlert, events } = show();
  client.failNext('makePayment', new ClientError('unexpected', { correlationId: 'c-1' }));
  await pay(provider);
  await expect.poll(() => onAlert).toHaveBeenCalledOnce();
  expect(onAlert.mock.calls[0]?.[0].message).toMatch(/^Unfortunately something has gone wrong/);
  expect(provider.setUps).toBe(2);
  expect(events.at(-1)).toMatchObject({ type: 'error', flow: 'additional-premium', correlationId: 'c-1' });
}, 15_000);

test('[PAYM-01] the page of a payment, opened without one, is calm and has a way on', async () => {
  const { host, navigate, onAlert } = mountFlow(null, () => <PaymentComplete />);
  await expect.element(page.getByRole('heading', { name: 'Nothing to show here' })).toHaveFocus();
  await page.getByRole('button', { name: 'Go to home page' }).click();
  expect(navigate).toHaveBeenCalledExactlyOnceWith({ screen: 'home' });
  expect(onAlert).not.toHaveBeenCalled();
  expect(await axeProblems(host)).toEqual([]);
});
