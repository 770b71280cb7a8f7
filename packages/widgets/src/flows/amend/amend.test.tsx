import { type AmendmentKind, noTerms, type Quote } from '@coverkit/rules';
import { examplePolicy } from '@coverkit/rules/fixtures';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ClientError } from '../../client/client.ts';
import { axeProblems, mountFlow } from '../../flow/testing/mount-flow.tsx';
import styles from './amend.css?inline';
import { Amend } from './amend.flow.tsx';
import {
  answerChecks,
  answerWith,
  approving,
  button,
  enterDay,
  field,
  pay,
  price,
  text,
} from './testing/amending.ts';
import { annual, sold } from './testing/sold.ts';

const show = (kind: AmendmentKind, quote: Quote = sold(), options: Parameters<typeof mountFlow>[2] = {}) =>
  mountFlow(quote, (access) => <Amend kind={kind} {...access} />, { pageStyles: styles, ...options });
type Shown = ReturnType<typeof show>;

const { reference } = sold();
const sent = ({ client }: Shown, method: string) =>
  client.calls.filter((call) => call.method === method).map(({ input }) => input as Record<string, unknown>);
const wentTo = ({ navigate }: Shown) => navigate.mock.calls.at(-1);
const done = [{ screen: 'amendComplete' }, { replace: true }];
const versions = ({ client }: Shown) => client.quote(reference)?.policy?.versions.map(({ kind }) => kind);

test('[AMND-02] [AMND-08] three more days: previewed while entered, paid once, and a version of the policy', async () => {
  const shown = show('extend');
  await expect
    .element(page.getByRole('heading', { level: 1, name: `Extend Policy ${reference}` }))
    .toBeVisible();
  await expect.element(price()).toMatchTextContent('Change something to see what it costs.');
  expect(await axeProblems(shown.host)).toEqual([]);
  await enterDay('Last day', '17/02/2027');
  await expect.element(price()).toMatchTextContent(/Price so far.*3 more days\$\d.*New price.*To pay now/);
  await answerChecks();
  expect(await axeProblems(shown.host)).toEqual([]);
  await pay(shown.provider);
  await expect.poll(() => wentTo(shown)).toMatchObject(done);
  expect(sent(shown, 'extendPolicy')).toHaveLength(1);
  const { policy } = shown.client.quote(reference)!;
  expect(versions(shown)).toEqual(['purchase', 'amendment']);
  expect(policy?.cover.to).toBe('2027-02-17');
  expect(shown.events.slice(1)).toEqual([
    { type: 'step', flow: 'amend', step: 'change' },
    { type: 'payment', price: policy?.versions[1]?.difference },
  ]);
}, 30_000);

test('[AMND-04] cancelled: the refund and its rule come first, and nothing without a confirmation', async () => {
  const shown = show('cancel');
  await expect
    .element(page.getByRole('region', { name: 'Your refund' }))
    .toMatchTextContent(/Back to your card/);
  await expect.element(text(/^Full refund: /)).toBeVisible();
  expect(await axeProblems(shown.host)).toEqual([]);
  await button('Cancel this policy').click();
  await expect.element(text('Please tick this to cancel.')).toBeVisible();
  expect(sent(shown, 'cancelPolicy')).toEqual([]);
  await page.getByRole('checkbox').click();
  await page.getByLabelText('Yes', { exact: true }).click();
  await expect.element(text(/can’t be cancelled here/)).toBeVisible();
  await button('Cancel this policy').click();
  expect(sent(shown, 'cancelPolicy')).toEqual([]);
  await page.getByLabelText('No', { exact: true }).click();
  await button('Cancel this policy').click();
  await expect.poll(() => wentTo(shown)).toMatchObject(done);
  expect(sent(shown, 'cancelPolicy')[0]).toMatchObject({
    ...{ confirmCancel: true, cancelKnockout: false, shownRefund: sold().netPrice },
  });
  expect(shown.client.quote(reference)?.policy?.status).toBe('cancelled');
}, 20_000);

