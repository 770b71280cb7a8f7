import type { Quote } from '@coverkit/rules';
import { exampleQuote, exampleReadyDraft } from '@coverkit/rules/fixtures';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ClientError } from '../../../client/client.ts';
import { coveredStops } from '../../../flow/testing/covered-stops.ts';
import { axeProblems, mountFlow } from '../../../flow/testing/mount-flow.tsx';
import { Summary } from '../index.ts';

const opener = () => page.getByRole('button', { name: 'Show trip and price' });
const bar = () => page.getByRole('complementary', { name: 'Your trip' });
const label = () => bar().element().querySelector('.ck-overview-label')?.textContent;
const total = () => bar().element().querySelector('.ck-price .ck-visually-hidden')?.textContent;
const rows = (selector: string) =>
  [...bar().element().querySelectorAll(`${selector} > div`)].map((row) =>
    [...row.children].map((one) => one.textContent?.trim()),
  );
const extras = () => rows('.ck-overview-extras dl');
const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

type Mounted = Parameters<typeof mountFlow>[2];
async function open(quote: Quote, options?: Mounted) {
  const flow = mountFlow(quote, (access) => <Summary {...access} />, options);
  await expect.element(opener()).toBeVisible();
  return flow;
}

const snow = { enabled: true, offPiste: false, dates: { from: '2027-02-02', to: '2027-02-09' } };
const everyExtra = (): Partial<Quote> => ({
  // The consent, without which nobody climbs.
  medical: exampleReadyDraft().medical,
  returnTrip: false,
  oneWay: { enabled: true, finalCountry: null },
  snowCover: { ...snow, offPiste: true },
  climbingCover: {
    ...exampleReadyDraft().climbingCover,
    ...{ enabled: true, type: 'trekking', plan: 'trekking-6000', totalPeople: 1 },
    ...{ injuries: false, altSickness: false },
    dates: { from: '2027-02-03', to: '2027-02-10' },
  },
  valuablesCover: { enabled: true, items: [{ name: 'Camera', serial: '', value: 200_000 }] },
});

test('[DETL-14] [EXTR-07] an extra’s price is in the bar once the server answered it, and the earlier total is marked until then', async () => {
  const quote = exampleQuote();
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await open(quote, {
    prepare: (client) => {
      const { preview } = client;
      client.preview = async (choices) => {
        await asked;
        return preview(choices);
      };
    },
  });
  const cheapest = Math.min(...quote.rates.flatMap(({ price }) => price ?? []));
  expect([label(), total(), extras()]).toEqual(['From', dollars(cheapest), []]);
  await page.getByRole('switch', { name: /^One-way/ }).click();
  await expect.poll(label).toBe('Working out your new price…');
  expect([total(), extras()]).toEqual([dollars(cheapest), [['One-way trip', '…']]]);
  expect(bar().element().querySelector('.ck-overview-bar .ck-price')).toHaveAttribute('data-pending');
  answer();
  await expect.poll(label).toBe('From');
  const [name, cost = ''] = extras()[0] ?? [];
  expect(name).toBe('One-way trip');
  expect(total()).toBe(dollars(cheapest + Math.round(Number(cost.slice(1)) * 100)));
});

test('[DETL-14] the chosen level’s total, dates, people and every extra are in the bar, which opens by keyboard and closes by Escape', async () => {
  const quote = exampleQuote({ ...everyExtra(), coverLevelId: 3 });
  const { host } = await open(quote);
  (opener().element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  expect([label(), total()]).toEqual(['Total price', dollars(quote.netPrice ?? 0)]);
  expect(rows('.ck-facts')).toEqual([
    ['Dates', '01/02/2027 to 14/02/2027 14 days'],
    ['Destination', 'Indonesia'],
    ['Travellers', expect.stringMatching(/^\d travellers?, aged /)],
    ['Cover', 'Premium'],
  ]);
  expect(extras().map(([name]) => name)).toEqual([
    'One-way trip',
    'Snow sports 8 days',
    'Climbing 8 days',
    'Valuables',
  ]);
  expect(await axeProblems(host)).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(opener()).toHaveFocus();
});

test('[DETL-14] [PRIM-05] the bar covers nothing that has the focus, and comes into a place of its height', async () => {
  await page.viewport(390, 640);
  const { host } = await open(exampleQuote(everyExtra()));
  const place = document.createElement('div');
  place.className = 'ck-summary-coming';
  host.querySelector('.ck-summary-layout')?.append(place);
  expect(Math.abs(place.offsetHeight - bar().element().clientHeight)).toBeLessThanOrEqual(4);
  place.remove();
  expect(await coveredStops(host, bar().element(), 40)).toEqual([]);
  await page.viewport(390, 844);
});

const field = () => page.getByLabelText('Email address', { exact: true });

test('[DETL-14] [ERRS-04] the quote is mailed from the bar: a wrong address, no connection, then sent with the choices', async () => {
  const { client, onAlert } = await open(exampleQuote({ snowCover: snow }));
  await opener().click();
  await bar().getByRole('button', { name: 'Email me my quote' }).click();
  await userEvent.fill(field(), 'friend@');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(field())
    .toHaveAccessibleDescription(/Please enter a valid email address to save your quote\./);
  await expect.element(field()).toHaveFocus();
  const updates = () => client.calls.filter(({ method }) => method === 'update').map(({ input }) => input);
  expect(updates()).toEqual([]);
  await userEvent.fill(field(), 'friend@example.org');
  client.failNext('update', new ClientError('offline'));
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => onAlert.mock.calls[0]?.[0]?.message).toMatch(/^We couldn’t reach our service/);
  await page.getByRole('button', { name: 'Send my quote' }).click();
  await expect
    .poll(() => onAlert.mock.calls[1]?.[0])
    .toEqual({ type: 'OK', message: "We've sent a copy of your quote to friend@example.org" });
  expect(updates().at(-1)).toMatchObject({ emailQuote: 'friend@example.org', snowCover: snow });
  await expect.element(bar().getByRole('button', { name: 'Email me my quote' })).toHaveFocus();
});

test('[DETL-14] [EMBD-06] where an affiliate’s page knows the token, no address is asked for', async () => {
  await open({ ...exampleQuote(), handover: true });
  await opener().click();
  await expect.element(bar().getByText('Indonesia')).toBeVisible();
  expect(bar().getByRole('button', { name: 'Email me my quote' }).elements()).toEqual([]);
});
