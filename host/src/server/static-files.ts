import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { Context } from 'hono';
import { everyAnswer } from './headers.ts';
import { accepts, isKnown } from './negotiate.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json',
  '.map': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.ts': 'text/plain; charset=utf-8',
};
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;
const hashed = /-[\w-]{8,}\.\w+(\.map)?$/;
const forever = 'public, max-age=31536000, immutable';
const evergreen = 'public, max-age=300, stale-while-revalidate=86400';
const fonts = 'public, max-age=2592000';

/** Of a file that is not there: nothing may be loaded by the answer, and nothing may frame it. */
const missingHeaders = {
  ...everyAnswer,
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
};

type Asset = { file: string; type: string; cache: string; etag: string; encoded: Map<string, string> };

/**
 * Serves the files of one folder under a prefix, in the encodings the build made, and those that only `kept` has. The folders are
 * listed once: what is not on the list is a 404.
 */
export function staticFiles(folder: string, prefix: string, kept?: string) {
  const assets = new Map([...(kept ? list(kept, prefix) : []), ...list(folder, prefix)]);
  return async (c: Context): Promise<Response> => {
    const asset = assets.get(c.req.path);
    if (!asset) return c.text('Not found', 404, missingHeaders);
    const headers: Record<string, string> = {
      'Content-Type': asset.type,
      'Cache-Control': asset.cache,
      ETag: asset.etag,
      Vary: 'Accept-Encoding',
      // Embeds on other origins load fonts, styles and chunks from here.
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Timing-Allow-Origin': '*',
      'X-Content-Type-Options': 'nosniff',
    };
    if (isKnown(c.req.header('if-none-match'), asset.etag)) return c.body(null, 304, headers);
    const accepted = c.req.header('accept-encoding') ?? '';
    const encoding = encodings.find(([name]) => asset.encoded.has(name) && accepts(accepted, name))?.[0];
    if (encoding) headers['Content-Encoding'] = encoding;
    const body = await readFile(encoding ? asset.encoded.get(encoding)! : asset.file);
    headers['Content-Length'] = String(body.byteLength);
    return c.body(new Uint8Array(body), 200, headers);
  };
}

function list(folder: string, prefix: string): Map<string, Asset> {
  const assets = new Map<string, Asset>();
  if (!existsSync(folder)) return assets;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const type = types[extname(entry.name)];
    const segments = relative(folder, file).split(sep);
    // Files that begin with a dot are for tools, such as the build's `.vite/manifest.json`.
    if (!entry.isFile() || !type || segments.some((one) => one.startsWith('.'))) continue;
    assets.set(prefix + segments.join('/'), {
      file,
      type,
      cache: type === 'font/woff2' ? fonts : hashed.test(entry.name) ? forever : evergreen,
      etag: `"${createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 22)}"`,
      encoded: new Map(
        encodings.flatMap(([name, suffix]) => (existsSync(file + suffix) ? [[name, file + suffix]] : [])),
      ),
    });
  }
  return assets;
}
