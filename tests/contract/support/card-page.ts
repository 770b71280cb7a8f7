import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium, type FrameLocator, type Page } from 'playwright';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { sandboxKeys } from '../../../api/src/sandbox/sandbox.keys.ts';
import { type Sandbox, startSandbox } from '../../../api/src/sandbox/sandbox.ts';
import { launchOptions } from '../../support/chromium.ts';

export type FieldEvent = {
  targetField: string;
  fieldValid: boolean;
  valueIsSaved: boolean;
  errors: string;
  secureFieldCode: string | null;
};

/** A page in a real browser with four card fields of the sandbox, each in its frame. */
export type CardPage = {
  /** The page of the current test. */
  readonly page: Page;
  readonly sandbox: Sandbox;
  readonly hostUrl: string;
  /** Another brand's page. It may frame card fields too, so a frame cannot identify its page by that alone. */
  readonly otherUrl: string;
  /** Mounts the fields again, with another key. */
  setUp: (publicApiKey: string) => Promise<void>;
  field: (name: string) => FrameLocator;
  /** The events of the fields. */
  events: () => Promise<FieldEvent[]>;
  save: () => Promise<void>;
  fill: (card: string) => Promise<void>;
};

const html = `<!doctype html><html lang="en"><head><title>Pay</title></head><body>
${['name', 'card', 'expiry', 'cvn'].map((one) => `<div id="${one}" style="height:48px"></div>`).join('')}
<button>Pay</button></body></html>`;

/** Starts the servers before all tests of a file, and opens a new page before each. */
export function eachOnCardPage(): CardPage {
  let host: Server;
  let sandbox: Sandbox;
  let browser: Browser;
  let page: Page;
  const hostUrl = () => `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  const otherUrl = () => hostUrl().replace('127.0.0.1', 'localhost');
  const field = (name: string) => page.frameLocator(`iframe[data-field=${name}]`);
  const setUp = async (publicApiKey: string) => {
    await page.addScriptTag({ url: sandbox.scriptUrl });
    await page.evaluate(putFields, publicApiKey);
    for (const name of ['name', 'card', 'expiry', 'cvn'])
      await field(name).locator('input, select').first().waitFor();
  };

  beforeAll(async () => {
    host = createServer((_, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end(html));
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
    sandbox = await startSandbox({ port: 0, dbPath: ':memory:', allowedOrigins: [hostUrl(), otherUrl()] });
    browser = await chromium.launch(launchOptions());
  });
  afterAll(async () => {
    await browser?.close();
    await sandbox?.close();
    host?.close();
  });
  beforeEach(async () => {
    page = await browser.newPage();
    await page.goto(hostUrl());
    await setUp(sandboxKeys.publicApiKey);
    return async () => page.close();
  });

  return {
    get page() {
      return page;
    },
    get sandbox() {
      return sandbox;
    },
    get hostUrl() {
      return hostUrl();
    },
    get otherUrl() {
      return otherUrl();
    },
    setUp,
    field,
    events: () => page.evaluate(() => (window as unknown as { events: FieldEvent[] }).events),
    save: () => page.evaluate(saveAll),
    fill: async (card) => {
      await field('name').locator('input').fill('Ada Lovelace');
      await field('card').locator('input').pressSequentially(card);
      await field('expiry').locator('select[name=month]').selectOption('12');
      await field('expiry')
        .locator('select[name=year]')
        .selectOption(String(new Date().getFullYear() + 1));
      await field('cvn').locator('input').fill('123');
    },
  };
}

/** Runs in the page. */
function putFields(publicApiKey: string) {
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
    eWAY.setupSecureField({ publicApiKey, fieldDivId: fieldType, fieldType, styles, messages }, (event) =>
      events.push(event),
    );
  }
}

/** Runs in the page. */
const saveAll = () =>
  new Promise<void>((resolve) => {
    const { eWAY } = window as unknown as {
      eWAY: { saveAllFields: (callback: () => void, timeout: number) => void };
    };
    // Each frame is a process of its own, which a busy machine lets wait.
    eWAY.saveAllFields(resolve, 15_000);
  });
