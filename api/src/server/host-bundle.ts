import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Hono } from 'hono';
import type { drawCard } from '../documents/cards/draw-card.ts';
import { type ApiConfig, repositoryRoot } from '../platform/config.ts';
import type { compressNow } from '../platform/http/answers/compress.ts';

type ApiFetch = (path: string, init?: RequestInit) => Response | Promise<Response>;

/** Which pages may show the host in a frame. */
export type Framing = {
  allows: (affiliateId: string, origin: string) => boolean;
  originsOf: (affiliateId: string) => string[];
};

/** What the host's built server bundle exports. It is loaded by its path, because api and host do not import each other. */
export type HostBundle = {
  createHostApp: (options: {
    apiFetch: ApiFetch;
    clientDir: string;
    embedDir: string;
    keptDir?: string;
    onNotKept: (error: unknown) => void;
    framing: Framing;
    compress: typeof compressNow;
    drawCard: typeof drawCard;
  }) => Hono;
  createDemoApp?: (options: { scriptOrigin: string; brandOrigins: string[] }) => Hono;
};

export const hostFolders = {
  clientDir: join(repositoryRoot, 'host/dist/client'),
  embedDir: join(repositoryRoot, 'packages/embed/dist'),
};

/** The built host, or null when there is none in development; in production that refuses the start. */
export async function loadHost(config: ApiConfig): Promise<HostBundle | null> {
  if (existsSync(config.hostEntry)) {
    // The bundle's own types are not built; its two exports are checked here.
    const bundle = (await import(pathToFileURL(config.hostEntry).href)) as Partial<HostBundle>;
    if (typeof bundle.createHostApp === 'function') return bundle as HostBundle;
  }
  if (!config.production) return null;
  throw noHost(config.hostEntry);
}

/** In production a host site is required. */
export function assertHostBuilt({
  production,
  hostEntry,
}: Pick<ApiConfig, 'production' | 'hostEntry'>): void {
  if (production && !existsSync(hostEntry)) throw noHost(hostEntry);
}

const noHost = (hostEntry: string): Error =>
  new Error(
    `The server did not start: there is no host site at ${hostEntry}. ` +
      'Visitors would see nothing but the API. ' +
      'Build it with "npm run build", or set HOST_ENTRY to the built server bundle.',
  );
