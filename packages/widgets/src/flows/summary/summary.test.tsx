import type { Quote } from '@coverkit/rules';
import { priceQuote } from '@coverkit/rules';
import type { Destination } from '@coverkit/rules/contract';
import { exampleProduct, exampleQuote, exampleReadyDraft } from '@coverkit/rules/fixtures';
import axe from 'axe-core';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CoverkitProvider } from '../../brand/brand-provider.tsx';
import { ClientError } from '../../client/client.ts';
import { createMemoryClient, memoryConfig } from '../../client/memory.ts';
import '../../styles.css';
import { Summary } from './index.ts';

async function open(
  overrides: Partial<Quote> = {},
  prepare?: (client: ReturnType<typeof createMemoryClient>) => void,
) {
  const quote = exampleQuote({ ages: [40, 38, 9, 6], people: 4, family: true, ...overrides });
  const config = memoryConfig();
  const client = createMemoryClient({ config, quotes: [quote] });
  prepare?.(client);
  const navigate = vi.fn<(to: Destination) => void>();
  const screen = await render(
    <CoverkitProvider config={config} client={client} navigate={navigate}>
      <Summary reference={quote.reference} token={quote.token} />
    </CoverkitProvider>,
  );
  return { ...screen, client, navigate, quote };
}

const choose = (name: string) => page.getByRole('button', { name: `Choose ${name}` });
const dialog = () => page.getByRole('dialog');

test('[SUMM-02] on a phone two levels are in sight; buttons and keys bring the third', async () => {
  await open();
  await expect.element(choose('Essential')).toBeVisible();
  await expect.element(choose('Plus')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Choose Premium' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Show Premium' }).click();
  await expect.element(choose('Premium')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Choose Essential' })).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(choose('Essential')).toBeVisible();
});

test('[SUMM-02] a sideways swipe moves the levels, a scroll does not', async () => {
  const { container } = await open();
  await expect.element(choose('Essential')).toBeVisible();
  const compare = container.querySelector('.ck-compare');
  const drag = (dx: number, dy: number) => {
    const at = (type: string, x: number, y: number) =>
      compare?.dispatchEvent(
        new PointerEvent(type, { bubbles: true, pointerType: 'touch', clientX: x, clientY: y }),
      );
    at('pointerdown', 200, 200);
    at('pointerup', 200 + dx, 200 + dy);
  };
  drag(-60, 120);
  await expect.element(choose('Essential')).toBeVisible();
  drag(-120, 10);
  await expect.element(choose('Premium')).toBeVisible();
});

test('[SUMM-02] on a wide screen all three are side by side', async () => {
  await page.viewport(1280, 900);
  await open();
  for (const name of ['Essential', 'Plus', 'Premium']) await expect.element(choose(name)).toBeVisible();
  await page.viewport(390, 844);
});