test('[AMND-07] blank is no answer, and one odd answer is sent for review without a card', async () => {
  const shown = show('extend');
  await enterDay('Last day', '17/02/2027');
  await expect.element(button(/^Pay \$\d/)).toBeVisible();
  await button(/^Pay \$\d/).click();
  await expect.poll(() => page.getByText('Please answer yes or no.').elements()).toHaveLength(4);
  expect(sent(shown, 'extendPolicy')).toEqual([]);
  await answerChecks(/good health/);
  await expect.element(text('A person looks at this first')).toBeVisible();
  await expect.element(button(/^Pay/)).not.toBeInTheDocument();
  await button('Send for review').click();
  await expect.poll(() => wentTo(shown)).toMatchObject([{ screen: 'amendReferral' }, { replace: true }]);
  expect(sent(shown, 'extendPolicy')[0]).not.toHaveProperty('payment');
  expect(shown.client.quote(reference)?.policy).toMatchObject({
    ...{ amendment: { kind: 'extend', state: 'referred' }, cover: { to: '2027-02-14' } },
  });
}, 20_000);

const unavailable = 'This policy does not appear to be available to';
test.each([
  ['extend', annual, {}, 'extend', 'Annual cover ends with its year.'],
  ['trip-length', {}, {}, 'upgrade', 'It covers a single trip, so there’s no limit for each trip.'],
  [
    'cover-level',
    { coverLevelId: 3 },
    {},
    'upgrade',
    'It has the highest level that offers its extras already.',
  ],
  [
    'insurees',
    { dates: { from: '2026-11-01', to: '2026-11-10' } },
    {},
    'amend insurees',
    'Its last day of cover is over.',
  ],
  ['cancel', {}, { paid: false, status: 20, policyNumber: null }, 'cancel', null],
] as const)(
  '[AMND-11] %s of %j %j: the alert, the reason, and the dashboard',
  async (kind, draft, facts, verb, reason) => {
    const shown = show(kind, sold(draft, facts));
    await expect.poll(() => wentTo(shown)).toEqual([{ screen: 'dashboard' }, { replace: true }]);
    const messages = shown.onAlert.mock.calls.map(([{ message }]) => message);
    expect(messages).toEqual([`${unavailable} ${verb} at this time.`, ...(reason ? [reason] : [])]);
    await expect
      .element(page.getByRole('alert').first())
      .toMatchTextContent(reason ?? 'This change isn’t available');
    expect(shown.client.calls.map(({ method }) => method)).not.toContain('update');
  },
);

test('[AMND-10] [ERRS-01] paid for or changed meanwhile: what was entered is kept, and nothing is sent before it is seen again', async () => {
  const changed = new ClientError('messages', { code: 'policy_changed', messages: ['Changed.'] });
  const paying = new ClientError('messages', { code: 'payment_pending' });
  const shown = show('insurees', sold(), {
    prepare: (client) => {
      client.failNext('changeInsurees', paying);
      client.failNext('changeInsurees', changed);
    },
  });
  await field('First name').first().fill('Alexa');
  await expect.element(price()).toMatchTextContent(/Nothing to pay/);
  await answerChecks();
  await button('Confirm the change').click();
  await expect.element(text('Another payment for this policy is under way')).toBeVisible();
  await expect.element(field('First name').first()).toHaveValue('Alexa');
  await button('Confirm the change').click();
  await expect.element(text('Your policy was changed meanwhile')).toBeVisible();
  await expect.element(button('Confirm the change')).toHaveFocus();
  await expect.element(field('First name').first()).toHaveValue('Alexa');
  await button('Confirm the change').click();
  await expect.poll(() => wentTo(shown)).toMatchObject(done);
  expect(shown.client.quote(reference)?.policy?.facts.insurees[0]?.firstName).toBe('Alexa');
}, 20_000);

