import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { apiFor, configOf } from '../server/api.ts';
import type { Assets } from '../server/assets.ts';
import { unavailableHtml } from '../server/document.ts';
import { originOf, pageHeaders } from '../server/headers.ts';
import type { HostOptions } from '../server/options.ts';
import { platformOf } from '../server/pages.tsx';
import { type BuiltScript, readBuiltScript } from './built-script.ts';
import { guideHtml } from './guide-html.ts';

/**
 * The page of partners' developers, `/embed/guide`: the widget in every option, the code to copy and the guide (EMBD-02). It is
 * documentation of the script tag and no screen of a visitor, so it is not in the table of screens; no search engine lists it.
 */
export function partnerGuide(options: HostOptions, { guide: assetsOf }: Assets) {
  // At the start and not at the first visit: later the files may be those of another build.
  const loading: Promise<BuiltScript | null> = readBuiltScript(options.embedDir).catch(() => null);

  return {
    page: async (c: Context): Promise<Response> => {
      const nonce = randomBytes(16).toString('base64');
      const headers = {
        ...pageHeaders('home', { nonce, paymentOrigin: null, screeningOrigin: null, dev: options.dev }),
        'X-Robots-Tag': 'noindex',
      };
      const [built, config] = await Promise.all([loading, configOf(apiFor(options, c))]);
      if (!built || !config) return c.body(unavailableHtml(nonce), 503, { ...headers, 'Retry-After': '5' });
      const { brand } = config;
      const host = brand.hostUrl || new URL(c.req.url).origin;
      return c.body(
        guideHtml({ brand, host, built, nonce, assets: assetsOf(), platform: platformOf(c) }),
        200,
        headers,
      );
    },

    /** Whether the API answers pages of an origin: what its answer to any such page says as well (EMBD-05). */
    origin: async (c: Context): Promise<Response> => {
      const { affiliate = '', origin: typed = '' } = c.req.query();
      const origin = /^https?:/.test(typed) ? originOf(typed) : null;
      const query = affiliate && `?affiliate=${encodeURIComponent(affiliate)}`;
      const headers = { host: c.req.header('host') ?? '', origin: origin ?? '' };
      const isRegistered =
        origin !== null && (await options.apiFetch(`/api/config/brand${query}`, { headers })).ok;
      return c.json({ origin, isRegistered }, 200, {
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
      });
    },
  };
}
