import { quoteStatus } from '@coverkit/rules';
import { exampleQuote } from '@coverkit/rules/fixtures';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ClientError } from '../../client/client.ts';
import { memoryConfig } from '../../client/memory-config.ts';
import { createBrowserClaim } from '../../flow/quote-link/browser-claim.ts';
import { axeProblems } from '../../flow/testing/mount-flow.tsx';
import { createTripStorage, tripFormOf } from '../../flow/trip-storage.ts';
import { fresh, heading, keys, payButton, ready, show, tab, typeCard } from './testing/details.tsx';

/** What the tab stores of a trip and its quote before it is bought. */
function fillStorage(reference: string): void {
  createTripStorage(memoryConfig()).write({ form: tripFormOf(exampleQuote()), submissionKey: null });
  createBrowserClaim(reference).keep('own');
  expect([sessionStorage.length, localStorage.length]).toEqual([1, 1]);
}

test('[DETL-02] [HOST-12] by keyboard alone, from the first question to the policy; no storage remembers it then', async () => {
  fillStorage(exampleQuote().reference);
  const { navigate, provider, client, host } = show(fresh());
  await expect.element(heading('Medical')).toBeVisible();
  (host.querySelector('[data-question="acknowledgePrivacy"] input') as HTMLElement).focus();
  const question = () =>
    document.activeElement?.closest('[data-question]')?.getAttribute('data-question') ?? '';
  /** Where the next key goes: a question comes a moment after the answer before it. */
  const come = (name: string) =>
    expect.poll(() => host.querySelector(`[data-question="${name}"] input`)).not.toBeNull();
  await keys(' ');
  await come('undiagnosedSymptoms');
  await tab();
  expect(question()).toBe('undiagnosedSymptoms');
  // Each group is one stop; the right arrow goes from "Yes" to "No".
  await keys('{ArrowRight}');
  await come('preExMoreInfo');
  await tab();
  expect(question()).toBe('preExMoreInfo');
  await keys('{ArrowRight}');
  await come('prescreenA');
  await tab();
  expect(question()).toBe('prescreenA');
  await keys('{ArrowRight}');
  await come('prescreenB');
  await tab();
  if (document.activeElement?.tagName === 'BUTTON') await tab();
  expect(question()).toBe('prescreenB');
  await keys('{ArrowRight}');
  await keys('{Enter}');
  await expect.poll(() => document.activeElement?.textContent).toBe('Travellers');

  await tab();
  await keys('Alex');
  await tab();
  await keys('Nguyen{Enter}');
  await expect.poll(() => document.activeElement?.textContent).toBe('Contact');
  await expect.element(page.getByLabelText('First name')).toHaveValue('Alex');
  await tab(4);
  await keys('alex@example.com');
  await tab();
  await keys('0400 000 000');
  await tab();
  await keys('12 Harbour Street');
  await expect.element(page.getByRole('option', { name: '12 Harbour Street Sydney NSW 2000' })).toBeVisible();
  await keys('{ArrowDown}{Enter}');
  await expect.element(page.getByLabelText('Suburb or town')).toHaveValue('Sydney');
  await tab(3);
  await keys('{Enter}');
  await page.getByRole('option', { name: 'NSW' }).click();
  await expect.element(page.getByRole('combobox', { name: /^State/ })).toHaveFocus();
  await tab();
  await keys('2000');
  await tab();
  await keys('{Enter}');
  await expect.poll(() => document.activeElement?.tagName).toBe('INPUT');
  await keys('Austral');
  await page.getByRole('option', { name: 'Australia' }).click();
  await expect.element(page.getByRole('combobox', { name: /^Country you are in/ })).toHaveFocus();
  await tab();
  await keys('{Enter}');
  await expect.poll(() => document.activeElement?.textContent).toBe('Policy documents');

  for (const box of page.getByRole('checkbox').all()) {
    (box.element() as HTMLElement).focus();
    await keys(' ');
  }
  await keys('{Enter}');
  await expect.poll(() => document.activeElement?.textContent).toBe('Payment');
  // Its form is loaded with the section before, which was open for a moment only.
  await expect.element(payButton()).toBeVisible();
  await tab();
  await keys(' ');
  await typeCard(provider);
  (payButton().element() as HTMLElement).focus();
  await keys('{Enter}{Enter}');
  await expect.poll(() => navigate).toHaveBeenCalled();
  expect(navigate).toHaveBeenCalledWith(expect.objectContaining({ screen: 'complete' }));
  expect(client.calls.filter((one) => one.method === 'purchase')).toHaveLength(1);
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
}, 40_000);

test('[HOST-12] a pending payment that turns out paid leaves nothing of the quote in the tab', async () => {
  const quote = ready({ status: quoteStatus.paying, paymentPending: true });
  fillStorage(quote.reference);
  const { client, navigate } = show(quote);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  expect([sessionStorage.length, localStorage.length]).toEqual([1, 1]);
  client.settle(quote.reference, 'paid');
  await expect.poll(() => navigate, { timeout: 10_000 }).toHaveBeenCalled();
  expect(navigate.mock.lastCall?.[0]).toMatchObject({ screen: 'complete' });
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
}, 15_000);

test('[API-04] "Continue" with answers missing moves focus to the first', async () => {
  show(fresh({ medical: ready().medical, insurees: [] }));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('insurees.0.firstName');
  await expect.element(page.getByText('Please enter the first name.')).toBeVisible();
});

