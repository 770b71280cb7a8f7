import { matchScreen, mayHoldContent, pdsDownloadPath } from '@coverkit/rules/contract';

/** First segments of paths that are no pages of content. */
const reserved = ['api', 'assets', 'card', 'documents', 'embed', 'embedded', pdsDownloadPath.split('/')[1]];

/** The words and slots of a view, which are no page (HOST-11). */
export const templatePrefix = 'view/';
export const isTemplate = (slug: string): boolean => slug.startsWith(templatePrefix);
export const viewOf = (slug: string): string | null =>
  isTemplate(slug) ? slug.slice(templatePrefix.length) : null;

/** Whether another page of the site has the path already. */
export const isReserved = (slug: string): boolean =>
  slug !== '' &&
  (matchScreen(`/${slug}`) !== null || !mayHoldContent(slug) || reserved.includes(slug.split('/')[0]));
