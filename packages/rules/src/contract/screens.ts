/** A constant of its own, so that the loader of the script tag does not carry the table. */
export const startPath = '/quote/';
/** Where a customer goes who asked for no other page (ACCT-07). */
export const dashboardPath = '/customer/';

/** Where links of comparison sites and of others arrive (INBD-01): pages, and with `ajax=1` calls of the table of endpoints. */
export const ctmPath = '/quote/ctm';
export const inboundPath = '/quote/inbound';

/** The newest PDF of a type, `climbing_plus` among them: a file of the API and no screen (PDSL-02). */
export const pdsDownloadPath = '/pds/download/latest/:type';

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
    embedded: 'top',
  },
  /** What each level covers (COVR-01). */
  cover: {
    path: '/cover',
    routeName: 'frontend.cover',
    title: 'cover',
    sensitivity: 'public',
    embedded: 'inline',
  },
  /** The documents in effect and the earlier ones (PDSL-01). */
  pds: { path: '/pds', routeName: 'frontend.pds', title: 'pds', sensitivity: 'public', embedded: 'top' },
  start: {
    path: startPath,
    routeName: 'frontend.quote.start',
    title: 'quote-start',
    sensitivity: 'public',
    embedded: 'inline',
  },
  summary: {
    path: '/quote/summary/:reference/:token',
    routeName: 'frontend.quote.summary',
    title: 'summary',
    sensitivity: 'capability',
    embedded: 'inline',
  },
  ctm: {
    path: ctmPath,
    routeName: 'frontend.quote.ctm',
    title: 'ctm',
    sensitivity: 'capability',
    embedded: 'top',
  },
  inbound: {
    path: inboundPath,
    routeName: 'frontend.quote.inbound',
    title: 'inbound',
    sensitivity: 'capability',
    embedded: 'top',
  },
  /** Exchanges the token of an affiliate's page for one that only the host knows, then shows the summary (EMBD-06). */
  handover: {
    path: '/quote/handover/:reference/:token',
    routeName: 'frontend.quote.handover',
    title: 'handover',
    sensitivity: 'capability',
    embedded: 'top',
  },
  /** As the handover, with the questions about climbing open: they ask about health, so no page of an affiliate asks them (EXTR-03). */
  climbing: {
    path: '/quote/climbing/:reference/:token',
    routeName: 'frontend.quote.climbing',
    title: 'climbing',
    sensitivity: 'capability',
    embedded: 'frame',
  },
  /** The trip of a quote, to change it (EXTR-08). */
  trip: {
    path: '/quote/trip/:reference/:token',
    routeName: 'frontend.quote.trip',
    title: 'trip',
    sensitivity: 'capability',
    embedded: 'inline',
  },
  details: {
    path: '/quote/details/:reference/:token',
    routeName: 'frontend.quote.details',
    title: 'details',
    sensitivity: 'capability',
    embedded: 'frame',
  },
  /** The medical screening of one traveller, by a link of their own (SCRN-01). */
  screening: {
    path: '/quote/verisk/:reference/:token/:insuree/:itoken',
    routeName: 'frontend.quote.verisk',
    title: 'screening',
    sensitivity: 'capability',
    embedded: 'frame',
  },
  /** All travellers who must be screened. */
  screenings: {
    path: '/quote/medical/:reference/:token',
    routeName: 'frontend.quote.medical',
    title: 'screenings',
    sensitivity: 'capability',
    embedded: 'frame',
  },
  complete: {
    path: '/quote/complete/:reference/:token',
    routeName: 'frontend.quote.complete',
    title: 'complete',
    sensitivity: 'capability',
    embedded: 'frame',
  },
  referral: {
    path: '/quote/referral/:reference/:token',
    routeName: 'frontend.quote.referral',
    title: 'referral',
    sensitivity: 'capability',
    embedded: 'frame',
  },
  declined: {
    path: '/quote/declined/:reference/:token',
    routeName: 'frontend.quote.declined',
    title: 'declined',
    sensitivity: 'capability',
    embedded: 'frame',
  },
  /** An additional premium (PAYM-01). */
  payment: {
    path: '/payment/make/:reference/:pid',
    routeName: 'frontend.payment.make',
    title: 'payment',
    sensitivity: 'capability',
    embedded: 'frame',
  },
  /** Shows the additional premium that was paid in this tab. */
  paid: {
    path: '/payment/complete',
    routeName: 'frontend.payment.complete',
    title: 'payment-complete',
    sensitivity: 'capability',
    embedded: 'frame',
  },
  /** The re-screening of one traveller; `pid` is the policy's number (RSCR-01). */
  rescreen: {
    path: '/rescreen/insuree/:pid/:token/:insuree/:itoken',
    routeName: 'frontend.rescreen.insuree',
    title: 'rescreen',
    sensitivity: 'capability',
    embedded: 'frame',
  },
  /** Shows what a re-screening came to. */
  rescreenComplete: {
    path: '/rescreen/complete/:reference/:token',
    routeName: 'frontend.rescreen.complete',
    title: 'rescreen-complete',
    sensitivity: 'capability',
    embedded: 'frame',
  },
  /** Changes of a sold policy (AMND-01). */
  amendExtend: {
    path: '/policy-amend/extend/:reference/:token',
    routeName: 'frontend.amend.extend',
    title: 'amend-extend',
    sensitivity: 'capability',
    embedded: 'frame',
  },
  amendCancel: {
    path: '/policy-amend/cancel/:reference/:token',
    routeName: 'frontend.amend.cancel',
    title: 'amend-cancel',
    sensitivity: 'capability',
    embedded: 'frame',
  },
  amendCoverLevel: {
    path: '/policy-amend/cover-level/:reference/:token',
    routeName: 'frontend.amend.coverLevel',
    title: 'amend-cover-level',
    sensitivity: 'capability',
    embedded: 'frame',
  },
  amendInsurees: {
    path: '/policy-amend/insurees/:reference/:token',
    routeName: 'frontend.amend.insurees',
    title: 'amend-insurees',
    sensitivity: 'capability',
    embedded: 'frame',
  },
  amendRegion: {
    path: '/policy-amend/region/:reference/:token',
    routeName: 'frontend.amend.region',
    title: 'amend-region',
    sensitivity: 'capability',
    embedded: 'frame',
  },
  amendSnowCover: {
    path: '/policy-amend/snow-cover/:reference/:token',
    routeName: 'frontend.amend.snowCover',
    title: 'amend-snow-cover',
    sensitivity: 'capability',
    embedded: 'frame',
  },
  amendTripLength: {
    path: '/policy-amend/trip-length/:reference/:token',
    routeName: 'frontend.amend.tripLength',
    title: 'amend-trip-length',
    sensitivity: 'capability',
    embedded: 'frame',
  },
  /** A person decides on the change first (AMND-07). */
  amendReferral: {
    path: '/policy-amend/referral/:reference/:token',
    routeName: 'frontend.amend.referral',
    title: 'amend-referral',
    sensitivity: 'capability',
    embedded: 'frame',
  },
  amendComplete: {
    path: '/policy-amend/complete/:reference/:token',
    routeName: 'frontend.amend.complete',
    title: 'amend-complete',
    sensitivity: 'capability',
    embedded: 'frame',
  },
  setPassword: {
    path: '/user/set-password/:id/:token',
    routeName: 'frontend.user.setPassword',
    title: 'set-password',
    sensitivity: 'capability',
    embedded: 'frame',
  },
  forgotten: {
    path: '/user/forgotten',
    routeName: 'frontend.user.forgotten',
    title: 'forgotten',
    sensitivity: 'guest',
    embedded: 'frame',
  },
  login: {
    path: '/login/',
    routeName: 'frontend.login',
    title: 'login',
    sensitivity: 'guest',
    embedded: 'top',
  },
  /** The one-time code of a sign-in on a device that is not known (ACCT-01). */
  verifyOtp: {
    path: '/verify-otp/',
    routeName: 'frontend.verifyOtp',
    title: 'verify-otp',
    sensitivity: 'guest',
    embedded: 'top',
  },
  logout: {
    path: '/logout/',
    routeName: 'frontend.logout',
    title: 'logout',
    sensitivity: 'account',
    embedded: 'top',
  },
  dashboard: {
    path: dashboardPath,
    routeName: 'frontend.customer.dashboard',
    title: 'dashboard',
    sensitivity: 'account',
    embedded: 'top',
  },
  policies: {
    path: '/customer/policies',
    routeName: 'frontend.customer.policies',
    title: 'policies',
    sensitivity: 'account',
    embedded: 'top',
  },
  /** One policy; `reference` is its number (ACCT-02). */
  policy: {
    path: '/customer/policies/:reference',
    routeName: 'frontend.customer.policy',
    title: 'policy',
    sensitivity: 'account',
    embedded: 'top',
  },
  quotes: {
    path: '/customer/quotes',
    routeName: 'frontend.customer.quotes',
    title: 'quotes',
    sensitivity: 'account',
    embedded: 'top',
  },
  password: {
    path: '/customer/password',
    routeName: 'frontend.customer.password',
    title: 'password',
    sensitivity: 'account',
    embedded: 'top',
  },
  profile: {
    path: '/customer/profile',
    routeName: 'frontend.customer.profile',
    title: 'profile',
    sensitivity: 'account',
    embedded: 'top',
  },
  /** One of the brand's own documents. */
  document: {
    path: '/documents/:document',
    routeName: 'frontend.document',
    title: 'document',
    sensitivity: 'public',
    embedded: 'top',
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
  embedded: Embedded;
};

