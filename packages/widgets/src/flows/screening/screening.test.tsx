import type { Quote } from '@coverkit/rules';
import type { MedicalReferral } from '@coverkit/rules/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ClientError } from '../../client/client.ts';
import { axeProblems, mountFlow } from '../../flow/testing/mount-flow.tsx';
import { beginScreening, declareConditions } from '../../screening/testing/declare-conditions.ts';
import { quoteToScreen, screeningLink } from '../../screening/testing/quote-to-screen.ts';
import { Screening } from './screening.flow.tsx';

function show(insuree = 1, change: Partial<Quote> = {}) {
  const quote = quoteToScreen(change);
  const { insureeToken } = screeningLink(quote, insuree);
  const names: string[] = [];
  const mounted = mountFlow(quote, (access) => (
    <Screening
      {...access}
      insuree={String(insuree)}
      itoken={insureeToken}
      onTraveller={(name) => names.push(name)}
    />
  ));
  const asked = () =>
    mounted.client.calls.filter(({ method }) => method === 'referScreening').map(({ input }) => input);
  return { ...mounted, quote, names, asked };
}
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 2, name });
const button = (name: string | RegExp) => page.getByRole('button', { name });

async function consent() {
  await page.getByRole('checkbox', { name: /I agree/ }).click();
  await button('Agree and begin').click();
}
async function declare(term: string, name: string) {
  await userEvent.fill(page.getByRole('combobox'), term);
  await page.getByRole('option', { name }).click();
}

test('[SCRN-04] several answers are confirmed in so many words, and one that stands alone clears the others', async () => {
  const { client } = show();
  await consent();
  await declare('asthma', 'Asthma');
  await page.getByRole('radio', { name: 'None' }).click();
  await button('Continue').click();
  await expect.element(heading(/Which of these apply/)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Current smoker' }).click();
  await page.getByRole('checkbox', { name: 'Daily nebuliser' }).click();
  await expect.element(button('Confirm 2 answers')).toBeVisible();
  expect(client.calls.filter(({ method }) => method === 'saveDetails')).toHaveLength(1);
  await page.getByRole('checkbox', { name: 'None of these' }).click();
  await expect.element(page.getByRole('checkbox', { name: 'Current smoker' })).not.toBeChecked();
  await button('Confirm 1 answer').click();
  await expect.element(heading(/waiting for surgery/)).toBeVisible();
});

test('[SCRN-01] [DETL-01] on a traveller’s own device a quote that is bought meanwhile ends the screening, and no screen of the buyer opens', async () => {
  const { client, navigate, host } = show();
  await expect.element(page.getByRole('checkbox', { name: /I agree/ })).toBeVisible();
  client.failNext('registerScreening', new ClientError('closed', { code: 'quote_closed' }));
  await consent();
  await expect.element(heading('This screening can’t be changed any more')).toBeVisible();
  await expect.element(page.getByText(/already a policy.*call us on 1300 555 018/)).toBeVisible();
  expect(navigate).not.toHaveBeenCalled();
  expect(await axeProblems(host)).toEqual([]);
});

test('[SCRN-02] a person who types as soon as the next part is there keeps the field and its results', async () => {
  const { host } = show();
  const typed = new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      const field = host.querySelector<HTMLElement>('[role="combobox"]');
      if (!field) return;
      observer.disconnect();
      field.focus();
      resolve();
    });
    observer.observe(host, { childList: true, subtree: true });
  });
  await consent();
  await typed;
  await userEvent.keyboard('asthma');
  await expect.element(page.getByRole('option', { name: 'Asthma' })).toBeVisible();
  await expect.element(page.getByRole('combobox')).toHaveFocus();
});

test('[SCRN-01] [SCRN-02] by keyboard alone from the consent to a declared condition, each part heard by its heading', async () => {
  const { host, events, names } = show();
  // It takes the focus as it comes into sight: later than the keys, on a loaded machine, if they do not wait for it.
  await expect.element(heading('Before we ask about your health')).toHaveFocus();
  expect(names).toEqual(['Alex Nguyen']);
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Medical Screening Alex Nguyen' }))
    .toBeVisible();
  (button('Agree and begin').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('checkbox')).toHaveFocus();
  await userEvent.keyboard(' {Tab}{Enter}');
  await expect.element(heading('Which condition would you like to declare?')).toHaveFocus();
  await userEvent.keyboard('{Tab}hypertens');
  await expect.element(page.getByRole('option', { name: /High blood pressure/ })).toBeVisible();
  await expect.element(page.getByText('1 condition found')).toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect
    .element(
      heading(
        'Question 1 of 2, High blood pressure: How many unplanned hospital stays have you had for this in 2 years?',
      ),
    )
    .toHaveFocus();
  await userEvent.keyboard('{Tab} {Tab}{Enter}');
  await expect.element(heading(/^Question 2 of 2/)).toHaveFocus();
  const told = JSON.stringify(events);
  expect(told).toContain('conditions');
  expect(told).not.toMatch(/blood|hypertens|Alex|question/i);
  for (const storage of [localStorage, sessionStorage])
    expect(JSON.stringify(Object.entries(storage))).not.toMatch(/blood|hypertens/i);
  expect(host.innerHTML).not.toContain('undefined');
});

