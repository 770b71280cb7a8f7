import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mountFlow } from '../../../flow/testing/mount-flow.tsx';
import { quoteToScreen, screeningLink } from '../../../screening/testing/quote-to-screen.ts';
import { Details } from '../details.flow.tsx';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = () => page.getByRole('dialog', { name: /^Medical Screening/ });

/** One traveller of 62 who must be screened; everything else is answered. */
function show() {
  const both = quoteToScreen();
  const quote = quoteToScreen({ ages: [62], people: 1, insurees: both.insurees.slice(0, 1) });
  return { ...mountFlow(quote, (access) => <Details {...access} />), quote };
}

/** Declares well controlled blood pressure, which costs nothing. */
async function declareMild() {
  await page.getByRole('checkbox', { name: /I agree/ }).click();
  await button('Agree and begin').click();
  await userEvent.fill(page.getByRole('combobox'), 'hypertension');
  await page.getByRole('option', { name: /High blood pressure/ }).click();
  for (const answer of ['None', 'No']) {
    await dialog().getByRole('radio', { name: answer, exact: true }).click();
    await dialog().getByRole('button', { name: 'Continue' }).click();
  }
  await button('That’s everything').click();
  await button('Make the declaration').click();
  await button('Yes, declare').click();
}

test('[DETL-03] [DETL-04] what follows opens when the screening in the dialog is completed and decided', async () => {
  const { client, quote, events } = show();
  await expect.element(button('Open the screening of Alex Nguyen')).toBeVisible();
  const begun = () => events.some((event) => event.type === 'ready' && event.flow === 'screening');
  expect(begun(), 'before it is opened').toBe(false);
  expect(button(/^Pay/).query()).toBeNull();
  await button('Open the screening of Alex Nguyen').click();
  await expect.element(dialog()).toBeVisible();
  expect(begun()).toBe(true);
  await declareMild();
  await expect.element(page.getByText('Nothing extra to pay')).toBeVisible();
  expect(button('Continue').query(), 'completed, and not decided').toBeNull();
  await button('Take this cover').click();
  await button('Back to your details').click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByText('Done: cover taken')).toBeVisible();
  await button('Continue').click();
  await expect.element(button(/^Pay/)).toBeVisible();
  expect(client.quote(quote.reference)?.insurees[0]?.medical).toEqual({
    completed: true,
    userAccepted: true,
  });
});

test('[DETL-03] a screening that another device completed is seen when the page is in sight again', async () => {
  const { client, quote } = show();
  await expect.element(button('Open the screening of Alex Nguyen')).toBeVisible();
  const calls = await client.screening();
  const { authToken } = await calls.registerScreening(screeningLink(quote), { consent: true });
  const session = { ...screeningLink(quote), authToken };
  let now = await calls.startDeclaration(session, '109');
  for (let next = now.screening; next; next = now.screening) {
    const { number: conditionId, questionId } = next;
    const question = now.conditions[0]!.questions.find(({ id }) => id === questionId)!;
    const answers = [question.options[0]!.id];
    now = await calls.saveDetails(session, { conditionId, conditionGroupId: 1, questionId, answers });
  }
  const made = await calls.completeScreening(session, now.version);
  await calls.confirmScreening(session, { version: made.version, confirmed: true });
  document.dispatchEvent(new Event('visibilitychange'));
  await button('Continue').click();
  await expect.element(button(/^Pay/)).toBeVisible();
});

test('[REFR-01] [DETL-04] a person can be asked in the dialog, too, and it is there behind the panel', async () => {
  const { client } = show();
  await button('Open the screening of Alex Nguyen').click();
  await button('I’d rather talk to someone').click();
  const panel = page.getByRole('dialog', { name: 'Talk to someone instead' });
  await panel.getByRole('checkbox').click();
  await panel.getByRole('button', { name: 'Ask for a call' }).click();
  await expect.element(page.getByRole('dialog', { name: 'We’ve got your request' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog().getByText(/You’ve asked to talk to someone/)).toBeVisible();
  expect(client.calls.filter(({ method }) => method === 'referScreening')).toHaveLength(1);
});
