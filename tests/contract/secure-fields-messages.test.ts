import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { sandboxKeys } from '../../api/src/sandbox/sandbox.keys.ts';
import { eachOnCardPage } from './support/card-page.ts';

/** Messages between the frames of the card fields and their page, genuine and forged. */
const on = eachOnCardPage();
const { field, events, save, fill } = on;

test('[DETL-08] forged and malformed messages change nothing', async () => {
  const before = (await events()).length;
  const nonce = await on.page.evaluate(() => {
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
  await on.page.waitForTimeout(100);
  expect((await events()).length).toBe(before);
});

const nonceOf = (name: string) =>
  on.page.evaluate((one) => {
    const frame = document.querySelector<HTMLIFrameElement>(`iframe[data-field=${one}]`);
    return new URL(frame?.src ?? '').searchParams.get('nonce') ?? '';
  }, name);

/** The one-time codes of the saves of a page's frames. */
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
  const saved = codesSavedOn(on.page);
  const nonce = await nonceOf('card');
  await on.page.evaluate(
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
      // From another frame of the page's origin, such as an advertisement's.
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
      // A valid message last: once it has arrived, the earlier ones have been handled.
      tell(right, own);
    },
    [nonce, code('b'), code('c'), code('d')] as const,
  );
  await expect.poll(() => saved.has(code('d'))).toBe(true);
  expect([...saved]).toEqual([code('d')]);
  expect(await labelOf(on.page)).toBe('Label d');
});

test('[DETL-08] a frame that was made for one origin does not obey a page of another', async () => {
  const saved = codesSavedOn(on.page);
  /** A frame for the page at `made`, on the page of another brand, with a nonce of that page. */
  const framed = async (made: string, save: string) => {
    await on.page.goto(on.otherUrl);
    const query = new URLSearchParams({ key: sandboxKeys.publicApiKey, origin: made, nonce: code('e') });
    await on.page.evaluate((src) => {
      const frame = document.createElement('iframe');
      frame.dataset.field = 'card';
      frame.src = src;
      document.getElementById('card')?.replaceChildren(frame);
    }, `${on.sandbox.origin}/fields/card?${query}`);
    await field('card').locator('input').fill('4444333322221111');
    await on.page.evaluate(
      ([nonce, one]) => {
        const frame = document.querySelector<HTMLIFrameElement>('iframe[data-field=card]');
        frame?.contentWindow?.postMessage({ eway: 1, nonce, type: 'init', label: 'Taken over' }, '*');
        frame?.contentWindow?.postMessage({ eway: 1, nonce, type: 'save', code: one }, '*');
      },
      [code('e'), save] as const,
    );
  };
  await framed(on.hostUrl, code('b'));
  await on.page.waitForTimeout(200);
  expect(await labelOf(on.page)).toBe('Card number');
  // The same message from its own page is obeyed.
  await framed(on.otherUrl, code('d'));
  await expect.poll(() => saved.has(code('d'))).toBe(true);
  expect([...saved]).toEqual([code('d')]);
  expect(await labelOf(on.page)).toBe('Taken over');
});

/** Sends a message to the page from inside a field's frame, as the field's script does. */
async function sendFrom(name: string, message: object) {
  const element = await on.page.locator(`iframe[data-field=${name}]`).elementHandle();
  const frame = await element?.contentFrame();
  await frame?.evaluate((one) => parent.postMessage(one, '*'), message);
}

test('[DETL-08] the page accepts a field’s messages only from its frame, with its nonce, from the provider’s origin', async () => {
  const nonce = await nonceOf('card');
  const state = (errors: string, given = nonce) => ({ eway: 1, nonce: given, type: 'state', errors });
  await sendFrom('name', state('V0001'));
  await sendFrom('card', state('V0002', code('b')));
  await sendFrom('card', { ...state('V0003'), eway: 2 });
  await sendFrom('card', state('V0009'));
  await expect.poll(async () => (await events()).length).toBe(1);
  // A frame that has navigated has the same window and nonce, but another origin.
  await on.page.evaluate((elsewhere) => {
    const frame = document.querySelector<HTMLIFrameElement>('iframe[data-field=card]');
    if (frame) frame.src = elsewhere;
  }, `${on.otherUrl}/elsewhere`);
  await on.page.frameLocator('iframe[data-field=card]').getByRole('button', { name: 'Pay' }).waitFor();
  await sendFrom('card', state('V0004'));
  await on.page.waitForTimeout(200);
  expect((await events()).map((one) => one.errors)).toEqual(['V0009']);
});

test('[DETL-08] a repeated saved message changes nothing', async () => {
  await on.page.evaluate(() => {
    const receivedMessages: unknown[] = [];
    Object.assign(window, { receivedMessages });
    addEventListener('message', ({ data }) => data.type === 'saved' && receivedMessages.push(data));
  });
  type Saved = { code: string; nonce: string };
  const receivedMessages = () =>
    on.page.evaluate(() => (window as unknown as { receivedMessages: Saved[] }).receivedMessages);
  const errors: string[] = [];
  on.page.on('pageerror', (error) => errors.push(error.message));
  await fill('4444333322221111');
  await save();
  const messages = await receivedMessages();
  const names = ['name', 'card', 'expiry', 'cvn'];
  const nonces = new Map(await Promise.all(names.map(async (name) => [await nonceOf(name), name] as const)));
  const again = () =>
    Promise.all(messages.map((message) => sendFrom(nonces.get(message.nonce) ?? '', message)));
  const saved = async () => (await events()).filter((one) => one.valueIsSaved);
  expect([messages.length, (await saved()).length]).toEqual([4, 4]);
  await again();
  await expect.poll(async () => (await receivedMessages()).length).toBe(8);
  expect((await saved()).length).toBe(4);

  // Nor while the next save is under way, which has another code and ends when that is saved.
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await on.page.route('**/fields/save', async (route) => {
    await held;
    await route.continue();
  });
  const next = save();
  await again();
  await expect.poll(async () => (await receivedMessages()).length).toBe(12);
  expect((await saved()).length).toBe(4);
  release();
  await next;
  const codes = (await saved()).map((one) => one.secureFieldCode);
  expect(new Set(codes.slice(0, 4))).toEqual(new Set(messages.map((one) => one.code)));
  expect(codes.length).toBe(8);
  expect(new Set(codes.slice(4)).size).toBe(1);
  expect(codes[4]).not.toBe(codes[0]);
  expect(errors).toEqual([]);
});
