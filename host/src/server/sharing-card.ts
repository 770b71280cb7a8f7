import { createHash } from 'node:crypto';
import type { Config, PublicBrand } from '@coverkit/rules/contract';
import type { Context } from 'hono';
import { headOf } from '../routing/head.ts';
import { canonicalOf, type Match, matchPath, notFound } from '../routing/match.ts';
import { apiFor, configOf } from './api.ts';
import { everyAnswer } from './headers.ts';
import { loadPage } from './load-page.ts';
import type { Card, HostOptions } from './options.ts';

/** The picture of a page in link previews. `path`: with its version, so that what it names never changes. */
export type PageCard = { path: string; title: string; alt: string };

export const cardRoute = '/card/*';
const form = /^\/card\/([\w-]+)(\/.+)?\.png$/;
/** Raised where the same words are drawn otherwise. */
const drawing = 1;

/** Null for a page that nobody is to find. */
export function cardOf(match: Match, config: Config, data: unknown): PageCard | null {
  const path = canonicalOf(match);
  const head = headOf(match, config, data);
  if (path === null || head.noindex === true) return null;
  const { brand } = config;
  const title = head.sharing || head.title.replace(` | ${brand.name}`, '');
  const version = hashOf(`${lookOf(brand)} ${title}`);
  return { path: `/card/${version}${path.replace(/\/$/, '')}.png`, title, alt: `${brand.name}: ${title}` };
}

const looks = new WeakMap<PublicBrand, string>();
/** All of a brand that is drawn. */
function lookOf(brand: PublicBrand): string {
  const { name, logo, theme } = brand;
  const look = looks.get(brand) ?? hashOf(JSON.stringify([drawing, name, logo, theme]));
  looks.set(brand, look);
  return look;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 12);

/** Pictures by their paths, the one that was asked for last at the end: drawn once, also where many ask at once. */
const drawn = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
const mostDrawn = 100;
/** ms until one that could not be drawn is tried again. */
const failedFor = 300_000;
/** The picture that is drawn last, of those that are asked for now. */
let last: Promise<unknown> = Promise.resolve();

/** HOST-03: what link previews show. An older version leads to the current one, since links are shared for years. */
export async function sharingCard(c: Context, options: HostOptions): Promise<Response> {
  const asked = form.exec(c.req.path);
  const api = apiFor(options, c);
  const config = asked && options.drawCard ? await configOf(api) : null;
  if (!asked || !options.drawCard || !config) return missing(c);
  const path = asked[2] ?? '/';
  const match = matchPath(path);
  // Only what anybody can find is looked up.
  if (canonicalOf(match) === null) return missing(c);
  const { match: shown, data, failed } = await loadPage({ match, path, config, api }, {});
  const card = shown === notFound || failed ? null : cardOf(shown, config, data);
  if (!card) return missing(c);
  if (card.path !== c.req.path)
    return c.body(null, 302, { ...everyAnswer, Location: card.path, 'Cache-Control': 'no-cache' });
  const bytes = await pictureOf(
    `${config.brand.id} ${card.path}`,
    { brand: config.brand, title: card.title },
    options.drawCard,
  );
  return c.body(bytes, 200, {
    ...everyAnswer,
    'Content-Type': 'image/png',
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
}

function pictureOf(
  key: string,
  card: Card,
  draw: NonNullable<HostOptions['drawCard']>,
): Promise<Uint8Array<ArrayBuffer>> {
  const known = drawn.get(key);
  const picture = known ?? inTurn(() => draw(card));
  drawn.delete(key);
  drawn.set(key, picture);
  if (known) return known;
  if (drawn.size > mostDrawn) drawn.delete(drawn.keys().next().value ?? '');
  picture.catch(() => {
    const forget = () => {
      if (drawn.get(key) === picture) drawn.delete(key);
    };
    setTimeout(forget, failedFor).unref();
  });
  return picture;
}

/** One at a time: what draws them draws buyers' documents too, and a crawler asks for all of them at once. */
function inTurn<Made>(make: () => Promise<Made>): Promise<Made> {
  const made = last.then(make);
  last = made.catch(() => undefined);
  return made;
}

const missing = (c: Context): Response => c.body(null, 404, { ...everyAnswer, 'Cache-Control': 'no-store' });
