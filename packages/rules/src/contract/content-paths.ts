import { screens } from './screens.ts';

/** Segments of small letters, digits and single hyphens. */
const form = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*){0,4}$/;
const longest = 120;

/** The home page's slug is empty. */
export const isContentSlug = (slug: string): boolean =>
  slug === '' || (slug.length <= longest && form.test(slug));

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
