import { emptyMedical } from '@coverkit/rules';
import { exampleReadyDraft } from '@coverkit/rules/fixtures';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fresh, keys, payButton, ready, show } from '../testing/details.tsx';

/** The section has the phone, and mails the quote from where the visitor is. */
async function expectHelp(section: string, { client }: ReturnType<typeof show>): Promise<void> {
  const place = page.elementLocator(document.querySelector(`[data-section="${section}"]`)!);
  await expect.element(place.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', 'tel:1300555018');
  await place.getByRole('button', { name: 'Email me my quote' }).click();
  await place.getByLabelText('Email address').fill('alex@example.com');
  await place.getByRole('button', { name: 'Send my quote' }).click();
  const mailed = () => client.calls.filter(({ method }) => method === 'update').map(({ input }) => input);
  await expect.poll(mailed).toEqual([expect.objectContaining({ emailQuote: 'alex@example.com' })]);
  await expect.element(place.getByRole('button', { name: 'Email me my quote' })).toHaveFocus();
}

const consentTick = () => page.getByRole('checkbox', { name: /I consent/ });
const answer = async (question: RegExp, choice: 'Yes' | 'No') => {
  const group = page.getByRole('radiogroup', { name: question });
  await group.getByText(choice, { exact: true }).click();
};
const listButton = () => page.getByRole('button', { name: 'See the covered list' });

test('[DETL-03] [DETL-14] undiagnosed symptoms end in a phone number and the quote by email, not in a dead form', async () => {
  const shown = show(fresh());
  await consentTick().click();
  await answer(/symptoms that a doctor/, 'Yes');
  await expect.element(page.getByText('We can’t sell this cover online yet')).toBeVisible();
  expect(shown.host.querySelectorAll('[data-question]')).toHaveLength(2);
  await expectHelp('medical', shown);
});

test('[DETL-02] [DETL-03] [DETL-14] who needs a screening cannot go on before it, and has help where it waits', async () => {
  const quote = ready();
  const shown = show({ ...quote, medical: { ...quote.medical, prescreenA: true } });
  await expect.element(page.getByText('You’ll need a medical screening')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Open the screening of Alex Nguyen' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Continue', exact: true }).query()).toBeNull();
  expect(shown.host.querySelectorAll('[data-state="locked"]').length).toBeGreaterThan(2);
  expect(payButton().elements()).toHaveLength(0);
  await expectHelp('medical', shown);
});

