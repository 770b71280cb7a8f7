import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Sandbox, sandboxKeys, startSandbox } from '../../api/src/sandbox/sandbox.ts';
import { launchOptions } from '../support/chromium.ts';

/** The card fields in a real browser: a page on one origin, the fields in frames of the sandbox's. */
type FieldEvent = {
  targetField: string;
  fieldValid: boolean;
  valueIsSaved: boolean;
  errors: string;
  secureFieldCode: string | null;
};

const html = `<!doctype html><html lang="en"><head><title>Pay</title></head><body>
${['name', 'card', 'expiry', 'cvn'].map((one) => `<div id="${one}" style="height:48px"></div>`).join('')}
<button>Pay</button></body></html>`;

let host: Server;
let sandbox: Sandbox;
let browser: Browser;
let page: Page;
let hostUrl: string;

beforeAll(async () => {
  host = createServer((_, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end(html));
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  hostUrl = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  sandbox = await startSandbox({ port: 0, dbPath: ':memory:', allowedOrigins: [hostUrl] });
  browser = await chromium.launch(launchOptions());
});
afterAll(async () => {
  await browser?.close();
  await sandbox?.close();
  host?.close();
});
beforeEach(async () => {
  page = await browser.newPage();
  await page.goto(hostUrl);
  await setUp(sandboxKeys.publicApiKey);
  return async () => page.close();
});

async function setUp(publicApiKey: string) {
  await page.addScriptTag({ url: sandbox.scriptUrl });
  await page.evaluate((key) => {
    const events: unknown[] = [];
    Object.assign(window, { events });
    const { eWAY } = window as unknown as {
      eWAY: { setupSecureField: (config: object, callback: (event: unknown) => void) => void };
    };
    for (const fieldType of ['name', 'card', 'expiry', 'cvn']) {
      const styles = 'color:rgb(1, 2, 3);position:fixed;padding:0 9px';
      const messages = { V6110: 'Please check your card number.' };
      const container = document.getElementById(fieldType);
      container?.replaceChildren();
      eWAY.setupSecureField(
        { publicApiKey: key, fieldDivId: fieldType, fieldType, styles, messages },
        (event) => events.push(event),
      );
    }
  }, publicApiKey);
  await field('cvn').locator('input').waitFor();
}

const field = (name: string) => page.frameLocator(`iframe[data-field=${name}]`);
const events = () => page.evaluate(() => (window as unknown as { events: FieldEvent[] }).events);
const save = () =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { eWAY } = window as unknown as {
          eWAY: { saveAllFields: (callback: () => void, timeout: number) => void };
        };
        eWAY.saveAllFields(resolve, 2500);
      }),
  );

async function fill(card: string) {
  await field('name').locator('input').fill('Ada Lovelace');
  await field('card').locator('input').pressSequentially(card);
  await field('expiry').locator('select[name=month]').selectOption('12');
  await field('expiry')
    .locator('select[name=year]')
    .selectOption(String(new Date().getFullYear() + 1));
  await field('cvn').locator('input').fill('123');
}