test('[SUMM-03] an ineligible level says which extra it lacks and offers no choice', async () => {
  await open({
    snowCover: { enabled: true, offPiste: true, dates: { from: '2027-02-01', to: '2027-02-08' } },
  });
  await expect.element(page.getByText('Not available with off-piste')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Choose Essential' })).not.toBeInTheDocument();
});

test('[SUMM-04] nothing is ticked beforehand, both ticks are needed, and accepting goes to the details', async () => {
  const { navigate, client, quote } = await open();
  await choose('Plus').click();
  await expect.element(dialog()).toBeVisible();
  const ticks = dialog().getByRole('checkbox');
  await expect.element(ticks.first()).not.toBeChecked();
  await page.getByRole('button', { name: 'Agree and continue' }).click();
  await expect.element(dialog().getByText('Please tick this to go on.').first()).toBeVisible();
  expect(navigate).not.toHaveBeenCalled();
  await ticks.first().click();
  await ticks.nth(1).click();
  await page.getByRole('button', { name: 'Agree and continue' }).click();
  const { reference, token } = quote;
  await expect.poll(() => navigate).toHaveBeenCalledWith({ screen: 'details', reference, token });
  expect(client.quote(reference)?.acknowledgement).toEqual({ duty: true, privacy: true });
});

test('[SUMM-04] Escape leaves the summary, and the focus where it was', async () => {
  const { navigate } = await open();
  await choose('Plus').click();
  await expect.element(dialog()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(choose('Plus')).toHaveFocus();
  expect(navigate).not.toHaveBeenCalled();
});

test('[SUMM-05] the residency confirmation comes first and cannot be dismissed', async () => {
  const { client } = await open({ australianResidents: false });
  await expect.element(dialog()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).toBeVisible();
  await page.getByRole('button', { name: 'Everyone lives in Australia' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(client.calls.at(-1)?.method).toBe('confirmHandover');
});

test('[ERRS-01] [SUMM-06] a failed choice says so and can be made again', async () => {
  await open({}, (client) => client.failNext('update', new ClientError('unexpected')));
  await choose('Plus').click();
  await expect
    .element(
      page.getByText(
        'Unfortunately something has gone wrong with your request. If this persists, please contact our support team.',
      ),
    )
    .toBeVisible();
  await choose('Plus').click();
  await expect.element(dialog()).toBeVisible();
});

test('[SUMM-02] a link that opens nothing says so, and a failure can be tried again', async () => {
  await open({}, (client) =>
    client.failNext('reload', new ClientError('unexpected', { correlationId: 'c-81' })),
  );
  await expect.element(page.getByText(/mention c-81/)).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(choose('Plus')).toBeVisible();
});

const trip = { ages: [40, 38, 9, 6], people: 4, family: true };
const snowCover = { enabled: true, offPiste: false, dates: { from: '2027-02-01', to: '2027-02-08' } };
const oneWay = { enabled: true, finalCountry: null };
const taxed = { ...exampleProduct.rates, gstPermille: 100, dutyPermilleByState: { NSW: 90 } };
const base = 'Premium for your trip, by destination, days and ages';
const inNsw = exampleReadyDraft(trip);

/** Between them every part that a price can have, but climbing, valuables and upgrades, which are parts like snow. */
const priced: [string, string, Quote, string[]][] = [
  [
    'extras, a discount and a medical premium',
    'Plus',
    exampleQuote(
      { ...trip, snowCover, oneWay, returnTrip: false },
      { discountPercent: 10, medical: [{ insuree: 2, amount: 4500 }] },
    ),
    [
      base,
      'Travelling together',
      'One-way trip',
      'Snow sports',
      'Discount of 10 %',
      'Medical cover, traveller 2',
    ],
  ],
  [
    'too small a sum',
    'Essential',
    exampleQuote({
      countries: ['NZ'],
      dates: { from: '2027-02-01', to: '2027-02-01' },
      ages: [40],
      people: 1,
    }),
    [base, 'Up to our smallest premium'],
  ],
  [
    'a state’s duty, with GST inside',
    'Plus',
    exampleQuote({
      ...inNsw,
      coverLevelId: null,
      rates: priceQuote(inNsw, { ...exampleProduct, rates: taxed }),
    }),
    [base, 'Travelling together', 'Stamp duty, NSW'],
  ],
];

test.each(priced)(
  '[SUMM-08] a price with %s opens into all its parts, to the cent',
  async (_, level, quote, names) => {
    await open(quote);
    await page.getByRole('button', { name: `What’s in this price (${level})` }).click();
    await expect.element(dialog()).toBeVisible();
    const cents = (cell: Element | null) =>
      Number((cell?.textContent ?? '').replace('−', '-').replace(/[^\d-]/g, ''));
    const rows = [...document.querySelectorAll('.ck-parts tbody tr')];
    expect(rows.map((row) => row.querySelector('th')?.textContent)).toEqual(names);
    const price = quote.rates.find((rate) => rate.coverLevel.name === level)?.price;
    expect(price).toBeGreaterThan(0);
    expect(rows.reduce((sum, row) => sum + cents(row.querySelector('td')), 0)).toBe(price);
    expect(cents(document.querySelector('.ck-parts tfoot td'))).toBe(price);
  },
);

test('[SUMM-07] a voucher is applied by keyboard, its saving shows, and it can be removed', async () => {
  await open();
  await page.getByText('Have a voucher?').click();
  await page.getByRole('textbox', { name: 'Voucher code' }).fill('wrong');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('This code can’t be used with your quote.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Voucher code' }).fill('welcome5');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('WELCOME5 is applied to these prices.')).toBeVisible();
  await expect.element(page.getByText('You save $11.60')).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect.element(page.getByText('You save $11.60')).not.toBeInTheDocument();
});

test('[INBD-03] the affiliate’s name and welcome stay on the quote', async () => {
  const welcome = 'Welcome, Ridgeback member.';
  await open({ affiliate: { id: 'ridgeback', name: 'Ridgeback Alpine Club', logo: null, welcome } });
  await expect.element(page.getByText('Ridgeback Alpine Club')).toBeVisible();
  await expect.element(page.getByText(welcome)).toBeVisible();
});

test('[PRIM-05] nothing for axe to find', async () => {
  const { container } = await open();
  await expect.element(choose('Plus')).toBeVisible();
  const { violations } = await axe.run(container, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});
