import { existsSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { seePrices } from '../../e2e/support/journey.ts';
import { site } from '../../e2e/support/site.ts';
import { partnerPages, ready, script, tag, widget } from '../support/partner-page.ts';
import { loader } from './support/hostile-page.ts';

const { partner } = partnerPages(7);

const forms = (page: Page) => page.locator(widget).getByRole('button', { name: /price/i }).count();
const kinds = (page: Page) => page.locator('input[name=quoteTypeId][value="2"]');

/** The built files under another path, as a second release has them. */
async function serveSecondVersion(page: Page): Promise<string> {
  await page.route('**/embed/second/**', async (route) => {
    const file = route.request().url().replace('/embed/second/', '/embed/');
    const answer = await route.fetch({ url: file });
    const isLoader = file.includes('/coverkit-second.js');
    if (!isLoader) return route.fulfill({ response: answer });
    const body = await (await fetch(script())).text();
    return route.fulfill({ contentType: 'text/javascript', body: `/* second */${body}` });
  });
  return `${site().host}/embed/second/coverkit-second.js`;
}

test('[EMBD-02] hostile page 6: the script twice, at once, late, before the body, after its element, in two versions', async () => {
  const { page, wrongs, visitWith } = await partner('');
  const place = '<div id="a"></div><div id="b"></div>';

  await visitWith(
    `${place}${tag('data-target="#a" async')}${tag('data-target="#a" async')}${tag('data-target="#b" async')}`,
  );
  await ready(page, 2);
  expect(await forms(page)).toBe(2);

  await visitWith(place);
  await page.evaluate((src) => {
    for (const target of ['#a', '#b']) {
      const late = document.createElement('script');
      late.src = src;
      Object.assign(late.dataset, { affiliate: 'ridgeback', flow: 'quote-start', target });
      document.head.append(late);
    }
  }, script());
  await ready(page, 2);

  await visitWith(`<html><head>${tag('data-target="#a"')}</head><body>${place}`);
  await ready(page);
  expect(await page.locator(`#a > ${widget}`).count()).toBe(1);

  await visitWith(`<${widget}></${widget}><${widget} affiliate="ridgeback"></${widget}>${loader('defer')}`);
  await ready(page, 2);

  const second = await serveSecondVersion(page);
  await visitWith(`${place}${tag('data-target="#a"')}
    <script>const first = Coverkit</script>
    <script src="${second}" data-affiliate="ridgeback" data-flow="quote-start" data-target="#b"></script>`);
  await ready(page, 2);
  expect(await page.evaluate('Coverkit === first')).toBe(true);
  // What both load later may bring back what the tab has stored of a trip.
  await page.waitForLoadState('networkidle');
  await expect.poll(() => kinds(page).count()).toBe(2);
  await kinds(page).first().check();
  expect(await kinds(page).last().isChecked()).toBe(false);
  expect(wrongs).toEqual([]);
});

test('[EMBD-02] [EMBD-03] hostile page 7: elements of the page with names that the script uses are in nobody’s way', async () => {
  const { page, wrongs, visit } = await partner(`<a id="Coverkit"></a><a id="Coverkit" name="mount"></a>
    <form name="coverkit"><input name="mount"><input name="id"></form>
    <img name="currentScript"><img name="coverkitForm"><img id="customElements">
    <div id="a"></div><div id="b"></div>${tag('data-target="#a"')}${tag('data-target="#b"')}`);
  await visit();
  await ready(page, 2);
  expect(await page.evaluate('typeof Coverkit.mount')).toBe('function');
  await page.evaluate(`Coverkit.mount('form', { affiliate: 'ridgeback' })`);
  await ready(page, 3);
  expect(wrongs).toEqual([]);
});

test('[EMBD-04] hostile page 12: two affiliates of two brands, in two locales, on one page', async () => {
  const { page, wrongs, visit } = await partner(`<div id="a"></div><div id="b"></div>
    ${loader('data-flow="journey" data-target="#a"')}
    <script src="${script()}" data-affiliate="snowgum" data-flow="journey" data-target="#b"></script>`);
  // No brand has another locale yet.
  await page.route('**/embed/form?affiliate=snowgum*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll('en-AU', 'en-NZ');
    await route.fulfill({ response: answer, body });
  });
  await visit();
  await ready(page, 2);
  const [one, other] = [page.locator('#a'), page.locator('#b')];
  const lookOf = (place: typeof one) =>
    place
      .locator('.ck-button[data-variant=primary]')
      .last()
      .evaluate((button) => {
        const { backgroundColor, borderRadius, fontFamily } = getComputedStyle(button);
        return {
          backgroundColor,
          borderRadius,
          fontFamily,
          lang: button.closest('[lang]')!.getAttribute('lang'),
        };
      });
  const [first, second] = [await lookOf(one), await lookOf(other)];
  expect([first.lang, second.lang]).toEqual(['en-AU', 'en-NZ']);
  expect(first.backgroundColor).not.toBe(second.backgroundColor);
  expect(first.fontFamily).not.toBe(second.fontFamily);
  const ids = await page
    .locator(widget)
    .evaluateAll((all) => all.map((each) => each.shadowRoot!.querySelectorAll('[id]').length));
  expect(Math.min(...ids)).toBeGreaterThan(0);
  await one.getByRole('radio').nth(1).check();
  expect(await other.getByRole('radio').nth(1).isChecked()).toBe(false);
  await one.getByRole('radio').nth(0).check();
  // What one stores the other does not read: both are used, and the page is loaded anew.
  await one.getByRole('combobox', { name: /Countries you/ }).click();
  await page.keyboard.type('Indonesia');
  await one.getByRole('option', { name: /^Indonesia/ }).click();
  await one.getByRole('button', { name: 'Done', exact: true }).click();
  await page.reload();
  await ready(page, 2);
  await one.getByText('Indonesia').first().waitFor();
  expect(await other.getByText('Indonesia').filter({ visible: true }).count()).toBe(0);
  expect(await seePrices(page).count()).toBeGreaterThan(0);
  expect(wrongs).toEqual([]);
});

/** A framework's runtime, as a page would bundle it. */
const runtime = new URL('../../node_modules/preact/dist/preact.mjs', import.meta.url);

test('[EMBD-02] hostile page 20: a framework hydrates the empty tag around a widget that is already there', async () => {
  expect(existsSync(runtime)).toBe(true);
  const { page, wrongs, visit } = await partner(
    `
    <div id="app"><h1>Trips</h1><${widget} affiliate="ridgeback"></${widget}></div>${loader()}
    <script type="module">
      import { h, hydrate } from './preact.js';
      window.draw = (title) => hydrate(h('main', null, h('h1', null, title), h('${widget}', { affiliate: 'ridgeback' })), document.querySelector('#app'));
    </script>`
      .replace('<div id="app">', '<div id="app"><main>')
      .replace('</div>', '</main></div>'),
  );
  await page.route('**/preact.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: readFileSync(runtime, 'utf8') }),
  );
  await visit();
  await ready(page);
  const before = await page.locator(widget).elementHandle();
  await kinds(page).check();
  expect(await page.locator(widget).evaluate((element) => element.childNodes.length)).toBe(0);
  await page.waitForFunction('window.draw');
  await page.evaluate(`draw('Trips'); draw('Trips abroad')`);
  await page.getByRole('heading', { name: 'Trips abroad' }).waitFor();
  expect(await before!.evaluate((element) => element.isConnected)).toBe(true);
  expect(await kinds(page).isChecked()).toBe(true);
  expect(await forms(page)).toBe(1);
  expect(wrongs).toEqual([]);
});
