import type { Quote } from '@coverkit/rules';
import { emptyMedical } from '@coverkit/rules';
import { exampleQuote, exampleReadyDraft } from '@coverkit/rules/fixtures';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ClientError } from '../../client/client.ts';
import { axeProblems, mountFlow } from '../../payment/testing/mount-flow.tsx';
import { Details } from './details.flow.tsx';

const ready = (overrides: Partial<Quote> = {}) =>
  exampleQuote({ ...exampleReadyDraft({ ages: [34] }), ...overrides });
const fresh = (overrides: Partial<Quote> = {}) => {
  const { contact, acceptance } = ready();
  const blank = Object.fromEntries(Object.keys(contact).map((key) => [key, ''])) as Quote['contact'];
  const nothing = Object.fromEntries(
    Object.keys(acceptance).map((key) => [key, false]),
  ) as Quote['acceptance'];
  return ready({ medical: emptyMedical, insurees: [], contact: blank, acceptance: nothing, ...overrides });
};
const show = (quote: Quote) => mountFlow(quote, (access) => <Details {...access} />);
const heading = (name: string) => page.getByRole('heading', { level: 2, name });
const card = { name: 'Alex Nguyen', card: '4444 3333 2222 1111', expiry: '12/30', cvn: '123' } as const;

const keys = (text: string) => userEvent.keyboard(text);
const tab = (times = 1) => keys('{Tab}'.repeat(times));

test('[DETL-02] by keyboard alone, from the first question to the policy', async () => {
  const { navigate, provider, client, host } = show(fresh());
  await expect.element(heading('Medical')).toBeVisible();
  (host.querySelector('[data-question="undiagnosedSymptoms"] input') as HTMLElement).focus();
  // Each group is one stop; the right arrow goes from "Yes" to "No".
  for (const _ of ['symptoms', 'two years', 'ever']) {
    await keys('{ArrowRight}');
    await tab();
    if (document.activeElement?.tagName === 'BUTTON') await tab();
  }
  expect(document.activeElement?.closest('[data-question]')?.getAttribute('data-question')).toBe(
    'preExMoreInfo',
  );
  await keys('{ArrowRight}');
  const consent = page.getByRole('checkbox', { name: /I have read this/ });
  (consent.element() as HTMLElement).focus();
  await keys(' ');
  await keys('{Enter}');
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Travellers'));

  await tab();
  await keys('Alex');
  await tab();
  await keys('Nguyen{Enter}');
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Contact'));
  await expect.element(page.getByLabelText('First name')).toHaveValue('Alex');
  await tab(3);
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
  await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'));
  await keys('Austral');
  await page.getByRole('option', { name: 'Australia' }).click();
  await expect.element(page.getByRole('combobox', { name: /^Country you are in/ })).toHaveFocus();
  await tab();
  await keys('{Enter}');
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Policy documents'));

  for (const box of page.getByRole('checkbox').all()) {
    (box.element() as HTMLElement).focus();
    await keys(' ');
  }
  await keys('{Enter}');
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Payment'));
  await tab();
  await keys(' ');
  await vi.waitFor(() => expect(provider.setUps).toBe(1));
  for (const [field, text] of Object.entries(card)) provider.type(field as keyof typeof card, text);
  (page.getByRole('button', { name: /^Pay/ }).element() as HTMLElement).focus();
  await keys('{Enter}{Enter}');
  await vi.waitFor(() => expect(navigate).toHaveBeenCalled(), { timeout: 6000 });
  expect(navigate).toHaveBeenCalledWith(expect.objectContaining({ screen: 'complete' }));
  expect(client.calls.filter((one) => one.method === 'purchase')).toHaveLength(1);
  expect(sessionStorage).toHaveLength(0);
}, 40_000);

test('[API-04] "Continue" with answers missing moves focus to the first', async () => {
  show(fresh({ medical: ready().medical, insurees: [] }));
  await page.getByRole('button', { name: 'Continue' }).click();
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('insurees.0.firstName'));
  await expect.element(page.getByText('Please enter the first name.')).toBeVisible();
});

test('[DETL-03] undiagnosed symptoms end in a phone number, not in a dead form', async () => {
  const { host } = show(fresh());
  await page.getByText('Yes', { exact: true }).first().click();
  await expect.element(page.getByText('We can’t sell this cover online yet')).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', 'tel:1300555018');
  expect(host.querySelectorAll('[data-question]')).toHaveLength(1);
});

