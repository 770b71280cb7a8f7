import { brandDocumentTypes } from '@coverkit/rules/contract';
import * as v from 'valibot';
import type { Brands } from '../brands/brands.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Db } from '../platform/database/db.ts';
import type { WriteQueue } from '../platform/database/write-queue.ts';
import { appendPage, findPage, newestPage, type PageEntry, shownPages } from './content.repository.ts';
import { pageValuesOf } from './page-values.ts';
import type { PreviewTokens } from './preview-token.ts';
import { checkPage, type Surroundings } from './source/check-page.ts';
import type { ParsedPage } from './source/parse-page.ts';
import type { PageProblem } from './source/problems.ts';
import { idsOf, type StoredPage, storedPageSchema } from './stored-page.ts';

export type SavedPage = { brandId: string; slug: string; version: number };
export type PageRefusal =
  | { refused: 'problems'; problems: PageProblem[] }
  | { refused: 'brandUnknown'; about: string };
/** `preview`: the query that shows this version, where it is a draft. */
export type PageResult = { saved: SavedPage; preview: string | null } | PageRefusal;
export type CheckResult = { fine: { brandId: string; slug: string; title: string } } | PageRefusal;

export type ContentDesk = {
  /** All that is wrong with a page's source, by line. */
  check: (source: string) => Promise<CheckResult>;
  /** Appends the page's next version, or stores nothing. A draft is shown by its preview link alone. */
  save: (source: string, more: { draft: boolean }) => Promise<PageResult>;
  list: (brandId: string) => Promise<PageEntry[]>;
  /** The source of the version that is shown. */
  show: (
    brandId: string,
    slug: string,
  ) => Promise<{ version: number; createdAt: string; source: string } | null>;
};

export type ContentDeskDeps = {
  database: Pick<Database, 'read'>;
  queue: WriteQueue;
  clock: Clock;
  brands: Pick<Brands, 'brand' | 'brandIds' | 'currentProduct'>;
  previews: Pick<PreviewTokens, 'make'>;
};

/** What staff do with content. */
export function createContentDesk(deps: ContentDeskDeps): ContentDesk {
  const { database, queue, clock, brands, previews } = deps;
  const read = async (source: string): Promise<{ parsed: ParsedPage } | PageRefusal> => {
    const { parsePage } = await import('./source/parse-page.ts');
    const parsed = parsePage(source);
    const { brandId } = parsed;
    if (brandId !== '' && !brands.brandIds().includes(brandId))
      return { refused: 'brandUnknown', about: brandId };
    const problems = brandId === '' ? parsed.problems : await checkPage(parsed, storedAround(deps, brandId));
    return problems.length > 0 ? { refused: 'problems', problems } : { parsed };
  };
  return {
    check: async (source) => {
      const found = await read(source);
      if ('refused' in found) return found;
      const { brandId, page } = found.parsed;
      return { fine: { brandId, slug: page.slug, title: page.title } };
    },
    save: async (source, { draft }) => {
      const found = await read(source);
      if ('refused' in found) return found;
      const { brandId, page } = found.parsed;
      const now = clock.now();
      const saved = await queue.write((tx) =>
        append(tx, { brandId, page, source, draft, shipped: null, createdAt: now.toISOString() }),
      );
      return { saved, preview: draft ? `preview=${previews.make(saved, now)}` : null };
    },
    list: (brandId) => shownPages(database.read, brandId),
    show: async (brandId, slug) => {
      const entry = (await shownPages(database.read, brandId)).find((one) => one.slug === slug);
      const row = entry && (await findPage(database.read, brandId, slug, entry.version));
      return row ? { version: row.version, createdAt: row.createdAt, source: row.source } : null;
    },
  };
}

export type NewPage = {
  brandId: string;
  page: StoredPage;
  source: string;
  draft: boolean;
  shipped: number | null;
  createdAt: string;
};

/** As the page's next version. */
export async function append(tx: Db, { page, ...row }: NewPage): Promise<SavedPage> {
  const { slug, title, noindex } = page;
  const version = ((await newestPage(tx, row.brandId, slug))?.version ?? 0) + 1;
  await appendPage(tx, { ...row, slug, title, noindex, version, page: JSON.stringify(page) });
  return { brandId: row.brandId, slug, version };
}

/** What a page may name, without the other pages. */
export function valuesAround(
  brands: Pick<Brands, 'brand' | 'currentProduct'>,
  brandId: string,
): Omit<Surroundings, 'idsOf'> {
  const record = brands.brand(brandId);
  const values = pageValuesOf(record, brands.currentProduct(brandId).product);
  return {
    documents: record.legal.documents.map(({ url }) => url),
    downloads: [...brandDocumentTypes, 'mountaineering', 'trekking', 'climbing_plus'],
    hasValue: (placeholder) =>
      values.plain(placeholder) !== null && values.plain(placeholder) !== placeholder,
  };
}

function storedAround({ database, brands }: ContentDeskDeps, brandId: string): Surroundings {
  const { read } = database;
  const pages = shownPages(read, brandId);
  return {
    ...valuesAround(brands, brandId),
    idsOf: async (slug) => {
      const entry = (await pages).find((one) => one.slug === slug);
      const row = entry && (await findPage(read, brandId, slug, entry.version));
      return row ? new Set(idsOf(v.parse(storedPageSchema, JSON.parse(row.page)))) : null;
    },
  };
}
