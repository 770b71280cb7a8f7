import type { Quote } from '@coverkit/rules';
import type { Destination } from '@coverkit/rules/contract';
import { exampleQuote, exampleReadyDraft } from '@coverkit/rules/fixtures';
import axe from 'axe-core';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CoverkitProvider } from '../../../brand/coverkit-provider.tsx';
import { createMemoryClient, memoryConfig } from '../../../client/memory.ts';
import { createTripLosses, type TripLosses } from '../../../flow/saver/trip-losses.ts';
import '../../../styles.css';
import { Summary } from '../index.ts';

beforeEach(() => sessionStorage.clear());

const dates = { from: '2027-02-01', to: '2027-02-08' };
const offPiste = { enabled: true, offPiste: true, dates };
const items = [{ name: 'Camera', serial: '', value: 240_000 }];

async function open(overrides: Partial<Quote> = {}, lost?: Partial<TripLosses>) {
  const quote = exampleQuote(overrides);
  const none = { extras: [], travellers: 0, voucher: null, approval: false };
  if (lost) createTripLosses(quote.reference).write({ ...none, ...lost });
  const config = memoryConfig();
  const client = createMemoryClient({ config, quotes: [quote] });
  const navigate = vi.fn<(to: Destination) => void>();
  const screen = await render(
    <CoverkitProvider config={config} client={client} navigate={navigate}>
      <Summary reference={quote.reference} token={quote.token} />
    </CoverkitProvider>,
  );
  const access = { reference: quote.reference, token: quote.token };
  return { ...screen, client, navigate, quote, access };
}

const notice = (title: string) => page.getByRole('status').filter({ hasText: title });
const within = (title: string, name: string) => notice(title).getByRole('button', { name, exact: true });

