import { emptyContact, type Quote } from '@coverkit/rules';
import { examplePolicy, exampleQuote, exampleReadyDraft } from '@coverkit/rules/fixtures';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createBrowserClaim } from '../../flow/quote-link/browser-claim.ts';
import { coveredStops } from '../../flow/testing/covered-stops.ts';
import { axeProblems, mountFlow } from '../../flow/testing/mount-flow.tsx';
import { Complete, Declined, Referral } from './outcome.flow.tsx';

const quoteOf = (facts: Partial<Quote>) => exampleQuote({ ...exampleReadyDraft(), ...facts });
const bought = (facts: Partial<Quote> = {}) =>
  quoteOf({ status: 90, paid: true, policyNumber: 'HL-204611', ...facts });

/** What a link from before the purchase opens. */
const redacted = () => bought({ contact: nobody, insurees: [], policyNumber: null });
const nobody = emptyContact;

/** Everything that can be added to a trip. */
const withExtras = (): Partial<Quote> => {
  const quote = bought({ ages: [34, 62], people: 2 });
  return {
    ages: [34, 62],
    people: 2,
    returnTrip: false,
    oneWay: { enabled: true, finalCountry: 'JP' },
    snowCover: { enabled: true, offPiste: false, dates: { from: '2027-02-03', to: '2027-02-05' } },
    climbingCover: {
      ...quote.climbingCover,
      ...{ enabled: true, type: 'trekking', plan: 'trekking-6000', totalPeople: 2 },
      dates: { from: '2027-02-06', to: '2027-02-08' },
    },
    valuablesCover: {
      enabled: true,
      items: [
        { name: 'Camera', serial: 'C-1', value: 180_000 },
        { name: 'Watch', serial: '', value: 60_050 },
      ],
    },
  };
};

/** The rows of the policy's card, by name. */
const cardRows = async () => {
  const card = page.getByRole('region', { name: 'Policy number' });
  await expect.element(card).toBeVisible();
  const terms = [...card.element().querySelectorAll('dt')];
  const textOf = (value: Element | null) =>
    [...(value?.querySelectorAll('p') ?? [])].map((line) => line.textContent).join(' · ') ||
    value?.textContent;
  return Object.fromEntries(terms.map((one) => [one.textContent, textOf(one.nextElementSibling)]));
};

test('[OUTC-01] complete shows the policy, its dates and every extra with its own facts, and takes focus', async () => {
  const { host } = mountFlow(bought(withExtras()), (access) => <Complete {...access} />);
  await expect.element(page.getByRole('heading', { name: 'Your purchase was successful!' })).toHaveFocus();
  await expect
    .element(page.getByText(/full refund, as long as you cancel before your cover begins/))
    .toBeVisible();
  expect(await cardRows()).toMatchObject({
    Covered: '01/02/2027 to 14/02/2027',
    'Snow sports': '03/02/2027 to 05/02/2027, 3 days · On piste',
    'Climbing and trekking': '06/02/2027 to 08/02/2027, 3 days · Trekking to 6,000 m · 2 people',
    Valuables: '2 items, $2,400.50 in total',
    'One-way trip': 'Ends in Japan',
  });
  expect(host.querySelector('.ck-policy-number')?.textContent).toBe('HL-204611');
  expect(await axeProblems(host)).toEqual([]);
});

test('[OUTC-01] an extra that is off is not mentioned, and annual snow cover is for every trip', async () => {
  mountFlow(bought(), (access) => <Complete {...access} />);
  expect(Object.keys(await cardRows())).toEqual([
    'Covered',
    'Emergency, 24 hours',
    'Destination',
    'Cover',
    'Travellers',
  ]);
  const annual = { quoteTypeId: 2, countries: [], regionId: 6, amtStart: '2027-02-01', maxTripLength: 30 };
  const snowCover = { ...bought().snowCover, enabled: true };
  const dates = { from: null, to: null };
  mountFlow(bought({ ...annual, dates, snowCover, reference: 'YEAR123456' }), (access) => (
    <Complete {...access} />
  ));
  await expect.element(page.getByText('Included in every trip')).toBeVisible();
});

test('[OUTC-01] [DETL-09] what was paid includes the surcharge of the card', async () => {
  const quote = bought();
  const policy = { ...examplePolicy(quote), premium: 20_000, surcharge: 290 };
  const { host } = mountFlow({ ...quote, policy }, (access) => <Complete {...access} />);
  await expect.element(page.getByText('Including a card surcharge of $2.90')).toBeVisible();
  const paid = host.querySelector('.ck-policy-price .ck-price');
  expect(paid?.textContent).toContain('202');
  expect(paid?.textContent).toContain('90');
});

