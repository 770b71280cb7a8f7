import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Brands } from '../src/brands/brands.service.ts';
import { shippedPages } from '../src/content/content.repository.ts';
import { append, valuesAround } from '../src/content/save-page.ts';
import { checkPage } from '../src/content/source/check-page.ts';
import { problemLines } from '../src/content/source/problems.copy.ts';
import { createReport } from '../src/content/source/problems.ts';
import { readSource } from '../src/content/source/read-source.ts';
import { idsOf, type StoredPage } from '../src/content/stored-page.ts';
import type { Clock } from '../src/platform/clock.ts';
import type { Database, Db } from '../src/platform/database/db.ts';
import type { WriteQueue } from '../src/platform/database/write-queue.ts';

export type SeedContentDeps = {
  database: Pick<Database, 'read'>;
  queue: WriteQueue;
  clock: Clock;
  brands: Pick<Brands, 'brand' | 'brandIds' | 'currentProduct'>;
  /** A folder with one of each brand in it. */
  folder?: string;
};

const shippedFolder = fileURLToPath(new URL('./content', import.meta.url));

/**
 * Appends the pages that ship and are not stored, or of which an older file is. A page that staff have saved stays as they
 * saved it. With nothing to do it makes one query and does not load the Markdown library. A page with a problem is left out and
 * named: a brand that staff have changed may lack what the page speaks of, and the server must start all the same.
 */
export async function seedContent({
  database,
  queue,
  clock,
  brands,
  folder = shippedFolder,
}: SeedContentDeps): Promise<SeededContent> {
  const files = brands.brandIds().flatMap((brandId) => sourcesIn(folder, brandId));
  const due = await dueOf(files, database.read);
  if (due.length === 0) return { appended: 0, problems: [] };
  const { pages, problems } = await parseAll(files, brands);
  const createdAt = clock.now().toISOString();
  const appended = await queue.write(async (tx) => {
    let count = 0;
    // Looked up again: another server may have started meanwhile.
    for (const { brandId, slug, version, source } of await dueOf(due, tx)) {
      const page = pages.get(keyOf(brandId, slug));
      if (!page) continue;
      await append(tx, { brandId, page, source, draft: false, shipped: version, createdAt });
      count += 1;
    }
    return count;
  });
  return { appended, problems };
}

async function dueOf(files: readonly SourceFile[], db: Db): Promise<SourceFile[]> {
  const stored = new Map((await shippedPages(db)).map((row) => [keyOf(row.brandId, row.slug), row]));
  return files.filter(({ brandId, slug, version }) => {
    const row = stored.get(keyOf(brandId, slug));
    return row === undefined || (row.shipped !== null && row.shipped < version);
  });
}

/** `problems`: `highline/faqs.md, line 12: …` */
export type SeededContent = { appended: number; problems: string[] };

type SourceFile = { name: string; brandId: string; slug: string; version: number; source: string };

const keyOf = (brandId: string, slug: string): string => `${brandId}/${slug}`;

const sourcesIn = (folder: string, brandId: string): SourceFile[] =>
  filesIn(join(folder, brandId)).map((file) => {
    const source = readFileSync(join(folder, brandId, file), 'utf8');
    const { front } = readSource(source.slice(0, 4000), createReport().report);
    const slug = (front.get('slug')?.value ?? '').replace(/^\/|\/$/g, '');
    const version = Number(front.get('version')?.value ?? 1);
    return { name: `${brandId}/${file}`, brandId, slug, version, source };
  });

function filesIn(folder: string): string[] {
  // A brand that does not ship has none.
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.md')).sort();
}

/** All together, since they link to each other. */
async function parseAll(files: readonly SourceFile[], brands: SeedContentDeps['brands']) {
  const { parsePage } = await import('../src/content/source/parse-page.ts');
  const parsed = new Map(files.map((file) => [keyOf(file.brandId, file.slug), parsePage(file.source)]));
  const pages = new Map<string, StoredPage>();
  const problems: string[] = [];
  for (const { name, brandId, slug } of files) {
    const key = keyOf(brandId, slug);
    const one = parsed.get(key);
    if (!one) continue;
    const found = await checkPage(one, {
      ...valuesAround(brands, brandId),
      idsOf: async (other) => {
        const page = parsed.get(keyOf(brandId, other))?.page;
        return page ? new Set(idsOf(page)) : null;
      },
    });
    if (found.length === 0) pages.set(key, one.page);
    problems.push(...problemLines(found).map((line) => `${name}, ${line}`));
  }
  return { pages, problems };
}
