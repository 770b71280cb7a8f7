import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import {
  agreeToLevel,
  fillCard,
  fillDetails,
  fillTrip,
  payButton,
  seePrices,
  type View,
} from '../e2e/support/journey.ts';
import { site } from '../e2e/support/site.ts';
import { frameAt, journeyPage } from './support/journey-page.ts';
import { partnerPages, ready } from './support/partner-page.ts';

const { partner } = partnerPages(14);

/** Imitates a page translator in every document and shadow root, from their first texts on; words and names stay. */
async function translate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const wrapAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (!text.data.trim() || text.parentElement?.closest('font, script, style, noscript')) continue;
        const font = document.createElement('font');
        font.appendChild(document.createElement('font')).append(text.data);
        text.replaceWith(font);
      }
    };
    const begin = (root: Node) => {
      wrapAll(root);
      new MutationObserver(() => wrapAll(root)).observe(root, {
        ...{ childList: true, characterData: true, subtree: true },
      });
    };
    const attachShadow = Reflect.get(Element.prototype, 'attachShadow');
    Element.prototype.attachShadow = function attach(options) {
      const root: ShadowRoot = Reflect.apply(attachShadow, this, [options]);
      begin(root);
      return root;
    };
    // Before the scripts that hydrate the document.
    document.addEventListener('readystatechange', () => begin(document.body), { once: true });
  });
}

const translations = (view: View) => view.locator('font > font').count();

const amountIn = (text: string | null) => /\$[\d,]+\.\d\d/.exec(text ?? '')?.[0] ?? '';

test('[PRIM-05] [DETL-09] [DETL-16] [SUMM-09] a purchase on a page that a translator rewrites: each amount and button says what holds, and what is charged', {
  timeout: 120_000,
}, async () => {
  const { page, wrongs, visit } = await partner(journeyPage());
  await translate(page);
  await visit();
  await ready(page);
  await fillTrip(page);
  await seePrices(page).click();

  const choose = page.getByRole('button', { name: /^Choose Plus/ }).first();
  await choose.waitFor();
  const price = page.locator('.ck-price:visible').first();
  const before = amountIn(await price.textContent());
  const excess = page.getByRole('combobox', { name: /^Excess per event, Plus/ }).first();
  const chosenBefore = await excess.textContent();
  await excess.click();
  await page.getByRole('option').first().waitFor();
  const options = await page.getByRole('option').allTextContents();
  const [chosen = ''] = /^\$\d+/.exec(options.find((one) => !one.startsWith(chosenBefore ?? '')) ?? '') ?? [];
  await page.getByRole('option', { name: chosen }).first().click();
  await expect.poll(() => excess.textContent()).toBe(chosen);
  await expect.poll(async () => amountIn(await price.textContent())).not.toBe(before);
  expect(await translations(page)).toBeGreaterThan(50);

  await agreeToLevel(page, 'Plus');
  const frame = await frameAt(page, 'details');
  await fillDetails(frame);
  const label = async () => amountIn(await payButton(frame).textContent());
  await frame.getByText('Visa', { exact: true }).first().click();
  const withVisa = await label();
  await frame.getByText('American Express', { exact: true }).first().click();
  await expect.poll(label).not.toBe(withVisa);
  expect(await translations(frame)).toBeGreaterThan(50);
  const shown = await label();
  await fillCard(frame, '378282246310005');
  await payButton(frame).click();
  await frame.getByRole('heading', { name: 'Your purchase was successful!' }).waitFor();
  const ledger = await (await fetch(`${site().sandbox}/ledger.json`)).json();
  const charged = (ledger as { transactions: { amount: number }[] }).transactions.map(({ amount }) => amount);
  expect(charged).toContain(Math.round(Number(shown.replace(/[$,]/g, '')) * 100));
  expect(wrongs).toEqual([]);
});
