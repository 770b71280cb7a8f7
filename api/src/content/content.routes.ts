import { hash } from 'node:crypto';
import type { Context, Handler } from 'hono';
import type { Brands } from '../brands/brands.service.ts';
import { callErrorOf } from '../platform/errors.ts';
import { headerOf, normaliseHost } from '../platform/http/call.ts';
import { secureAnswer } from '../platform/http/headers.ts';
import type { Api } from '../platform/http/routes.ts';
import type { Log } from '../platform/log.ts';
import { errorFields } from '../platform/unexpected-error.ts';
import type { Content } from './content.service.ts';
import { robotsPath, robotsTxt, sitemapPath, sitemapXml } from './sitemap.ts';
import { readView, type Templates } from './templates.ts';

export type ContentRoutesDeps = {
  content: Pick<Content, 'list'>;
  templates: Templates;
  brands: Pick<Brands, 'brand' | 'brandIdByHost' | 'urlOf'>;
  log: Log;
};

/** What is not found falls to the host's pages. */
type File = { type: string; body: string; cache: string } | null;

/** Files of a brand that are no calls: mounted before the host's own pages. */
export function mountContent(api: Api, { content, templates, brands, log }: ContentRoutesDeps): void {
  const file =
    (route: string, make: (brandId: string, c: Context) => Promise<File>): Handler =>
    async (c, next) => {
      const host = normaliseHost(headerOf(c, 'host') ?? new URL(c.req.url).host);
      try {
        const found = await make(brands.brandIdByHost(host), c);
        return found ? answer(c, found) : next();
      } catch (error) {
        const failure = callErrorOf(error);
        if (failure.status === 500) log.error('failed', { route, ...errorFields(error) });
        return c.body(null, failure.status, { ...secureAnswer, 'cache-control': 'no-store' });
      }
    };
  api.pages.get(
    sitemapPath,
    file(sitemapPath, async (brandId) => {
      const record = brands.brand(brandId);
      const body = sitemapXml(brands.urlOf(record), record, await content.list(brandId));
      return { type: 'application/xml; charset=utf-8', body, cache: hourly };
    }),
  );
  api.pages.get(
    robotsPath,
    file(robotsPath, async (brandId) => ({
      type: 'text/plain; charset=utf-8',
      body: robotsTxt(brands.urlOf(brands.brand(brandId))),
      cache: hourly,
    })),
  );
  api.pages.get(
    viewPath,
    file(viewPath, async (brandId, c) => {
      const { path, version } = readView((c.req.param('path') ?? '').replace(/\/$/, ''));
      const template = await templates.find(brandId, path);
      if (!template) return null;
      const cache = version === templates.version ? forAYear : 'no-cache';
      return { type: 'application/json; charset=utf-8', body: JSON.stringify(template), cache };
    }),
  );
}

const viewPath = '/view/:path{.+}';
const hourly = 'public, max-age=3600';
/** HOST-11: what a version names never changes. */
const forAYear = 'public, max-age=31536000, immutable';

function answer(c: Context, { type, body, cache }: NonNullable<File>): Response {
  const { 'x-robots-tag': _robots, ...secured } = secureAnswer;
  const etag = `"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
  const headers = { ...secured, 'cache-control': cache, etag, vary: 'Host' };
  if (headerOf(c, 'if-none-match')?.includes(etag)) return c.body(null, 304, headers);
  return c.body(body, 200, { ...headers, 'content-type': type });
}
