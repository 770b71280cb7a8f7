import type { Quote, QuoteDraft } from '@coverkit/rules';
import { exampleReadyDraft } from '@coverkit/rules/fixtures';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ClientError } from '../../../client/client.ts';
import { axeProblems } from '../../../flow/testing/mount-flow.tsx';
import { heading, ready, show } from '../testing/details.tsx';

type Cover = QuoteDraft['climbingCover'];

/** A trek of one person on which nothing is left to answer; `cover` makes it one that a person must review. */
function trek(cover: Partial<Cover> = {}, facts: Partial<Quote> = {}) {
  const { climbingCover, insurees } = exampleReadyDraft({ ages: [34] });
  return ready({
    climbingCover: {
      ...{ ...climbingCover, enabled: true, type: 'trekking', plan: 'trekking-4500', totalPeople: 1 },
      ...{ tourOperator: 'none', injuries: false, over6500: false, evac: false, altSickness: false },
      dates: { from: '2027-02-02', to: '2027-02-09' },
      ...cover,
    },
    insurees: insurees.map((one) => ({ ...one, climbingApplicant: true })),
    ...facts,
  });
}
const referred = { tourOperator: 'other', injuries: true };
const peak = { type: 'mountaineering', plan: 'mountaineering-5000' } as const;

const send = () => page.getByRole('button', { name: 'Send for review' });
const sent = ({ client }: ReturnType<typeof show>) =>
  client.calls.map((one) => one.method).filter((one) => one === 'refer' || one === 'purchase');

test('[DETL-11] [DETL-12] [EXTR-04] a referred expedition ends without card fields, is sent for review and goes to the referral screen', async () => {
  const shown = show(trek(referred));
  await expect.element(heading('Review')).toBeVisible();
  for (const text of [
    /We’ll email our decision to alex@example.com within one business day/,
    'Nothing is charged now',
    'Nobody is insured yet',
    /^A few questions, then one of our team will review your expedition and reply within one business day\. Until then nothing is charged and nobody is insured\./,
  ])
    await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^Call/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Email me my quote' })).toBeVisible();
  expect(await axeProblems(shown.host)).toEqual([]);
  const overview = shown.host.querySelector('.ck-overview');
  for (const text of ['Continue with “Review”', '1 of 3']) expect(overview?.textContent).toContain(text);
  expect(overview?.textContent).not.toContain('if needed');
  await send().click();
  const { reference, token } = trek();
  await expect.poll(() => shown.navigate.mock.calls).toEqual([[{ screen: 'referral', reference, token }]]);
  expect(sent(shown)).toEqual(['refer']);
  expect(shown.provider.setUps).toBe(0);
  expect(shown.events.map((one) => one.type)).toContain('referral');
  expect(shown.client.quote(reference)).toMatchObject({ status: 50, referralPending: true });
});

test('[DETL-11] an approved expedition has the card fields', async () => {
  show(trek(referred, { referralApproved: true }));
  await expect.element(heading('Payment')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Pay / })).toBeVisible();
  await expect.element(send()).not.toBeInTheDocument();
});

test('[REFR-01] [DETL-11] an approval is of one expedition: another asks for a review, and the approved one again for the card', async () => {
  const guided = trek(peak, { referralApproved: true });
  const insurees = guided.insurees.map(
    (one) => ({ ...one, climbingYears: '4-6', climbingGuide: true }) as const,
  );
  show({ ...guided, insurees });
  await expect.element(heading('Payment')).toBeVisible();
  await page.getByRole('button', { name: 'Edit Climbing expedition' }).click();
  const years = page.getByRole('combobox', { name: 'Years of experience' });
  const notice = page.getByText('One of our team will review this expedition first');
  await expect.element(notice).not.toBeInTheDocument();
  await years.click();
  await page.getByRole('option', { name: '2-3 years' }).click();
  await expect.element(notice).toBeVisible();
  await expect.element(heading('Review')).toBeVisible();
  await years.click();
  await page.getByRole('option', { name: '4-6 years' }).click();
  await expect.element(heading('Payment')).toBeVisible();
});

