import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { chooseCountries, fillTrip, seePrices } from '../../e2e/support/journey.ts';
import { focused, tabTo } from '../../e2e/support/keyboard.ts';
import { frameAt } from '../support/journey-page.ts';
import { partnerPages, ready, requestingTag } from '../support/partner-page.ts';
import { framedPage, startAffiliateQuote, summaryPage } from './support/hostile-page.ts';

const { partner, origin } = partnerPages(10);

const form = `<label>Search <input id="own" autofocus></label><div id="a"></div>
<a id="after" href="#x">After</a>${requestingTag('data-target="#a"')}`;
const nameOf = async (page: Page) => (await focused(page)).name;
/** What guards events comes with the fonts, a moment after the form can be used. */
const guarded = (page: Page) => page.waitForFunction(() => document.fonts.size > 0);
/** The names of what has the focus after each press, until one matches. */
async function tabbed(page: Page, key: string, until: RegExp): Promise<string[]> {
  const names: string[] = [];
  while (names.length < 60 && !until.test(names.at(-1) ?? '')) {
    await page.keyboard.press(key);
    names.push(await nameOf(page));
  }
  return names;
}

test('[EMBD-02] hostile page 10: a widget takes no focus; Tab leads through it and on, a list and a dialog give the focus back', async () => {
  const access = await startAffiliateQuote(origin());
  const { page, wrongs, visitWith } = await partner('');
  await visitWith(form);
  await page.locator('#own').focus();
  await ready(page);
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('own');
  // The dates can be filled in once there is a country.
  await chooseCountries(page, ['Indonesia']);
  await page.locator('#own').focus();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('own');
  const there = await tabbed(page, 'Tab', /^After$/);
  const back = await tabbed(page, 'Shift+Tab', /^Search/);
  expect(there.length).toBeGreaterThan(6);
  expect(there.slice(0, -1)).toEqual(back.slice(0, -1).reverse());
  const order = ['Countries', 'Leaving', 'Coming home', 'See my prices'];
  const places = order.map((name) => there.findIndex((one) => one.includes(name)));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places).not.toContain(-1);

  await page.locator('#own').focus();
  await tabTo(page, /Countries you/, 'combobox');
  await page.keyboard.press('ArrowDown');
  await page.locator('.ck-popover[data-placed]').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.ck-popover[data-placed]').waitFor({ state: 'detached' });
  expect(await nameOf(page)).toMatch(/Countries you/);

  // A dialog holds the focus, and gives it back to what opened it.
  await visitWith(summaryPage(access));
  await page.getByRole('switch', { name: /^Snow sports/ }).focus();
  await page.keyboard.press('Space');
  await page.locator('.ck-modal:modal').waitFor();
  await page.getByRole('textbox', { name: /^First day/ }).waitFor();
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press(presses < 8 ? 'Tab' : 'Shift+Tab');
    const isInPage = await page.evaluate(() =>
      ['before', 'after'].includes(document.activeElement?.id ?? ''),
    );
    expect(isInPage).toBe(false);
  }
  await page.keyboard.press('Escape');
  await page.locator('.ck-modal').waitFor({ state: 'detached' });
  expect(await nameOf(page)).toMatch(/Snow sports/);
  expect(wrongs).toEqual([]);
});

test('[EMBD-06] hostile page 10: Tab leads from the page into the frame and out of it, both ways', async () => {
  const access = await startAffiliateQuote(origin());
  const { page, visit } = await partner(framedPage(access));
  await visit();
  const frame = await frameAt(page, 'summary');
  await frame.getByRole('button', { name: 'Choose Plus' }).first().waitFor();
  // A screen that is there after a reload takes no focus.
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');
  const isInFrame = () => page.evaluate(() => document.activeElement?.localName === 'coverkit-widget');
  await page.locator('#before').focus();
  await page.keyboard.press('Tab');
  expect(await isInFrame()).toBe(true);
  await page.keyboard.press('Shift+Tab');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('before');
  let presses = 0;
  do {
    await page.keyboard.press('Tab');
    presses += 1;
  } while ((await isInFrame()) && presses < 60);
  expect(presses).toBeGreaterThan(5);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('after');
  await page.keyboard.press('Shift+Tab');
  expect(await isInFrame()).toBe(true);
  expect(await frame.evaluate(() => document.activeElement?.closest('.host-embedded-way-out') !== null)).toBe(
    true,
  );
});

/** A page that keeps keys and presses from its elements, has shortcuts of single letters, and counts what its form does. */
const hostile = (stopAt: string) => `<script>
for (const type of ['keydown','keyup','keypress','input','click','pointerdown','pointerup','mousedown','mouseup','mouseover','focusin','focusout'])
  ${stopAt}.addEventListener(type, (event) => event.stopPropagation(), true);
window.submits = 0;
window.shortcuts = '';
addEventListener('keydown', ({ key }) => { if (key.length === 1) shortcuts += key; }, true);
</script>
<form id="own" action="/elsewhere" onsubmit="submits += 1; return false"><input name="q"><div id="a"></div><button>Send</button></form>
${requestingTag('data-target="#a"')}`;

test('[EMBD-03] hostile page 11: on a page that stops all keys and presses, the form is filled in and sent, and not the page’s form', {
  timeout: 90_000,
}, async () => {
  for (const stopAt of ['window', 'document']) {
    const { page, wrongs, visit } = await partner(hostile(stopAt));
    await visit();
    await ready(page);
    await guarded(page);
    await fillTrip(page);
    const kind = page.getByRole('radio');
    await kind.nth(1).check();
    await kind.nth(0).check();
    await page.getByRole('textbox', { name: /^Age on departure/ }).focus();
    await page.keyboard.press('ArrowUp');
    expect(await page.evaluate('submits')).toBe(0);
    await seePrices(page).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/quote\/summary\//);
    expect(wrongs).toEqual([]);
    await page.close();
  }
});

test('[EMBD-03] hostile page 11: shortcuts of single letters do not take what is typed, and Enter submits no form of the page', async () => {
  const { page, wrongs, visit } = await partner(`<script>
    window.submits = 0;
    window.pressed = '';
    document.addEventListener('keydown', (event) => {
      // As most libraries of shortcuts do it.
      if (/^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName) || event.target.isContentEditable) return;
      pressed += event.key;
      event.preventDefault();
    });</script>
    <form action="/elsewhere" onsubmit="submits += 1; return false"><input name="q"><div id="a"></div><button>Send</button></form>
    ${requestingTag('data-target="#a"')}`);
  await visit();
  await ready(page);
  await guarded(page);
  await page.getByRole('combobox', { name: /Countries you/ }).click();
  await page.locator('[role=dialog] input:focus').waitFor();
  await page.keyboard.type('Japan');
  await page
    .getByRole('option', { name: /^Japan/ })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: /^Leaving/ }).focus();
  await page.keyboard.type('01/02');
  await page.keyboard.press('Enter');
  expect(await page.getByRole('textbox', { name: /^Leaving/ }).inputValue()).toMatch(/^01.02/);
  expect(await page.evaluate('submits')).toBe(0);
  expect(await page.evaluate('pressed')).toBe('');
  expect(wrongs).toEqual([]);
});
