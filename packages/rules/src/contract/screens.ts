/** A constant of its own, so that the loader of the script tag does not carry the table. */
export const startPath = '/quote/';

/**
 * The table of screens. Routes, navigation, links in mails, the embed's hand-over, entry decisions and page titles come
 * from here. Paths and route names are those of the specification's route table.
 */
export const screens = {
  home: {
    path: '/',
    routeName: 'frontend.homepage',
    title: 'home',
    sensitivity: 'public',
    framed: false,
  },
  start: {
    path: startPath,
    routeName: 'frontend.quote.start',
    title: 'quote-start',
    sensitivity: 'public',
    framed: true,
  },
  summary: {
    path: '/quote/summary/:reference/:token',
    routeName: 'frontend.quote.summary',
    title: 'summary',
    sensitivity: 'capability',
    framed: false,
  },
  /** Exchanges the token of an affiliate's page for one that only the host knows, then shows the summary (EMBD-06). */
  handover: {
    path: '/quote/handover/:reference/:token',
    routeName: 'frontend.quote.handover',
    title: 'handover',
    sensitivity: 'capability',
    framed: false,
  },
  details: {
    path: '/quote/details/:reference/:token',
    routeName: 'frontend.quote.details',
    title: 'details',
    sensitivity: 'capability',
    framed: false,
  },
  complete: {
    path: '/quote/complete/:reference/:token',
    routeName: 'frontend.quote.complete',
    title: 'complete',
    sensitivity: 'capability',
    framed: false,
  },
  referral: {
    path: '/quote/referral/:reference/:token',
    routeName: 'frontend.quote.referral',
    title: 'referral',
    sensitivity: 'capability',
    framed: false,
  },
  declined: {
    path: '/quote/declined/:reference/:token',
    routeName: 'frontend.quote.declined',
    title: 'declined',
    sensitivity: 'capability',
    framed: false,
  },
  /** An additional premium (PAYM-01). */
  payment: {
    path: '/payment/make/:reference/:pid',
    routeName: 'frontend.payment.make',
    title: 'payment',
    sensitivity: 'capability',
    framed: false,
  },
  /** Shows the additional premium that was paid in this tab. */
  paid: {
    path: '/payment/complete',
    routeName: 'frontend.payment.complete',
    title: 'payment-complete',
    sensitivity: 'capability',
    framed: false,
  },
  setPassword: {
    path: '/user/set-password/:id/:token',
    routeName: 'frontend.user.setPassword',
    title: 'set-password',
    sensitivity: 'capability',
    framed: false,
  },
  forgotten: {
    path: '/user/forgotten',
    routeName: 'frontend.user.forgotten',
    title: 'forgotten',
    sensitivity: 'account',
    framed: false,
  },
  /** One of the brand's own documents. */
  document: {
    path: '/documents/:document',
    routeName: 'frontend.document',
    title: 'document',
    sensitivity: 'public',
    framed: false,
  },
} as const satisfies Record<string, ScreenRow>;

export type ScreenRow = {
  /** Segments; `:name` captures one. */
  path: `/${string}`;
  /** What tracking may know of a page: never its path, which can hold a token. */
  routeName: string;
  /** Key of the title in the host's copy; a brand's `i18n` overrides it as `title.{key}`. */
  title: string;
  sensitivity: Sensitivity;
  /** An affiliate's page may show it itself, as a widget or in a frame. Every other screen opens at the top. */
  framed: boolean;
};

/**
 * `public`: rendered on the server and found by search engines. `capability`: opened by a secret link, so never cached.
 * `account`: for the holder of an account.
 */
export type Sensitivity = 'public' | 'capability' | 'account';

export type ScreenName = keyof typeof screens;
export type ScreenTitle = (typeof screens)[ScreenName]['title'];
/** Screens that an affiliate's page may show itself. */
export type FramedScreen = {
  [N in ScreenName]: (typeof screens)[N]['framed'] extends true ? N : never;
}[ScreenName];

type ParamsIn<P extends string> = P extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamsIn<`/${Tail}`>
    : Rest
  : never;
/** The parameters of a screen's path, read from the path itself. */
export type ScreenParams<N extends ScreenName> = { [K in ParamsIn<(typeof screens)[N]['path']>]: string };
/** Where to go: a screen's name with the parameters of its path. */
export type Destination = { [N in ScreenName]: { screen: N } & ScreenParams<N> }[ScreenName];
export type ScreenMatch = { [N in ScreenName]: { name: N; params: ScreenParams<N> } }[ScreenName];
