import { readFileSync } from 'node:fs';
import { Hono, type MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { onlyHeaders } from '../platform/http/headers.ts';
import { errorOf, type FieldType, fieldTypes } from './cards.ts';
import { fieldPage } from './fields.page.ts';
import type { SecuredCards } from './secured-cards.ts';

export type FieldsDeps = {
  cards: SecuredCards;
  publicApiKey: string;
  /** Origins that may show the fields, exact or with one `*.` as in `http://*.localhost:3000`. */
  allowedOrigins: readonly string[];
  framers?: (() => readonly string[]) | undefined;
  clock: () => number;
};

const asset = (name: string) => readFileSync(new URL(`./browser/${name}`, import.meta.url), 'utf8');
const assets = { script: asset('eway.js'), field: asset('field.js'), style: asset('field.css') };
const javascript = 'text/javascript; charset=utf-8';

const field = v.picklist(fieldTypes);
const checkSchema = v.object({
  publicApiKey: v.string(),
  field,
  value: v.pipe(v.string(), v.maxLength(200)),
});
const saveSchema = v.object({ ...checkSchema.entries, code: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) });
const pageSchema = v.object({
  key: v.pipe(v.string(), v.maxLength(200)),
  origin: v.string(),
  nonce: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
});

/** The browser script, and the frames it puts on a page. */
export function fieldsRoutes({ cards, publicApiKey, allowedOrigins, framers = () => [], clock }: FieldsDeps) {
  const app = new Hono();
  const sites = allowedOrigins.length > 0 ? [...allowedOrigins] : ["'none'"];
  const frameHeaders: MiddlewareHandler = (c, next) =>
    onlyHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        connectSrc: ["'self'"],
        fontSrc: sites,
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: [...sites, ...framers()],
      },
      referrerPolicy: 'no-referrer',
    })(c, next);

  app.get('/scripts/eWAY.js', (c) =>
    c.body(assets.script, 200, {
      'Content-Type': javascript,
      'Cache-Control': 'no-cache',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    }),
  );
  app.get('/fields/field.js', (c) => c.body(assets.field, 200, { 'Content-Type': javascript }));
  app.get('/fields/field.css', (c) =>
    c.body(assets.style, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
  );

  app.get('/fields/:field', frameHeaders, (c) => {
    const type = v.safeParse(field, c.req.param('field'));
    const query = v.safeParse(pageSchema, c.req.query());
    if (!type.success || !query.success) return c.text('Not found', 404);
    if (!allowedOrigins.some((one) => originMatches(one, query.output.origin)))
      return c.text('Forbidden', 403);
    c.header('Cache-Control', 'no-store');
    return c.html(fieldPage({ field: type.output, ...query.output, year: new Date(clock()).getFullYear() }));
  });

  app.post('/fields/check', async (c) => {
    const body = v.safeParse(checkSchema, await c.req.json().catch(() => null));
    if (!body.success) return c.json({ errors: 'V6000' }, 400);
    if (body.output.publicApiKey !== publicApiKey) return c.json({ errors: 'V6143' });
    return c.json({ errors: errorOf(body.output.field, body.output.value, new Date(clock())) });
  });

  app.post('/fields/save', async (c) => {
    const body = v.safeParse(saveSchema, await c.req.json().catch(() => null));
    if (!body.success) return c.json({ errors: 'V6000' }, 400);
    const { publicApiKey: key, code, field: type, value } = body.output;
    if (key !== publicApiKey) return c.json({ errors: 'V6143' });
    return c.json({ errors: cards.save(code, type satisfies FieldType, value) });
  });
  return app;
}

/** True for the same origin, or a subdomain where the pattern has `*.` before its host. */
export function originMatches(pattern: string, origin: string): boolean {
  if (pattern === origin) return true;
  const [scheme, host] = pattern.split('://*.');
  if (!scheme || !host || !URL.canParse(origin)) return false;
  const url = new URL(origin);
  return url.origin === origin && url.protocol === `${scheme}:` && url.host.endsWith(`.${host}`);
}
