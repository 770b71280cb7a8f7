import type { ContentPage } from '@coverkit/rules/contract';
import * as v from 'valibot';
import type { Brands } from '../brands/brands.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/db.ts';
import type { Log } from '../platform/log.ts';
import { contentPosition, findPage, type PageEntry, shownPages } from './content.repository.ts';
import { type Around, fillBlocks, fillPage } from './fill-page.ts';
import { pageValuesOf } from './page-values.ts';
import type { PreviewTokens } from './preview-token.ts';
import { sitemapGroups } from './sitemap.ts';
import { isTemplate } from './slug.ts';
import { questionsSlug } from './source/questions-slug.ts';
import { type Block, type StoredPage, storedPageSchema } from './stored-page.ts';

export type Slot = { slot: string; content: Block[] };

export type Content = {
  /** The page that is shown: the same object until it, another page or the brand changes. Null where there is none. */
  page: (brandId: string, slug: string) => Promise<ContentPage | null>;
  /** The version that a preview link names, published or not. */
  preview: (brandId: string, slug: string, token: string) => Promise<ContentPage | null>;
  /** Every page that is shown, templates too, by slug. */
  list: (brandId: string) => Promise<readonly PageEntry[]>;
  /** HOST-11: the slots of a view, in their order. */
  slots: (brandId: string, slug: string) => Promise<Slot[]>;
};

export type ContentDeps = {
  database: Pick<Database, 'read'>;
  brands: Brands;
  clock: Clock;
  log: Log;
  previews: Pick<PreviewTokens, 'read'>;
};

/** A brand's pages as they were at one position of the table. */
type Shelf = {
  entries: ReadonlyMap<string, PageEntry>;
  filled: Map<string, { sources: readonly unknown[]; page: ContentPage }>;
};

/** Content as it is stored now: each call reads one number, and all else once after a change by any process. */
export function createContent({ database, brands, clock, log, previews }: ContentDeps): Content {
  let position: number | null = null;
  let shelves = new Map<string, Shelf>();

  const shelfOf = async (brandId: string): Promise<Shelf> => {
    const now = await contentPosition(database.read);
    if (now !== position) {
      position = now;
      shelves = new Map();
    }
    const held = shelves;
    const known = held.get(brandId);
    if (known) return known;
    const entries = await shownPages(database.read, brandId);
    const shelf: Shelf = {
      entries: new Map(entries.map((one) => [one.slug, one])),
      filled: new Map(),
    };
    held.set(brandId, shelf);
    return shelf;
  };

  const storedAt = async (brandId: string, slug: string, version: number) => {
    const row = await findPage(database.read, brandId, slug, version);
    return row ? { page: v.parse(storedPageSchema, JSON.parse(row.page)), createdAt: row.createdAt } : null;
  };
  const shownAt = async (shelf: Shelf, brandId: string, slug: string): Promise<StoredPage | null> => {
    const entry = shelf.entries.get(slug);
    return entry ? ((await storedAt(brandId, slug, entry.version))?.page ?? null) : null;
  };

  const aroundOf = async (shelf: Shelf, brandId: string, content: readonly Block[]): Promise<Around> => {
    const record = brands.brand(brandId);
    const { product } = brands.currentProduct(brandId);
    const asks = content.some((block) => block.kind === 'topFaqs');
    return {
      values: pageValuesOf(record, product),
      answers: asks ? answersOf(await shownAt(shelf, brandId, questionsSlug)) : new Map(),
      sitemap: () => sitemapGroups(record, [...shelf.entries.values()]),
      onGap: (text) => log.error('content without a value', { brand: brandId, code: placeholdersIn(text) }),
    };
  };

  return {
    page: async (brandId, slug) => {
      const shelf = await shelfOf(brandId);
      const entry = shelf.entries.get(slug);
      if (!entry || isTemplate(slug)) return null;
      const sources = [brands.brand(brandId), brands.currentProduct(brandId).product];
      const known = shelf.filled.get(slug);
      if (known?.sources.every((one, at) => one === sources[at])) return known.page;
      const stored = await shownAt(shelf, brandId, slug);
      if (!stored) return null;
      const page = await fillPage(stored, entry.createdAt, await aroundOf(shelf, brandId, stored.content));
      shelf.filled.set(slug, { sources, page });
      return page;
    },
    preview: async (brandId, slug, token) => {
      const version = previews.read(token, { brandId, slug }, clock.now());
      const found = version === null ? null : await storedAt(brandId, slug, version);
      if (!found || isTemplate(slug)) return null;
      const around = await aroundOf(await shelfOf(brandId), brandId, found.page.content);
      return fillPage({ ...found.page, noindex: true }, found.createdAt, around);
    },
    list: async (brandId) => [...(await shelfOf(brandId)).entries.values()],
    slots: async (brandId, slug) => {
      const shelf = await shelfOf(brandId);
      const stored = await shownAt(shelf, brandId, slug);
      if (!stored) return [];
      const blocks = await fillBlocks(stored.content, await aroundOf(shelf, brandId, stored.content));
      const named = blocks.map((block, at) => ({ slot: stored.slots[at] ?? '', block }));
      return [...Map.groupBy(named, (one) => one.slot)].map(([slot, all]) => ({
        slot,
        content: all.map((one) => one.block),
      }));
    },
  };
}

const answersOf = (page: StoredPage | null): Map<string, string> =>
  new Map(
    (page?.content ?? []).flatMap((block) =>
      block.kind === 'accordion' ? block.items.map(({ id, text }) => [id, text] as const) : [],
    ),
  );

/** For the log: the names alone, a page's text is long. */
const placeholdersIn = (text: string): string => (text.match(/\{[^{}]+\}/g) ?? []).join(' ').slice(0, 200);
