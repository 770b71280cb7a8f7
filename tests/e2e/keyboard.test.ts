import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { frameAt } from '../embed/support/journey-page.ts';
import { typedDay } from './support/days.ts';
import { payButton, testCard, type View } from './support/journey.ts';
import { focused, tabTo } from './support/keyboard.ts';
import { aBrowser, desktop, site } from './support/site.ts';

const browser = aBrowser();

/** The section opens, and takes the focus, after the frame in which the button looks pressed. */
async function continueTo(page: Page, view: View, section: string): Promise<void> {
  await tabTo(page, /^Continue/);
  await page.keyboard.press('Enter');
  await view.locator(`[data-section="${section}"][data-state="open"] h2:focus`).waitFor();
}

const places = [
  { place: 'on the host', url: () => `${site().host}/quote/`, ready: '[data-initialized]' },
  // Its scripts stop each key in the capture phase, and its content policy allows nothing inline.
  {
    place: 'on an old page of an affiliate',
    url: () => `${site().ridgeback}/?policy=strict`,
    ready: '[data-coverkit-state=ready]',
  },
];

test.each(places)(
  '[PRIM-05] [STRT-01] [EXTR-02] [SUMM-04] [DETL-02] [EMBD-06] [EMBD-08] by keyboard alone, from an empty form to a policy, $place',
  async ({ url, ready }) => {
    const { page, context } = await browser.open(desktop);
    await page.goto(url());
    await page.waitForSelector(ready);
    const isHost = url().startsWith(site().host);
    const detailsOf = async (): Promise<View> => {
      if (!isHost) return frameAt(page, 'details');
      await page.waitForURL(/\/quote\/details\//);
      return page;
    };
    await tabTo(page, /Countries you/);
    await page.keyboard.type('Indonesia');
    // The list may still be loading: nobody chooses before it is there.
    await page.getByRole('option', { name: 'Indonesia' }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await tabTo(page, /Leaving/);
    await page.keyboard.type(typedDay(60));
    await tabTo(page, /Coming home/);
    await page.keyboard.type(typedDay(73));
    await tabTo(page, /Age on departure/);
    await page.keyboard.type('34');
    await tabTo(page, /Australian resident/);
    await page.keyboard.press('Space');
    await tabTo(page, /See my prices/);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Choose Plus' }).first().waitFor();
    await addSnowByKeyboard(page);
    await tabTo(page, /^Choose Plus/);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await tabTo(page, /duty to take reasonable care/);
    await page.keyboard.press('Space');
    await tabTo(page, /personal information is handled/);
    await page.keyboard.press('Space');
    await tabTo(page, /Agree and continue/);
    await page.keyboard.press('Enter');
    const view = await detailsOf();
    await payByKeyboard(page, view);
    await view.getByRole('heading', { name: 'Your purchase was successful!' }).waitFor({ timeout: 20_000 });
    await expect.poll(() => view.title()).toBe('Your purchase was successful! | Highline Travel Insurance');
    await context.close();
  },
  120_000,
);

async function addSnowByKeyboard(page: Page): Promise<void> {
  await tabTo(page, /^Snow sports/, 'switch');
  await page.keyboard.press('Space');
  await page.getByRole('dialog').getByRole('textbox').first().waitFor();
  await tabTo(page, /First day/);
  await page.keyboard.type(typedDay(62));
  await tabTo(page, /Last day/);
  await page.keyboard.type(typedDay(69));
  await tabTo(page, /Add to my quote/);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // The focus is back on the switch that opened the questions.
  expect((await focused(page)).name).toMatch(/^Snow sports/);
}

async function payByKeyboard(page: Page, view: View): Promise<void> {
  await view.getByRole('checkbox', { name: /I consent/ }).waitFor();
  await tabTo(page, /I consent/);
  await page.keyboard.press('Space');
  // The questions load with the notice: without them Tab would leave the section.
  await view.getByText('symptoms that a doctor').first().waitFor();
  for (const question of [/symptoms that a doctor/, /have a medical condition/])
    await answerNo(page, question);
  await view.getByText('In the last 2 years').first().waitFor();
  for (const question of [/In the last 2 years/, /ever had one of these/]) await answerNo(page, question);
  await continueTo(page, view, 'travellers');
  await tabTo(page, /First name/);
  await page.keyboard.type('Alex');
  await tabTo(page, /Last name/);
  await page.keyboard.type('Nguyen');
  await continueTo(page, view, 'contact');
  for (const [name, text] of [
    [/Email/, 'alex@example.com'],
    [/Phone/, '0400 000 000'],
    [/Street address/, '12 Harbour Street'],
  ] as const) {
    await tabTo(page, name);
    await page.keyboard.type(text);
  }
  await view.getByRole('option', { name: '12 Harbour Street Sydney NSW 2000' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  // Filled in from the address, and changed with the keyboard.
  await expect.poll(() => view.getByLabel('Postcode').inputValue()).toBe('2000');
  await tabTo(page, /State/);
  await page.keyboard.type('ACT');
  await page.keyboard.press('Enter');
  await tabTo(page, /Postcode/);
  await page.keyboard.type('2600');
  await tabTo(page, /Country you are in/);
  await page.keyboard.press('Enter');
  await page.keyboard.type('Australia');
  await page.keyboard.press('Enter');
  await continueTo(page, view, 'acceptance');
  for (const text of [/Product Disclosure Statement/, /in the group/, /by email instead/]) {
    await tabTo(page, text, 'checkbox');
    await page.keyboard.press('Space');
  }
  await continueTo(page, view, 'payment');
  await enterCard(page, view);
}

async function answerNo(page: Page, question: RegExp): Promise<void> {
  await tabTo(page, question);
  await page.keyboard.press('ArrowRight');
  const here = await focused(page);
  if (!/No\b/.test(here.name)) await page.keyboard.press('ArrowRight');
}

async function enterCard(page: Page, view: View): Promise<void> {
  // The fields load while the section opens: without them Tab would leave it.
  await payButton(view).waitFor();
  await tabTo(page, /Visa|Card type/);
  await page.keyboard.press('Space');
  await view.frameLocator('iframe[data-field=cvn]').locator('input').waitFor();
  await tabTo(page, /Name on card/);
  await typeInFrame(page, view, 'name', 'Alex Nguyen');
  await page.keyboard.press('Tab');
  await typeInFrame(page, view, 'card', testCard);
  await page.keyboard.press('Tab');
  await typeInFrame(page, view, 'month', '12');
  await page.keyboard.press('Tab');
  await focusIn(view, 'year');
  for (let year = 0; year < 3; year += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await typeInFrame(page, view, 'cvn', '123');
  await page.keyboard.press('Tab');
  await tabTo(page, /^Pay /);
  await page.keyboard.press('Enter');
}

/** Focus moves to a frame in another process; earlier keys would be lost. */
async function focusIn(view: View, name: string): Promise<void> {
  const field = name === 'month' || name === 'year' ? 'expiry' : name;
  await view.frameLocator(`iframe[data-field=${field}]`).locator(`[name=${name}]:focus`).waitFor();
}

async function typeInFrame(page: Page, view: View, name: string, text: string): Promise<void> {
  await focusIn(view, name);
  await page.keyboard.type(text);
}
