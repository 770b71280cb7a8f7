import { matchScreen, type ScreenMatch, screens } from '@coverkit/rules/contract';

/** For paths that no row of the table of screens matches. */
export const notFound = { name: 'notFound', params: {} } as const;
export type Match = ScreenMatch | typeof notFound;
export type PageName = Match['name'];

export type ParamsOf<N extends PageName> = Extract<Match, { name: N }>['params'];

/** What one mount of a screen shows: the details exchange the token of their quote in place (decision 114 of the API). */
export const pageOf = ({ name, params }: Match, path: string): string =>
  name === 'details' ? `${name} ${params.reference}` : path;

export const matchPath = (path: string): Match => matchScreen(path) ?? notFound;

/** HOST-13: rendered on the server and hydrated; other pages are rendered in the browser only. */
export const isServerRendered = (name: PageName): boolean =>
  name === 'notFound' || screens[name].sensitivity === 'public';

/**
 * Of one visitor: by a link, or by who is signed in. No cache keeps it, and no search engine lists it (ACCT-05). A path that matches
 * nothing may be a link with a token, cut or mistyped.
 */
export const isPersonal = (name: PageName): boolean =>
  name === 'notFound' || screens[name].sensitivity !== 'public';

export const routeNameOf = (name: PageName): string =>
  name === 'notFound' ? 'frontend.notFound' : screens[name].routeName;
