import { rates } from '@coverkit/rules/contract';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { Brands } from '../brands/brands.service.ts';
import type { Renderer } from '../documents/pdf/renderer.ts';
import type { Clock } from '../platform/clock.ts';
import type { ApiConfig } from '../platform/config.ts';
import { compressNow } from '../platform/http/answers/compress.ts';
import { createRateLimit } from '../platform/http/rate-limit.ts';
import type { Log } from '../platform/log.ts';
import { addressMatcher } from '../platform/trusted-proxies.ts';
import { errorFields } from '../platform/unexpected-error.ts';
import { type Framing, type HostBundle, hostFolders } from './host-bundle.ts';
import { guardHost } from './host-guard.ts';
import { type ConnectionLimits, connectionLimits } from './limit-connections.ts';
import type { Operations } from './operations/operations.ts';
import { createPageLimit, type PageLimit, type PageLimitDeps } from './page-limit.ts';

export type SiteDeps = {
  brands: Pick<Brands, 'servesHost' | 'affiliate' | 'allowsOrigin' | 'framersOf'>;
  api: Hono;
  host: HostBundle | null;
  log: Log;
  observers: Operations['observers'];
  limitPage: PageLimit;
  drawCard: Renderer['drawCard'];
  /** Folder for the script tag's files of every release; null where only those of this one are served. */
  keptDir: string | null;
};

/** The host is checked first; then the API, then the host's files and pages. */
export function composeSite({ api, host, limitPage, ...deps }: SiteDeps): Pick<Hono, 'fetch'> {
  const { brands, log, observers } = deps;
  const app = host ? withPages(api, host, deps) : api;
  let refused = false;
  const refuse = guardHost(brands.servesHost, (status) => {
    observers.onHostRefused?.(status);
    // The first alone: a proxy that does not pass the host on would fill the log.
    if (!refused) log.warn('host not served');
    refused = true;
  });
  // The adapter passes Node's request along.
  return {
    fetch: (request, env) => {
      const { incoming } = env as HttpBindings;
      return refuse(incoming) ?? limitPage(incoming, () => app.fetch(request, env));
    },
  };
}

export const pageLimitOf = (
  { rateLimits, trustedProxies }: ApiConfig,
  clock: Clock,
  shared: Pick<PageLimitDeps, 'schedule' | 'delayRefusal'>,
) =>
  createPageLimit({
    limit: createRateLimit(rateLimits ? rates.read : null, clock),
    isTrusted: addressMatcher(trustedProxies),
    ...shared,
  });

/** Logs the first connection that is refused: an attack, or a proxy that `TRUSTED_PROXIES` does not list. */
export function connectionLimitsOf({ trustedProxies }: ApiConfig, log: Log): ConnectionLimits {
  let refused = false;
  const onRefused = () => {
    if (!refused) log.warn('connections refused');
    refused = true;
  };
  return { ...connectionLimits, isExempt: addressMatcher(trustedProxies), onRefused };
}

type PagesDeps = Pick<SiteDeps, 'brands' | 'log' | 'observers' | 'drawCard' | 'keptDir'>;

function withPages(api: Hono, host: HostBundle, deps: PagesDeps): Hono {
  const { brands, log, observers, drawCard, keptDir } = deps;
  const app = new Hono({ strict: false });
  // Hono's default handler prints the error, which may contain the request.
  app.onError((error, c) => {
    observers.onPageFailed?.();
    log.error('page failed', { method: c.req.method, status: 500, ...errorFields(error) });
    return c.body(null, 500, { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  });
  app.route('/', api);
  const apiFetch = (path: string, init?: RequestInit) => api.request(path, init);
  const framing = framingOf(brands);
  const pages = host.createHostApp({
    ...{ apiFetch, framing, compress: compressNow, drawCard, ...hostFolders },
    ...(keptDir !== null && { keptDir }),
    onNotKept: (error) => log.warn('script tag not kept', errorFields(error)),
  });
  app.route('/', pages);
  return app;
}

/** EMBD-05, EMBD-06: the pages of affiliates whose visitors buy there may frame the host. */
function framingOf({ affiliate, allowsOrigin, framersOf }: SiteDeps['brands']): Framing {
  const isEmbedded = (id: string) => affiliate(id)?.mode === 'embedded';
  return {
    allows: (id, origin) => isEmbedded(id) && allowsOrigin(origin, id),
    originsOf: (id) => (isEmbedded(id) ? framersOf(id) : []),
  };
}
