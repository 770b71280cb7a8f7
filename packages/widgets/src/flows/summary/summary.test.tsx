import type { Quote } from '@coverkit/rules';
import { priceQuote } from '@coverkit/rules';
import type { Destination } from '@coverkit/rules/contract';
import { exampleProduct, exampleQuote, exampleReadyDraft } from '@coverkit/rules/fixtures';
import axe from 'axe-core';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CoverkitProvider } from '../../brand/coverkit-provider.tsx';
import { ClientError } from '../../client/client.ts';
import { createMemoryClient, memoryConfig } from '../../client/memory.ts';
import '../../styles.css';
import { Summary } from './index.ts';

async function open(
  overrides: Partial<Quote> = {},
  prepare?: (client: ReturnType<typeof createMemoryClient>) => void,
  config = memoryConfig(),
  affiliatePage = false,
) {
  const quote = exampleQuote({ ages: [40, 38, 9, 6], people: 4, family: true, ...overrides });
  const client = createMemoryClient({ config, quotes: [quote] });
  prepare?.(client);
  const navigate = vi.fn<(to: Destination) => void>();
  const screen = await render(
    <CoverkitProvider {...{ config, client, navigate, affiliatePage }}>
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

test('[SUMM-03] an ineligible level says which extra it lacks and which levels cover it, and offers to remove it instead of a choice', async () => {
  await open({
    snowCover: { enabled: true, offPiste: true, dates: { from: '2027-02-01', to: '2027-02-08' } },
  });
  const words = page.getByText('Not available with off-piste. Covered by Plus and Premium.');
  await expect.element(words).toBeVisible();
  const remove = page.getByRole('button', { name: 'Remove off-piste to choose Essential' });
  await expect.element(remove).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Choose Essential' })).not.toBeInTheDocument();
  await remove.click();
  // The button went with what it removed: the next step has the focus.
  await expect.element(choose('Essential')).toHaveFocus();
});

const brandWords = {
  ...memoryConfig(),
  i18n: { 'level.suits.1': 'A short trip', 'level.pick.1': 'Our lowest price' },
};
const suits = () => page.getByRole('row', { name: /^Best for/ }).getByRole('cell');

test('[SUMM-02] each level says whom it suits, and the brand’s pick says why', async () => {
  await open({}, undefined, brandWords);
  await expect.element(suits().first()).toHaveTextContent('A short tripOur lowest price');
  await expect.element(page.getByRole('columnheader', { name: /^Our pick ?Essential/ })).toBeVisible();
});

test('[SUMM-02] a level that cannot be chosen is nobody’s pick', async () => {
  const dates = { from: '2027-02-01', to: '2027-02-08' };
  // Of a reference of its own: choices of the tests before are kept for theirs.
  const snowCover = { enabled: true, offPiste: true, dates };
  await open({ reference: 'Q00000000077', snowCover }, undefined, brandWords);
  await expect.element(suits().first()).toBeVisible();
  expect(suits().first().element().textContent).toBe('A short trip');
  expect(page.getByText('Our pick').elements()).toHaveLength(0);
});

test('[SUMM-02] each built-in brand’s pick has a true reason', () => {
  const { benefits } = exampleProduct;
  const worth = (name: string, level: number) => benefits.find((one) => one.name === name)?.values[level];
  const pick = (brand: 'highline' | 'saltwater') => memoryConfig(brand).i18n['level.pick.2'];
  expect(pick('highline')).toBe('Our lowest price with unlimited medical cover');
  expect([1, 2].map((level) => worth('Overseas emergency medical', level))).toEqual([
    '$10,000,000',
    'Unlimited',
  ]);
  expect(pick('saltwater')).toBe('Our lowest price that covers delays and hire cars');
  for (const benefit of ['Travel delay over 6 hours', 'Hire car excess']) {
    expect(worth(benefit, 1)).toBe('-');
    expect(worth(benefit, 2)).toMatch(/^\$/);
  }
});

test('[SUMM-02] [EMBD-03] the prices can be printed where the page is the brand’s own, not another company’s', async () => {
  const print = page.getByRole('button', { name: 'Print the comparison' });
  const { unmount } = await open();
  await expect.element(print).toBeVisible();
  await unmount();
  await open({}, undefined, memoryConfig(), true);
  await expect.element(page.getByRole('searchbox', { name: 'Search the benefits' })).toBeVisible();
  expect(print.elements()).toHaveLength(0);
});

test('[SUMM-01] under the prices are insurer, licence and cooling-off, and a customer’s words with their source', async () => {
  const testimonial = { quote: 'They found us a doctor.', name: 'Priya N.', place: 'Katoomba, NSW' };
  await open({}, undefined, { ...memoryConfig(), testimonials: [testimonial] });
  const facts = page.getByRole('complementary', { name: 'Before you decide' });
  const text = () => facts.element().textContent?.replace(/\s/g, ' ');
  await expect.poll(text).toContain('Issued by Southern Cross Range Insurance Limited, AFSL 000111');
  expect(text()).toContain('21 days to change your mind. Full refund before your cover begins');
  expect(facts.getByRole('figure').element().textContent).toBe(
    'They found us a doctor.Priya N., Katoomba, NSW',
  );
});

test('[SUMM-09] an excess is listed in order, the standard among the others', async () => {
  await open();
  await page.getByRole('combobox', { name: /^Excess per event, Plus/ }).click();
  const options = page
    .getByRole('option')
    .elements()
    .map((one) => /^\$\d+/.exec(one.textContent ?? '')?.[0]);
  expect(options).toEqual(['$0', '$100', '$200', '$500']);
});

test('[STRT-08] ages that make a family are offered family cover with what it saves, and only a press switches it on', async () => {
  const travellers = { ages: [40, 38, 9, 6, 3], people: 5, family: false };
  const { client, quote } = await open({ ...travellers, reference: 'Q00000000078' });
  const offer = page.getByRole('status').filter({ hasText: 'Travelling as a family?' });
  await expect.element(offer).toBeVisible();
  const pricesOf = (family: boolean) =>
    exampleQuote({ ...travellers, family }).rates.map(({ price }) => price ?? 0);
  const [before, after] = [pricesOf(false), pricesOf(true)];
  const least = Math.min(...before.map((price, at) => price - after[at]!)) / 100;
  expect(least).toBeGreaterThan(100);
  expect(offer.element().textContent).toContain(`at least $${least.toFixed(2)}`);
  expect(client.quote(quote.reference)?.family).toBe(false);
  await page.getByRole('button', { name: 'Switch to family cover' }).click();
  await expect.element(page.getByText('Family of 5')).toBeVisible();
  await expect.element(page.getByText('Family cover is on, and your prices are updated.')).toBeVisible();
  expect(document.activeElement?.textContent).toContain('Family cover is on');
  expect(client.quote(quote.reference)).toMatchObject({ family: true });
  expect(client.quote(quote.reference)?.rates.map(({ price }) => price)).toEqual(after);
});

test.each([
  ['who are a family already', { ages: [40, 9], people: 2, family: true }],
  ['whose ages make none', { ages: [40, 38], people: 2, family: false }],
  ['who would save nothing', { ages: [67, 9], people: 2, family: false }],
])('[STRT-08] no family cover is offered to travellers %s', async (_, travellers) => {
  await open({ ...travellers, reference: 'Q00000000079' });
  await expect.element(choose('Plus')).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(page.getByText('Travelling as a family?').elements()).toHaveLength(0);
});

test('[SUMM-04] nothing is ticked beforehand, both ticks are needed, and accepting goes to the details', async () => {
  const { navigate, client, quote } = await open();
  await choose('Plus').click();
  await expect.element(dialog()).toBeVisible();
  const ticks = dialog().getByRole('checkbox');
  await expect.element(ticks.first()).not.toBeChecked();
  // The summary is shown first; the full text is in a disclosure.
  await expect.element(dialog().getByText(/^Answer every question honestly and completely/)).toBeVisible();
  const wholeDuty = dialog().getByText(/^You answer for every person on this quote/);
  await expect.element(wholeDuty).not.toBeVisible();
  await dialog().getByText('Read all: Your duty to tell us').click();
  await expect.element(wholeDuty).toBeVisible();
  await page.getByRole('button', { name: 'Agree and continue' }).click();
  await expect.element(dialog().getByText('Please tick this to continue.').first()).toBeVisible();
  expect(navigate).not.toHaveBeenCalled();
  await expect.element(ticks.first()).toHaveFocus();
  await ticks.first().click();
  await page.getByRole('button', { name: 'Agree and continue' }).click();
  await expect.element(ticks.nth(1)).toHaveFocus();
  await expect.element(dialog().getByText('Please tick this to continue.')).toBeInViewport();
  await ticks.nth(1).click();
  await page.getByRole('button', { name: 'Agree and continue' }).click();
  const { reference, token } = quote;
  await expect.poll(() => navigate).toHaveBeenCalledWith({ screen: 'details', reference, token });
  expect(client.quote(reference)?.acknowledgement).toEqual({ duty: true, privacy: true });
});

test('[SUMM-06] [HOST-07] an answer that was lost is reported in the open dialog, until the next try', async () => {
  const { client, navigate } = await open();
  await choose('Plus').click();
  const ticks = dialog().getByRole('checkbox');
  await ticks.first().click();
  await ticks.nth(1).click();
  // The choice of the level is stored, so that the next update is the agreement.
  await expect.poll(() => client.calls.some(({ method }) => method === 'update')).toBe(true);
  client.failNext('update', new ClientError('offline'));
  const agree = dialog().getByRole('button', { name: 'Agree and continue' });
  await agree.click();
  await expect.element(dialog().getByRole('alert')).toBeVisible();
  expect(navigate).not.toHaveBeenCalled();
  await agree.click();
  await expect.poll(() => navigate).toHaveBeenCalled();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
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
  // After a reload nothing had the focus before.
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
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

test('[STRT-04] [SUMM-02] a trip that was to begin before today has no prices, and leads to a new quote of the same trip', async () => {
  const { quoteType, countries, ages } = exampleQuote({ ages: [40, 38, 9, 6], people: 4, family: true });
  const { navigate } = await open({ quoteType: { ...quoteType, minStartDate: '2099-01-01' } });
  await expect.element(page.getByText('This trip was to begin before today')).toBeVisible();
  await expect.element(choose('Plus')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Get a new quote' }).click();
  expect(navigate).toHaveBeenCalledExactlyOnceWith({ screen: 'start' });
  const stored = Object.entries(sessionStorage).find(([key]) => key.startsWith('coverkit:trip'));
  expect(JSON.parse(String(stored?.[1])).form).toMatchObject({ countries, ages });
});

test('[PRIM-01] [EXTR-02] a day that turns while the summary is open is the first day and the marked one of its calendars', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  vi.setSystemTime('2027-02-01T20:00:00+11:00');
  await open({}, undefined, { ...memoryConfig(), today: '2027-02-01' });
  await page.getByRole('switch', { name: /^Snow sports/ }).click();
  await page.getByRole('textbox', { name: 'First day' }).click();
  const day = (name: string) => page.getByRole('gridcell', { name });
  await expect.element(day('Monday 1 February 2027')).toHaveAttribute('aria-current', 'date');
  await expect.element(day('Monday 1 February 2027')).not.toHaveAttribute('aria-disabled');
  vi.setSystemTime('2027-02-02T08:00:00+11:00');
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(day('Monday 1 February 2027')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(day('Tuesday 2 February 2027')).toHaveAttribute('aria-current', 'date');
});

test('[SUMM-02] [ERRS-05] a link that opens nothing says so, and a failure can be tried again', async () => {
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
const base = 'Base price for 4 travellers, 14 days';
const inNsw = exampleReadyDraft(trip);

/** Between them every part that a price can have, but climbing, valuables and upgrades, which are parts like snow. */
const priced: [string, string, Quote, string[]][] = [
  [
    'extras, a discount and a medical premium',
    'Plus',
    exampleQuote(
      { ...trip, snowCover, oneWay, returnTrip: false },
      { discountPercent: 10, voucherCode: 'WELCOME5', medical: [{ insuree: 2, percent: 0, minimum: 4500 }] },
    ),
    [
      base,
      'Family cover',
      'One-way trip',
      '8 days of snow sports for 4 travellers',
      'WELCOME5: 10% off',
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
    ['Base price for 1 traveller, 1 day', 'Top-up to our minimum premium'],
  ],
  [
    'a state’s duty, with GST inside',
    'Plus',
    exampleQuote({
      ...inNsw,
      coverLevelId: null,
      rates: priceQuote(inNsw, { ...exampleProduct, rates: taxed }),
    }),
    [base, 'Family cover', 'Stamp duty, NSW'],
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
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect.element(page.getByText('Please enter a voucher code.')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Voucher code' })).toHaveFocus();
  await page.getByRole('textbox', { name: 'Voucher code' }).fill('wrong');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('This code can’t be used with your quote.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Voucher code' }).fill('welcome5');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('WELCOME5 is applied to these prices.')).toHaveFocus();
  await expect.element(page.getByText('You save $11.60')).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect.element(page.getByText('You save $11.60')).not.toBeInTheDocument();
  expect(document.activeElement?.textContent).toBe('Have a voucher?');
});

test('[SUMM-07] [EXTR-07] an applied voucher stays in sight while another choice is priced', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await open({ reference: 'VOUCHER003', voucher: { code: 'welcome5' } }, (client) => {
    const { preview } = client;
    client.preview = async (draft) => {
      await answered;
      return preview(draft);
    };
  });
  const notice = page.getByText(/^WELCOME5/);
  await page.getByRole('switch', { name: /^One-way/ }).click();
  await expect.element(page.getByRole('switch', { name: /^One-way/ })).toBeChecked();
  await expect.poll(() => document.querySelector('[data-pending]')).not.toBeNull();
  await expect.element(notice).toBeVisible();
  answer();
  await expect.poll(() => document.querySelector('[data-pending]')).toBeNull();
  await expect.element(notice).toBeVisible();
});

test('[ERRS-04] a choice that finds no network is undone, and says so', async () => {
  await open({ reference: 'OFFLINE001' }, (client) => client.failNext('preview', new ClientError('offline')));
  await page.getByRole('switch', { name: /^One-way/ }).click();
  await expect
    .element(page.getByText(/^We couldn’t reach our service, so your last change was undone/))
    .toBeVisible();
  await expect.element(page.getByRole('switch', { name: /^One-way/ })).not.toBeChecked();
});

test('[SUMM-06] [ERRS-04] a quote that did not load is loaded again, and its title has the focus', async () => {
  await open({ reference: 'RETRIED001' }, (client) => client.failNext('reload', new ClientError('offline')));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(choose('Plus')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('[SUMM-07] [INBD-02] a voucher that takes nothing off says so, and that another discount saves more only where there is one', async () => {
  const voucher = { code: 'welcome5' };
  // Quotes of their own: another file's choices may be kept in this tab for the one of the examples.
  const { unmount } = await open({ voucher, reference: 'VOUCHER001' });
  await expect.element(page.getByText('WELCOME5 takes nothing off these prices.')).toBeVisible();
  await unmount();
  const discount = { code: 'discount', amount: -500, params: { percent: 10 } } as const;
  const rates = exampleQuote().rates.map((rate) => ({ ...rate, steps: [...rate.steps, discount] }));
  await open({ voucher, rates, reference: 'VOUCHER002' });
  await expect
    .element(page.getByText('WELCOME5 is applied, but another discount already saves you more.'))
    .toBeVisible();
});

test('[INBD-03] the affiliate’s name and welcome stay on the quote', async () => {
  const welcome = 'Welcome, Ridgeback member.';
  const affiliate = {
    id: 'ridgeback',
    name: 'Ridgeback Alpine Club',
    logo: null,
    welcome,
    mode: 'hosted',
  } as const;
  await open({ affiliate });
  await expect.element(page.getByText('Ridgeback Alpine Club')).toBeVisible();
  await expect.element(page.getByText(welcome)).toBeVisible();
});

test('[PRIM-05] nothing for axe to find', async () => {
  const { container } = await open();
  await expect.element(choose('Plus')).toBeVisible();
  const { violations } = await axe.run(container, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});
