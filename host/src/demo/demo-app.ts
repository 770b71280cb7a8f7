import { randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { type DemoPage, strictPolicy } from './demo-page.ts';
import { ridgeback } from './ridgeback.ts';
import { snowgum } from './snowgum.ts';

export type DemoOptions = {
  /** Of the host: where the script tag comes from. */
  scriptOrigin: string;
  /** Origins of the brands' sites, whose frames a page with a strict content policy has to allow. */
  brandOrigins: readonly string[];
};

const pages: Record<string, (page: DemoPage) => string> = { ridgeback, snowgum };

/**
 * Pages of two affiliates, each on an origin of its own: by the name before `.localhost`, with the whole purchase. On any other name
 * they start a quote and hand it over. `?policy=strict` adds a content security policy without anything inline.
 */
export function createDemoApp({ scriptOrigin, brandOrigins }: DemoOptions): Hono {
  const app = new Hono();
  const show = (c: Context, name: string, flow: DemoPage['flow']) => {
    const nonce = randomBytes(16).toString('base64');
    if (c.req.query('policy') === 'strict')
      c.header('Content-Security-Policy', strictPolicy(nonce, [scriptOrigin, ...brandOrigins]));
    return c.html(pages[name]!({ scriptOrigin, flow, nonce }));
  };
  app.get('/', (c) => {
    const [name = ''] = (c.req.header('host') ?? '').split('.');
    return Object.hasOwn(pages, name) ? show(c, name, 'journey') : show(c, 'ridgeback', 'quote-start');
  });
  app.get('/snowgum', (c) => show(c, 'snowgum', 'quote-start'));
  app.notFound((c) => c.text('Not found', 404));
  return app;
}
