import { createHash, randomBytes } from 'node:crypto';
import type { Config } from '@coverkit/rules/contract';
import type { Context } from 'hono';
import { renderToString } from 'react-dom/server';
import { App } from '../app.tsx';
import { type Boot, jsonOf } from '../boot/boot.ts';
import { consentScriptOf } from '../consent/consent-script.ts';
import { elsewhereFor } from '../routing/guards.ts';
import { canonicalOf, isServerRendered, type Match, matchPath, notFound } from '../routing/match.ts';
import { isPopupScreen } from '../routing/popup.ts';
import type { Preview } from '../screens/screen.ts';
import { apiFor, configOf } from './api.ts';
import type { Assets } from './assets.ts';
import { documentHtml, unavailableHtml } from './document.ts';
import { everyAnswer, originOf, pageHeaders } from './headers.ts';
import { loadPage } from './load-page.ts';
import type { HostOptions } from './options.ts';
import { cardOf } from './sharing-card.ts';
import { siteLinks } from './site-links.ts';

/** One page: the brand's configuration, the screen with what it loads, the status that fits. */
export async function page(c: Context, options: HostOptions, { page: assetsOf }: Assets): Promise<Response> {
  const nonce = randomBytes(16).toString('base64');
  const { path } = c.req;
  const api = apiFor(options, c);
  const config = await configOf(api, affiliateOf(c));
  if (!config) return unavailable(c, nonce, options);
  const preview = previewOf(c);
  const { pathname, search } = new URL(c.req.url);
  const visit = { match: matchPath(path), path: path + search, config, api };
  const elsewhere = await elsewhereFor(visit);
  if (elsewhere !== null) return goTo(c, elsewhere, 302);
  const [{ match, data, missing, failed = false }, links] = await Promise.all([
    loadPage(visit, preview),
    siteLinks(api),
  ]);
  const canonical = canonicalOf(match);
  if (canonical !== null && differBySlash(canonical, pathname)) return goTo(c, canonical + search, 301);
  const assets = assetsOf(match.name);
  const { laterStyles } = assets;
  const popup = isPopupScreen(match.name) && c.req.query('popup') === '1';
  const boot: Boot = { config, data, missing, links, path, laterStyles, ...(popup && { popup }) };
  const unlisted = preview.preview !== undefined || failed;
  const body = bodyOf(boot, match, unlisted);
  const url = canonical === null || unlisted ? null : config.brand.hostUrl + canonical;
  const card = options.drawCard ? cardOf(match, config, data) : null;
  const consentScript = unlisted ? null : consentScriptOf(match.name, config.brand);
  const shown = { boot, match, assets, nonce, body, platform: platformOf(c), url, card, consentScript };
  const html = documentHtml(shown);
  const origins = {
    consentOrigin: originOf(consentScript ?? ''),
    paymentOrigin: originOf(config.payment.scriptUrl),
    screeningOrigin: originOf(config.screening.widgetUrl ?? ''),
  };
  const headers = pageHeaders(match.name, { nonce, ...origins, unlisted, dev: options.dev });
  const status = match === notFound ? 404 : 200;
  const coded = options.compress?.(html, c.req.header('accept-encoding'));
  if (!coded) return c.body(html, status, headers);
  return c.body(coded.bytes, status, { ...headers, 'Content-Encoding': coded.coding });
}

/** The router's own path has no slash at its end. */
const differBySlash = (canonical: string, asked: string): boolean =>
  canonical !== asked && canonical.replace(/\/$/, '') === asked.replace(/\/$/, '');

/** 302: as long as the visitor is who they are. 301: the page has one address, and this is it. */
function goTo(c: Context, location: string, status: 301 | 302): Response {
  const cache = status === 301 ? 'private, no-cache' : 'no-store';
  return c.body(null, status, { ...everyAnswer, Location: location, 'Cache-Control': cache });
}

/** Of a version of a written page that is not published: staff open it by a link that is signed (decision 152 of the API). */
function previewOf(c: Context): Preview {
  const preview = c.req.query('preview');
  return preview === undefined ? {} : { preview };
}

function unavailable(c: Context, nonce: string, { dev }: HostOptions): Response {
  const origins = { paymentOrigin: null, screeningOrigin: null };
  const headers = pageHeaders(notFound.name, { nonce, ...origins, dev });
  return c.body(unavailableHtml(nonce), 503, { ...headers, 'Cache-Control': 'no-store', 'Retry-After': '5' });
}

/** By configuration, screen and parameters, the one that was shown last at the end. `version`: of what it shows. */
const kept = new Map<string, { version: string; html: Buffer }>();
/** In bytes: of 1,000 pages of 600 words. A brand may have more, and a server many brands. */
const mostKept = 8 * 1024 * 1024;
let allKept = 0;

/** After a change of the brand its configuration is another object. */
const numbers = new WeakMap<Config, number>();
let numbered = 0;
function numberOf(config: Config): number {
  const number = numbers.get(config) ?? ++numbered;
  numbers.set(config, number);
  return number;
}

/** Rendered once where it is the same for all visitors of a brand and affiliate, and again once what it shows is another. */
function bodyOf(boot: Boot, match: Match, unlisted: boolean): string {
  const render = () => renderToString(<App boot={boot} />);
  const isPlain = Object.keys(match.params).length === 0;
  // A path of what exists; there are endless others.
  const isKept = isPlain || boot.data !== undefined;
  if (match === notFound || unlisted || !isServerRendered(match.name) || !isKept) return render();
  const key = `${numberOf(boot.config)} ${match.name} ${JSON.stringify(match.params)}`;
  const shown = [boot.data, boot.links].map((one) => (one === undefined ? '' : jsonOf(one))).join(' ');
  const version = createHash('sha256').update(shown).digest('base64url');
  const known = kept.get(key);
  if (known?.version === version) {
    keep(key, known);
    return known.html.toString();
  }
  const body = render();
  keep(key, { version, html: Buffer.from(body) });
  return body;
}

/** As the last one; those that nobody asked for longest make room. */
function keep(key: string, body: { version: string; html: Buffer }): void {
  forget(key);
  kept.set(key, body);
  allKept += body.html.length;
  for (const oldest of kept.keys()) {
    if (allKept <= mostKept) return;
    forget(oldest);
  }
}

function forget(key: string): void {
  allKept -= kept.get(key)?.html.length ?? 0;
  kept.delete(key);
}

/** Chromium names it in each request, in quotes; other browsers do not. */
export const platformOf = (c: Context) => /^"(.+)"$/.exec(c.req.header('sec-ch-ua-platform') ?? '')?.[1];

/** An embed that could not load sends its visitors here, under its affiliate's name (EMBD-06). */
function affiliateOf(c: Context): string {
  const id = c.req.query('affiliate') ?? '';
  return /^[a-z0-9-]{1,40}$/i.test(id) ? id : '';
}
