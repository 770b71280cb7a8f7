import { setTimeout } from 'node:timers/promises';
import type { Frame, Page } from 'playwright';
import { expect, test } from 'vitest';
import { fillTrip, seePrices } from '../../e2e/support/journey.ts';
import { partnerPages, tag, widget } from '../support/partner-page.ts';

const { partner, origin } = partnerPages(16);

/** The steps of a journey in a frame: its keys are those of the page. */
const viewOf = (frame: Frame, page: Page) =>
  new Proxy(frame, {
    get: (target, name) => {
      if (name === 'keyboard') return page.keyboard;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  }) as unknown as Page;

test.each(['allow-popups allow-popups-to-escape-sandbox', 'allow-top-navigation-by-user-activation'])(
  '[EMBD-06] [EMBD-08] a frame that may not leave itself (%s) shows a link to the quote',
  { timeout: 60_000 },
  async (allowed) => {
    const { page, visit } = await partner(`<div id="a"></div>${tag('data-target="#a"')}`);
    await page.route('**/outer', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<iframe src="/trial" width="800" height="900" sandbox="allow-scripts allow-same-origin allow-forms ${allowed}"></iframe>`,
      }),
    );
    await visit();
    await page.goto(`${origin()}/outer`);
    await expect.poll(() => page.frames().length).toBe(2);
    const frame = page.frames()[1]!;
    await frame.locator(`${widget}[data-coverkit-state=ready]`).waitFor();
    await fillTrip(viewOf(frame, page));
    // After five seconds a browser has forgotten the press. What a test asks of the frame counts as one, so it asks nothing meanwhile.
    if (!allowed.includes('popups'))
      await page.route('**/api/quote/start', async (route) => {
        await setTimeout(6000);
        await route.continue();
      });
    const refused = page.waitForEvent('console', (line) => /navigate|top-level|sandbox/i.test(line.text()));
    await seePrices(viewOf(frame, page)).click();
    await refused;
    const link = frame.getByRole('link', { name: 'Continue to your quote' });
    await link.waitFor();
    const opened = Promise.race([
      page.waitForEvent('popup'),
      page.waitForURL(/\/quote\/summary\//).then(() => page),
    ]);
    await link.click();
    if (!allowed.includes('popups')) await link.click().catch(() => {});
    const quote = await opened;
    await quote.waitForURL(/\/quote\/summary\//);
    await quote.getByRole('button', { name: 'Choose Plus' }).first().waitFor();
  },
);