test('[DETL-03] who needs a screening is told that it follows, and cannot pay yet', async () => {
  const quote = ready();
  show({ ...quote, medical: { ...quote.medical, prescreenA: true } });
  await expect
    .element(page.getByText(/Alex Nguyen needs a short medical screening before you can pay/))
    .toBeVisible();
  expect(page.getByRole('button', { name: /^Pay/ }).elements()).toHaveLength(0);
});

test('[DETL-06] each part of the contact that is empty says so at its field, the country too', async () => {
  const { contact } = ready();
  const blank = Object.fromEntries(Object.keys(contact).map((key) => [key, ''])) as Quote['contact'];
  show(ready({ contact: blank }));
  await page.getByRole('button', { name: 'Continue' }).click();
  const country = page.getByRole('combobox', { name: /^Country you are in/ });
  await expect.element(country).toHaveAttribute('aria-invalid', 'true');
  await expect.element(country).toHaveAccessibleDescription(/^Please choose the country you are in now\.$/);
  await expect.element(page.getByText('Please choose the country you are in now.')).toBeVisible();
  for (const name of ['First name', 'Last name', 'Email', 'Phone', 'Street address'])
    await expect.element(page.getByLabelText(name)).toHaveAttribute('aria-invalid', 'true');
  // Chosen, it is in order again.
  await country.click();
  await userEvent.keyboard('Austral');
  await page.getByRole('option', { name: 'Australia' }).click();
  await expect.element(country).not.toHaveAttribute('aria-invalid', 'true');
});

test('[DETL-06] an address that is chosen fills its fields; one entered by hand is kept as it is', async () => {
  const { contact } = ready();
  const blank = { ...contact, address: '', locality: '', state: '', postCode: '', currentCountry: 'AU' };
  const { client } = show(ready({ contact: blank }));
  const street = page.getByLabelText('Street address', { exact: true });
  await userEvent.fill(street, '3/5 beach rd coo');
  await page.getByRole('option', { name: '3/5 Beach Road Coogee NSW 2034' }).click();
  await expect.element(street).toHaveValue('3/5 Beach Road');
  await expect.element(page.getByLabelText('Suburb or town')).toHaveValue('Coogee');
  await expect.element(page.getByRole('combobox', { name: /^State/ })).toHaveTextContent('NSW');
  await expect.element(page.getByLabelText('Postcode')).toHaveValue('2034');
  await page.getByRole('button', { name: 'Enter the address yourself' }).click();
  await userEvent.fill(street, 'Lot 7, Old Mill Track');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(page.getByText('Lot 7, Old Mill Track, Coogee NSW 2034')).toBeVisible();
  await vi.waitFor(
    () => expect(client.quote(ready().reference)?.contact.address).toBe('Lot 7, Old Mill Track'),
    { timeout: 4000 },
  );
});

