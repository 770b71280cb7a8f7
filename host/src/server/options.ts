import type { AssetsOf } from './assets.ts';

export type HostOptions = {
  /** Calls the API in this process, or over the wire. Gets the visitor's Host header. */
  apiFetch: (path: string, init?: RequestInit) => Response | Promise<Response>;
  /** `host/dist/client` */
  clientDir: string;
  /** `packages/embed/dist`: the script tag's files, under /embed/. */
  embedDir: string;
  /** In development: where pages get their scripts from instead of the build. */
  assets?: AssetsOf;
  dev?: boolean;
};