test('[SCRN-03] only the first of a group is removed, after saying what goes with it', async () => {
  const { client, quote } = show();
  await consent();
  await expect.element(page.getByRole('combobox')).toBeVisible();
  const calls = await client.screening();
  const session = await beginScreening(calls, screeningLink(quote));
  await declareConditions(calls, session, ['401'], { d2: ['d2-kidneys'] });
  window.dispatchEvent(new Event('focus'));
  await button('Back').click();
  await expect.element(page.getByText('Diabetic kidney disease')).toBeVisible();
  expect(button(/^Remove Chronic/).query()).toBeNull();
  await button('Remove Type 2 diabetes').click();
  await expect
    .element(page.getByText('This also removes what comes with it: Diabetic kidney disease.'))
    .toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect.element(page.getByRole('combobox')).toBeVisible();
});

test('[SCRN-08] where nothing can be covered, people to call come first, and the policy can be bought without', async () => {
  const { client, quote, host } = show();
  await consent();
  await expect.element(page.getByRole('combobox')).toBeVisible();
  const calls = await client.screening();
  const session = await beginScreening(calls, screeningLink(quote));
  const { version } = await declareConditions(calls, session, ['101'], { g4: ['g4-yes'] });
  await calls.completeScreening(session, version);
  window.dispatchEvent(new Event('focus'));
  await expect.element(heading('We can’t cover these conditions')).toBeVisible();
  await expect.element(page.getByRole('link', { name: '1300 555 018', exact: true })).toBeVisible();
  expect(await axeProblems(host)).toEqual([]);
  await button('Continue without cover for these').click();
  await expect.element(heading('You’re continuing without this cover')).toHaveFocus();
  expect(client.quote(quote.reference)?.insurees[0]?.medical).toEqual({
    completed: true,
    userAccepted: false,
  });
});

const talk = () => button('I’d rather talk to someone');
const dialog = () => page.getByRole('dialog', { name: 'Talk to someone instead' });

/** Once the dialog is in its place. */
async function openProblems(host: HTMLElement) {
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
  return axeProblems(host);
}

test('[REFR-01] [SCRN-01] [DETL-18] by keyboard: before the consent a person is asked, with the agreement to that alone', async () => {
  const { host, asked, quote, client, events } = show();
  await expect.element(heading('Before we ask about your health')).toHaveFocus();
  (talk().element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog()).toBeVisible();
  for (const text of [
    'You’ll hear from us within one business day.',
    'Nothing is charged',
    'Nobody is insured yet',
    'the names and doses of all medicines',
    'the dates of the last treatment and hospital stay',
    'the name and phone number of the doctor',
    `your quote reference: ${quote.reference}`,
    'Weekdays, 9 am to 5 pm Sydney time',
    `We’ll write to ${quote.contact.email} to arrange the call.`,
  ])
    await expect.element(dialog().getByText(text, { exact: true })).toBeVisible();
  await expect.element(dialog().getByRole('link', { name: '1300 555 018' })).toBeVisible();
  // Its style sheet came with it.
  expect(getComputedStyle(dialog().getByRole('list').first().element()).listStyleType).toBe('none');
  expect(await openProblems(host)).toEqual([]);

  const agree = dialog().getByRole('checkbox');
  await dialog().getByRole('button', { name: 'Ask for a call' }).click();
  await expect.element(dialog().getByText(/Please tick the box/)).toBeVisible();
  expect(asked()).toEqual([]);
  await expect.element(agree).toHaveFocus();
  await userEvent.keyboard(' ');
  (dialog().getByRole('button', { name: 'Ask for a call' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'We’ve got your request' })).toBeVisible();
  expect(asked()).toMatchObject([{ insuree: 1, consent: true, email: '' }]);
  expect(await openProblems(host)).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(talk()).toHaveFocus();
  await expect.element(page.getByText(/You’ve asked to talk to someone/)).toBeVisible();
  // The questions can be answered all the same.
  await consent();
  await expect.element(page.getByRole('combobox')).toBeVisible();
  expect(client.quote(quote.reference)?.status).toBe(20);
  expect(JSON.stringify(events)).not.toMatch(/refer|person|talk/i);
});

