import { matchScreen, pdsDownloadPath } from '@coverkit/rules/contract';

/** Segments of small letters, digits and single hyphens. */
const form = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*){0,4}$/;
const longest = 120;

/** First segments of paths that are no pages of content. */
const reserved = ['api', 'assets', 'documents', 'embed', 'embedded', 'quote', pdsDownloadPath.split('/')[1]];

/** The words and slots of a view, which are no page (HOST-11). */
export const templatePrefix = 'view/';
export const isTemplate = (slug: string): boolean => slug.startsWith(templatePrefix);

/** The home page's slug is empty. */
export const isSlug = (slug: string): boolean => slug === '' || (slug.length <= longest && form.test(slug));

/** Whether another page of the site has the path already. */
export const isReserved = (slug: string): boolean =>
  slug !== '' && (matchScreen(`/${slug}`) !== null || reserved.includes(slug.split('/')[0]));
