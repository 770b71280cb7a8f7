import type { Page } from 'playwright';

/** Holds a page's script back, as a slow line does: what the server rendered is painted. The returned function lets it through. */
export async function holdEntry(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/entry-client-.*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

export const hasPainted = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