test('[REFR-01] [SCRN-01] on every part a person can be asked, once, and a decision of one’s own ends it', async () => {
  const { client, quote, asked } = show();
  await consent();
  await expect.element(page.getByRole('combobox')).toBeVisible();
  const calls = await client.screening();
  const session = await beginScreening(calls, screeningLink(quote));
  await button('I can’t find my condition').click();
  await expect.element(talk()).toBeVisible();
  const { version } = await declareConditions(calls, session, ['109']);
  window.dispatchEvent(new Event('focus'));
  await button('Search again').click();
  await button('Back').click();
  await expect.element(heading(/declared/)).toBeVisible();
  await talk().click();
  expect(dialog().getByRole('checkbox').query()).toBeNull();
  await dialog().getByRole('button', { name: 'Ask for a call' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();
  expect(asked()).toMatchObject([{ consent: false }]);
  await talk().click();
  await expect.element(page.getByRole('dialog', { name: 'We’ve got your request' })).toBeVisible();
  expect(button('Ask for a call').query()).toBeNull();
  await userEvent.keyboard('{Escape}');
  await calls.completeScreening(session, version);
  window.dispatchEvent(new Event('focus'));
  await expect.element(talk()).toBeVisible();
  await button(/^Add this cover|^Take|^Accept|cover/i)
    .first()
    .click();
  await expect.element(page.getByText(/You’ve asked to talk to someone/)).not.toBeInTheDocument();
  expect(await calls.reloadReferral(screeningLink(quote))).toBeNull();
});

test('[REFR-01] a quote without an email address asks for one, and a wrong one is reported at its field', async () => {
  const { asked, quote } = show(2, { contact: { ...quoteToScreen().contact, email: '' } });
  await talk().click();
  await expect
    .element(
      dialog()
        .getByText(/health on the phone\.$/)
        .first(),
    )
    .toBeVisible();
  await dialog()
    .getByRole('checkbox', { name: /parent or guardian/ })
    .click();
  const send = dialog().getByRole('button', { name: 'Ask for a call' });
  await send.click();
  const field = dialog().getByRole('textbox', { name: 'Email address' });
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('kim@example');
  await send.click();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('kim@example.com');
  await send.click();
  await expect.element(page.getByRole('dialog', { name: 'We’ve got your request' })).toBeVisible();
  expect(asked().at(-1)).toMatchObject({ insuree: 2, email: 'kim@example.com', consent: true });
  expect(quote.contact.email).toBe('');
});

test('[REFR-01] [API-06] an address that was entered in another browser is not answered to: the traveller leaves one', async () => {
  const { asked, quote } = show(1, { emailElsewhere: true });
  await talk().click();
  const field = dialog().getByRole('textbox', { name: 'Email address' });
  await field.fill('kim@example.com');
  expect(dialog().getByText(quote.contact.email).query()).toBeNull();
  await dialog().getByRole('checkbox').click();
  await dialog().getByRole('button', { name: 'Ask for a call' }).click();
  await expect.element(page.getByRole('dialog', { name: 'We’ve got your request' })).toBeVisible();
  expect(asked()).toMatchObject([{ email: 'kim@example.com' }]);
});

test('[REFR-01] a question of the staff is shown, and a failed request for a person is reported with the form unchanged', async () => {
  const { client } = show();
  const all = await client.screening();
  const answering = (change: Partial<typeof all>) => {
    client.screening = async () => ({ ...all, ...change });
  };
  const question = { text: 'Since when do you take it?', askedAt: '2026-11-20T02:00:00.000Z' };
  const asked: MedicalReferral = { state: 'open', requestedAt: '2026-11-20T01:00:00.000Z', question };
  answering({ referScreening: () => Promise.reject(new ClientError('offline')) });
  await talk().click();
  await dialog().getByRole('checkbox').click();
  await dialog().getByRole('button', { name: 'Ask for a call' }).click();
  await expect.element(dialog().getByText(/That didn’t reach us/)).toBeVisible();
  await expect.element(dialog().getByRole('checkbox')).toBeChecked();
  await dialog().getByRole('button', { name: 'Not now' }).click();
  answering({ reloadReferral: async () => asked });
  window.dispatchEvent(new Event('focus'));
  await expect.element(page.getByText(question.text)).toBeVisible();
  await expect
    .element(page.getByText('To answer, reply to our email or call us on 1300 555 018.'))
    .toBeVisible();
});