test.each([
  ['complete', { status: 90, paid: true, policyNumber: 'HL-204611' }, Complete, 'Covered', 'Total paid'],
  ['referral', { status: 50, referralPending: true }, Referral, 'Review', 'Total price'],
  ['declined', { status: -1 }, Declined, 'Declined', 'Price that was quoted'],
])(
  '[DETL-14] the page "%s" has the overview, its flag in the last position',
  async (_, facts, Page, flag, total) => {
    mountFlow(quoteOf(facts), (access) => <Page {...access} />);
    await page.getByRole('button', { name: 'Show trip and price' }).click();
    const overview = page.getByRole('complementary', { name: 'Your trip' });
    await expect.element(overview.getByText(total).first()).toBeVisible();
    const steps = overview.getByRole('list', { name: 'Progress' }).element();
    expect(steps.querySelector('[aria-current=step]')?.textContent).toContain(flag);
    await expect.element(overview.getByText(/^01\/02\/2027 to 14\/02\/2027/)).toBeVisible();
  },
);

test.each([
  ['cancelled', 'Your policy was cancelled', 'Dates', 'Cancelled', 'Paid, less any refund'],
  ['expired', 'Your cover has ended', 'Was covered', 'Cover ended', 'Total paid'],
] as const)(
  '[OUTC-01] [AMND-04] the link of a policy that is %s says so, and promises nothing any more',
  async (status, title, dates, flag, paid) => {
    const quote = bought();
    const policy = { ...examplePolicy(quote), status };
    const onTitle = vi.fn<(title: string) => void>();
    const { host } = mountFlow({ ...quote, policy }, (access) => <Complete {...access} onTitle={onTitle} />);
    await expect.element(page.getByRole('heading', { name: title })).toHaveFocus();
    expect(onTitle).toHaveBeenCalledExactlyOnceWith(title);
    expect(Object.keys(await cardRows())).toEqual([dates, 'Destination', 'Cover', 'Travellers']);
    const step = host.querySelector('[aria-label=Progress] [aria-current=step]');
    expect(step?.textContent).toContain(flag);
    expect(host.querySelector('.ck-policy-price')?.textContent).toContain(paid);
    expect(host.querySelector('.ck-overview-label')?.textContent).toBe(paid);
    expect(host.textContent).not.toMatch(
      /Covered|covered,|successful|full refund|Add to calendar|Emergency, 24/,
    );
    expect(await axeProblems(host)).toEqual([]);
  },
);

test('[API-10] complete shows the policy as it is now, not the quote that was bought', async () => {
  const quote = bought();
  const policy = examplePolicy(quote);
  const insurees = policy.facts.insurees.map((one) => ({ ...one, lastName: 'Nguyen-Smith' }));
  const amended = {
    ...policy,
    facts: { ...policy.facts, insurees },
    cover: { from: '2027-02-01', to: '2027-02-21' },
    premium: 20_000,
  };
  mountFlow({ ...quote, policy: amended }, (access) => <Complete {...access} />);
  for (const text of ['HL-204611', '01/02/2027 to 21/02/2027', 'Alex Nguyen-Smith', '$200.00'])
    await expect.element(page.getByText(text).first()).toBeVisible();
});

const year = { quoteTypeId: 2, countries: [], regionId: 3, amtStart: '2027-02-01', maxTripLength: 30 };

