import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ClientError } from '../../../client/client.ts';
import { type MemoryClient, memoryConfig } from '../../../client/memory.ts';
import { axeProblems, mountFlow } from '../../../flow/testing/mount-flow.tsx';
import { Details } from '../details.flow.tsx';
import { payButton, ready, show, typeCard } from '../testing/details.tsx';

test('[DETL-08] each card field that is wrong says so, word for word, and the first takes focus', async () => {
  const { client } = show(ready());
  await page.getByText('Visa').click();
  await payButton().click();
  for (const message of [
    'Please ensure the name on your card is supplied.',
    'Please check your card number.',
    'Please check your card expiry is correct and valid.',
    'Please check your CVV number is correct.',
  ]) {
    await expect.element(page.getByText(message)).toBeVisible();
  }
  await expect.poll(() => document.activeElement?.getAttribute('title')).toBe('Name on card');
  expect(client.calls.map((one) => one.method)).not.toContain('purchase');
}, 15_000);

test('[DETL-08] no card data is in the page or in what it sends', async () => {
  const { client, provider, navigate, host } = show(ready());
  await page.getByText('Visa').click();
  await typeCard(provider);
  await payButton().click();
  await expect.poll(() => navigate).toHaveBeenCalled();
  const sent = JSON.stringify(client.calls) + host.innerHTML.replace(/[^<>]*demonstration[^<>]*/g, '');
  expect(sent.replace(/\s/g, '')).not.toContain('4444333322221111');
}, 15_000);

test('[DETL-09] the Amex surcharge is shown before paying', async () => {
  const quote = ready();
  show(quote);
  await page.getByText('American Express', { exact: true }).click();
  const total = (quote.netPrice! + Math.round((quote.netPrice! * 150) / 10_000)) / 100;
  await expect.element(page.getByRole('button', { name: `Pay $${total.toFixed(2)} and buy` })).toBeVisible();
  await expect.element(page.getByText('American Express surcharge, 1.5%')).toBeVisible();
});

test('[DETL-09] [DETL-16] a changed surcharge is shown in a notice and beside the choice, and paid by the next submission', async () => {
  const quote = ready();
  const at = (percent: number) =>
    `$${((quote.netPrice! + Math.round((quote.netPrice! * percent) / 100)) / 100).toFixed(2)}`;
  // The page was opened with 1.5 %.
  const config = memoryConfig();
  const brand = { ...config.brand, amexSurchargeBasisPoints: 200 };
  const options = { config: { ...config, brand } };
  const { provider, navigate } = mountFlow(quote, (access) => <Details {...access} />, options);
  await page.getByText('American Express', { exact: true }).click();
  await typeCard(provider);
  await page.getByRole('button', { name: `Pay ${at(1.5)} and buy` }).click();
  const notice = page.getByText(/your total has changed/);
  await expect.element(notice).toBeVisible();
  for (const price of [at(1.5), at(2)]) expect(notice.element().textContent).toContain(price);
  for (const text of ['2% surcharge', 'American Express surcharge, 2%'])
    await expect.element(page.getByText(text)).toBeVisible();
  await page.getByRole('button', { name: `Pay ${at(2)} instead` }).click();
  await expect.poll(() => navigate).toHaveBeenCalled();
}, 25_000);

test.each([
  ['payment_failed', /^Your payment did not go through/, /If your bank takes this payment after all/],
  ['payment_refunded', /^Your money is on its way back/, /All of it goes back to your card/],
] as const)(
  '[DETL-12] [DETL-15] %s has a notice of its own, which is not “nothing was charged”',
  async (code, title, text) => {
    const { client, provider, host } = show(ready());
    const problem = { code, message: 'x' };
    client.failNext('purchase', new ClientError('form', { formErrors: { payment: problem } }));
    await page.getByText('Visa').click();
    await typeCard(provider);
    await payButton().click();
    await expect.element(page.getByText(title)).toBeVisible();
    await expect.element(page.getByText(text)).toBeVisible();
    expect(host.textContent).not.toMatch(/nothing was charged/i);
    expect(await axeProblems(host)).toEqual([]);
  },
  15_000,
);

/** B8: what a purchase says that did not come to a policy. */
test.each([
  [
    'an answer without a reference',
    'noReference',
    'Unfortunately something appears to have gone wrong with your request. If you continue to encounter this issue, please contact our team for assistance.',
  ],
  [
    'a request that failed',
    'unexpected',
    'Unfortunately something has gone wrong with your request. If this persists, please contact our support team.',
  ],
] as const)(
  '[DETL-12] [ERRS-03] %s alerts with its text, resets the card fields and is tracked',
  async (_, kind, text) => {
    const { client, provider, onAlert, events } = show(ready());
    client.failNext('purchase', new ClientError(kind));
    await page.getByText('Visa').click();
    await typeCard(provider);
    await payButton().click();
    await expect.poll(() => onAlert).toHaveBeenCalled();
    expect(onAlert.mock.calls.map(([alert]) => alert.message)).toEqual([text]);
    expect(provider.setUps).toBe(2);
    expect(events.filter((one) => one.type === 'error')).toMatchObject([{ flow: 'details', kind }]);
    await expect.element(payButton()).toHaveFocus();
  },
  15_000,
);

