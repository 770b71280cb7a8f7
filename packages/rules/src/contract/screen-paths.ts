import {
  type Destination,
  type ScreenMatch,
  type ScreenName,
  type ScreenParams,
  screens,
} from './screens.ts';

type WithoutParams = { [N in ScreenName]: keyof ScreenParams<N> extends never ? N : never }[ScreenName];

/** The path of a screen on the host, with its parameters escaped. */
export function screenPath<N extends WithoutParams>(name: N): string;
export function screenPath<N extends ScreenName>(name: N, params: ScreenParams<N>): string;
export function screenPath(name: ScreenName, params: Readonly<Record<string, string>> = {}): string {
  return screens[name].path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
}

/** A path of this site. Browsers read a backslash as a slash, and `//host` as another site (ACCT-07). */
export const ownPathPattern = /^\/(?![/\\])[^\\\s]*$/;

/** The path of a destination on the host. */
export function pathOf({ screen, ...params }: Destination): string {
  // A destination has the parameters of its own screen.
  return screenPath(screen, params as ScreenParams<ScreenName>);
}

/** The screen of a path, with and without a trailing slash (API-05); null where no row matches. */
export function matchScreen(path: string): ScreenMatch | null {
  const parts = segmentsOf(path);
  if (!parts) return null;
  for (const [name, { path: pattern }] of Object.entries(screens)) {
    const params = capture(segmentsOf(pattern) ?? [], parts);
    // Captured by the pattern of this very row.
    if (params) return { name, params } as ScreenMatch;
  }
  return null;
}

function capture(pattern: string[], parts: string[]): Record<string, string> | null {
  if (pattern.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const actual = parts[index] ?? '';
    if (expected.startsWith(':')) params[expected.slice(1)] = actual;
    else if (expected !== actual) return null;
  }
  return params;
}

/** Null where an escape in the path is malformed. */
function segmentsOf(path: string): string[] | null {
  const parts = path.split('/').slice(1);
  if (parts.at(-1) === '') parts.pop();
  try {
    return parts.map(decodeURIComponent);
  } catch {
    return null;
  }
}

/** Of a content page's slug: segments of small letters, digits and single hyphens. */
const slugForm = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*){0,4}$/;
const longestSlug = 120;

/** The home page's slug is empty. */
export const isContentSlug = (slug: string): boolean =>
  slug === '' || (slug.length <= longestSlug && slugForm.test(slug));

/**
 * Whether pages of content can be at and below this first segment. Not where secret links are: a path that fits no screen may be
 * such a link, cut or mistyped.
 */
export function mayHoldContent(slug: string): boolean {
  const [first] = slug.split('/');
  return !Object.values(screens).some(
    ({ path, sensitivity }) => sensitivity === 'capability' && path.split('/')[1] === first,
  );
}

/** The slug of the content page that may be at a path of the host, with and without a trailing slash; null where none can be. */
export function contentSlugOf(path: string): string | null {
  const slug = path.replace(/^\/|\/$/g, '');
  return slug !== '' && isContentSlug(slug) && mayHoldContent(slug) ? slug : null;
}

/** Of the specification's table of routes, which has a slash after it (CONT-05). */
const slashed = 'privacy';

/** The one path of a content page on the host, by which search engines know it. */
export const contentPagePath = (slug: string): string => `/${slug}${slug === slashed ? '/' : ''}`;
