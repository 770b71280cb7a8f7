import type { Config, ContentBlock, ContentPage, DocumentEditions } from '@coverkit/rules/contract';
import type { Read } from '@coverkit/widgets/client/lazy';
import { type Examples, examplesOf } from './cover-examples.ts';

/** What blocks show that is no text of theirs; null where there is none, and the block is left out. */
export type Around = { examples: Examples | null; editions: DocumentEditions | null };
export type ShownPage = Around & { page: ContentPage };
/** A page apart from its blocks. */
export type PageFrame = Omit<ContentPage, 'content'>;

/** HOST-09: a part of a page that does not load is missing, and nothing else. */
const orNull = <T>(loading: Promise<T | null>): Promise<T | null> => loading.catch(() => null);

/** What these blocks need beside their text. */
export async function loadAround(blocks: readonly ContentBlock[], get: Read): Promise<Around> {
  const has = (kind: ContentBlock['kind']) => blocks.some((one) => one.kind === kind);
  const [coverage, editions] = await Promise.all([
    has('coverComparison') ? orNull(get('/api/coverage')) : null,
    has('documents') ? orNull(get('/api/pds')) : null,
  ]);
  const [first] = coverage ?? [];
  return { examples: first ? examplesOf(first) : null, editions };
}

export const pageTitle = ({ title, titleOverride }: PageFrame): string => titleOverride ?? title;

/** HOST-03, CONT-02: the page's own, else the brand's. */
export const headOfPage = (page: PageFrame, { brand }: Config) => ({
  title: page.metaTitle || pageTitle(page),
  description: page.metaDescription || brand.defaultMetaDescription,
  keywords: page.metaKeywords || brand.defaultMetaKeywords,
  sharing: page.sharingText,
  noindex: page.noindex,
});