test.each([
  ['a trip', {}, { Destination: 'Indonesia', 'Travel area': expect.stringMatching(/^Worldwide \(incl/) }],
  [
    'annual cover',
    { ...year, dates: { from: null, to: null } },
    { Destination: expect.stringMatching(/^Worldwide \(incl/) },
  ],
])(
  '[AMND-06] [API-10] complete names the area that %s was upgraded to, as does its overview',
  async (_, change, places) => {
    const quote = bought(change);
    const policy = examplePolicy(quote);
    const upgraded = { ...policy, facts: { ...policy.facts, regionId: 6 } };
    const { host } = mountFlow({ ...quote, policy: upgraded }, (access) => <Complete {...access} />);
    expect(await cardRows()).toMatchObject(places);
    const overview = host.querySelector('.ck-overview .ck-facts');
    expect(overview?.textContent).toContain('Worldwide (incl');
  },
);

test('the policy can be found again by its link, which is copied where that is allowed', async () => {
  const quote = bought();
  mountFlow(quote, (access) => <Complete {...access} />);
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
  await page.getByRole('button', { name: 'Copy link' }).click();
  const link = `${location.origin}/quote/complete/${quote.reference}/${quote.token}`;
  expect(write).toHaveBeenCalledWith(link);
  await expect.element(page.getByText('Copied')).toBeVisible();
  write.mockRejectedValueOnce(new Error('not allowed'));
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect.element(page.getByText('Select the link and copy it.')).toBeVisible();
});

test('[OUTC-01] not paid: to details with its alert', async () => {
  const { navigate, onAlert } = mountFlow(quoteOf({}), (access) => <Complete {...access} />);
  await expect.poll(() => navigate).toHaveBeenCalledOnce();
  expect(navigate.mock.calls[0]?.[0].screen).toBe('details');
  expect(onAlert.mock.calls[0]?.[0].message).toBe(
    'This policy is not yet completed. Please complete the details below.',
  );
});

test('[OUTC-01] no level: to the summary with its alert', async () => {
  const { navigate, onAlert } = mountFlow(quoteOf({ coverLevelId: null }), (access) => (
    <Complete {...access} />
  ));
  await expect.poll(() => navigate).toHaveBeenCalledOnce();
  expect(navigate.mock.calls[0]?.[0].screen).toBe('summary');
  expect(onAlert.mock.calls[0]?.[0].message).toBe(
    'This policy requires a cover level selected. Please select your cover level below.',
  );
});

test('[OUTC-01] referral says that nobody is insured yet', async () => {
  const { host } = mountFlow(quoteOf({ status: 50, referralPending: true }), (access) => (
    <Referral {...access} />
  ));
  await expect.element(page.getByRole('heading', { name: 'Quote pending review' })).toBeVisible();
  await expect.element(page.getByText(/You are not insured yet/)).toBeVisible();
  // No number of days: the price is not held beyond the start of the trip.
  await expect.element(page.getByText(/how long the price is held/)).toBeVisible();
  expect(await axeProblems(host)).toEqual([]);
});

test('[OUTC-01] [DETL-14] referral shows each fact once: the trip in the overview, the reference beside whom to call', async () => {
  const quote = quoteOf({ status: 50, referralPending: true });
  const { host } = mountFlow(quote, (access) => <Referral {...access} />);
  await expect.element(page.getByRole('heading', { name: 'Quote pending review' })).toBeVisible();
  const timesShown = (text: string) => (host.textContent ?? '').split(text).length - 1;
  for (const fact of [quote.reference, '01/02/2027', 'Indonesia', quote.contact.email, 'one business day'])
    expect([fact, timesShown(fact)]).toEqual([fact, 1]);
});

test('[OUTC-01] declined gives a reason, a contact and how to complain', async () => {
  const { host } = mountFlow(quoteOf({ status: -1 }), (access) => <Declined {...access} />);
  await expect.element(page.getByRole('heading', { name: 'Cover Declined' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: '1300 555 018' })).toBeVisible();
  await expect.element(page.getByText(/afca.org.au/)).toBeVisible();
  expect(await axeProblems(host)).toEqual([]);
});

test('[API-06] an older link of a bought policy is calm and shows nothing personal', async () => {
  const { host } = mountFlow(redacted(), (access) => <Complete {...access} />);
  await expect.element(page.getByRole('heading', { name: 'This policy has been bought' })).toBeVisible();
  expect(host.textContent).not.toContain('Nguyen');
});

test.each([
  ['complete', {}, Complete],
  ['referral', { status: 50, paid: false, referralPending: true }, Referral],
  ['declined', { status: -1, paid: false }, Declined],
])(
  '[DETL-17] [REFR-01] the page "%s" says that it was mailed as well, and to whom',
  async (_, facts, Page) => {
    const { contact } = bought();
    mountFlow(bought(facts), (access) => <Page {...access} />);
    await expect.element(page.getByText(contact.email, { exact: false }).first()).toBeVisible();
  },
);

test('[DETL-14] [PRIM-05] on a phone the bar covers nothing that has the focus', async () => {
  await page.viewport(390, 640);
  const { host } = mountFlow(bought(), (access) => <Complete {...access} />);
  await expect.element(page.getByRole('button', { name: /^Download PDF/ }).first()).toBeVisible();
  expect(await coveredStops(host, host.querySelector('.ck-overview')!, 24)).toEqual([]);
  await page.viewport(390, 844);
});

test('[ERRS-05] [HOST-12] a quote that is not there has a screen with a way on, and is forgotten', async () => {
  const { reference } = bought();
  createBrowserClaim(reference).keep('own');
  const { navigate } = mountFlow(null, () => <Complete reference={reference} token="gone" />);
  await expect.element(page.getByRole('heading', { name: 'We can’t find this policy' })).toBeVisible();
  expect(localStorage.length).toBe(0);
  await page.getByRole('button', { name: 'Get a new quote' }).click();
  expect(navigate).toHaveBeenCalledExactlyOnceWith({ screen: 'start' });
});

test('[API-06] an older link names no address that its mail went to', async () => {
  const { host } = mountFlow(redacted(), (access) => <Complete {...access} />);
  await expect.element(page.getByText(/the email we sent when you bought the policy/)).toBeVisible();
  expect(host.textContent).not.toContain(bought().contact.email);
});
