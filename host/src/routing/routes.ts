import type { ComponentType } from 'react';

/** The screens of the site, one row each: the only place that knows paths, names and titles (B2). */
export type Route = {
  /** What tracking may know of a page: never its path, which can hold a token. */
  name: string;
  /** Segments; `:name` captures one. Trailing slashes are tolerated. */
  path: string;
  /** Title of the screen, before ' | Brand name'. Null: what the brand says of itself. */
  title: string | null;
  /** File under `screens/`, loaded as a chunk of its own. */
  screen: string;
  /** Rendered on the server and hydrated (HOST-13), or only in the browser. */
  render: 'server' | 'client';
  /** The path holds a token: nothing may be cached, referred or framed. */
  capability?: boolean;
  /** Loads the provider's card fields. */
  payment?: boolean;
  /** Needs the list of benefits. */
  coverage?: boolean;
  /** Needs the text of the brand's document that the path names. */
  document?: boolean;
};

const capability = { render: 'client', capability: true } as const;

export const routes: readonly Route[] = [
  {
    name: 'frontend.homepage',
    path: '/',
    title: null,
    screen: 'home',
    render: 'server',
    coverage: true,
  },
  {
    name: 'frontend.quote.start',
    path: '/quote',
    title: 'Get a quote',
    screen: 'quote-start',
    render: 'server',
  },
  {
    name: 'frontend.quote.summary',
    path: '/quote/summary/:reference/:token',
    title: 'Your quote',
    screen: 'summary',
    ...capability,
  },
  {
    name: 'frontend.quote.handover',
    path: '/quote/handover/:reference/:token',
    title: 'Your quote',
    screen: 'handover',
    ...capability,
  },
  {
    name: 'frontend.quote.details',
    path: '/quote/details/:reference/:token',
    title: 'Your details',
    screen: 'details',
    payment: true,
    ...capability,
  },
  {
    name: 'frontend.quote.complete',
    path: '/quote/complete/:reference/:token',
    title: 'Your purchase was successful!',
    screen: 'complete',
    ...capability,
  },
  {
    name: 'frontend.quote.referral',
    path: '/quote/referral/:reference/:token',
    title: 'Quote pending review',
    screen: 'referral',
    ...capability,
  },
  {
    name: 'frontend.quote.declined',
    path: '/quote/declined/:reference/:token',
    title: 'Cover Declined',
    screen: 'declined',
    ...capability,
  },
  {
    name: 'frontend.payment.make',
    path: '/payment/make/:reference/:pid',
    title: 'Additional Premium Payment',
    screen: 'payment',
    payment: true,
    ...capability,
  },
  {
    name: 'frontend.payment.complete',
    path: '/payment/complete',
    title: 'Payment Complete!',
    screen: 'payment-complete',
    render: 'client',
  },
  {
    name: 'frontend.user.setPassword',
    path: '/user/set-password/:id/:token',
    title: 'Set New Password',
    screen: 'set-password',
    ...capability,
  },
  {
    name: 'frontend.user.forgotten',
    path: '/user/forgotten',
    title: 'Recover Your Password',
    screen: 'forgotten',
    render: 'client',
  },
  {
    name: 'frontend.document',
    path: '/documents/:document',
    title: 'Documents',
    screen: 'document',
    render: 'server',
    document: true,
  },
];

export const notFound: Route = {
  name: 'frontend.notFound',
  path: '*',
  title: 'Page not found',
  screen: 'not-found',
  render: 'server',
};

export type Params = Record<string, string>;
export type Match = { route: Route; params: Params };
export type ScreenProps = { params: Params };
export type ScreenModule = { Screen: ComponentType<ScreenProps> };

/** The route of a path; what no row knows is the page that says so. */
export function matchPath(path: string): Match {
  const parts = segments(path);
  for (const route of routes) {
    const params = parts && capture(segments(route.path) ?? [], parts);
    if (params) return { route, params };
  }
  return { route: notFound, params: {} };
}

export const isFound = ({ route }: Match) => route !== notFound;

/** A path for a route by its name, with its parameters filled in. */
export function pathOf(name: string, params: Params = {}): string {
  const route = routes.find((one) => one.name === name);
  if (!route) throw new Error(`No route is named "${name}": routes.ts lists them.`);
  return route.path
    .replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
    .replace(/^\/quote$/, '/quote/');
}

function capture(pattern: string[], parts: string[]): Params | null {
  if (pattern.length !== parts.length) return null;
  const params: Params = {};
  for (const [index, expected] of pattern.entries()) {
    const actual = parts[index]!;
    if (expected.startsWith(':')) params[expected.slice(1)] = actual;
    else if (expected !== actual) return null;
  }
  return params;
}

/** Null where an escape in the path is broken. */
function segments(path: string): string[] | null {
  const parts = path.split('/').slice(1);
  if (parts.at(-1) === '') parts.pop();
  try {
    return parts.map(decodeURIComponent);
  } catch {
    return null;
  }
}
