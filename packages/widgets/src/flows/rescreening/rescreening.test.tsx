import { exampleQuote, exampleReadyDraft } from '@coverkit/rules/fixtures';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FakeProvider } from '../../checkout/testing/fake-provider.ts';
import { ClientError } from '../../client/client.ts';
import { type MemoryClientOptions, memoryRescreenLink } from '../../client/memory.ts';
import { axeProblems, mountFlow } from '../../flow/testing/mount-flow.tsx';
import { rescreeningOf } from '../../screening/testing/rescreening-of.ts';
import { RescreenComplete } from './rescreen-complete.flow.tsx';
import { Rescreen } from './rescreening.flow.tsx';

afterEach(() => page.viewport(390, 844));

const link = memoryRescreenLink('P0000000001');
const { policy: pid, token, insuree, insureeToken: itoken } = link;
const show = ({ declared = true, ...options }: MemoryClientOptions & { declared?: boolean } = {}) =>
  mountFlow(null, () => <Rescreen {...{ pid, token, insuree: String(insuree), itoken }} />, {
    rescreenings: [rescreeningOf(link, { declared })],
    ...options,
  });
type Shown = ReturnType<typeof show>;

const button = (name: string | RegExp) => page.getByRole('button', { name });
const heading = (name: string | RegExp) => page.getByRole('heading', { name });

/** Adds a condition by its name, with the first answer to each of its questions, or `answer` where it is one of them. */
async function declare(term: string, name: RegExp, answer?: string) {
  await userEvent.fill(page.getByRole('combobox'), term);
  await page.getByRole('option', { name }).click();
  await expect.element(heading(/^Question 1 of/)).toHaveFocus();
  while (page.getByRole('heading', { name: /^Question/ }).query()) {
    const asked = page.getByRole('heading', { name: /^Question/ }).element().textContent ?? '';
    const wanted =
      answer === undefined ? null : page.getByRole('radio', { name: answer, exact: true }).query();
    await (wanted ? page.elementLocator(wanted) : page.getByRole('radio').first()).click();
    await button('Continue').click();
    await expect.element(page.getByRole('heading', { name: asked, exact: true })).not.toBeInTheDocument();
  }
}
async function makeDeclaration() {
  await button('That’s everything now').click();
  await button('Make the declaration').click();
  await button('Yes, declare').click();
}
const completion = ({ navigate }: Shown) => navigate.mock.calls.at(-1)?.[0];

const card = { name: 'Alex Nguyen', card: '4444 3333 2222 1111', expiry: '12/30', cvn: '123' } as const;
async function pay(provider: FakeProvider) {
  await page.getByText('Visa', { exact: true }).click();
  await expect.poll(() => provider.setUps).toBeGreaterThan(0);
  for (const [field, text] of Object.entries(card)) provider.type(field as keyof typeof card, text);
  await button(/^Accept and pay/).click();
}

test('[RSCR-01] what is known is in sight, a condition is added, and the difference is paid once', async () => {
  const shown = show();
  await expect.element(page.getByRole('heading', { level: 1, name: /^Medical Re-screening/ })).toBeVisible();
  await expect.element(page.getByText('P0000000001').first()).toBeVisible();
  await expect.element(page.getByText('Asthma', { exact: true })).toBeVisible();
  expect(await axeProblems(shown.host)).toEqual([]);
  await button('Add another condition').click();
  await declare('high blood', /High blood pressure/);
  await makeDeclaration();
  await expect.element(heading(/^We can cover these/)).toHaveFocus();
  await expect.element(page.getByText('To pay now').first()).toBeVisible();
  expect(await axeProblems(shown.host)).toEqual([]);
  shown.client.failNext('confirmRescreening', new ClientError('messages', { code: 'payment_pending' }));
  await pay(shown.provider);
  await expect.element(page.getByText('Another payment is under way')).toBeVisible();
  await button(/^Accept and pay/).click();
  await expect.poll(() => completion(shown)).toMatchObject({ screen: 'rescreenComplete' });
  const confirmed = shown.client.calls.filter(({ method }) => method === 'confirmRescreening');
  // One that was refused, and one that was charged.
  expect(confirmed).toHaveLength(2);
  expect(shown.events.slice(1)).toEqual([
    { type: 'step', flow: 'rescreening', step: 'conditions' },
    { type: 'step', flow: 'rescreening', step: 'result' },
    { type: 'payment', price: expect.any(Number) },
  ]);
  expect(JSON.stringify(shown.events)).not.toMatch(/asthma|pressure|P0000000001/i);
}, 60_000);

