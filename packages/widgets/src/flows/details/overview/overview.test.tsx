import { noContext, type QuoteDraft } from '@coverkit/rules';
import { exampleQuote, exampleReadyDraft } from '@coverkit/rules/fixtures';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { coveredStops } from '../../../flow/testing/covered-stops.ts';
import { axeProblems } from '../../../flow/testing/mount-flow.tsx';
import { fresh, heading, ready, show } from '../testing/details.tsx';

const opener = () => page.getByRole('button', { name: 'Show trip and price' });
const overview = () => page.getByRole('complementary', { name: 'Your trip' });
const rows = (selector: string) =>
  [...overview().element().querySelectorAll(selector)].map((row) =>
    [...row.children].map((one) => one.textContent?.trim()),
  );

const everyExtra = (draft: Partial<QuoteDraft> = {}): QuoteDraft => {
  const plain = exampleReadyDraft(draft);
  return {
    ...plain,
    returnTrip: false,
    oneWay: { enabled: true, finalCountry: 'JP' },
    snowCover: { enabled: true, offPiste: true, dates: { from: '2027-02-02', to: '2027-02-09' } },
    climbingCover: {
      ...plain.climbingCover,
      ...{ enabled: true, type: 'trekking', plan: 'trekking-6000', totalPeople: 1 },
      dates: { from: '2027-02-03', to: '2027-02-10' },
    },
    valuablesCover: { enabled: true, items: [{ name: 'Camera', serial: '', value: 200_000 }] },
  };
};

test('[DETL-14] the bar opens to the trip and what each extra costs, and to every part of the price', async () => {
  const medical = [
    { insuree: 1, percent: 0, minimum: 2500 },
    { insuree: 2, percent: 0, minimum: 4198 },
  ];
  const quote = exampleQuote(everyExtra({ ages: [34, 62], people: 2 }), { ...noContext, medical });
  const { host } = show(quote);
  await opener().click();
  expect(rows('.ck-facts > div')).toEqual([
    ['Dates', '01/02/2027 to 14/02/2027 14 days'],
    ['Destination', 'Indonesia'],
    ['Travellers', '2 travellers, aged 34 and 62'],
    ['Cover', 'Plus'],
  ]);
  const extras = rows('.ck-overview-extras dl > div');
  expect(extras.map(([name]) => name)).toEqual([
    'One-way trip',
    'Snow sports 8 days',
    'Climbing 8 days',
    'Valuables',
    'Medical conditions',
  ]);
  expect(extras.at(-1)?.[1]).toBe('$66.98');
  await page.getByText('What makes up the price').click();
  const parts = rows('.ck-overview-parts dl > div');
  const cents = parts.map(([, amount = '']) =>
    Math.round(Number(amount.replace(/[^\d.-]/g, '').trim()) * 100),
  );
  expect(cents.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBe(quote.netPrice);
  expect(cents.at(-1)).toBe(quote.netPrice);
  expect(await axeProblems(host)).toEqual([]);
});

test('[DETL-14] [DETL-09] the total is that of the choices on the screen, the chosen card’s surcharge among its parts', async () => {
  const quote = ready();
  show(quote);
  await page.getByText('American Express', { exact: true }).first().click();
  await opener().click();
  await page.getByText('What makes up the price').click();
  const parts = rows('.ck-overview-parts dl > div').map(([name]) => name);
  expect(parts.slice(-2)).toEqual(['Card surcharge', 'Total price']);
  const total = rows('.ck-overview-total')[0]?.[1];
  await expect.element(page.getByRole('button', { name: `Pay ${total} and buy` })).toBeVisible();
  expect(total).not.toBe(`$${((quote.netPrice ?? 0) / 100).toFixed(2)}`);
});

test('[DETL-14] resuming closes the bar and leads to the section where the visitor goes on', async () => {
  show(fresh({ medical: ready().medical }));
  await opener().click();
  await overview().getByRole('button', { name: 'Continue with “Travellers”' }).click();
  await expect.element(heading('Travellers')).toHaveFocus();
  await expect.element(opener()).toHaveAttribute('aria-expanded', 'false');
});

test('[DETL-14] [PRIM-05] Escape closes the bar, and so does a focus that it would cover', async () => {
  show(fresh({ medical: ready().medical }));
  await opener().click();
  const toggle = page.getByRole('button', { name: 'Hide trip and price' });
  await expect.element(toggle).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(opener()).toHaveFocus();
  await opener().click();
  (page.getByLabelText('First name').element() as HTMLElement).focus();
  await expect.element(opener()).toHaveAttribute('aria-expanded', 'false');
});

const many = {
  ages: [72, 70, 66, 61, 58, 55, 44, 41, 40, 38, 36, 33, 32, 30, 29, 28, 27, 26, 25, 24],
  people: 20,
  countries: ['US', 'CA', 'MX', 'BR', 'AR', 'CL', 'PE', 'CO', 'CR', 'PA', 'BA', 'AG', 'VC', 'TT', 'GB'],
};

test.for([320, 390])(
  '[DETL-14] [PRIM-05] with the longest trip the bar covers no focused field, and nothing is wider than %i px',
  { timeout: 30_000 },
  async (width) => {
    await page.viewport(width, 640);
    const quote = exampleQuote(everyExtra(many));
    const insurees = quote.insurees.map((one) => ({ ...one, lastName: 'von Hohenzollern-Sigmaringen' }));
    const { host } = show({ ...quote, insurees });
    await page.getByRole('button', { name: 'Edit Travellers' }).click();
    await expect.element(heading('Travellers')).toHaveFocus();
    const bar = overview().element();
    expect(await coveredStops(host, bar, 44)).toEqual([]);
    await opener().click();
    await page.getByText('What makes up the price').click();
    const wide = [...bar.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > width);
    expect(wide.map((one) => one.className)).toEqual([]);
    expect(bar.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
    await page.viewport(390, 844);
  },
);