test('[DETL-03] a true prescreen asks for everything, although the visitor goes on without cover for what is not on the list', async () => {
  const { client } = show(fresh());
  await consentTick().click();
  await answer(/symptoms that a doctor/, 'No');
  await answer(/have a medical condition/, 'Yes');
  await answer(/on our covered list/, 'No');
  await page.getByText('Continue without cover for them').click();
  await page.getByRole('checkbox', { name: /^I understand that you won’t pay/ }).click();
  await answer(/In the last 2 years/, 'No');
  await expect.element(page.getByText('You’ll need a medical screening')).not.toBeInTheDocument();
  await answer(/ever had one of these/, 'Yes');
  await expect.element(page.getByText(/including those you wanted to leave uncovered/)).toBeVisible();
  await page.getByLabelText('First name').fill('Alex');
  await page.getByLabelText('Last name').fill('Nguyen');
  await page.getByRole('button', { name: 'Open the screening of Alex Nguyen' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Medical Screening Alex Nguyen' })).toBeVisible();
  expect(client.quote(fresh().reference)?.medical).toMatchObject({ preExContinue: true, prescreenB: true });
});

test('[DETL-18] [HOST-12] nothing about health is asked or stored before the notice is acknowledged, and then all of it is', async () => {
  // An answer leaves the storage as soon as it is saved, so what was written is watched.
  const writes = vi.spyOn(Storage.prototype, 'setItem');
  const written = () => JSON.stringify(writes.mock.calls);
  const { client, host } = show(fresh());
  await expect.element(page.getByText('Please read this before the questions.')).toBeVisible();
  expect(host.querySelectorAll('[role="radiogroup"]')).toHaveLength(0);
  expect(written()).not.toContain('medical');
  expect(client.quote(fresh().reference)?.medical).toEqual(emptyMedical);
  await consentTick().click();
  await answer(/symptoms that a doctor/, 'No');
  await answer(/have a medical condition/, 'Yes');
  await answer(/on our covered list/, 'Yes');
  await expect.poll(written).toContain('preExMoreInfo');
  await expect.poll(() => client.quote(fresh().reference)?.medical.coveredCondition).toBe(true);
  await expect.element(page.getByRole('radiogroup', { name: /In the last 2 years/ })).toBeVisible();
});

test('[DETL-18] the notice says who sees the answers, and until when they are kept', async () => {
  show(fresh());
  const facts = page.getByRole('region', { name: 'How we handle health information' });
  await expect.element(facts.getByText(/, the insurer, sees your answers/)).toBeVisible();
  await expect.element(facts.getByText(/by our own system/)).toBeVisible();
  await expect.element(facts.getByText(/delete them with your quote on 18\/02\/2027/)).toBeVisible();
  await expect.element(facts.getByText(/a parent or guardian for a child/)).toBeVisible();
});

test('[DETL-18] withdrawing is confirmed first, and deletes the answers at once', async () => {
  const { client, host } = show(ready());
  await page.getByRole('button', { name: 'Edit Medical' }).click();
  await consentTick().click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw your consent?' });
  await dialog.getByRole('button', { name: 'Keep my answers' }).click();
  await expect.element(consentTick()).toBeChecked();
  await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('medical.acknowledgePrivacy');
  await keys(' ');
  await dialog.getByRole('button', { name: 'Withdraw and delete' }).click();
  await expect.element(page.getByText(/we’ve deleted your answers about health/)).toBeVisible();
  expect(host.querySelectorAll('[data-question]')).toHaveLength(1);
  await expect.poll(() => client.quote(ready().reference)?.medical).toEqual(emptyMedical);
  await expect.element(consentTick()).toHaveFocus();
  await expect.element(consentTick()).not.toBeChecked();
});

const acknowledged = { ...emptyMedical, acknowledgePrivacy: true };

test('[DETL-18] consent that was given for climbing is not asked again: answers are stored at once, and it can be withdrawn at once', async () => {
  const { climbingCover } = exampleReadyDraft();
  const climbing = { ...climbingCover, enabled: true, type: 'trekking' as const, plan: 'trekking-3000' };
  const answers = { injuries: false, altSickness: false, over6500: false, evac: false };
  const quote = fresh({ medical: acknowledged, climbingCover: { ...climbing, ...answers } });
  const { client } = show(quote);
  await expect.element(consentTick()).toBeChecked();
  const facts = page.getByText(/, the insurer, sees your answers/);
  await expect.element(facts).not.toBeVisible();
  await expect.element(page.getByText(/We don’t store anything until you agree/)).not.toBeInTheDocument();
  await page.getByText('Read again how we handle it').click();
  await expect.element(facts).toBeVisible();
  const stored = () => client.quote(quote.reference);
  await answer(/symptoms that a doctor/, 'No');
  await expect.poll(() => stored()?.medical.undiagnosedSymptoms).toBe(false);
  await consentTick().click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw your consent?' });
  await expect.element(dialog.getByText(/We can’t cover climbing and trekking without/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Withdraw and delete' }).click();
  await expect.element(page.getByText(/Climbing and trekking is off this quote/)).toBeVisible();
  await expect.poll(() => stored()?.medical).toEqual(emptyMedical);
  expect(stored()?.climbingCover).toMatchObject({ enabled: false, injuries: null, altSickness: null });
});

test('[DETL-04] the covered list is searched, says what to do where nothing is found, and gives the focus back', async () => {
  const answered = { acknowledgePrivacy: true, undiagnosedSymptoms: false, preExMoreInfo: true };
  show(fresh({ medical: { ...emptyMedical, ...answered } }));
  await listButton().click();
  const dialog = page.getByRole('dialog', { name: 'Conditions covered without assessment' });
  await dialog.getByRole('searchbox').fill('fev');
  await expect.element(dialog.getByText(/^1 of \d+ conditions$/).first()).toBeVisible();
  await expect.element(dialog.getByRole('listitem')).toHaveTextContent('Hay fever');
  await expect.element(dialog.getByRole('status').first()).toHaveTextContent('1 of 22 conditions');
  await dialog.getByRole('searchbox').fill('dragon pox');
  await expect.element(dialog.getByText(/may still cover/)).toBeVisible();
  await expect
    .element(dialog.getByRole('status').first())
    .toHaveTextContent('Nothing on the list matches “dragon pox”');
  await dialog.getByRole('button', { name: 'Show the whole list' }).click();
  expect(document.activeElement).toBe(dialog.getByRole('searchbox').element());
  expect(dialog.getByRole('listitem').elements().length).toBeGreaterThan(5);
  await keys('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(document.activeElement).toBe(listButton().element());
});
