import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Config, Envelope } from '@coverkit/rules/contract';
import type { Context } from 'hono';
import { accepts, isKnown } from './negotiate.ts';
import type { HostOptions } from './options.ts';
import { staticFiles } from './static-files.ts';

/** What the build of the script tag exports for servers. It is loaded by its path: the host does not import the script tag. */
type FormRenderer = {
  app: string;
  renderForm: (config: Config) => Record<'document' | 'element' | 'waiting', string>;
  scriptWithForm: (loader: string, document: string) => string;
};
/**
 * For the script tag, ahead of the script tag's own file, as an element for a partner's server to put into its page, or without the
 * form, for a flow that does not begin with it.
 */
type Variant = 'document' | 'script' | 'element' | 'waiting';
type Coded = Record<'plain' | 'br' | 'gzip', Buffer>;
type Form = { version: string } & Record<Variant, () => Promise<Coded>>;

/** Of some brands and affiliates, by the entity tag of their configuration. The oldest are dropped. */
const most = 50;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * The start form of a brand and affiliate as HTML, which the script tag shows before its app has loaded (EMBD-02). The
 * configuration's own answer decides who may have it, and for how long it is cached (EMBD-05).
 */
export function embedForms(options: HostOptions) {
  // At the start and not at the first visit: later the files may be those of another build.
  const loading = Promise.all([
    import(pathToFileURL(join(options.embedDir, '.server/render-form.js')).href) as Promise<FormRenderer>,
    readFile(join(options.embedDir, 'coverkit.js'), 'utf8'),
  ]).then(([renderer, loader]) => ({ ...renderer, loader, loaderHash: hash(loader) }));
  loading.catch(() => {});
  const file = staticFiles(options.embedDir, '/embed/');
  const forms = new Map<string, Promise<Form>>();

  /** The form for the page of an origin, with the headers that the configuration gave; without it the answer is not 200. */
  async function formFor(c: Context, origin: string | null) {
    const built = await loading.catch(() => null);
    if (!built) return { status: 503 as const, headers: { 'Cache-Control': 'no-store' } };
    const affiliate = c.req.query('affiliate');
    const query = affiliate === undefined ? '' : `?affiliate=${encodeURIComponent(affiliate)}`;
    const passedOn = { host: c.req.header('host') ?? '', ...(origin !== null && { origin }) };
    const answer = await options.apiFetch(`/api/config/brand${query}`, { headers: passedOn });
    const headers = passedBack(answer.headers);
    const tag = answer.headers.get('etag');
    if (!answer.ok || tag === null) return { status: answer.ok ? 503 : answer.status, headers };
    const form = await (forms.get(tag) ?? keep(tag, render(built, tag, answer)));
    return { status: 200 as const, headers, form, loaderHash: built.loaderHash };
  }

  function keep(tag: string, form: Promise<Form>): Promise<Form> {
    if (forms.size >= most) forms.delete(forms.keys().next().value ?? '');
    forms.set(tag, form);
    form.catch(() => forms.delete(tag));
    return form;
  }

  return {
    /** `/embed/form`: what the script tag asks for where its own file brought no form, and a partner's server. */
    form: async (c: Context): Promise<Response> => {
      const { status, headers, form } = await formFor(c, c.req.header('origin') ?? null);
      if (!form) return new Response(null, { status, headers });
      const variant = variantOf(c.req.query('as'), c.req.query('flow'));
      return send(c, form[variant], {
        ...headers,
        ETag: `W/"${form.version}"`,
        'Content-Type': 'text/html; charset=utf-8',
        // Nobody opens it as a page.
        'Content-Security-Policy': "default-src 'none'; sandbox",
      });
    },

    /** `/embed/coverkit.js`: the built file; with `?affiliate=`, and on a page of that affiliate, its form ahead of it. */
    script: async (c: Context): Promise<Response> => {
      if (!c.req.query('affiliate')) return file(c);
      const origin = c.req.header('origin') ?? originOf(c.req.header('referer'));
      const { headers, form, loaderHash } = origin === null ? {} : await formFor(c, origin);
      if (form)
        return send(c, form.script, {
          ...headers,
          ETag: `W/"${form.version}-${loaderHash}"`,
          Vary: `${headers?.vary}, Referer`,
          'Content-Type': 'text/javascript; charset=utf-8',
        });
      // The script tag then requests the form separately, and shows why there is none.
      const plain = await file(c);
      plain.headers.set('Vary', 'Host, Origin, Accept-Encoding, Referer');
      if (origin !== null) plain.headers.set('Cache-Control', 'no-store');
      return plain;
    },
  };
}

function variantOf(as: string | undefined, flow = 'quote-start'): Exclude<Variant, 'script'> {
  if (as === 'element') return 'element';
  return flow === 'quote-start' || flow === 'journey' ? 'document' : 'waiting';
}

type Built = FormRenderer & { loader: string };

async function render({ app, renderForm, ...built }: Built, tag: string, answer: Response): Promise<Form> {
  const { data }: Envelope<Config> = await answer.json();
  const { document, element, waiting } = renderForm(data);
  return {
    version: `${tag.replace(/^W\//, '').replaceAll('"', '')}-${app.replace(/\.js$/, '')}`,
    document: coded(document),
    element: coded(element),
    waiting: coded(waiting),
    script: coded(built.scriptWithForm(built.loader, document)),
  };
}

/** Compressed once for all callers, as well as it can be, when it is first asked for. */
function coded(text: string): () => Promise<Coded> {
  let made: Promise<Coded> | null = null;
  const make = async (): Promise<Coded> => {
    const plain = Buffer.from(text);
    const [br, gzipped] = await Promise.all([compressBrotli(plain), compressGzip(plain, { level: 9 })]);
    return { plain, br, gzip: gzipped };
  };
  return () => {
    made ??= make();
    return made;
  };
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 12);

/** Of the page that has the script tag; a page may send none. */
function originOf(referer: string | undefined): string | null {
  return referer !== undefined && URL.canParse(referer) ? new URL(referer).origin : null;
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

async function send(
  c: Context,
  make: () => Promise<Coded>,
  headers: Record<string, string> & { ETag: string },
): Promise<Response> {
  if (isKnown(c.req.header('if-none-match'), headers.ETag)) return c.body(null, 304, headers);
  const accepted = c.req.header('accept-encoding') ?? '';
  const coding = (['br', 'gzip'] as const).find((name) => accepts(accepted, name));
  return c.body(new Uint8Array((await make())[coding ?? 'plain']), 200, {
    ...headers,
    ...(coding && { 'Content-Encoding': coding }),
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Timing-Allow-Origin': '*',
    'X-Content-Type-Options': 'nosniff',
  });
}
