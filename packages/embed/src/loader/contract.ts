import type { Options } from './options.ts';

/** Between the loader and the app that it imports; either may be the older version. */
export type MountRequest = {
  element: HTMLElement;
  options: Options;
  /** Origin of the host site and its API: where the script was loaded from. */
  origin: string;
  /** The form's element, already shown. */
  container: HTMLElement;
  /** The JSON that came with it. */
  data: string;
};
export type Mounted = { unmount(): void };
export type App = { mount(request: MountRequest): Promise<Mounted> };

/** Why there is no widget. `recoverable`: reloading the page may help. */
export type EmbedErrorCode = 'chunk_failed' | 'api_failed' | 'timeout';
export type EmbedError = { code: EmbedErrorCode; recoverable: boolean; correlationId?: string };
