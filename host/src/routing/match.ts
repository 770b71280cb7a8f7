import {
  contentPagePath,
  contentSlugOf,
  matchScreen,
  type ScreenMatch,
  type ScreenName,
  screenPath,
  screens,
} from '@coverkit/rules/contract';

/** For paths that no row of the table of screens matches. */
export const notFound = { name: 'notFound', params: {} } as const;
/** A path that no row matches may be that of a content page: whether there is one, its `load` finds out (HOST-01). */
type ContentMatch = { name: 'content'; params: { slug: string } };
export type Match = ScreenMatch | ContentMatch | typeof notFound;
export type PageName = Match['name'];

export type ParamsOf<N extends PageName> = Extract<Match, { name: N }>['params'];

/** What one mount of a screen shows: the details exchange the token of their quote in place (decision 114 of the API). */
export const pageOf = ({ name, params }: Match, path: string): string =>
  name === 'details' ? `${name} ${params.reference}` : path;

export const matchPath = (path: string): Match => matchScreen(path) ?? matchContent(path) ?? notFound;

function matchContent(path: string): ContentMatch | null {
  const slug = contentSlugOf(path);
  return slug === null ? null : { name: 'content', params: { slug } };
}

const isScreen = (name: PageName): name is ScreenName => name !== 'notFound' && name !== 'content';

/** HOST-13: rendered on the server and hydrated; other pages are rendered in the browser only. */
export const isServerRendered = (name: PageName): boolean =>
  !isScreen(name) || screens[name].sensitivity === 'public';

/** Its words are there without a script, and no form in it waits for one. */
export const isRead = (name: PageName): boolean =>
  isServerRendered(name) && name !== 'home' && name !== 'start';

/**
 * Of one visitor: by a link, or by who is signed in. No cache keeps it, and no search engine lists it (ACCT-05). A path that matches
 * nothing may be a link with a token, cut or mistyped.
 */
export const isPersonal = (name: PageName): boolean =>
  isScreen(name) ? screens[name].sensitivity !== 'public' : name === 'notFound';

/** Of no use to a customer who is signed in (ACCT-04): of the links, that is the one that sets a password. */
export const isForGuests = (name: PageName): boolean =>
  isScreen(name) && (name === 'setPassword' || screens[name].sensitivity === 'guest');

/** Whether a visitor may have to go elsewhere first, by who they are: `guards.ts` decides. */
export const isGuarded = (name: PageName): boolean =>
  isForGuests(name) || (isScreen(name) && screens[name].sensitivity === 'account');

export const routeNameOf = (name: PageName): string =>
  isScreen(name) ? screens[name].routeName : `frontend.${name}`;

/** The one path of a public page, by which search engines know it; null for others. */
export function canonicalOf(match: Match): string | null {
  if (match.name === 'content') return contentPagePath(match.params.slug);
  if (!isScreen(match.name) || screens[match.name].sensitivity !== 'public') return null;
  // The parameters are those of its own path.
  return screenPath(match.name, match.params as never);
}
