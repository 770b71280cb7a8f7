import type { AmendmentKind, AmendmentRefusal, Quote, QuoteDraft } from '@coverkit/rules';
import { examplePolicy, fixtureToday, insuredVersions, policyFrom } from '@coverkit/rules/fixtures';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ClientError } from '../../client/client.ts';
import { axeProblems, mountFlow } from '../../flow/testing/mount-flow.tsx';
import styles from './amend.css?inline';
import { Amend } from './amend.flow.tsx';
import { AmendComplete, AmendReferral } from './amended.flow.tsx';
import { answerChecks, answerWith, button, enterDay, field, pay, price, text } from './testing/amending.ts';
import { annual, sold, started } from './testing/sold.ts';

const show = (kind: AmendmentKind, quote: Quote = sold(), options: Parameters<typeof mountFlow>[2] = {}) =>
  mountFlow(quote, (access) => <Amend kind={kind} {...access} />, { pageStyles: styles, ...options });
type Shown = ReturnType<typeof show>;

const { reference } = sold();
const wentTo = ({ navigate }: Pick<Shown, 'navigate'>) => navigate.mock.calls.at(-1);
const facts = ({ client }: Shown) => client.quote(reference)?.policy?.facts;
const done = [{ screen: 'amendComplete' }, { replace: true }];

test('[AMND-02] a start that has passed is a sentence, and the end moves only later', async () => {
  show('extend', sold(started));
  await expect.element(text('Your cover began on 15/11/2026, which stays as it is.')).toBeVisible();
  await enterDay('New last day', '25/11/2026');
  await expect.element(price()).toMatchTextContent('Please check the fields that are marked.');
  await expect.element(text('The earliest date is 28/11/2026.')).toBeVisible();
  await enterDay('New last day', '30/11/2026');
  await expect.element(price()).toMatchTextContent(/2 more days/);
});

test('[AMND-02] before the start a trip moves beyond the end that its old start allowed', async () => {
  show('extend');
  await enterDay('First day', '10/02/2027');
  await enterDay('Last day', '05/02/2028');
  await expect.element(price()).toMatchTextContent(/347 more days/);
  await expect.element(text(/^The latest date is/)).not.toBeInTheDocument();
});

const snowCover = { enabled: true, offPiste: false, dates: { from: '2027-02-02', to: '2027-02-13' } };
test.each<[string, Partial<QuoteDraft>, string | RegExp]>([
  [
    '12/02/2027',
    { snowCover },
    /^Your snow cover has to be within your new dates, 01\/02\/2027 to 12\/02\/2027\. To move it, call us on 1300/,
  ],
  ['20/05/2027', { ages: [78], people: 1 }, 'Trips this long are for travellers aged up to 74.'],
])(
  '[AMND-02] a last day on %s of %j: what prevents it is named, and the field has the focus',
  async (day, draft, problem) => {
    const shown = show('extend', sold(draft));
    await enterDay('Last day', day);
    await expect.element(text(problem)).toBeVisible();
    await answerChecks();
    await button('Confirm the change').click();
    await expect.element(field('Last day')).toHaveFocus();
    expect(await axeProblems(shown.host)).toEqual([]);
  },
);

test('[AMND-08] what a refund rule kept of an earlier change is no part of the price', async () => {
  const quote = sold();
  const bought = examplePolicy(quote);
  const [purchase] = insuredVersions(bought);
  if (!purchase) throw new Error('A policy has a version');
  const steps = [
    { code: 'base' as const, amount: -4000 },
    { code: 'retained' as const, amount: 1600 },
  ];
  const shorter = { ...purchase, version: 2, kind: 'amendment' as const, steps, difference: -2400 };
  show('extend', { ...quote, policy: policyFrom(bought.number, [purchase, shorter], fixtureToday) });
  await enterDay('Last day', '17/02/2027');
  const before = `$${((bought.premium - 4000) / 100).toFixed(2)}`;
  await expect.element(price()).toMatchTextContent(`Price so far${before}`);
});

test('[AMND-06] a level is chosen with its price beside it, paid, and named in the difference', async () => {
  const shown = show('cover-level', sold({ coverLevelId: 1 }));
  const levels = page.getByRole('radiogroup', { name: 'Cover level' });
  await expect.element(levels.getByRole('radio', { name: /Plus \+\$\d/ })).toBeVisible();
  await button('Confirm the change').click();
  await expect.element(text('Please choose a cover level.')).toBeVisible();
  await levels.getByRole('radio').first().click();
  await expect.element(price()).toMatchTextContent(/Plus cover\$\d/);
  expect(await axeProblems(shown.host)).toEqual([]);
  await answerChecks();
  await pay(shown.provider);
  await expect.poll(() => wentTo(shown), { timeout: 8000 }).toMatchObject(done);
  expect(facts(shown)?.coverLevelId).toBe(2);
}, 20_000);

