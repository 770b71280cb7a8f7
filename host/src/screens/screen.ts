import type { Config, ScreenName, ScreenParams, Template, TemplatePath } from '@coverkit/rules/contract';
import type { Read } from '@coverkit/widgets/client/lazy';
import type { ComponentType } from 'react';

/** Who asks: nobody that is known, who has to enter a code still, or a customer. `unknown`: no answer came. */
export type Visitor = 'nobody' | 'code' | 'customer' | 'unknown';

/** The API as a screen loads by it: on the server within the process, in the browser until the screen is left. */
export type Api = {
  get: Read;
  visitor: () => Promise<Visitor>;
  /** HOST-11: the brand's words and slots of a view; null where it has none. */
  view: (path: TemplatePath) => Promise<Template | null>;
};

/** `preview`: the token of a preview link, which the server alone reads; empty without one. */
export type Asked<Params> = { params: Params; config: Config; api: Api; preview: Preview };
export type Preview = { preview?: string };
/** What `load` of a screen of the table gets. */
export type Load<N extends ScreenName> = Asked<ScreenParams<N>>;

/** What `load` came to. `data` is undefined until it is there; `again` loads again after an `error`, which is null without one. */
export type Loaded<Data> = { data: Data | undefined; error: unknown; again: () => void };

/** `onTitle`: for a screen that knows its title only once it has loaded its flow; null for that of the table. */
export type OwnTitle = { onTitle: (title: string | null) => void };

/** What a screen of the table gets: the parameters of its path, and what it loaded. */
export type ScreenProps<N extends ScreenName, Data = undefined> = { params: ScreenParams<N> } & Loaded<Data>;

/** `sharing`: on a link preview, in place of the title. `noindex`: not for search engines. */
export type Head = {
  title: string;
  description: string;
  keywords: string;
  sharing?: string;
  noindex?: boolean;
};

/** What the file of a screen exports. */
export type ScreenFile<Params, Data> = {
  Screen: ComponentType<{ params: Params } & Loaded<Data> & OwnTitle>;
  /** It gives its title by `onTitle`: none is announced before. */
  hasOwnTitle?: true;
  /**
   * What the screen shows. The server runs it before it renders a public screen and sends what it answers; the browser runs it on
   * navigation. Null: there is nothing at this path, which is a 404.
   */
  load?: (asked: Asked<Params>) => Promise<Data | null>;
  /** What differs from the title of the table and from the brand's own head. */
  head?: (shown: { params: Params; config: Config; data: Data | undefined }) => Partial<Head>;
  /** Loads what a screen needs where no HTML of the server shows it meanwhile. */
  loadLater?: () => Promise<unknown>;
};