test('[DETL-15] nothing heard: the button that was pressed asks again, and keeps the focus', async () => {
  const { client, provider, navigate } = show(ready());
  for (const _ of [1, 2, 3]) client.failNext('purchase', new ClientError('offline'));
  await page.getByText('Visa').click();
  await typeCard(provider);
  client.failNext('reload', new ClientError('offline'));
  await payButton().click();
  const again = page.getByRole('button', { name: 'Check again' });
  await expect.element(again, { timeout: 20_000 }).toHaveFocus();
  await expect.element(page.getByText('We haven’t heard back yet')).toBeVisible();
  await again.click();
  await expect.poll(() => navigate).toHaveBeenCalled();
  const keys = client.calls.filter((one) => one.method === 'purchase').map(({ input }) => input);
  expect(new Set(keys.map((one) => (one as { idempotencyKey: string }).idempotencyKey)).size).toBe(1);
}, 40_000);

const desktop = { width: innerWidth, height: innerHeight };

afterEach(() => page.viewport(desktop.width, desktop.height));

/** Whether nothing lies over the middle of it, nor is it out of the window. */
function standsFree(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  return there !== null && element.contains(there);
}

test('[DETL-12] [PRIM-05] on a phone a decline and the button to pay again are both in sight', async () => {
  await page.viewport(360, 640);
  const { client, provider } = show(ready());
  const declined = { code: 'payment_declined', message: 'x', params: { code: 'D4451' } } as const;
  client.failNext('purchase', new ClientError('form', { formErrors: { card: declined } }));
  await page.getByText('Visa').click();
  await typeCard(provider);
  const button = payButton();
  // Pressed at the foot of the window, as it is when one has just scrolled down to it.
  button.element().scrollIntoView({ block: 'end' });
  (button.element() as HTMLElement).click();
  const notice = page.getByText('Your card was not accepted');
  await expect.element(notice).toBeVisible();
  await expect.poll(() => [notice, button].map((one) => standsFree(one.element()))).toEqual([true, true]);
}, 15_000);

/** The page was open when its price lock ended: the server has the quote by another product, whose documents were not accepted. */
test.each([
  ['at the same price', 0],
  ['dearer', 2000],
] as const)(
  '[DETL-07] [DETL-16] a quote that another product is sold for by now, %s, is not paid for before its documents are accepted',
  async (_, by) => {
    const quote = ready();
    const savedAt = new Date(Date.parse(quote.savedAt) + 1000).toISOString();
    const renewed = {
      ...{ ...quote, savedAt, productVersion: '2027-01-01', netPrice: quote.netPrice! + by },
      acceptance: { ...quote.acceptance, pds: false, targetMarket: false },
    };
    const prepare = (client: MemoryClient) => {
      vi.spyOn(client, 'reload').mockResolvedValueOnce(quote).mockResolvedValueOnce(renewed);
      client.failNext('purchase', new ClientError('changed', { code: 'quote_changed' }));
    };
    const shown = mountFlow(quote, (access) => <Details {...access} />, { prepare });
    const { client, provider, host, onAlert, navigate } = shown;
    await page.getByText('Visa').click();
    await typeCard(provider);
    await payButton().click();
    await expect
      .poll(() => onAlert.mock.calls.map(([{ message }]) => message))
      .toEqual([
        'The policy documents for your cover have been updated. Please read and accept the new ones.',
        'Your quote has changed since you opened it, so nothing was charged. Please check it, then pay.',
      ]);
    await expect.element(page.getByRole('heading', { name: 'Policy documents' })).toBeVisible();
    const pds = page.getByRole('checkbox', { name: /Product Disclosure Statement/ });
    await expect.element(pds).not.toBeChecked();
    await expect.poll(() => pds.element().closest('li')?.contains(document.activeElement)).toBe(true);
    const paid = () => client.calls.filter(({ method }) => method === 'purchase').length;
    expect([paid(), navigate.mock.calls, await axeProblems(host)]).toEqual([1, [], []]);
    await pds.click();
    await page.getByRole('checkbox', { name: /target market/ }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    const total = ((quote.netPrice! + by) / 100).toFixed(2);
    await expect.element(page.getByRole('button', { name: `Pay $${total} and buy` })).toBeVisible();
  },
  25_000,
);
