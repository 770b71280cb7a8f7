// Served as `coverkit.d.ts`, as it is: types alone, and nothing imported.

/** The flows that a page can mount. */
export type FlowName = 'quote-start' | 'cover' | 'summary' | 'journey' | 'account';

/** Options of a widget: `data-…` on the script tag, attributes of the element, or the argument of `mount`. */
export type Options = {
  /** Id of the affiliate; the API answers to its origins only. */
  affiliate: string;
  flow: FlowName;
  /** The scheme of a brand that has two; without it the page's own `color-scheme` decides. */
  scheme: '' | 'light' | 'dark';
  /** Of the quote that the flow `summary` shows. */
  reference: string;
  token: string;
};

/** Why there is no widget. */
export type EmbedErrorCode =
  | 'chunk_failed'
  | 'api_failed'
  | 'timeout'
  | 'origin_not_allowed'
  | 'affiliate_unknown'
  | 'affiliate_inactive';

/** `recoverable`: reloading the page may help. `correlationId`: of the API's log. */
export type EmbedError = { code: EmbedErrorCode; recoverable: boolean; correlationId?: string };
/** An error that a flow reports. */
export type FlowError = { flow: string; kind: string; recoverable: boolean; correlationId?: string };

/** What a page hears from a widget, by the name of the event without `coverkit:`. `height` is in px, `price` in cents. */
export type WidgetEvents = {
  ready: { flow: string };
  step: { flow: string; step: string };
  quote: { quoteType: 1 | 2; people: number };
  purchase: { price: number; level: string };
  payment: { price: number };
  referral: object;
  declined: object;
  resize: { height: number };
  error: EmbedError | FlowError;
};

/** What `Coverkit.mount` returns. */
export type Widget = {
  readonly element: HTMLElement;
  /** Changes options. Another scheme is shown at once; another flow, affiliate or quote begins anew. */
  update(options: Partial<Options>): void;
  focus(): void;
  unmount(): void;
  /** Calls back with the detail of each event; returns what stops it. */
  on<T extends keyof WidgetEvents>(type: T, listener: (detail: WidgetEvents[T]) => void): () => void;
};

/** One thing that the doctor examined: what happened, why it matters, and how to mend it. */
export type Finding = {
  code: string;
  severity: 'error' | 'warning' | 'ok';
  what: string;
  why: string;
  fix: string;
};

export type CoverkitGlobal = {
  /** Puts a widget at the end of an element. Throws where a selector matches nothing. */
  mount(target: Element | string, options?: Partial<Options>): Widget;
  /** Examines the page, prints what is in the form's way, and resolves to the same findings. Its code loads with the call. */
  doctor(): Promise<Finding[]>;
};

declare global {
  /** Once the script has run. */
  var Coverkit: CoverkitGlobal;
  interface HTMLElementTagNameMap {
    'coverkit-widget': HTMLElement;
  }
  interface GlobalEventHandlersEventMap {
    'coverkit:ready': CustomEvent<WidgetEvents['ready']>;
    'coverkit:step': CustomEvent<WidgetEvents['step']>;
    'coverkit:quote': CustomEvent<WidgetEvents['quote']>;
    'coverkit:purchase': CustomEvent<WidgetEvents['purchase']>;
    'coverkit:payment': CustomEvent<WidgetEvents['payment']>;
    'coverkit:referral': CustomEvent<WidgetEvents['referral']>;
    'coverkit:declined': CustomEvent<WidgetEvents['declined']>;
    'coverkit:resize': CustomEvent<WidgetEvents['resize']>;
    'coverkit:error': CustomEvent<WidgetEvents['error']>;
  }
}
