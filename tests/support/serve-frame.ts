import type {} from '@vitest/browser-playwright';
import type { BrowserCommand } from 'vitest/node';

/** Answers an address that a test frames, so that the frame has an origin of its own. */
export const serveFrame: BrowserCommand<[url: string, html: string]> = async ({ context }, url, html) => {
  await context.route(url, (route) => route.fulfill({ contentType: 'text/html', body: html }));
};
