import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Config, Envelope } from '@coverkit/rules/contract';
import type { Context } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import type { HostOptions } from './options.ts';

/** What the build of the script tag exports for servers. It is loaded by its path: the host does not import the script tag. */
type FormRenderer = {
  app: string;
  renderForm: (config: Config) => Record<Variant, string>;
};
/** For the script tag, or as an element for a partner's server to put into its page. */
type Variant = 'document' | 'element';
type Coded = Record<'html' | 'br' | 'gzip', Buffer>;
type Form = { etag: string } & Record<Variant, Coded>;

/** Of some brands and affiliates, by the entity tag of their configuration. The oldest are dropped. */
const most = 50;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * The start form of a brand and affiliate as HTML, which the script tag shows before its app has loaded (EMBD-02). The
 * configuration's own answer decides who may have it, and for how long it is cached (EMBD-05).
 */
export function embedForm(options: HostOptions) {
  // At the start and not at the first visit: later the file may be that of another build.
  const loading = import(
    pathToFileURL(join(options.embedDir, '.server/render-form.js')).href
  ) as Promise<FormRenderer>;
  loading.catch(() => {});
  const forms = new Map<string, Promise<Form>>();

  return async (c: Context): Promise<Response> => {
    const renderer = await loading.catch(() => null);
    if (!renderer) return c.body(null, 503, { 'Cache-Control': 'no-store' });
    const affiliate = c.req.query('affiliate');
    const query = affiliate === undefined ? '' : `?affiliate=${encodeURIComponent(affiliate)}`;
    const answer = await options.apiFetch(`/api/config/brand${query}`, { headers: passedOn(c) });
    const headers = passedBack(answer.headers);
    const tag = answer.headers.get('etag');
    if (!answer.ok || tag === null)
      return new Response(null, { status: answer.ok ? 503 : answer.status, headers });
    const form = await (forms.get(tag) ?? keep(tag, render(renderer, tag, answer)));
    headers.ETag = form.etag;
    if (c.req.header('if-none-match') === form.etag) return c.body(null, 304, headers);
    return send(c, form[c.req.query('as') === 'element' ? 'element' : 'document'], headers);
  };

  function keep(tag: string, form: Promise<Form>): Promise<Form> {
    if (forms.size >= most) forms.delete(forms.keys().next().value ?? '');
    forms.set(tag, form);
    form.catch(() => forms.delete(tag));
    return form;
  }
}

async function render({ app, renderForm }: FormRenderer, tag: string, answer: Response): Promise<Form> {
  const { data }: Envelope<Config> = await answer.json();
  const { document, element } = renderForm(data);
  const content = `${tag.replace(/^W\//, '').replaceAll('"', '')}-${app.replace(/\.js$/, '')}`;
  return { etag: `W/"${content}"`, document: await coded(document), element: await coded(element) };
}

/** Compressed once for all callers, as well as it can be. */
async function coded(text: string): Promise<Coded> {
  const html = Buffer.from(text);
  const [br, gzipped] = await Promise.all([compressBrotli(html), compressGzip(html, { level: 9 })]);
  return { html, br, gzip: gzipped };
}

/** The origin decides whether an affiliate's page may have it. */
function passedOn(c: Context): Record<string, string> {
  const origin = c.req.header('origin');
  return { host: c.req.header('host') ?? '', ...(origin !== undefined && { origin }) };
}

const copied = ['access-control-allow-origin', 'cache-control', 'vary', 'retry-after'];

function passedBack(from: Headers): Record<string, string> {
  return Object.fromEntries(
    copied.flatMap((name) => {
      const value = from.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

function send(c: Context, form: Coded, headers: Record<string, string>): Response {
  const accepted = parseAccept(c.req.header('accept-encoding') ?? '');
  const coding = (['br', 'gzip'] as const).find((name) =>
    accepted.some(({ type, q }) => type === name && q > 0),
  );
  return c.body(new Uint8Array(form[coding ?? 'html']), 200, {
    ...headers,
    ...(coding && { 'Content-Encoding': coding }),
    'Content-Type': 'text/html; charset=utf-8',
    // Nobody opens it as a page.
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Timing-Allow-Origin': '*',
    'X-Content-Type-Options': 'nosniff',
  });
}
