import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { frameAt } from '../embed/support/journey-page.ts';
import { typedDay } from './support/days.ts';
import { startQuote, type View } from './support/journey.ts';
import { focused, tabTo } from './support/keyboard.ts';
import {
  answerByKeyboard,
  chooseByKeyboard,
  continueTo,
  nameByKeyboard,
  payByKeyboard,
  startByKeyboard,
} from './support/keyboard-steps.ts';
import { aBrowser, desktop, site } from './support/site.ts';

const browser = aBrowser();

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
    await startByKeyboard(page, 34);
    await addSnowByKeyboard(page);
    await chooseByKeyboard(page, 'Plus');
    const view = await detailsOf();
    await answerByKeyboard(page, view, 'No');
    await continueTo(page, view, 'travellers');
    await nameByKeyboard(page);
    await continueTo(page, view, 'contact');
    await payByKeyboard(page, view);
    await view.getByRole('heading', { name: 'Your purchase was successful!' }).waitFor({ timeout: 20_000 });
    await expect.poll(() => view.title()).toBe('Your purchase was successful! | Highline Travel Insurance');
    await context.close();
  },
  120_000,
);

test('[PRIM-05] at 200 % zoom no bar covers the field that Tab has reached, on the home and among the benefits', async () => {
  const { page, context } = await browser.open(desktop);
  const isInSight = () =>
    page.evaluate(() => {
      const field = document.activeElement;
      const { x, y, width, height } = field?.getBoundingClientRect() ?? new DOMRect();
      return field?.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
  await page.setViewportSize({ width: 640, height: 400 });
  await page.goto(`${site().host}/`);
  await page.waitForSelector('[data-initialized]');
  await tabTo(page, /^Countries/);
  await expect.poll(isInSight).toBe(true);
  await startQuote(page, site().host);
  await tabTo(page, /^Search the benefits/);
  await expect.poll(isInSight).toBe(true);
  await context.close();
}, 60_000);

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
