import type { Frame, Page } from 'playwright';
import { expect } from 'vitest';
import { script } from './partner-page.ts';

/** A partner's page with something above and below the place of the journey. */
export const journeyPage = (more = '') => `<meta name="viewport" content="width=device-width">
<header style="height:300px"><h1>Members</h1><a href="#a">Insurance</a></header>
<div id="a"></div>
<footer style="height:900px"><a id="after" href="#imprint">Imprint</a></footer>${more}
<script src="${script()}?affiliate=ridgeback" data-flow="journey" data-target="#a"></script>`;

/** The host's frame, once it shows a screen. */
export async function frameAt(page: Page, screen: string): Promise<Frame> {
  const found = () => page.frames().find((one) => one.url().includes('/embed/frame?'));
  await expect.poll(() => found() !== undefined, { timeout: 15_000 }).toBe(true);
  await found()!.locator(`[data-screen=${screen}]`).waitFor();
  return found()!;
}

/** Whatever the page's own scripts can see of messages. Begin before the page is opened. */
export async function noteMessages(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    addEventListener('message', ({ data }) => heard.push(JSON.stringify(data)));
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard.join('\n'));
}
