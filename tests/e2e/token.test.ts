import type { BrowserContext, Page, Request } from 'playwright';
import { expect, test } from 'vitest';
import { aTrip, chooseLevel, fillDetails, pay, startQuote } from './support/journey.ts';
import { aBrowser, desktop, site } from './support/site.ts';

const browser = aBrowser();

/** The parts of a request that must not contain a token: the body only where it is not sent to our own API. */
type Seen = { url: string; headers: Record<string, string>; body: string | null; ownPage: boolean };

/** Records every request of the browser, of frames and workers too, until `seen` is called. */
function recordRequests(context: BrowserContext, page: Page): { seen: () => Promise<Seen[]> } {
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
    // A later request would lose its headers when the page closes.
    context.off('request', add);
    return Promise.all(requests);
  };
  return { seen };
}

/** Records what any script of a page can read: events, messages and titles, as text. */
async function observePage(page: Page): Promise<{ events: string[]; titles: string[] }> {
  const observed = { events: [] as string[], titles: [] as string[] };
  await page.exposeFunction('observed', (kind: 'events' | 'titles', text: string) =>
    observed[kind].push(text),
  );
  await page.addInitScript(() => {
    if (window !== window.top) return;
    const { observed: tell } = window as unknown as { observed: (kind: string, text: string) => void };
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
  return observed;
}

const tokenIn = (url: string) => new URL(url).pathname.split('/')[4] ?? '';

test('[TRAK-01] [API-06] only the page’s own address has the purchase’s token: no other request, Referer, event or title', async () => {
  const { page, context } = await browser.open(desktop);
  const { seen } = recordRequests(context, page);
  const observed = await observePage(page);
  const visited = new Set<string>();
  /** Reloads, so that the page's own address is requested as well. */
  const reloadScreen = async () => {
    visited.add(page.url());
    await page.reload();
    await page.waitForSelector('[data-initialized]');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  };
  await startQuote(page, site().host, aTrip);
  await reloadScreen();
  await chooseLevel(page, 'Plus');
  await reloadScreen();
  await fillDetails(page);
  await pay(page);
  await page.waitForURL(/\/quote\/complete\//, { timeout: 20_000 });
  await reloadScreen();
  await page.getByRole('heading', { name: 'Your purchase was successful!' }).waitFor();
  // The last page view is reported half a second later.
  await expect.poll(() => observed.events.join()).toContain('frontend.quote.complete');
  // Follows a link, whose request could have the address as Referer.
  await page.evaluate(() => location.assign('/documents/fsg'));
  await page.waitForURL('**/documents/fsg');

  const tokens = [...new Set([...visited].map(tokenIn))];
  expect(tokens.map((token) => token.length >= 40)).toEqual([true, true]);
  const holds = (text: string | null) => tokens.some((token) => text?.includes(token));
  const requests = await seen();
  const leaks = requests.flatMap(({ url, headers, body, ownPage }) => {
    const address = ownPage && visited.has(url) ? '' : url;
    const parts = [['address', address], ['body', body], ...Object.entries(headers)] as const;
    return parts.filter(([, text]) => holds(text)).map(([part]) => `${part} of ${url}`);
  });
  expect(leaks).toEqual([]);
  expect([...new Set(observed.events.filter(holds))]).toEqual([]);
  expect([...new Set(observed.titles.filter(holds))]).toEqual([]);
  // All parts were recorded.
  expect(requests.filter(({ url, ownPage }) => ownPage && visited.has(url))).toHaveLength(3);
  expect(requests.some(({ url }) => url.startsWith(`${site().sandbox}/fields/`))).toBe(true);
  const events = observed.events.join('\n');
  for (const expected of ['coverkit:page-view', 'coverkit:purchase', 'message {"eway":1']) {
    expect(events).toContain(expected);
  }
  expect(observed.titles).toContain('Your purchase was successful! | Highline Travel Insurance');
  await context.close();
}, 120_000);