test('[RSCR-01] what was paid for the least premium is taken off, and the parts add up to what is to pay', async () => {
  const dates = { from: '2027-02-01', to: '2027-02-01' };
  const quote = exampleQuote(exampleReadyDraft({ ages: [34], countries: ['NZ'], coverLevelId: 1, dates }));
  const { host } = show({ rescreenings: [rescreeningOf(link, { declared: true, quote })] });
  await button('Add another condition').click();
  await declare('high blood', /High blood pressure/);
  await makeDeclaration();
  await expect.element(heading(/^We can cover these/)).toHaveFocus();
  const parts = [...host.querySelectorAll('.ck-screening-levels div')].map(({ textContent }) => textContent);
  expect(parts).toEqual([
    'Paid so far$0.00',
    'With this declaration$25.00',
    'Top-up to our minimum premium, already paid-$9.66',
  ]);
  await expect.element(page.getByText('$15.34').first()).toBeVisible();
}, 60_000);

test('[RSCR-01] [ERRS-01] while another payment for the policy is under way, a free result says so and can be taken again', async () => {
  const shown = show();
  await makeDeclaration();
  shown.client.failNext('confirmRescreening', new ClientError('messages', { code: 'payment_pending' }));
  await button('Accept this cover').click();
  await expect.element(page.getByText(/^Another payment is under way/)).toBeVisible();
  await button('Try again').click();
  await expect.poll(() => completion(shown)).toMatchObject({ screen: 'rescreenComplete' });
}, 60_000);

test('[RSCR-01] [SCRN-08] left as it is, after saying what then has no cover', async () => {
  const shown = show();
  await button('Add another condition').click();
  await declare('high blood', /High blood pressure/);
  await makeDeclaration();
  await button('Leave my policy as it is').click();
  await expect
    .element(page.getByText(/are then not paid, even in an emergency: High blood pressure\./))
    .toBeVisible();
  await button('Leave it as it is').click();
  await expect.poll(() => completion(shown)).toMatchObject({ screen: 'rescreenComplete' });
  const { reference, token: done } = completion(shown) as { reference: string; token: string };
  const { client } = shown;
  mountFlow(null, () => <RescreenComplete reference={reference} token={done} />).client.rescreening =
    client.rescreening;
  await expect.element(heading('Your policy stays as it is')).toHaveFocus();
  await expect.element(page.getByText('Not covered, because you didn’t accept')).toBeVisible();
  // Of what the insurer declined altogether there was nothing to accept.
  const calls = await client.rescreening();
  const chosen = await calls.completeRescreening({ reference, token: done });
  const declined = { ...chosen, result: chosen.result && { ...chosen.result, acceptable: false } };
  const second = mountFlow(null, () => <RescreenComplete reference={reference} token={done} />);
  second.client.rescreening = async () => ({ ...calls, completeRescreening: async () => declined });
  await expect.poll(() => second.host.textContent).toMatch(/Not covered(?!,).*High blood pressure/);
}, 60_000);

test('[RSCR-01] [SCRN-08] of what is declined as a whole, what the policy covers already is not listed as not covered', async () => {
  const shown = show();
  await button('Add another condition').click();
  await declare('breast', /Breast cancer/, 'I have been told it is terminal');
  await makeDeclaration();
  await expect.element(heading('We can’t cover these conditions')).toHaveFocus();
  const listed = shown.host.querySelectorAll('.ck-screening-conditions li');
  expect([...listed].map(({ textContent }) => textContent)).toEqual(['Breast cancer']);
  await button('I understand').click();
  await expect.poll(() => completion(shown)).toMatchObject({ screen: 'rescreenComplete' });
}, 60_000);

test('[RSCR-01] [SCRN-08] where all that is declined is covered by the policy already, no condition is called uncovered', async () => {
  show();
  await button('Edit the answers about Asthma').click();
  await expect.element(heading(/^Question 1 of/)).toHaveFocus();
  await page.getByRole('radio').last().click();
  await button('Continue').click();
  await expect.element(heading(/^Question 2 of/)).toHaveFocus();
  for (const serious of ['Oxygen at home', 'Daily nebuliser'])
    await page.getByRole('checkbox', { name: serious }).click();
  await button(/^(Continue|Confirm)/).click();
  await makeDeclaration();
  await expect.element(heading('Your cover stays as it is')).toHaveFocus();
  await expect
    .element(page.getByText(/^With the answers given, the insurer can’t add any cover\./))
    .toBeVisible();
  await expect.element(page.getByText(/including conditions named on your certificate\.$/)).toBeVisible();
  await expect.element(page.getByText('Not covered')).not.toBeInTheDocument();
}, 60_000);

test('[RSCR-01] the page of what was done names the excess of declared conditions', async () => {
  const { client } = show();
  const calls = await client.rescreening();
  const open = await calls.reloadRescreening(link);
  const screeningdata = { ...open.screening.screeningdata, condition_excess: 50_000 };
  const done = { ...open, state: 'done' as const, screening: { completed: true, screeningdata } };
  mountFlow(null, () => <RescreenComplete reference="P0000000001" token="x" />).client.rescreening =
    async () => ({
      ...calls,
      completeRescreening: async () => done,
    });
  await expect
    .element(page.getByText('You pay the first $500.00 of each claim arising from a declared condition.'))
    .toBeVisible();
});