test('[SUMM-03] a chosen level that does not cover what was added says which, and goes when that is taken off', async () => {
  const { container, quote } = await open({ coverLevelId: 1, snowCover: offPiste });
  const title = 'Essential doesn’t cover off-piste';
  await expect.element(within(title, 'Choose Plus')).toBeVisible();
  const { violations } = await axe.run(container, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
  await within(title, 'Remove off-piste').click();
  await expect.element(page.getByText(title)).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Choose Essential' })).toBeVisible();
  expect(document.activeElement?.className).toBe('ck-summary-notices');
  expect(quote.coverLevelId).toBe(1);
});

test('[SUMM-03] … or raises the level, which is acknowledged as any other', async () => {
  const { client, access } = await open({ coverLevelId: 1, valuablesCover: { enabled: true, items } });
  await within('Essential doesn’t cover valuables', 'Choose Plus').click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expect.poll(() => client.quote(access.reference)?.coverLevelId).toBe(2);
});

/** As after a change of the product: no level takes everything. */
function noneEligible(): Quote {
  const quote = exampleQuote({ snowCover: offPiste, valuablesCover: { enabled: true, items } });
  const lacks = [['snowOffPiste', 'valuablesCover'], ['valuablesCover'], ['snowOffPiste']] as const;
  const rates = quote.rates.map((rate, at) => ({
    ...{ ...rate, eligible: false, price: null, gstAmount: 0, steps: [] },
    lacks: [...lacks[at]!],
  }));
  return { ...quote, rates };
}

test('[SUMM-03] [SUMM-02] where no level covers everything each says what it lacks, and one press makes one fit', async () => {
  await open(noneEligible());
  const title = 'No cover level fits all of this';
  await expect
    .element(notice(title).getByText('Essential doesn’t cover off-piste and valuables.'))
    .toBeVisible();
  await expect.element(notice(title).getByText('Premium doesn’t cover off-piste.')).toBeVisible();
  await expect.element(within(title, 'Change valuables')).toBeVisible();
  await within(title, 'Remove valuables').click();
  await expect.element(page.getByText(title)).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Choose Plus' })).toBeVisible();
});

test('[SUMM-02] a trip that has no prices leads back to the trip', async () => {
  const { navigate, access } = await open({ rates: [] });
  await within('We have no cover for this trip', 'Change your trip').click();
  await vi.waitFor(() => expect(navigate).toHaveBeenCalledWith({ screen: 'trip', ...access }));
});

test('[SUMM-07] a voucher for snow that ends with it is named beside the choice, with the way to another', async () => {
  await open({ snowCover: { ...offPiste, offPiste: false }, voucher: { code: 'SNOW10' } });
  await page.getByRole('switch', { name: /^Snow sports/ }).click();
  const title = 'SNOW10 can no longer be used with this quote, so we’ve taken it off.';
  await within(title, 'Enter another code').click();
  await expect.element(page.getByRole('textbox', { name: 'Voucher code' })).toHaveFocus();
  await expect.element(page.getByRole('switch', { name: /^Snow sports/ })).not.toBeChecked();
});

test('[DETL-16] prices that were held say what each level cost and costs, whatever is chosen next', async () => {
  const { quote } = await open({ previousPrices: { 1: 6000, 2: 9000, 3: exampleQuote().rates[2]!.price } });
  const lines = () =>
    notice('Your prices have changed')
      .getByRole('listitem')
      .elements()
      .map((one) => one.textContent);
  const now = quote.rates.map(({ price }) => ((price ?? 0) / 100).toFixed(2));
  const expected = [`Essential: was $60.00, now $${now[0]}`, `Plus: was $90.00, now $${now[1]}`];
  await expect.poll(lines).toEqual(expected);
  await page.getByRole('switch', { name: /^One-way/ }).click();
  await expect.element(page.getByText('Adds from')).toBeVisible();
  expect(lines()).toEqual(expected);
});

test('[EXTR-08] what a changed trip dropped is named with the way to it, until it is read', async () => {
  const ready = exampleReadyDraft({ snowCover: { enabled: false, offPiste: false, dates } });
  const later = { from: '2027-03-01', to: '2027-03-10' };
  const { navigate, access } = await open(
    { ...ready, dates: later },
    { extras: ['snowCover'], travellers: 1, voucher: 'snow10' },
  );
  const title = 'Check these for your new trip';
  const lines = () =>
    notice(title)
      .getByRole('listitem')
      .elements()
      .map((one) => one.firstElementChild?.textContent);
  await expect
    .poll(lines)
    .toEqual([
      'Snow sports: switched off. These dates need to be within your trip, 01/03/2027 to 10/03/2027.',
      'SNOW10 can’t be used with the new trip, so we’ve taken it off.',
      'We’ve removed the names of 1 traveller no longer on this trip.',
    ]);
  await within(title, 'Change snow sports').click();
  await expect.element(page.getByRole('dialog').getByRole('textbox', { name: /^First day/ })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await within(title, 'Enter another code').click();
  await expect.element(page.getByRole('textbox', { name: 'Voucher code' })).toHaveFocus();
  await within(title, 'Check your details').click();
  expect(navigate).toHaveBeenCalledWith({ screen: 'details', ...access });
  await notice(title).getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(page.getByText(title)).not.toBeInTheDocument();
  expect(createTripLosses(access.reference).read()).toBeNull();
});

test('[EXTR-08] an extra that annual cover does not have leads to the trip, and one that is on again is not named', async () => {
  const year = { quoteTypeId: 2, countries: [], regionId: 6, amtStart: '2027-02-01', maxTripLength: 30 };
  const { navigate, access } = await open(
    { ...year, dates: { from: null, to: null }, valuablesCover: { enabled: true, items } },
    { extras: ['climbingCover', 'valuablesCover'], approval: true },
  );
  const title = 'Check these for your new trip';
  await expect.element(notice(title).getByText(/Climbing and trekking: switched off/)).toBeVisible();
  expect(notice(title).getByRole('listitem').elements()).toHaveLength(1);
  await within(title, 'Change your trip').click();
  await vi.waitFor(() => expect(navigate).toHaveBeenCalledWith({ screen: 'trip', ...access }));
});

test('[EXTR-08] [EXTR-04] an approval that lapsed with the trip is named beside the review that it needs', async () => {
  const expedition = {
    type: 'trekking' as const,
    plan: 'trekking-4500',
    totalPeople: 1,
    tourOperator: 'other',
  };
  const health = { injuries: false, over6500: false, evac: false, altSickness: false };
  const climbingCover = { ...exampleQuote().climbingCover, ...expedition, ...health, enabled: true, dates };
  const medical = { ...exampleQuote().medical, acknowledgePrivacy: true };
  await open({ climbingCover, medical }, { approval: true });
  const title = 'Check these for your new trip';
  await expect
    .element(notice(title).getByText(/approval of your expedition was for the earlier trip/))
    .toBeVisible();
  await within(title, 'Change climbing and trekking').click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
});
