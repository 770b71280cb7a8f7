import type { Quote } from '@coverkit/rules';
import { examplePolicy, exampleQuote, exampleReadyDraft } from '@coverkit/rules/fixtures';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { axeProblems, mountFlow } from '../../flow/testing/mount-flow.tsx';
import { Complete, Declined, Referral } from './outcome.flow.tsx';

const quoteOf = (facts: Partial<Quote>) => exampleQuote({ ...exampleReadyDraft(), ...facts });
const bought = (facts: Partial<Quote> = {}) =>
  quoteOf({ status: 90, paid: true, policyNumber: 'HL-204611', ...facts });

/** What a link from before the purchase opens. */
const redacted = () => bought({ contact: nobody, insurees: [], policyNumber: null });
const nobody = Object.fromEntries(Object.keys(bought().contact).map((key) => [key, ''])) as Quote['contact'];

test('[OUTC-01] complete shows the policy, snow and climbing dates as DD/MM/YYYY, and takes focus', async () => {
  const dates = { from: '2027-02-03', to: '2027-02-05' };
  const quote = bought();
  const { host } = mountFlow(
    {
      ...quote,
      snowCover: { ...quote.snowCover, enabled: true, dates },
      climbingCover: {
        ...quote.climbingCover,
        enabled: true,
        dates: { from: '2027-02-06', to: '2027-02-08' },
      },
    },
    (access) => <Complete {...access} />,
  );
  await expect.element(page.getByRole('heading', { name: 'Your purchase was successful!' })).toHaveFocus();
  for (const text of [
    'HL-204611',
    '01/02/2027 to 14/02/2027',
    '03/02/2027 to 05/02/2027',
    '06/02/2027 to 08/02/2027',
  ]) {
    await expect.element(page.getByText(text)).toBeVisible();
  }
  expect(await axeProblems(host)).toEqual([]);
});

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
  expect(await axeProblems(host)).toEqual([]);
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

test('[API-06] an older link names no address that its mail went to', async () => {
  const { host } = mountFlow(redacted(), (access) => <Complete {...access} />);
  await expect.element(page.getByText(/The email that you got when the policy was bought/)).toBeVisible();
  expect(host.textContent).not.toContain(bought().contact.email);
});
