import { randomBytes } from 'node:crypto';
import { directionOf } from '@coverkit/rules';
import type { Context } from 'hono';
import type { Boot } from '../boot/boot.ts';
import { bootScript } from '../boot/boot.ts';
import { apiFor, configOf } from './api.ts';
import type { Assets } from './assets.ts';
import { brandStyle, schemeMetas } from './brand-style.ts';
import { escapeHtml, unavailableHtml } from './document.ts';
import { originOf, pageHeaders } from './headers.ts';
import type { HostOptions } from './options.ts';
import { platformOf } from './pages.tsx';

/**
 * The document of the frame on an affiliate's page (EMBD-06): `?affiliate=`, `?page=` the origin of the page around it, and
 * `?instance=` of the opening. It holds no screen yet: the page opens one by a message, so no token is in an address. Only the
 * origins of the affiliate's record may frame it, and it answers messages of the one that its address names.
 */
export async function embeddedPage(
  c: Context,
  options: HostOptions,
  { embedded }: Assets,
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64');
  const { affiliate = '', page = '', instance = '' } = c.req.query();
  // The host's own page for partners shows the whole purchase too.
  const isOwn = URL.canParse(page) && new URL(page).host === c.req.header('host');
  const isFramer = isOwn || options.framing?.allows(affiliate, page) === true;
  const isAllowed = isFramer && /^[\w-]{16,64}$/.test(instance);
  const framers = isAllowed ? (options.framing?.originsOf(affiliate) ?? []) : [];
  const config = isAllowed ? await configOf(apiFor(options, c), affiliate) : null;
  const headers: Record<string, string> = {
    ...pageHeaders('details', {
      nonce,
      paymentOrigin: originOf(config?.payment.scriptUrl ?? ''),
      screeningOrigin: originOf(config?.screening.widgetUrl ?? ''),
      framers,
      dev: options.dev,
    }),
    // It holds no token, and a document that may not be stored keeps the page around it out of the back/forward cache.
    'Cache-Control': 'private, no-cache',
  };
  if (!isAllowed) return c.body(null, 403, headers);
  if (!config) return c.body(unavailableHtml(nonce), 503, { ...headers, 'Retry-After': '5' });
  const boot: Boot = { config, path: '', laterStyles: [] };
  return c.body(documentHtml(boot, embedded(), nonce, platformOf(c)), 200, headers);
}

function documentHtml(
  boot: Boot,
  assets: ReturnType<Assets['embedded']>,
  nonce: string,
  platform: string | undefined,
): string {
  const { brand } = boot.config;
  const { fonts, tokens } = brandStyle(brand, platform);
  const links = [
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...assets.preloads.map((href) => `<link rel="modulepreload" href="${href}">`),
  ];
  return `<!doctype html>
<html lang="${escapeHtml(brand.locale)}" dir="${directionOf(brand.locale)}" data-brand="${escapeHtml(brand.id)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(brand.name)}</title>
<base target="_blank">
<meta property="csp-nonce" nonce="${nonce}">
${schemeMetas(brand)}
<style nonce="${nonce}">${fonts}${tokens}</style>
${assets.head?.(nonce) ?? ''}${links.join('')}
<script type="module" src="${assets.entry}" nonce="${nonce}"></script>
</head>
<body>
<div id="embedded"></div>
${bootScript(boot)}
</body>
</html>`;
}
