import { randomBytes } from 'node:crypto';
import type { PublicBrand } from '@coverkit/rules/contract';
import type { Context } from 'hono';
import { greeting } from '../tracking/tag-manager.ts';
import { apiFor, configOf } from './api.ts';
import { escapeHtml } from './document.ts';
import { everyAnswer } from './headers.ts';
import type { HostOptions } from './options.ts';

type TagManager = NonNullable<NonNullable<PublicBrand['tracking']>['tagManager']>;

const google = 'https://www.googletagmanager.com';
/** Where Google's own tags send what they count. */
const googleAnalytics = ['https://*.google-analytics.com', 'https://*.analytics.google.com'];

/**
 * The document of the frame that runs a brand's tag manager (TRAK-01, host decision 10). Its policy permits the hosts of that alone, and
 * `sandbox` gives it an origin that shares nothing with the site's, also where somebody opens it by its address.
 */
export async function tagManagerPage(c: Context, options: HostOptions): Promise<Response> {
  const headers = { ...everyAnswer, 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' };
  // Not every browser says what it loads a page for.
  const isFramed = (c.req.header('sec-fetch-dest') ?? 'iframe') === 'iframe';
  const config = isFramed ? await configOf(apiFor(options, c), '') : null;
  const manager = config?.brand.tracking?.tagManager;
  if (!manager) return c.body(null, 404, headers);
  const nonce = randomBytes(16).toString('base64');
  return c.body(documentHtml(manager, nonce), 200, {
    ...headers,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': tagManagerPolicy(manager, nonce),
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  });
}

export function tagManagerPolicy({ origin }: TagManager, nonce: string): string {
  const sent = [origin, ...(origin === google ? googleAnalytics : [])].join(' ');
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' ${origin}`,
    `connect-src ${sent}`,
    `img-src ${sent}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ].join('; ');
}

const documentHtml = ({ id, origin }: TagManager, nonce: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Tag manager</title></head><body>
<script nonce="${nonce}">
window.dataLayer = [{ 'gtm.start': Date.now(), event: 'gtm.js' }];
var channel = new MessageChannel();
channel.port1.onmessage = function (message) { window.dataLayer.push(message.data); };
parent.postMessage('${greeting}', location.protocol + '//' + location.host, [channel.port2]);
</script>
<script nonce="${nonce}" async src="${escapeHtml(`${origin}/gtm.js?id=${encodeURIComponent(id)}`)}"></script>
</body></html>`;