test('[EXTR-04] once it is certain, the climbing section says so and why, politely; before that it says nothing', async () => {
  const { host } = show({
    ...trek(peak),
    insurees: trek().insurees.map((one) => ({ ...one, climbingYears: '4-6' }) as const),
  });
  const section = page.getByRole('form', { name: 'Climbing expedition' });
  await expect.element(section).toBeVisible();
  const placeOf = () => host.querySelector('[data-section="climbing"] [aria-live="polite"]');
  await expect.poll(() => placeOf()?.textContent).toBe('');
  const place = placeOf();
  await page
    .getByRole('radiogroup', { name: 'Climbing with a guide?' })
    .getByText('Yes', { exact: true })
    .click();
  await expect.element(page.getByText('One of our team will review this expedition first')).toBeVisible();
  await expect.element(page.getByText(/^We’ll look at: climbing with a guide\./)).toBeVisible();
  // In the place that was there before, which is what a screen reader announces.
  expect(place?.textContent).toContain('nothing is charged and nobody is insured');
  expect(section.element().firstElementChild?.nextElementSibling).toBe(place);
});

test('[EXTR-04] what the summary asked makes it certain from the start', async () => {
  show(trek(referred));
  await page.getByRole('button', { name: 'Edit Climbing expedition' }).click();
  await expect
    .element(page.getByText(/^We’ll look at: who you’re going with and an injury in your group\./))
    .toBeVisible();
});

test('[DETL-10] [DETL-11] what is still to be answered is pointed at, and nothing is sent', async () => {
  const { acceptance } = trek();
  const shown = show(trek(referred, { acceptance: { ...acceptance, pds: false } }));
  await expect.element(heading('Review')).toBeVisible();
  await expect.element(send()).not.toBeInTheDocument();
  expect(sent(shown)).toEqual([]);
});

test('[ERRS-04] [DETL-11] an answer that is lost says so; sending again is safe, and keeps the focus', async () => {
  const shown = show(trek(referred));
  shown.client.failNext('refer', new ClientError('offline'));
  await send().click();
  await expect.element(page.getByText('We haven’t heard back yet')).toBeVisible();
  await expect.element(send()).toHaveFocus();
  await send().click();
  await expect.poll(() => shown.navigate).toHaveBeenCalledOnce();
});

test('[DETL-11] where the server needs no review, the card fields come, with a notice', async () => {
  const shown = show(trek(referred));
  shown.client.failNext('refer', new ClientError('messages', { code: 'referral_not_needed' }));
  await send().click();
  await expect.element(heading('Payment')).toHaveFocus();
  await expect.element(page.getByRole('button', { name: /^Pay / })).toBeVisible();
  expect(shown.onAlert).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ message: 'This expedition doesn’t need a review. You can pay now.' }),
  );
});

test.each([
  ['noReference', /^Unfortunately something appears to have gone wrong with your request\./],
  ['unexpected', /^Unfortunately something has gone wrong with your request\./],
] as const)('[DETL-12] [ERRS-01] %s alerts, is tracked, and can be sent again', async (kind, text) => {
  const shown = show(trek(referred));
  shown.client.failNext('refer', new ClientError(kind));
  await send().click();
  await expect
    .poll(() => shown.onAlert.mock.calls.map(([alert]) => alert.message))
    .toEqual([expect.stringMatching(text)]);
  expect(shown.events.filter((one) => one.type === 'error')).toMatchObject([{ flow: 'details', kind }]);
  await send().click();
  await expect.poll(() => shown.navigate).toHaveBeenCalledOnce();
});

test('[API-04] [DETL-11] what the server finds is shown at its field, or beside the button with the way there', async () => {
  const shown = show(trek(referred));
  const formErrors = {
    'contact.phone': { code: 'phone_invalid', message: '' },
    acknowledgement: { code: 'acknowledgement_required', message: '' },
  } as const;
  shown.client.failNext('refer', new ClientError('form', { formErrors }));
  await send().click();
  await expect.element(page.getByLabelText('Phone')).toHaveFocus();
  await expect.element(page.getByText(/^Please enter an Australian phone number/)).toBeVisible();
});

test('[DETL-12] a quote that was referred in another tab goes to the referral screen', async () => {
  const shown = show(trek(referred));
  await expect.element(send()).toBeVisible();
  const stored = shown.client.quote(trek().reference)!;
  await shown.client.refer(stored);
  await send().click();
  await expect.poll(() => shown.navigate.mock.lastCall?.[0]).toMatchObject({ screen: 'referral' });
});
