import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect } from 'vitest';
import { aBrowser, type Device, desktop, site } from '../../e2e/support/site.ts';

export const widget = 'coverkit-widget';
export const script = () => `${site().host}/embed/coverkit.js`;
/** The script brings the form with it. */
export const tag = (more = '') =>
  `<script src="${script()}?affiliate=ridgeback" data-flow="quote-start" ${more}></script>`;
/** The script asks for the form. */
export const requestingTag = (more = '') =>
  `<script src="${script()}" data-affiliate="ridgeback" data-flow="quote-start" ${more}></script>`;

export const ready = (page: Page, count = 1) =>
  expect.poll(() => page.locator(`${widget}[data-coverkit-state=ready]`).count()).toBe(count);

/** The detail of the last error event of a widget. Begin before the page is opened. */
export async function failureOf(page: Page): Promise<() => Promise<object | undefined>> {
  await page.addInitScript(() =>
    document.addEventListener('coverkit:error', (event) =>
      Object.assign(window, { failure: (event as CustomEvent).detail }),
    ),
  );
  return () => page.evaluate(() => (window as unknown as { failure?: object }).failure);
}

type Content = { body: string; headers: Record<string, string> };

/** Pages of an affiliate, at an origin that it has registered, and at one that it has not. Each test file has a port of its own. */
export function partnerPages(file: number) {
  const browser = aBrowser();
  const servers: Server[] = [];
  let content: Content = { body: '', headers: {} };
  const origin = () => site().partners[file]!;
  beforeAll(async () => {
    for (const port of [Number(new URL(origin()).port), 0]) {
      const server = createServer((_, response) => {
        response.writeHead(200, { 'content-type': 'text/html', ...content.headers });
        response.end(`<!doctype html>${content.body}`);
      });
      await new Promise<void>((resolve) => {
        server.listen(port, resolve);
      });
      servers.push(server);
    }
  });
  afterAll(() => servers.forEach((server) => void server.close()));

  /** Pages of one file share a context, and so what is loaded and compiled. Each has a session storage of its own. */
  const contexts = new Map<Device, BrowserContext>();
  const newPage = async (device: Device): Promise<Page> => {
    const known = contexts.get(device);
    if (known) return browser.openIn(known);
    const { page, context } = await browser.open(device);
    contexts.set(device, context);
    return page;
  };

  return {
    browser,
    origin,
    /** An origin that no affiliate has registered. */
    stranger: () => `http://localhost:${(servers[1]!.address() as AddressInfo).port}`,
    /** A page at the registered origin, with a list of its errors. `visit` opens it. */
    partner: async (body: string, headers: Record<string, string> = {}, device: Device = desktop) => {
      const page = await newPage(device);
      const wrongs: string[] = [];
      page.on('pageerror', (error) => wrongs.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') wrongs.push(message.text());
      });
      const visit = (at = origin()) => {
        content = { body, headers };
        return page.goto(`${at}/trial`);
      };
      /** Another content in the same page. */
      const visitWith = (other: string, at?: string) => {
        body = other;
        return visit(at);
      };
      return { page, wrongs, visit, visitWith };
    },
  };
}