test('[AMND-08] nothing is charged for a price that was not in sight: a press before it came shows it', async () => {
  let answerPreviews = () => {};
  const answered = new Promise<void>((resolve) => {
    answerPreviews = resolve;
  });
  const shown = show('extend', sold(), {
    prepare: answerWith((own) => ({
      previewAmendment: (...asked) => answered.then(() => own.previewAmendment(...asked)),
    })),
  });
  await answerChecks();
  await enterDay('Last day', '17/02/2027');
  await button('Confirm the change').click();
  await expect.element(price()).toHaveAttribute('aria-busy', 'true');
  answerPreviews();
  await expect.element(text('Here is the price of your change')).toBeVisible();
  await expect.element(button(/^Pay \$\d/)).toBeVisible();
  expect(sent(shown, 'extendPolicy')).toEqual([]);
});

test('[AMND-08] [ERRS-04] where another price does not come, what was typed of the card stays, and trying again helps', async () => {
  const shown = show('extend', sold());
  await enterDay('Last day', '17/02/2027');
  const frame = page.getByRole('region', { name: 'Pay by card' });
  await expect.element(frame).toBeVisible();
  const before = frame.element();
  shown.client.failNext('previewAmendment', new ClientError('offline'));
  await enterDay('Last day', '18/02/2027');
  await button('Try again').click();
  await expect.element(page.getByRole('heading', { name: 'What it costs' })).toHaveFocus();
  await expect.element(price()).toMatchTextContent(/4 more days/);
  expect(frame.element()).toBe(before);
});

test('[REFR-01] what a person approved is paid as it was asked for, without another question', async () => {
  const quote = sold();
  const open = { kind: 'extend' as const, state: 'approved' as const, heldUntil: '2026-12-04' };
  const policy = { ...examplePolicy(quote), amendment: open };
  const seen: unknown[] = [];
  const shown = show(
    'extend',
    { ...quote, policy },
    {
      prepare: answerWith((own) => ({
        // Staff approved three more days.
        previewAmendment: (_, asked) => {
          seen.push(asked);
          const dates = { from: '2027-02-01', to: '2027-02-17' };
          return own.previewAmendment(quote, { kind: 'extend', dates });
        },
        extendPolicy: async (access, input) => {
          seen.push({ approved: input.approved });
          return { ...access, policyNumber: '', referralPending: false, pending: false, version: 2 };
        },
      })),
    },
  );
  await expect.element(text('Its price is held until 04/12/2026.')).toBeVisible();
  await expect.element(price()).toMatchTextContent(/3 more days/);
  await expect.element(page.getByRole('radiogroup', { name: /good health/ })).not.toBeInTheDocument();
  expect(await axeProblems(shown.host)).toEqual([]);
  await pay(shown.provider);
  await expect.poll(() => wentTo(shown), { timeout: 8000 }).toMatchObject(done);
  expect(seen).toEqual([{ kind: 'extend', approved: true }, { approved: true }]);
}, 20_000);

test('[AMND-04] another refund by now is shown before anything is cancelled', async () => {
  const formErrors = { shownRefund: { code: 'price_changed' as const, message: '' } };
  const changed = new ClientError('form', { code: 'form_invalid', formErrors });
  const prepare: NonNullable<Parameters<typeof mountFlow>[2]>['prepare'] = (client) => {
    client.failNext('cancelPolicy', changed);
    client.failNext('cancelPolicy', new ClientError('noReference'));
  };
  const shown = show('cancel', sold(), { prepare });
  await page.getByLabelText('No', { exact: true }).click();
  await page.getByRole('checkbox').click();
  await button('Cancel this policy').click();
  await expect.element(text('The refund has changed')).toBeVisible();
  expect(sent(shown, 'previewAmendment')).toHaveLength(2);
  // ERRS-05: an answer that names nothing is no cancellation.
  await button('Cancel this policy').click();
  await expect
    .poll(() => shown.onAlert.mock.calls.at(-1)?.[0].message)
    .toMatch(/^Unfortunately something appears/);
  expect(shown.navigate).not.toHaveBeenCalled();
});