test('[DETL-08] four frames save under one code, which pays once; the page never sees what was typed', async () => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.frame().url()} ${request.url()}`));
  await fill('4444333322221111');
  expect(await field('card').locator('input').inputValue()).toBe('4444 3333 2222 1111');
  await save();
  const saved = (await events()).filter((one) => one.valueIsSaved);
  expect(saved.map((one) => one.targetField).toSorted()).toEqual(['card', 'cvn', 'expiry', 'name']);
  expect(new Set(saved.map((one) => one.secureFieldCode)).size).toBe(1);
  expect(JSON.stringify(await events())).not.toMatch(/4444 ?3333/);
  expect(requests.filter((one) => one.startsWith(hostUrl) && one.includes('/fields/save'))).toEqual([]);
});

test('[DETL-08] each save has a new code, so a second try needs no second typing', async () => {
  await fill('5105105105105100');
  await save();
  await save();
  const codes = new Set((await events()).flatMap((one) => one.secureFieldCode ?? []));
  expect(codes.size).toBe(2);
});

test('[DETL-08] a wrong field says its code, is marked and announced inside its frame; the others are saved', async () => {
  await fill('4444333322221112');
  await save();
  const last = new Map((await events()).map((one) => [one.targetField, one]));
  expect(last.get('card')).toMatchObject({ fieldValid: false, errors: 'V6110', secureFieldCode: null });
  expect(last.get('cvn')).toMatchObject({ fieldValid: true, valueIsSaved: true });
  const input = field('card').locator('input');
  expect(await input.getAttribute('aria-invalid')).toBe('true');
  expect(await field('card').getByRole('alert').textContent()).toBe('Please check your card number.');
});

test('[DETL-08] nothing typed answers the code of each missing field', async () => {
  await save();
  const errors = Object.fromEntries((await events()).map((one) => [one.targetField, one.errors]));
  expect(errors).toEqual({ name: 'V6021', card: 'V6022', expiry: 'V6101', cvn: 'V6023' });
});

test('[DETL-08] works by keyboard alone, in the order name, number, month, year, code', async () => {
  const year = String(new Date().getFullYear() + 1).slice(2);
  const typed = { name: 'Ada', card: '378282246310005', month: '12', year, cvn: '1234' };
  for (const [name, keys] of Object.entries(typed)) {
    await page.keyboard.press('Tab');
    const frame = name === 'month' || name === 'year' ? 'expiry' : name;
    // Focus crosses into another process; keys sent before it arrives would go astray.
    await field(frame).locator(`[name=${name}]:focus`).waitFor();
    await page.keyboard.type(keys);
  }
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON');
  await save();
  expect((await events()).filter((one) => one.valueIsSaved)).toHaveLength(4);
});

test('[DETL-08] takes the brand’s styles for text and no others; focusing the frame focuses the input', async () => {
  const style = await field('card')
    .locator('input')
    .evaluate((one) => [getComputedStyle(one).color, getComputedStyle(document.body).position]);
  expect(style).toEqual(['rgb(1, 2, 3)', 'static']);
  await page.evaluate(() => document.querySelector<HTMLElement>('iframe[data-field=card]')?.focus());
  // The frame hands its focus on in a process of its own: a person is slower than that, a test is not.
  await field('card').locator('input:focus').waitFor();
  await page.keyboard.type('4444');
  expect(await field('card').locator('input').inputValue()).toBe('4444');
});

test('[DETL-08] forged and junk messages change nothing', async () => {
  const before = (await events()).length;
  const nonce = await page.evaluate(() => {
    const frame = document.querySelector<HTMLIFrameElement>('iframe[data-field=card]');
    const found = new URL(frame?.src ?? '').searchParams.get('nonce');
    for (const message of [
      null,
      1,
      'x',
      {},
      { eway: 1 },
      { eway: 1, nonce: found, type: 'state', errors: '' },
    ]) {
      window.postMessage(message, '*');
    }
    return found;
  });
  expect(nonce).toHaveLength(64);
  await page.waitForTimeout(100);
  expect((await events()).length).toBe(before);
});

test('[DETL-08] a wrong public key is V6143 and saves nothing', async () => {
  await setUp('epk-wrong');
  await fill('4444333322221111');
  await save();
  expect((await events()).at(-1)).toMatchObject({
    fieldValid: false,
    errors: 'V6143',
    secureFieldCode: null,
  });
});

test('[DETL-08] a provider that does not answer ends the wait after its time', async () => {
  await page.route('**/fields/save', () => undefined);
  await fill('4444333322221111');
  const started = Date.now();
  await save();
  expect(Date.now() - started).toBeGreaterThanOrEqual(2400);
  expect((await events()).filter((one) => one.valueIsSaved)).toEqual([]);
});