/**
 * `public`: rendered on the server and found by search engines. `capability`: opened by a secret link, so never cached.
 * `guest`: leads into the account, so not for a customer who is signed in. `account`: for one who is (ACCT-04).
 */
export type Sensitivity = 'public' | 'capability' | 'guest' | 'account';

/**
 * How an affiliate's page may show a screen (EMBD-06): `inline`, in its own document, where its scripts can read all of it;
 * in a `frame` of the brand's host; or not at all, as it opens at the `top` of the window.
 */
export type Embedded = 'inline' | 'frame' | 'top';

export type ScreenName = keyof typeof screens;
export type ScreenTitle = (typeof screens)[ScreenName]['title'];
type EmbeddedAs<E extends Embedded> = {
  [N in ScreenName]: (typeof screens)[N]['embedded'] extends E ? N : never;
}[ScreenName];
/** Screens that ask nothing personal. */
export type InlineScreen = EmbeddedAs<'inline'>;
/** Screens that the frame may show: those of a quote that began on the page among them, once its token is exchanged. */
export type FrameScreen = EmbeddedAs<'inline' | 'frame'> | 'handover';

export const isFrameScreen = (name: string): name is FrameScreen =>
  name === 'handover' || (Object.hasOwn(screens, name) && screens[name as ScreenName].embedded !== 'top');

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
