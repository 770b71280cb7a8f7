import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, type LaunchOptions, type Page } from 'playwright';
import { afterAll, beforeAll, inject, onTestFailed } from 'vitest';
import { launchOptions } from '../../support/chromium.ts';

export type Device = { name: string; context: Parameters<Browser['newContext']>[0] };

export const phone: Device = {
  name: 'phone, touch',
  context: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};
export const desktop: Device = {
  name: 'desktop, mouse',
  context: { viewport: { width: 1280, height: 800 } },
};

/** The address of this run's built server, which the journeys' global set-up starts. */
export const site = () => inject('site');

/** What the visitor has answered to the site's cookie banner before. */
export type CookieAnswer = 'yes' | 'none';

function agreeToCookies(host: string): void {
  if (location.origin !== host) return;
  const answered = JSON.stringify({ agreed: true, until: Number.MAX_SAFE_INTEGER });
  try {
    localStorage.setItem('coverkit.consent', localStorage.getItem('coverkit.consent') ?? answered);
  } catch {
    // A test blocks it.
  }
}

/** ms by which scripts and answers of the API are late at most; for finding what a test does not wait for (tests/README.md). */
const slowMs = Number(process.env.SLOW_NETWORK_MS ?? 0);

/** Half of the scripts and answers are late, each by another time, and so in another order. */
const slowDown = (context: BrowserContext): Promise<unknown> =>
  context.route(/\.js(\?|$)|\/api\//, async (route) => {
    await sleep(Math.max(0, (Math.random() - 0.5) * 2 * slowMs));
    // The page may have been closed.
    await route.continue().catch(() => undefined);
  });

/** Without what follows the path, which may hold a token. */
const pathOf = (url: string) => new URL(url).pathname;

/** What the page's requests and scripts failed with, so that a failure that comes once can be explained by its log. */
function watchRefusals(page: Page): string[] {
  const refusals: string[] = [];
  page.on('response', async (answer) => {
    if (answer.status() < 400) return;
    const at = refusals.push(`${answer.status()} ${pathOf(answer.url())}`) - 1;
    refusals[at] += ` ${(await answer.text().catch(() => '')).slice(0, 200)}`;
  });
  page.on('requestfailed', (request) =>
    refusals.push(`${request.failure()?.errorText} ${pathOf(request.url())}`),
  );
  page.on('pageerror', (error) => refusals.push(error.message));
  return refusals;
}

/** One browser for a file; contexts are closed after each use by the test itself. */
export function aBrowser(options: LaunchOptions = launchOptions()): {
  open: (device?: Device, answer?: CookieAnswer) => Promise<{ page: Page; context: BrowserContext }>;
  /** Another page of a context: it shares what is loaded and compiled, and stored but for the session. */
  openIn: (context: BrowserContext) => Promise<Page>;
} {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch(options);
  });
  afterAll(() => browser.close());
  const openIn = async (context: BrowserContext) => {
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    const refusals = watchRefusals(page);
    onTestFailed(async ({ task }) => {
      if (page.isClosed()) return;
      const name = task.name.replace(/\W+/g, '-').slice(0, 80);
      await page.screenshot({ path: `test-results/${name}.png` });
      const alerts = await page.getByRole('alert').allTextContents();
      console.error(`Failed at ${pathOf(page.url())}`, { alerts, refusals });
    });
    return page;
  };
  return {
    openIn,
    open: async (device = desktop, answer = 'yes') => {
      const context = await browser.newContext({
        locale: 'en-AU',
        reducedMotion: 'reduce',
        ...device.context,
      });
      if (slowMs > 0) await slowDown(context);
      if (answer === 'yes') await context.addInitScript(agreeToCookies, site().host);
      return { page: await openIn(context), context };
    },
  };
}