test('[RSCR-01] [DETL-18] a traveller who was not screened agrees first, and nothing is stored before', async () => {
  const { client } = show({ declared: false });
  await expect.element(heading('Before we ask about your health')).toBeVisible();
  await page.getByRole('checkbox').click();
  await button('Agree and begin').click();
  await expect.element(heading('Which condition would you like to declare?')).toHaveFocus();
  expect(client.calls.map(({ method }) => method)).toEqual(['reloadRescreening']);
  await declare('high blood', /High blood pressure/);
  expect(client.calls.find(({ method }) => method === 'screenCondition')?.input).toMatchObject({
    consent: true,
  });
}, 60_000);

test('[RSCR-01] [DETL-18] the consent is withdrawn: what was declared is deleted, also where the answer was lost', async () => {
  const shown = show();
  await button('Add another condition').click();
  await declare('high blood', /High blood pressure/);
  await button('Withdraw consent').click();
  await button('Keep everything').click();
  await button('Withdraw consent').click();
  shown.client.failNext('withdrawRescreening', new ClientError('offline'));
  await button('Withdraw and delete').click();
  await expect.element(page.getByText(/^That didn’t reach us/).first()).toBeVisible();
  // It had arrived.
  await (await shown.client.rescreening()).withdrawRescreening(link);
  await button('Try again').click();
  await expect.element(heading('Your consent is withdrawn')).toHaveFocus();
  expect(shown.host.textContent).not.toMatch(/Asthma|High blood/);
  expect(await axeProblems(shown.host)).toEqual([]);
  await button('Go to home page').click();
  expect(shown.navigate).toHaveBeenLastCalledWith({ screen: 'home' });
}, 60_000);

test('[REFR-01] [RSCR-01] talking to someone says what to have ready, and asks for nothing', async () => {
  const shown = show();
  await button('I’d rather talk to someone').click();
  const dialog = page.getByRole('dialog', { name: 'Talk to someone instead' });
  await expect.element(dialog.getByText('your policy number: P0000000001')).toBeVisible();
  await expect.element(dialog.getByRole('link')).toHaveAttribute('href', 'tel:1300555018');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(shown.client.calls.map(({ method }) => method)).toEqual(['reloadRescreening']);
});

test.for([
  ['re-screening', () => show({ rescreenings: [] })],
  [
    'completed re-screening',
    () => mountFlow(null, () => <RescreenComplete reference="MEMQT00001" token={'x'.repeat(43)} />),
  ],
] as const)(
  '[RSCR-01] [ERRS-03] the link of a %s that opens nothing alerts with its text, and goes home',
  async ([, open]) => {
    const { navigate, onAlert } = open();
    await expect.poll(() => navigate).toHaveBeenCalledWith({ screen: 'home' }, { replace: true });
    expect(onAlert.mock.calls.map(([{ message }]) => message)).toEqual([
      'Unfortunately this link no longer appears to be valid. Please contact our support team for assistance if you feel this is in error.',
    ]);
  },
);

test('[ERRS-05] [RSCR-01] a decision that is answered without a reference says so, and can be made again', async () => {
  const shown = show();
  await button('Add another condition').click();
  await declare('high blood', /High blood pressure/);
  await makeDeclaration();
  await button('Leave my policy as it is').click();
  shown.client.failNext('confirmRescreening', new ClientError('noReference'));
  await button('Leave it as it is').click();
  await expect
    .poll(() => shown.onAlert.mock.calls.map(([{ message }]) => message))
    .toEqual([
      'Unfortunately something appears to have gone wrong with your request. If you continue to encounter this issue, please contact our team for assistance.',
    ]);
  expect(shown.navigate).not.toHaveBeenCalled();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await button('Leave my policy as it is').click();
  await button('Leave it as it is').click();
  await expect.poll(() => completion(shown)).toMatchObject({ screen: 'rescreenComplete' });
}, 60_000);

test('[RSCR-01] [ERRS-01] a failure is shown where it happened, nothing is lost, and a retry succeeds', async () => {
  const { client } = show();
  await button('Add another condition').click();
  client.failNext('screenCondition', new ClientError('offline'));
  await userEvent.fill(page.getByRole('combobox'), 'high blood');
  await page.getByRole('option', { name: /High blood pressure/ }).click();
  await expect.element(page.getByText(/^That didn’t reach us/)).toBeVisible();
  await button('Try again').click();
  await expect.element(heading(/^Question 1 of/)).toHaveFocus();
});