test('[DETL-13] a change is saved after a second, with a small status; a failure is shown in words', async () => {
  const { client } = show(ready());
  await page.getByRole('button', { name: 'Edit Contact' }).click();
  client.failNext('save', new ClientError('offline'));
  await page.getByLabelText('Suburb or town').fill('Hobart');
  await expect.element(page.getByText('You’re offline. Not saved yet – we’ll keep trying')).toBeVisible();
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
}, 15_000);

test('[ERRS-05] a quote that cannot be loaded has a screen that says why, with another try and a new quote', async () => {
  const { client, navigate, host } = show(ready());
  client.failNext('reload', new ClientError('unexpected'));
  await expect.element(page.getByRole('heading', { name: 'Your quote could not be loaded' })).toBeVisible();
  await expect.element(page.getByText(/^Unfortunately something has gone wrong/)).toBeVisible();
  expect(await axeProblems(host)).toEqual([]);
  await page.getByRole('button', { name: 'Get a new quote' }).click();
  expect(navigate).toHaveBeenCalledExactlyOnceWith({ screen: 'start' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: 'Your details' })).toBeVisible();
});

test('[ERRS-05] [HOST-12] a quote that has expired while it is answered says so, and leaves nothing in the browser', async () => {
  const quote = ready();
  createBrowserClaim(quote.reference).keep(quote.token);
  // The answer is in the storage for a second only, so what was written is watched.
  const writes = vi.spyOn(Storage.prototype, 'setItem');
  const { client } = show(quote);
  await page.getByRole('button', { name: 'Edit Contact' }).click();
  for (const call of ['save', 'reload'] as const)
    client.failNext(call, new ClientError('notFound', { code: 'not_found' }));
  await page.getByLabelText('Suburb or town').fill('Hobart');
  await expect.poll(() => JSON.stringify(writes.mock.calls)).toContain('Hobart');
  await expect.element(page.getByRole('heading', { name: 'We can’t find this quote' })).toBeVisible();
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
});

test('[HOST-12] [DETL-01] a quote that another tab has bought leaves the form without its payment, and its answers leave this tab', async () => {
  const quote = ready();
  createBrowserClaim(quote.reference).keep(quote.token);
  const { client, navigate } = show(quote);
  await page.getByRole('button', { name: 'Edit Contact' }).click();
  await client.purchase(quote, {
    payment: { cardType: 'visa', secureFieldCode: 'another tab' },
    idempotencyKey: 'k'.repeat(22),
    shownTotal: quote.netPrice ?? 0,
  });
  const opened: (string | null)[] = [];
  const watch = new MutationObserver(() => {
    opened.push(document.querySelector('[data-section="payment"]')?.getAttribute('data-state') ?? null);
  });
  await page.getByLabelText('Suburb or town').fill('Hobart');
  watch.observe(document.body, { subtree: true, childList: true, attributes: true });
  // On a busy machine what was typed may be saved before the press, which leads away as well.
  page
    .getByRole('button', { name: 'Continue' })
    .query()
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.poll(() => navigate.mock.lastCall?.[0].screen).toBe('complete');
  watch.disconnect();
  expect(opened).not.toContain('open');
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
});

test('[PRIM-05] axe finds nothing wrong in any section, nor with errors shown', async () => {
  const { host } = show(ready());
  await expect.element(payButton()).toBeVisible();
  expect(await axeProblems(host)).toEqual([]);
  for (const name of ['Edit Medical', 'Edit Travellers', 'Edit Contact', 'Edit Policy documents']) {
    await page.getByRole('button', { name }).click();
    expect(await axeProblems(host)).toEqual([]);
  }
  const second = show(fresh());
  await page.getByRole('button', { name: 'Continue' }).last().click();
  expect(await axeProblems(second.host)).toEqual([]);
}, 20_000);

test('[DETL-16] a price that changed while the visitor was away is shown on arrival, with the old one of each level', async () => {
  const quote = ready();
  const { host } = show({ ...quote, previousPrices: { 1: 9000, 3: 0, [quote.coverLevelId ?? 0]: 12_345 } });
  await expect.element(page.getByText('Essential: $75.77 instead of $90.00')).toBeVisible();
  await expect.element(page.getByText('Plus: $108.24 instead of $123.45')).toBeVisible();
  const notice = page.getByText(/It was \$123\.45, and it’s now/);
  await expect.element(notice).toBeVisible();
  expect(notice.element().textContent).toContain(`$${((quote.netPrice ?? 0) / 100).toFixed(2)}`);
  const order = notice.element().compareDocumentPosition(host.querySelector('.ck-details-sections')!);
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test.each([
  ['nothing was held before', null],
  ['this level costs the same', 'same'],
  ['this level had no price', 'none'],
] as const)('[DETL-16] no notice about prices where %s', async (_, before) => {
  const quote = ready();
  const level = quote.coverLevelId ?? 0;
  const prices = { same: { [level]: quote.netPrice, 1: 1 }, none: { [level]: null } };
  show({ ...quote, previousPrices: before ? prices[before] : null });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Your details' })).toBeVisible();
  await expect.element(page.getByText('The price of your cover has changed')).not.toBeInTheDocument();
});
