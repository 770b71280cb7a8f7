import type { OptionTexts } from './options.ts';
import type { EmbedError } from './public-types.ts';

/** Between the loader and the app that it imports; either may be the older version. */
export type MountRequest = {
  element: HTMLElement;
  options: OptionTexts;
  /** Origin of the host site and its API: where the script was loaded from. */
  origin: string;
  /** The form's element, already shown. */
  container: HTMLElement;
  /** The JSON that came with it. */
  data: string;
};
export type Mounted = {
  /** Moves the focus to the beginning of what is shown. */
  focus(): void;
  unmount(): void;
};
export type App = {
  mount(request: MountRequest): Promise<Mounted>;
  /** Why the API refuses this page. */
  explain?(origin: string, affiliate: string): Promise<Partial<EmbedError>>;
};
