import type { BrowserContext, Page, Request } from 'playwright';
import { expect, test } from 'vitest';
import { aTrip, chooseLevel, fillDetails, pay, startQuote } from './support/journey.ts';
import { aBrowser, desktop, site } from './support/site.ts';

const browser = aBrowser();

/** A request as others than its receiver see it: no body where it goes to our own API. */
type Seen = { url: string; headers: Record<string, string>; body: string | null; ownPage: boolean };

/** Every request of the browser, its frames and workers among them, from now on until they are asked for. */
function listen(context: BrowserContext, page: Page): { seen: () => Promise<Seen[]> } {
  const requests: Promise<Seen>[] = [];
  const note = async (request: Request): Promise<Seen> => ({
    url: request.url(),
    headers: await request.allHeaders(),
    body: request.url().startsWith(`${site().host}/api/`) ? null : request.postData(),
    ownPage: request.isNavigationRequest() && request.frame() === page.mainFrame(),
  });
  const add = (request: Request) => requests.push(note(request));
  context.on('request', add);
  const seen = () => {
    // A request that starts later loses its headers when the page closes, and nobody would wait for its answer.
    context.off('request', add);
    return Promise.all(requests);
  };
  return { seen };
}

/** What any script of a page can hear or read: events, messages and each title. Given to `told` as text. */
async function overhear(page: Page): Promise<{ events: string[]; titles: string[] }> {
  const told = { events: [] as string[], titles: [] as string[] };
  await page.exposeFunction('told', (kind: 'events' | 'titles', text: string) => told[kind].push(text));
  await page.addInitScript(() => {
    if (window !== window.top) return;
    const { told: tell } = window as unknown as { told: (kind: string, text: string) => void };
    const dispatch: EventTarget['dispatchEvent'] = Reflect.get(EventTarget.prototype, 'dispatchEvent');
    EventTarget.prototype.dispatchEvent = function (event) {
      if (event instanceof CustomEvent) tell('events', `${event.type} ${JSON.stringify(event.detail)}`);
      return dispatch.call(this, event);
    };
    window.addEventListener('message', ({ data }) => tell('events', `message ${JSON.stringify(data)}`), true);
    const entitle = () => tell('titles', document.title);
    new MutationObserver(entitle).observe(document, { childList: true, subtree: true, characterData: true });
    document.addEventListener('DOMContentLoaded', entitle);
  });
  return told;
}

const tokenIn = (url: string) => new URL(url).pathname.split('/')[4] ?? '';

test('[TRAK-01] [API-06] no request, Referer, event or title of a purchase holds its token, but its own page’s address', async () => {
  const { page, context } = await browser.open(desktop);
  const { seen } = listen(context, page);
  const told = await overhear(page);
  const visited = new Set<string>();
  /** Loaded anew too: then the page's own address is what it is asked for by. */
  const arrive = async () => {
    visited.add(page.url());
    await page.reload();
    await page.waitForSelector('[data-initialized]');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  };
  await startQuote(page, site().host, aTrip);
  await arrive();
  await chooseLevel(page, 'Plus');
  await arrive();
  await fillDetails(page);
  await pay(page);
  await page.waitForURL(/\/quote\/complete\//, { timeout: 20_000 });
  await arrive();
  await page.getByRole('heading', { name: 'Your purchase was successful!' }).waitFor();
  // The last page view is told half a second later.
  await expect.poll(() => told.events.join()).toContain('frontend.quote.complete');
  // Away from it by a link, which may name where it was followed.
  await page.evaluate(() => location.assign('/documents/fsg'));
  await page.waitForURL('**/documents/fsg');

  const tokens = [...new Set([...visited].map(tokenIn))];
  expect(tokens.map((token) => token.length >= 40)).toEqual([true, true]);
  const holds = (text: string | null) => tokens.some((token) => text?.includes(token));
  const requests = await seen();
  const openly = requests.flatMap(({ url, headers, body, ownPage }) => {
    const address = ownPage && visited.has(url) ? '' : url;
    const parts = [['address', address], ['body', body], ...Object.entries(headers)] as const;
    return parts.filter(([, text]) => holds(text)).map(([part]) => `${part} of ${url}`);
  });
  expect(openly).toEqual([]);
  expect([...new Set(told.events.filter(holds))]).toEqual([]);
  expect([...new Set(told.titles.filter(holds))]).toEqual([]);
  // All of it was listened to.
  expect(requests.filter(({ url, ownPage }) => ownPage && visited.has(url))).toHaveLength(3);
  expect(requests.some(({ url }) => url.startsWith(`${site().sandbox}/fields/`))).toBe(true);
  const events = told.events.join('\n');
  for (const heard of ['coverkit:page-view', 'coverkit:purchase', 'message {"eway":1']) {
    expect(events).toContain(heard);
  }
  expect(told.titles).toContain('Your purchase was successful! | Highline Travel Insurance');
  await context.close();
}, 120_000);
