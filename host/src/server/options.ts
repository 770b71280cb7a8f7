import type { PublicBrand } from '@coverkit/rules/contract';
import type { Assets } from './assets.ts';

export type CompressedPage = { coding: string; bytes: Uint8Array<ArrayBuffer> };

export type Card = { brand: PublicBrand; title: string };

export type HostOptions = {
  /** Calls the API in this process, or over the wire. Gets the visitor's Host header. */
  apiFetch: (path: string, init?: RequestInit) => Response | Promise<Response>;
  /** `host/dist/client` */
  clientDir: string;
  /** `packages/embed/dist`: the script tag's files, under /embed/. */
  embedDir: string;
  /** Where the script tag's files of every release are kept, which pages with a fixed version load (EMBD-02). Without it those of this one are served. */
  keptDir?: string;
  /** They could not be. */
  onNotKept?: (error: unknown) => void;
  /** Which pages may show the host in a frame, by the records of affiliates (EMBD-05). Without it none may. */
  framing?: {
    /** Whether an active affiliate has registered this origin. */
    allows: (affiliateId: string, origin: string) => boolean;
    /** Its origins, as a content policy takes them. */
    originsOf: (affiliateId: string) => string[];
  };
  /** Compresses a page in a coding that the browser accepts, where it is worth it. Without it pages are sent as they are. */
  compress?: (html: string, acceptEncoding: string | undefined) => CompressedPage | null;
  /** Draws the picture of a page for link previews, 1200 × 630, as PNG. Without it pages have none. */
  drawCard?: (card: Card) => Promise<Uint8Array<ArrayBuffer>>;
  /** In development: where pages get their scripts from instead of the build. */
  assets?: Assets;
  dev?: boolean;
};