test('[ERRS-05] an answer without a reference says so, and the card is entered again', async () => {
  const shown = show('extend', sold(), {
    prepare: (client) => client.failNext('extendPolicy', new ClientError('noReference')),
  });
  await enterDay('Last day', '17/02/2027');
  await expect.element(button(/^Pay \$\d/)).toBeVisible();
  await answerChecks();
  await pay(shown.provider);
  await expect
    .poll(() => shown.onAlert.mock.calls.at(-1)?.[0].message, { timeout: 8000 })
    .toMatch(/^Unfortunately something appears/);
  await expect.poll(() => shown.provider.setUps).toBeGreaterThan(1);
  expect(shown.navigate).not.toHaveBeenCalled();
}, 20_000);

test('[DETL-15] [AMND-09] a bank that takes its time: every page of the change waits, and is done once it has answered', async () => {
  const shown = show('extend', sold(), { bank: () => 'pending' });
  await enterDay('Last day', '17/02/2027');
  await expect.element(button(/^Pay \$\d/)).toBeVisible();
  await answerChecks();
  await pay(shown.provider, 'American Express');
  await expect
    .element(page.getByRole('heading', { name: 'We’re confirming your payment' }), { timeout: 8000 })
    .toHaveFocus();
  // Once the change is made, its link opens nothing any more.
  await expect.element(text(/your policy in your account shows the change/)).toBeVisible();
  // The page is loaded again, or opened in a second tab: it has no attempt of its own.
  const prepare = (client: Shown['client']) => {
    client.reload = shown.client.reload;
  };
  const again = show('extend', sold(), { prepare });
  const other = show('insurees', sold(), { prepare });
  await expect
    .poll(() => page.getByRole('heading', { name: 'We’re confirming your payment' }).elements())
    .toHaveLength(3);
  shown.client.settle(reference, 'paid');
  await expect.poll(() => wentTo(shown), { timeout: 8000 }).toMatchObject(done);
  await expect.poll(() => wentTo(again), { timeout: 8000 }).toMatchObject(done);
  // Of another kind, it has not made its own change.
  await expect.element(text('Your policy was changed meanwhile'), { timeout: 8000 }).toBeVisible();
  expect(other.navigate).not.toHaveBeenCalled();
  expect(versions(shown)).toEqual(['purchase', 'amendment']);
  // The same payment is asked about, so that the server says what it came to.
  const [first, ...others] = sent(shown, 'extendPolicy');
  expect(others.length).toBeGreaterThan(0);
  for (const one of others) expect(one).toEqual(first);
}, 30_000);

test('[AMND-08] a card that is declined after waiting leads back to the form, as it was entered', async () => {
  const shown = show('extend', sold(), { bank: () => 'pending' });
  await enterDay('Last day', '17/02/2027');
  await expect.element(button(/^Pay \$\d/)).toBeVisible();
  await answerChecks();
  await pay(shown.provider);
  await expect
    .element(page.getByRole('heading', { name: 'We’re confirming your payment' }), { timeout: 8000 })
    .toHaveFocus();
  // Loaded again meanwhile: it has no attempt, and nothing of what was entered.
  show('extend', sold(), {
    prepare: (client) => {
      client.reload = shown.client.reload;
    },
  });
  await expect
    .poll(() => page.getByRole('heading', { name: 'We’re confirming your payment' }).elements())
    .toHaveLength(2);
  shown.client.settle(reference, 'declined');
  await expect.element(text(/^Your policy is unchanged\./), { timeout: 8000 }).toBeVisible();
  await expect.element(text('Your card was not accepted'), { timeout: 8000 }).toBeVisible();
  await expect.element(field('Last day').first()).toHaveValue('17/02/2027');
  expect(versions(shown)).toEqual(['purchase']);
}, 30_000);

const hip = 'Claims for the right hip aren’t covered.';
const knee = 'Claims for the left knee aren’t covered.';
const withTerms = (): Quote => {
  const quote = sold();
  return { ...quote, policy: { ...examplePolicy(quote), terms: hip } };
};
const acceptance = () => page.getByRole('checkbox', { name: /these special terms/ });