test('[EXTR-06] a one-way trip is asked where it ends, among the countries that can be covered', async () => {
  const { client } = show(ready({ returnTrip: false, oneWay: { enabled: true, finalCountry: null } }));
  await expect.element(heading('Final destination')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  const country = page.getByRole('combobox', { name: /^Final country/ });
  await expect.element(country).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByText('Please choose the country your trip ends in.')).toBeVisible();
  await country.click();
  await userEvent.keyboard('Afghan');
  await expect.element(page.getByRole('option', { name: 'Afghanistan' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Backspace}'.repeat(6));
  await userEvent.keyboard('United King');
  await page.getByRole('option', { name: 'United Kingdom' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(page.getByRole('button', { name: 'Edit Final destination' })).toBeVisible();
  await vi.waitFor(() => expect(JSON.stringify(client.calls)).toContain('"finalCountry":"GB"'), {
    timeout: 4000,
  });
});

test('[DETL-07] documents can be opened and nothing is ticked beforehand', async () => {
  const nothing = { pds: false, privacy: false, targetMarket: false, electronicDelivery: false };
  show(ready({ acceptance: nothing }));
  await expect
    .element(page.getByRole('link', { name: /Product Disclosure Statement for Plus/ }))
    .toHaveAttribute('href', '/documents/pds');
  await expect
    .element(page.getByRole('link', { name: /target market/ }))
    .toHaveAttribute('href', '/documents/tmd');
  await expect
    .element(page.getByRole('link', { name: /privacy notice/ }))
    .toHaveAttribute('href', '/documents/privacy');
  for (const box of page.getByRole('checkbox').all())
    expect((box.element() as HTMLInputElement).checked).toBe(false);
});

test('[DETL-08] each card field that is wrong says so, word for word, and the first takes focus', async () => {
  const { client } = show(ready());
  await page.getByText('Visa').click();
  await page.getByRole('button', { name: /^Pay/ }).click();
  for (const message of [
    'Please ensure the name on your card is supplied.',
    'Please check your card number.',
    'Please check your card expiry is correct and valid.',
    'Please check your CVV number is correct.',
  ]) {
    await expect.element(page.getByText(message), { timeout: 5000 }).toBeVisible();
  }
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('title')).toBe('Name on card'));
  expect(client.calls.map((one) => one.method)).not.toContain('purchase');
}, 15_000);

test('[DETL-08] no card data is in the page or in what it sends', async () => {
  const { client, provider, navigate, host } = show(ready());
  await page.getByText('Visa').click();
  await vi.waitFor(() => expect(provider.setUps).toBe(1));
  for (const [field, text] of Object.entries(card)) provider.type(field as keyof typeof card, text);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await vi.waitFor(() => expect(navigate).toHaveBeenCalled(), { timeout: 6000 });
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
    await vi.waitFor(() => expect(provider.setUps).toBe(1));
    for (const [field, typed] of Object.entries(card)) provider.type(field as keyof typeof card, typed);
    await page.getByRole('button', { name: /^Pay/ }).click();
    await vi.waitFor(() => expect(onAlert).toHaveBeenCalled(), { timeout: 6000 });
    expect(onAlert.mock.calls.map(([alert]) => alert.message)).toEqual([text]);
    expect(provider.setUps).toBe(2);
    expect(events.filter((one) => one.type === 'error')).toMatchObject([{ flow: 'details', kind }]);
  },
  15_000,
);

test('[DETL-13] a change is saved after a second, with a quiet sign; a failure is said plainly', async () => {
  const { client } = show(ready());
  await page.getByRole('button', { name: 'Edit Contact' }).click();
  client.failNext('save', new ClientError('offline'));
  await page.getByLabelText('Suburb or town').fill('Hobart');
  await expect.element(page.getByText('You’re offline. Not saved yet – we’ll keep trying')).toBeVisible();
  await expect.element(page.getByText('Saved', { exact: true }), { timeout: 6000 }).toBeVisible();
}, 15_000);

test('[PRIM-05] axe finds nothing wrong in any section, nor with errors shown', async () => {
  const { host } = show(ready());
  await expect.element(page.getByRole('button', { name: /^Pay/ })).toBeVisible();
  expect(await axeProblems(host)).toEqual([]);
  for (const name of ['Edit Medical', 'Edit Travellers', 'Edit Contact', 'Edit Policy documents']) {
    await page.getByRole('button', { name }).click();
    expect(await axeProblems(host)).toEqual([]);
  }
  const second = show(fresh());
  await page.getByRole('button', { name: 'Continue' }).last().click();
  expect(await axeProblems(second.host)).toEqual([]);
}, 20_000);

test('[DETL-16] a price that changed while the visitor was away is said on arrival, with what it was', async () => {
  const quote = ready();
  const { host } = show({ ...quote, previousPrices: { 1: 1, [quote.coverLevelId ?? 0]: 12_345 } });
  const notice = page.getByText(/it was \$123\.45, and is/);
  await expect.element(notice).toBeVisible();
  expect(notice.element().textContent).toContain(`$${((quote.netPrice ?? 0) / 100).toFixed(2)}`);
  const order = notice.element().compareDocumentPosition(host.querySelector('.ck-details-sections')!);
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test.each([
  ['nothing was held before', null],
  ['this level costs the same', 'same'],
  ['this level had no price', 'none'],
] as const)('[DETL-16] nothing is said of prices where %s', async (_, before) => {
  const quote = ready();
  const level = quote.coverLevelId ?? 0;
  const prices = { same: { [level]: quote.netPrice, 1: 1 }, none: { [level]: null } };
  show({ ...quote, previousPrices: before ? prices[before] : null });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Your details' })).toBeVisible();
  await expect.element(page.getByText('The price of your cover has changed')).not.toBeInTheDocument();
});
