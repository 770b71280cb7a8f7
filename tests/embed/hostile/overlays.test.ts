import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { phone } from '../../e2e/support/site.ts';
import { partnerPages, ready, requestingTag } from '../support/partner-page.ts';
import { startAffiliateQuote, summaryPage } from './support/hostile-page.ts';

const { partner, origin } = partnerPages(9);

type Around = { name: string; before: string; after?: string };
/** What a page may have around the place of the widget. */
const arounds: Around[] = [
  { name: 'transform', before: '<div style="transform:translate(60px,20px) scale(.9);filter:blur(0)">' },
  {
    name: 'overflow',
    before: '<div style="overflow:hidden;contain:paint;height:520px;width:640px;position:relative">',
  },
  { name: 'zoom', before: '<div style="zoom:1.5;width:700px">' },
  { name: 'small zoom', before: '<div style="zoom:.8">' },
  {
    name: 'rival z-index',
    before:
      '<div style="position:fixed;inset:auto 0 0;height:45%;background:#eee;z-index:2147483647"></div><div style="position:relative;z-index:0">',
  },
  {
    name: 'dialog',
    before: '<dialog id="own" style="width:760px;overflow:auto"><div>',
    after: '</div></dialog><script>own.showModal()</script>',
  },
];

const around = ({ before, after = '</div>' }: Around, inner: string, more = '') =>
  `<body style="margin:0;height:1600px"><div style="height:20px"></div>${before}${inner}${after}${more}`;

/** Whether the middle of an element is what a press at that place would meet, and all of the element is in the window. */
const isOnTop = (element: Locator) =>
  element.evaluate((node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    let met = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    while (met?.shadowRoot) {
      const inner = met.shadowRoot.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      if (!inner || inner === met) break;
      met = inner;
    }
    const isInside = left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
    return isInside && node.contains(met);
  });

/** Whether an overlay begins where its field does, above or below it, or is pushed in from the edge of the window. */
const isBeside = (overlay: Locator, field: Locator) =>
  expect.poll(async () => {
    const [box, at] = [await overlay.boundingBox(), await field.boundingBox()];
    if (!box || !at) return 'not shown';
    const view = await overlay.evaluate(() => ({ width: innerWidth, height: innerHeight }));
    const isShifted = box.x <= 9 || Math.abs(box.x + box.width - view.width) <= 9;
    const isAligned = Math.abs(box.x - at.x) <= 2 || isShifted;
    const isNear = Math.min(Math.abs(box.y - at.y - at.height), Math.abs(at.y - box.y - box.height)) <= 12;
    const covers = box.y <= 9 || Math.abs(box.y + box.height - view.height) <= 9;
    return isAligned && (isNear || covers) ? 'beside' : JSON.stringify({ box, at });
  });

const panel = (page: Page) => page.locator('.ck-popover[data-placed]');
const countries = (page: Page) => page.getByRole('combobox', { name: /Countries you/ });
const leaving = (page: Page) => page.getByRole('textbox', { name: /^Leaving/ });

async function useListAndCalendar(page: Page, name: string) {
  // By mouse.
  await countries(page).click();
  await isBeside(panel(page), page.locator('.ck-control', { has: countries(page) }).first()).toBe('beside');
  expect([name, await isOnTop(panel(page))]).toEqual([name, true]);
  await page.keyboard.type('Indon');
  await page.getByRole('option', { name: /^Indonesia/ }).click();
  // By keyboard.
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Japan');
  await page.getByRole('option', { name: /^Indonesia/ }).waitFor({ state: 'detached' });
  await page.getByRole('option', { name: /^Japan/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await panel(page).waitFor({ state: 'detached' });
  await page.getByText('Japan').first().waitFor();
  await leaving(page).click();
  await panel(page).locator('.ck-calendar').waitFor();
  expect([name, await isOnTop(panel(page))]).toEqual([name, true]);
  await page.keyboard.press('Escape');
  await panel(page).waitFor({ state: 'detached' });
}

test('[EMBD-03] hostile page 9: list and calendar of the form, by mouse and keys, inside what a page puts around them', {
  timeout: 120_000,
}, async () => {
  const { page, wrongs, visitWith } = await partner('');
  for (const one of arounds) {
    await visitWith(around(one, '<div id="a"></div>', requestingTag('data-target="#a"')));
    await page.evaluate(() => sessionStorage.clear());
    await ready(page);
    await useListAndCalendar(page, one.name);
  }
  expect(wrongs).toEqual([]);
});

test('[EMBD-03] hostile page 9: the sheets of a phone, by touch', async () => {
  const { page, wrongs, visitWith } = await partner('', {}, phone);
  const viewport = '<meta name="viewport" content="width=device-width">';
  for (const one of arounds.filter(({ name }) => /transform|zoom|rival/.test(name))) {
    await visitWith(
      viewport +
        around(
          { ...one, before: one.before.replace('width:700px', '') },
          '<div id="a"></div>',
          requestingTag('data-target="#a"'),
        ),
    );
    await page.evaluate(() => sessionStorage.clear());
    await ready(page);
    await countries(page).tap();
    const sheet = page.locator('dialog:modal');
    await sheet.waitFor();
    await expect.poll(() => isOnTop(sheet)).toBe(true);
    const option = page.getByRole('option', { name: /^Indonesia/ });
    await option.tap();
    await expect.poll(() => option.getAttribute('aria-selected')).toBe('true');
    await page.getByRole('button', { name: 'Done', exact: true }).tap();
    await sheet.waitFor({ state: 'detached' });
    await leaving(page).tap();
    await sheet.waitFor();
    await expect.poll(() => isOnTop(sheet)).toBe(true);
    // Beside it, on what is dark.
    await page.touchscreen.tap(195, 4);
    await sheet.waitFor({ state: 'detached' });
  }
  expect(wrongs).toEqual([]);
});

test('[EMBD-03] hostile page 9: the dialogs of the summary, and the overlays inside them', {
  timeout: 120_000,
}, async () => {
  const access = await startAffiliateQuote(origin());
  const { page, wrongs, visitWith } = await partner('');
  const dialog = page.getByRole('dialog').locator('visible=true').last();
  for (const one of arounds.filter(({ name }) => /transform|^zoom|dialog/.test(name))) {
    await visitWith(around({ ...one, before: one.before.replace('width:700px', '') }, summaryPage(access)));
    await page.getByRole('switch', { name: /^Snow sports/ }).click();
    const modal = page.locator('.ck-modal:modal');
    await modal.getByRole('textbox', { name: /^First day/ }).waitFor();
    await expect.poll(() => isOnTop(modal)).toBe(true);
    // An overlay inside our own modal.
    await modal.getByRole('textbox', { name: /^First day/ }).click();
    await panel(page).locator('.ck-calendar').waitFor();
    expect([one.name, await isOnTop(panel(page))]).toEqual([one.name, true]);
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'detached' });
    expect(await modal.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await modal.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Choose Plus' }).first().click();
    await expect.poll(() => isOnTop(dialog)).toBe(true);
    await page.keyboard.press('Escape');
    await page.locator('.ck-modal').waitFor({ state: 'detached' });
  }
  expect(wrongs).toEqual([]);
});
