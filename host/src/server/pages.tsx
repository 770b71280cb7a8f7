import { randomBytes } from 'node:crypto';
import type { Config } from '@coverkit/rules/contract';
import type { Context } from 'hono';
import { renderToString } from 'react-dom/server';
import { App } from '../app.tsx';
import type { Boot } from '../boot/boot.ts';
import { existingScreen } from '../routing/existing-screen.ts';
import { loadScreen } from '../routing/load-screen.ts';
import { isServerRendered, type Match, matchPath, notFound } from '../routing/match.ts';
import { isPopupScreen } from '../routing/popup.ts';
import { documentOf } from '../screens/document/find-document.ts';
import type { Assets } from './assets.ts';
import { faviconStyle } from './brand-style.ts';
import { documentHtml, unavailableHtml } from './document.ts';
import { originOf, pageHeaders } from './headers.ts';
import type { HostOptions } from './options.ts';
import { request } from './request.ts';

/** One page: the brand's configuration, the screen, the status that fits. */
export async function page(c: Context, options: HostOptions, { page: assetsOf }: Assets): Promise<Response> {
  const nonce = randomBytes(16).toString('base64');
  const requested = matchPath(c.req.path);
  const [config, coverage] = await Promise.all([
    request<'brandConfig'>(options, c, '/api/config/brand', affiliateQuery(c)),
    requested.name === 'home' || requested.name === 'cover'
      ? request<'coverage'>(options, c, '/api/coverage')
      : null,
  ]);
  if (!config) {
    const origins = { paymentOrigin: null, screeningOrigin: null };
    const headers = pageHeaders(notFound.name, { nonce, ...origins, dev: options.dev });
    return c.body(unavailableHtml(nonce), 503, {
      ...headers,
      'Cache-Control': 'no-store',
      'Retry-After': '5',
    });
  }
  const match = existingScreen(requested, config);
  const document = await documentAt(match, config, options, c);
  const assets = assetsOf(match.name);
  const { laterStyles } = assets;
  const popup = isPopupScreen(match.name) && c.req.query('popup') === '1';
  const boot: Boot = { config, coverage, document, path: c.req.path, laterStyles, ...(popup && { popup }) };
  if (isServerRendered(match.name)) await loadScreen(match.name);
  const body = bodyOf(boot, match);
  const origins = {
    paymentOrigin: originOf(config.payment.scriptUrl),
    screeningOrigin: originOf(config.screening.widgetUrl ?? ''),
  };
  const html = documentHtml({ boot, match, assets, nonce, body, platform: platformOf(c) });
  const headers = pageHeaders(match.name, { nonce, ...origins, dev: options.dev });
  const status = match === notFound ? 404 : 200;
  const coded = options.compress?.(html, c.req.header('accept-encoding'));
  if (!coded) return c.body(html, status, headers);
  return c.body(coded.bytes, status, { ...headers, 'Content-Encoding': coded.coding });
}

/** `document`: of the screen's document, as the API answered. */
type Rendered = { body: string; coverage: Boot['coverage']; document: unknown };
/** Bodies by screen and document, by the configuration: after a change of the brand it is another object. */
const rendered = new WeakMap<Config, Map<string, Rendered>>();

/** Rendered once where it is the same for all visitors of a brand and affiliate; a document once for each edition. */
function bodyOf(boot: Boot, match: Match): string {
  const render = () => renderToString(<App boot={boot} />);
  const { config, coverage } = boot;
  const document = boot.document?.answer ?? null;
  const isPlain = Object.keys(match.params).length === 0;
  if (match === notFound || !isServerRendered(match.name) || !(isPlain || document)) return render();
  const screens = rendered.get(config) ?? new Map<string, Rendered>();
  rendered.set(config, screens);
  const key = `${match.name} ${boot.document?.type ?? ''}`;
  const known = screens.get(key);
  // An answer with the same entity tag is the same object.
  if (known?.coverage === coverage && known.document === document) return known.body;
  const body = render();
  screens.set(key, { body, coverage, document });
  return body;
}

/** Chromium names it in each request, in quotes; other browsers do not. */
export const platformOf = (c: Context) => /^"(.+)"$/.exec(c.req.header('sec-ch-ua-platform') ?? '')?.[1];

/** The brand's logo for the browser tab, in both colour schemes: the tab follows the reader's system, not the brand. */
export async function favicon(c: Context, options: HostOptions): Promise<Response> {
  const config = await request<'brandConfig'>(options, c, '/api/config/brand');
  if (!config) return c.text('', 404);
  const svg = config.brand.logo
    .replace(/^<svg(?![^>]*xmlns=)/, '<svg xmlns="http://www.w3.org/2000/svg"')
    .replace(/^<svg[^>]*>/, (open) => open + faviconStyle(config.brand));
  return c.body(svg, 200, {
    'Content-Type': 'image/svg+xml',
    'Cache-Control': 'public, max-age=3600',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
    'X-Content-Type-Options': 'nosniff',
    Vary: 'Host',
  });
}

/** The text of the document at a path. Without an answer the browser requests it again. */
async function documentAt(match: Match, config: Config, options: HostOptions, c: Context) {
  const type = match.name === 'document' ? documentOf(match.params.document, config)?.type : undefined;
  if (!type) return null;
  const query = `?type=${encodeURIComponent(type)}`;
  const answer = await request<'brandDocument'>(options, c, '/api/document', query);
  return answer && { type, answer };
}

/** An embed that could not load sends its visitors here, under its affiliate's name (EMBD-06). */
function affiliateQuery(c: Context): string {
  const id = c.req.query('affiliate') ?? '';
  return /^[a-z0-9-]{1,40}$/i.test(id) ? `?affiliate=${id}` : '';
}
