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
/** Another brand's page: it may show card fields too, so a frame cannot tell by its framing alone whose it is. */
let otherUrl: string;

beforeAll(async () => {
  host = createServer((_, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end(html));
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  hostUrl = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  otherUrl = hostUrl.replace('127.0.0.1', 'localhost');
  sandbox = await startSandbox({ port: 0, dbPath: ':memory:', allowedOrigins: [hostUrl, otherUrl] });
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

const nonceOf = (name: string) =>
  page.evaluate((one) => {
    const frame = document.querySelector<HTMLIFrameElement>(`iframe[data-field=${one}]`);
    return new URL(frame?.src ?? '').searchParams.get('nonce') ?? '';
  }, name);

/** The one-time codes under which the frames of a page save something. */
function codesSavedOn(where: Page): Set<string> {
  const codes = new Set<string>();
  where.on('request', (request) => {
    if (request.url().endsWith('/fields/save')) codes.add(String(request.postDataJSON().code));
  });
  return codes;
}
const code = (letter: string) => letter.repeat(64);
const labelOf = (where: Page) =>
  where.frameLocator('iframe[data-field=card]').locator('input').getAttribute('aria-label');

test('[DETL-08] a frame obeys only its own page and nonce', async () => {
  const saved = codesSavedOn(page);
  const nonce = await nonceOf('card');
  await page.evaluate(
    async ([right, wrong, fromFrame, own]) => {
      const target = document.querySelector<HTMLIFrameElement>('iframe[data-field=card]')?.contentWindow;
      const tell = (given: string | undefined, save: string | undefined) => {
        target?.postMessage({ eway: 1, nonce: given, type: 'init', label: `Label ${save?.[0]}` }, '*');
        target?.postMessage({ eway: 1, nonce: given, type: 'save', code: save }, '*');
      };
      tell(wrong, wrong);
      tell(undefined, wrong);
      for (const junk of [null, 1, 'x', [], {}, { eway: 1 }, { nonce: right, type: 'save', code: wrong }]) {
        target?.postMessage(junk, '*');
      }
      // Of the page's own origin, and none of its windows: an advertisement's frame, say.
      const other = document.createElement('iframe');
      other.srcdoc = '<p>Buy this</p>';
      const loaded = new Promise((resolve) => other.addEventListener('load', resolve));
      document.body.append(other);
      await loaded;
      const inside = document.createElement('script');
      inside.textContent = `const card = parent.document.querySelector('iframe[data-field=card]').contentWindow;
        card.postMessage({ eway: 1, nonce: '${right}', type: 'init', label: 'Label ${fromFrame?.[0]}' }, '*');
        card.postMessage({ eway: 1, nonce: '${right}', type: 'save', code: '${fromFrame}' }, '*');`;
      other.contentDocument?.body.append(inside);
      // Last, and by all rules: what came before has been heard when this is.
      tell(right, own);
    },
    [nonce, code('b'), code('c'), code('d')] as const,
  );
  await expect.poll(() => saved.has(code('d'))).toBe(true);
  expect([...saved]).toEqual([code('d')]);
  expect(await labelOf(page)).toBe('Label d');
});

test('[DETL-08] a frame that was made for one origin does not obey a page of another', async () => {
  const saved = codesSavedOn(page);
  /** A frame for the page at `made`, put on the page of another brand, which drew the nonce itself. */
  const framed = async (made: string, save: string) => {
    await page.goto(otherUrl);
    const query = new URLSearchParams({ key: sandboxKeys.publicApiKey, origin: made, nonce: code('e') });
    await page.evaluate((src) => {
      const frame = document.createElement('iframe');
      frame.dataset.field = 'card';
      frame.src = src;
      document.getElementById('card')?.replaceChildren(frame);
    }, `${sandbox.origin}/fields/card?${query}`);
    await field('card').locator('input').fill('4444333322221111');
    await page.evaluate(
      ([nonce, one]) => {
        const frame = document.querySelector<HTMLIFrameElement>('iframe[data-field=card]');
        frame?.contentWindow?.postMessage({ eway: 1, nonce, type: 'init', label: 'Taken over' }, '*');
        frame?.contentWindow?.postMessage({ eway: 1, nonce, type: 'save', code: one }, '*');
      },
      [code('e'), save] as const,
    );
  };
  await framed(hostUrl, code('b'));
  await page.waitForTimeout(200);
  expect(await labelOf(page)).toBe('Card number');
  // By the same way its own page is heard.
  await framed(otherUrl, code('d'));
  await expect.poll(() => saved.has(code('d'))).toBe(true);
  expect([...saved]).toEqual([code('d')]);
  expect(await labelOf(page)).toBe('Taken over');
});

/** Says something to the page from inside the frame of a field, as the field's own script would. */
async function sayFrom(name: string, message: object) {
  const element = await page.locator(`iframe[data-field=${name}]`).elementHandle();
  const frame = await element?.contentFrame();
  await frame?.evaluate((one) => parent.postMessage(one, '*'), message);
}

test('[DETL-08] the page hears a field only from its own frame, by its nonce, from the provider’s origin', async () => {
  const nonce = await nonceOf('card');
  const state = (errors: string, given = nonce) => ({ eway: 1, nonce: given, type: 'state', errors });
  await sayFrom('name', state('V0001'));
  await sayFrom('card', state('V0002', code('b')));
  await sayFrom('card', { ...state('V0003'), eway: 2 });
  await sayFrom('card', state('V0009'));
  await expect.poll(async () => (await events()).length).toBe(1);
  // Led elsewhere, its window is the same and its nonce is known; its origin is not the provider's.
  await page.evaluate((elsewhere) => {
    const frame = document.querySelector<HTMLIFrameElement>('iframe[data-field=card]');
    if (frame) frame.src = elsewhere;
  }, `${otherUrl}/elsewhere`);
  await page.frameLocator('iframe[data-field=card]').getByRole('button', { name: 'Pay' }).waitFor();
  await sayFrom('card', state('V0004'));
  await page.waitForTimeout(200);
  expect((await events()).map((one) => one.errors)).toEqual(['V0009']);
});

test('[DETL-08] a saved message told again changes nothing', async () => {
  await page.evaluate(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    addEventListener('message', ({ data }) => data.type === 'saved' && heard.push(data));
  });
  type Saved = { code: string; nonce: string };
  const heard = () => page.evaluate(() => (window as unknown as { heard: Saved[] }).heard);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await fill('4444333322221111');
  await save();
  const told = await heard();
  const names = ['name', 'card', 'expiry', 'cvn'];
  const nonces = new Map(await Promise.all(names.map(async (name) => [await nonceOf(name), name] as const)));
  const again = () => Promise.all(told.map((message) => sayFrom(nonces.get(message.nonce) ?? '', message)));
  const saved = async () => (await events()).filter((one) => one.valueIsSaved);
  expect([told.length, (await saved()).length]).toEqual([4, 4]);
  await again();
  await expect.poll(async () => (await heard()).length).toBe(8);
  expect((await saved()).length).toBe(4);

  // Nor does it while the next save is under way: that has a code of its own, and ends when that is saved.
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/fields/save', async (route) => {
    await held;
    await route.continue();
  });
  const next = save();
  await again();
  await expect.poll(async () => (await heard()).length).toBe(12);
  expect((await saved()).length).toBe(4);
  release();
  await next;
  const codes = (await saved()).map((one) => one.secureFieldCode);
  expect(new Set(codes.slice(0, 4))).toEqual(new Set(told.map((one) => one.code)));
  expect(codes.length).toBe(8);
  expect(new Set(codes.slice(4)).size).toBe(1);
  expect(codes[4]).not.toBe(codes[0]);
  expect(errors).toEqual([]);
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