test('[REFR-01] special terms are accepted as they will be, with what ends; refused ones are read and accepted again', async () => {
  const quote = withTerms();
  const formErrors = { acceptTerms: { code: 'must_accept' as const, message: '' } };
  const shown = show('extend', quote, {
    prepare: approving(quote, { extend: { terms: knee, replaces: true } }),
  });
  const part = page.getByRole('region', { name: 'Special terms of your policy' });
  await expect.element(part).toMatchTextContent(new RegExp(`${knee}These end with this change:${hip}`));
  shown.client.failNext('extendPolicy', new ClientError('form', { code: 'form_invalid', formErrors }));
  await acceptance().click();
  const previews = sent(shown, 'previewAmendment').length;
  await pay(shown.provider);
  await expect.element(text('The terms of this change have changed'), { timeout: 8000 }).toBeVisible();
  await expect.element(acceptance()).not.toBeChecked();
  expect(sent(shown, 'previewAmendment')).toHaveLength(previews + 1);
  await acceptance().click();
  await button(/^Pay/).click();
  await expect.poll(() => wentTo(shown), { timeout: 8000 }).toMatchObject(done);
  expect(shown.client.quote(reference)?.policy?.terms).toBe(knee);
}, 30_000);

test('[REFR-01] another change than the approved one can be asked for, which takes its place', async () => {
  const quote = withTerms();
  let conditions = [{ insuree: 1, excluded: ['Asthma'], conditionExcess: { before: 0, after: 0 } }];
  const shown = show('extend', quote, {
    prepare: (client) => {
      approving(quote, { extend: { terms: knee, replaces: false }, 'cover-level': noTerms })(client);
      const load = client.amendments;
      client.amendments = async () => {
        const calls = await load();
        return {
          ...calls,
          previewAmendment: async (...asked) => ({ ...(await calls.previewAmendment(...asked)), conditions }),
        };
      };
    },
  });
  const reduced = page.getByRole('checkbox', { name: 'I understand and accept this.' });
  await expect.element(page.getByRole('blockquote')).toMatchTextContent(`${hip}${knee}`);
  await expect.element(text(/^Another change of yours is approved too/)).toBeVisible();
  await button('Ask for a different change').click();
  await expect.element(acceptance()).not.toBeInTheDocument();
  expect(await axeProblems(shown.host)).toEqual([]);
  await expect.element(button('Back to the approved change')).toHaveFocus();
  // What is accepted of one is not accepted of the other.
  await enterDay('Last day', '18/02/2027');
  await reduced.click();
  await button('Back to the approved change').click();
  await expect.element(acceptance()).toBeVisible();
  await expect.element(reduced).not.toBeChecked();
  conditions = [];
  // Its days have passed.
  await button('Ask for a different change').click();
  const formErrors = {
    'dates.to': { code: 'date_too_early' as const, message: '', params: { min: '2027-02-19' } },
  };
  shown.client.failNext('previewAmendment', new ClientError('form', { code: 'form_invalid', formErrors }));
  await button('Back to the approved change').click();
  await expect.element(text('It can no longer be made as you asked')).toBeVisible();
  await expect.element(text('The earliest date is 19/02/2027.')).toBeVisible();
  await expect.element(text(/^Ask for a different change below, or call us on 1300/)).toBeVisible();
  await expect.element(button(/^(Pay|Confirm)/)).not.toBeInTheDocument();
  expect(await axeProblems(shown.host)).toEqual([]);
  await button('Ask for a different change').click();
  await enterDay('Last day', '18/02/2027');
  await answerChecks(/good health/);
  await button('Send for review').click();
  await expect.poll(() => wentTo(shown)).toMatchObject([{ screen: 'amendReferral' }, { replace: true }]);
  expect(sent(shown, 'extendPolicy').at(-1)).not.toHaveProperty('approved');
  expect(shown.client.quote(reference)?.policy).toMatchObject({
    amendment: { kind: 'cover-level', state: 'approved' },
    otherAmendments: [{ kind: 'extend', state: 'referred' }],
  });
}, 30_000);