test('[AMND-06] an option that the new level lacks is named beside its price', async () => {
  show('cover-level', sold({ benefitOptions: [{ benefitId: 14, optionId: 'to-12000' }] }));
  await page.getByRole('radiogroup', { name: 'Cover level' }).getByRole('radio').last().click();
  await expect.element(price()).toMatchTextContent(/This is taken off: .* \$12,000\./);
});

test('[AMND-06] a travel area is chosen with its price beside it', async () => {
  show('region');
  const areas = page.getByRole('radiogroup', { name: 'Travel area' });
  await expect.element(areas.getByRole('radio', { name: /\+\$\d/ }).first()).toBeVisible();
  await areas.getByRole('radio').last().click();
  await expect.element(price()).toMatchTextContent(/Travel area .*\$\d.*To pay now/);
});

const refusedWith = (reason: AmendmentRefusal) =>
  new ClientError('form', {
    code: 'amendment_unavailable',
    formErrors: { kind: { code: 'invalid', message: '', params: { reason } } },
  });

test('[AMND-06] [AMND-11] an area that cannot be chosen is refused with its reason, and another one can be', async () => {
  const declined = examplePolicy(sold()).upgrades.regions.at(-1)?.id ?? 0;
  const shown = show('region', sold(), {
    prepare: answerWith((own) => ({
      previewAmendment: (access, asked, options) =>
        asked.regionId === declined
          ? Promise.reject(refusedWith('screeningDeclined'))
          : own.previewAmendment(access, asked, options),
    })),
  });
  const areas = page.getByRole('radiogroup', { name: 'Travel area' }).getByRole('radio');
  await areas.last().click();
  await answerChecks();
  await expect
    .element(price())
    .toMatchTextContent(/couldn’t cover a traveller’s medical conditions\. Please call us on 1300/);
  await button('Confirm the change').click();
  expect(await axeProblems(shown.host)).toEqual([]);
  await areas.first().click();
  await expect.element(price()).toMatchTextContent(/Travel area .*\$\d.*To pay now/);
  await expect.element(button(/^Pay \$\d/)).toBeVisible();
  expect(shown.navigate).not.toHaveBeenCalled();
  expect(shown.onAlert).not.toHaveBeenCalled();
});

test('[AMND-06] no trip length is chosen beforehand, and each has its price beside it', async () => {
  const { client } = show('trip-length', sold(annual));
  const previews = () => client.calls.filter(({ method }) => method === 'previewAmendment');
  await expect.element(page.getByRole('radio', { name: /^Up to 45 days.*\+\$\d/ })).toBeVisible();
  const before = previews().length;
  await button('Confirm the change').click();
  await expect.element(text('Please choose how long a trip may be.')).toBeVisible();
  expect(previews()).toHaveLength(before);
  await page.getByRole('radio', { name: /^Up to 45 days/ }).click();
  await expect.element(price()).toMatchTextContent(/Trips up to 45 days\$\d/);
});

test('[AMND-06] a choice whose price cannot be asked for has none beside it, and can be made', async () => {
  show('region', sold(), {
    prepare: (client) => client.failNext('previewAmendment', new ClientError('offline')),
  });
  const areas = page.getByRole('radiogroup', { name: 'Travel area' });
  await expect.element(areas.getByRole('radio').last()).toBeVisible();
  await expect.element(areas).not.toMatchTextContent('…');
});

