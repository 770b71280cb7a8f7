import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { typedDay } from './support/days.ts';
import { payButton, testCard } from './support/journey.ts';
import { aBrowser, desktop, site } from './support/site.ts';

const browser = aBrowser();

/** Presses Tab until the focused element has this name. */
async function tabTo(page: Page, name: RegExp, role?: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    const here = await focused(page);
    if (name.test(here.name) && (!role || here.role === role)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(
    `Tab never reached ${role ?? 'anything'} called ${name}; the focus is on "${(await focused(page)).name}"`,
  );
}

/** The section opens, and takes the focus, after the frame in which the button looks pressed. */
async function continueTo(page: Page, section: string): Promise<void> {
  await tabTo(page, /^Continue/);
  await page.keyboard.press('Enter');
  await page.locator(`[data-section="${section}"][data-state="open"] h2:focus`).waitFor();
}

async function focused(page: Page): Promise<{ name: string; role: string }> {
  return page.evaluate(() => {
    let element = document.activeElement as HTMLElement | null;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement as HTMLElement;
    if (!element || element === document.body) return { name: '', role: '' };
    const root = element.getRootNode() as Document | ShadowRoot;
    const labelled = (one: Element | null) =>
      (one?.getAttribute('aria-labelledby') ?? '')
        .split(' ')
        .map((id) => (id && root.getElementById(id)?.textContent) ?? '')
        .join(' ');
    const group = element.closest('fieldset, [role=radiogroup], [role=group]');
    const legend = group?.querySelector('legend')?.textContent ?? labelled(group);
    const labels = [...((element as HTMLInputElement).labels ?? [])].map((one) => one.textContent).join(' ');
    const own = element.getAttribute('aria-label') || labelled(element).trim() || labels;
    const role =
      element.getAttribute('role') ?? (element as HTMLInputElement).type ?? element.tagName.toLowerCase();
    const title = element.tagName === 'IFRAME' ? (element as HTMLIFrameElement).title : '';
    return { name: `${legend} ${own || title || element.textContent || ''}`.trim(), role };
  });
}

test('[PRIM-05] [STRT-01] [SUMM-04] [DETL-02] by keyboard alone, from an empty form to a policy', async () => {
  const { page, context } = await browser.open(desktop);
  await page.goto(`${site().host}/quote/`);
  await page.waitForSelector('[data-initialized]');
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
  await page.waitForURL(/\/quote\/summary\//);
  await page.getByRole('button', { name: 'Choose Plus' }).first().waitFor();
  await tabTo(page, /^Choose Plus/);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await tabTo(page, /duty to take reasonable care/);
  await page.keyboard.press('Space');
  await tabTo(page, /personal information is handled/);
  await page.keyboard.press('Space');
  await tabTo(page, /Agree and continue/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/quote\/details\//);
  await payByKeyboard(page);
  await page.waitForURL(/\/quote\/complete\//, { timeout: 20_000 });
  await expect.poll(() => page.title()).toBe('Your purchase was successful! | Highline Travel Insurance');
  await context.close();
}, 120_000);

async function payByKeyboard(page: Page): Promise<void> {
  await page.getByText('symptoms that a doctor').first().waitFor();
  for (const question of [
    /symptoms that a doctor/,
    /In the last 2 years/,
    /ever had one of these/,
    /any other medical condition/,
  ]) {
    await answerNo(page, question);
  }
  await tabTo(page, /I consent/);
  await page.keyboard.press('Space');
  await continueTo(page, 'travellers');
  await tabTo(page, /First name/);
  await page.keyboard.type('Alex');
  await tabTo(page, /Last name/);
  await page.keyboard.type('Nguyen');
  await continueTo(page, 'contact');
  for (const [name, text] of [
    [/Email/, 'alex@example.com'],
    [/Phone/, '0400 000 000'],
    [/Street address/, '12 Harbour Street'],
  ] as const) {
    await tabTo(page, name);
    await page.keyboard.type(text);
  }
  await page.getByRole('option', { name: '12 Harbour Street Sydney NSW 2000' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  // Filled in from the address already, and changed with the keyboard.
  await tabTo(page, /State/);
  await page.keyboard.type('ACT');
  await page.keyboard.press('Enter');
  await tabTo(page, /Postcode/);
  await page.keyboard.type('2600');
  await tabTo(page, /Country you are in/);
  await page.keyboard.press('Enter');
  await page.keyboard.type('Australia');
  await page.keyboard.press('Enter');
  await continueTo(page, 'acceptance');
  for (const text of [/Product Disclosure Statement/, /in the group/, /privacy notice/, /by email instead/]) {
    await tabTo(page, text, 'checkbox');
    await page.keyboard.press('Space');
  }
  await continueTo(page, 'payment');
  await enterCard(page);
}

async function answerNo(page: Page, question: RegExp): Promise<void> {
  await tabTo(page, question);
  await page.keyboard.press('ArrowRight');
  const here = await focused(page);
  if (!/No\b/.test(here.name)) await page.keyboard.press('ArrowRight');
}

async function enterCard(page: Page): Promise<void> {
  // The fields load while the section opens: without them Tab would leave it.
  await payButton(page).waitFor();
  await tabTo(page, /Visa|Card type/);
  await page.keyboard.press('Space');
  await page.frameLocator('iframe[data-field=cvn]').locator('input').waitFor();
  await tabTo(page, /Name on card/);
  await typeInFrame(page, 'name', 'Alex Nguyen');
  await page.keyboard.press('Tab');
  await typeInFrame(page, 'card', testCard);
  await page.keyboard.press('Tab');
  await typeInFrame(page, 'month', '12');
  await page.keyboard.press('Tab');
  await focusIn(page, 'year');
  for (let year = 0; year < 3; year += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await typeInFrame(page, 'cvn', '123');
  await page.keyboard.press('Tab');
  await tabTo(page, /^Pay /);
  await page.keyboard.press('Enter');
}

/** Focus moves to a frame in another process; earlier keys would be lost. */
async function focusIn(page: Page, name: string): Promise<void> {
  const field = name === 'month' || name === 'year' ? 'expiry' : name;
  await page.frameLocator(`iframe[data-field=${field}]`).locator(`[name=${name}]:focus`).waitFor();
}

async function typeInFrame(page: Page, name: string, text: string): Promise<void> {
  await focusIn(page, name);
  await page.keyboard.type(text);
}