test('[AMND-05] names, ages and travellers before the start; each has both names and an age', async () => {
  const shown = show('insurees');
  await expect.element(text(/^Conditions this traveller already has/)).not.toBeInTheDocument();
  await button('Add a traveller').click();
  await answerChecks();
  await button('Confirm the change').click();
  for (const problem of [
    'Please enter the first name.',
    'Please enter the last name.',
    'Please enter the age.',
  ])
    await expect.element(text(problem)).toBeVisible();
  expect(await axeProblems(shown.host)).toEqual([]);
  await expect.element(text(/^Conditions this traveller already has .* call us on 1300/)).toBeVisible();
  await field('First name').last().fill('Lee');
  await field('Last name').last().fill('Nguyen');
  await field('Age').last().fill('20');
  await expect.element(price()).toMatchTextContent(/1 more traveller\$\d/);
  shown.client.failNext('previewAmendment', refusedWith('screened'));
  await field('Age').last().fill('75');
  await expect
    .element(price())
    .toMatchTextContent(/medical conditions have to be looked at.*call us on 1300/);
  await expect.element(field('First name').last()).toHaveValue('Lee');
  await button('Remove traveller 2').click();
  await expect.element(button('Add a traveller')).toHaveFocus();
  await expect.element(field('First name').last()).toHaveValue('Lee');
  await button('Remove traveller 2').click();
  await expect.element(price()).toMatchTextContent(/1 traveller fewer.*Back to your card/);
  await expect.element(text(/^You’re within 21 days of buying/)).toBeVisible();
  await button('Confirm the change').click();
  await expect.poll(() => wentTo(shown)).toMatchObject(done);
  expect(facts(shown)?.people).toBe(1);
}, 20_000);

test('[AMND-05] after the start names alone: ages are text, and nobody joins or leaves', async () => {
  const shown = show('insurees', sold(started));
  await expect.element(text('Age 34')).toBeVisible();
  await expect.element(button('Add a traveller')).not.toBeInTheDocument();
  await button('Confirm the change').click();
  await expect.element(text('Nothing has changed yet. Please change something first.')).toBeVisible();
  await field('Last name').first().fill('Nguyen-Smith');
  await answerChecks();
  await expect.element(price()).toMatchTextContent(/Nothing to pay/);
  await button('Confirm the change').click();
  await expect.poll(() => wentTo(shown)).toMatchObject(done);
  expect(facts(shown)?.insurees[0]?.lastName).toBe('Nguyen-Smith');
}, 20_000);

test('[AMND-03] snow cover from two days ahead; after the start its last day alone', async () => {
  const before = show('snow-cover');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Add Snow Cover' })).toBeVisible();
  await enterDay('First day', '02/02/2027');
  await enterDay('Last day', '09/02/2027');
  await expect.element(price()).toMatchTextContent(/Snow sports\$\d/);
  before.host.remove();
  show('snow-cover', sold(started));
  await expect.element(text('It begins on 22/11/2026.')).toBeVisible();
  await enterDay('Last day of snow cover', '25/11/2026');
  await expect.element(price()).toMatchTextContent(/Snow sports\$\d/);
});

test('[AMND-09] done: dates, what was paid, and the documents of the newest version', async () => {
  const quote = sold();
  const shown = show('cancel', quote);
  const calls = await shown.client.amendments();
  const preview = await calls.previewAmendment(quote, { kind: 'cancel' });
  await calls.cancelPolicy(quote, {
    ...{ checks: { claims: null, medical: null, health: null, changes: null }, dates: quote.dates },
    ...{ snowDates: quote.snowCover.dates, offPiste: false, coverLevelId: null, regionId: null },
    ...{
      tripLength: null,
      insurees: [],
      acceptConditions: false,
      acceptTerms: null,
      confirmCancel: true,
      cancelKnockout: false,
    },
    ...{ version: preview.version, shownRefund: preview.refund, idempotencyKey: 'k'.repeat(22) },
  });
  const after = mountFlow(shown.client.quote(reference), (access) => <AmendComplete {...access} />);
  await expect
    .element(page.getByRole('heading', { name: 'Your policy has been cancelled successfully.' }))
    .toHaveFocus();
  await expect.element(text(/^\$202\.15\. Your bank/)).toBeVisible();
  await expect.element(text('01/02/2027 to 14/02/2027 (14 days)')).toBeVisible();
  await expect.element(text('Certificate of insurance')).toBeVisible();
  expect(await axeProblems(after.host)).toEqual([]);
});

test.each([
  ['complete', sold({}, { paid: false, status: 20, policyNumber: null }), 'start'],
  ['complete', sold({ dates: { from: '2026-11-01', to: '2026-11-10' } }), 'dashboard'],
  ['referral', sold(), 'dashboard'],
] as const)('[AMND-09] the page %s of another policy leads elsewhere', async (screen, quote, screenAfter) => {
  const Page = screen === 'complete' ? AmendComplete : AmendReferral;
  const shown = mountFlow(quote, (access) => <Page {...access} />);
  await expect.poll(() => wentTo(shown)).toEqual([{ screen: screenAfter }, { replace: true }]);
  expect(shown.onAlert.mock.calls.map(([{ message }]) => message)).toEqual(
    screenAfter === 'start' ? [] : ['This page of your policy is not available at this time.'],
  );
});
