import { productSchema } from '@coverkit/rules';
import { type BrandDocumentType, brandDocumentTypes } from '@coverkit/rules/contract';
import * as v from 'valibot';
import { brandRecordSchema } from '../src/brands/brand-record.ts';
import { newestBrands, newestProducts } from '../src/brands/brands.repository.ts';
import { brandDocumentOf, effectiveFromOf } from '../src/documents/brand/brand-document.ts';
import { type BrandTemplate, brandTemplateSchema } from '../src/documents/brand/brand-template.ts';
import { appendBrandDocuments, findBrandDocumentKeys } from '../src/documents/documents.repository.ts';
import { pdfThemeOf } from '../src/documents/pdf/pdf-theme.ts';
import type { Renderer } from '../src/documents/pdf/renderer.ts';
import { pageWordsOf } from '../src/documents/words.ts';
import type { Clock } from '../src/platform/clock.ts';
import type { Database } from '../src/platform/database/db.ts';
import type { WriteQueue } from '../src/platform/database/write-queue.ts';
import climbing from './data/documents/climbing.json' with { type: 'json' };
import earlier from './data/documents/earlier.json' with { type: 'json' };
import fsg from './data/documents/fsg.json' with { type: 'json' };
import pds from './data/documents/pds.json' with { type: 'json' };
import privacy from './data/documents/privacy.json' with { type: 'json' };
import snow from './data/documents/snow.json' with { type: 'json' };
import tmd from './data/documents/tmd.json' with { type: 'json' };

const shipped: Readonly<Record<BrandDocumentType, unknown>> = { pds, fsg, tmd, privacy, snow, climbing };

export type SeedDocumentsDeps = {
  database: Pick<Database, 'read'>;
  queue: WriteQueue;
  clock: Clock;
  renderer: Pick<Renderer, 'render'>;
};

/**
 * Appends the documents that the stored brands lack, each under the day from which it is in effect; what is stored
 * stays. With nothing to do it costs three queries. How many it made.
 */
export async function seedDocuments({
  database,
  queue,
  clock,
  renderer,
}: SeedDocumentsDeps): Promise<number> {
  const missing = await missingIn(database);
  const at = clock.now().getTime();
  const rows = await Promise.all(
    missing.map(async ({ brand, product, type, template, effectiveFrom }) => {
      const body = brandDocumentOf(type, template, brand, product, effectiveFrom);
      const pageOf = pageWordsOf(brand);
      return {
        brandId: brand.id,
        type,
        effectiveFrom,
        title: body.title,
        body: JSON.stringify(body),
        // The file says the day of the document, whenever it was made.
        pdf: await renderer.render({ body, theme: pdfThemeOf(brand), at: Date.parse(effectiveFrom), pageOf }),
        createdAt: at,
      };
    }),
  );
  if (rows.length > 0) await queue.write((tx) => appendBrandDocuments(tx, rows));
  return rows.length;
}

async function missingIn({ read }: SeedDocumentsDeps['database']) {
  const stored = await findBrandDocumentKeys(read);
  const known = new Set(stored.map((one) => [one.brandId, one.type, one.effectiveFrom].join(' ')));
  const products = new Map((await newestProducts(read)).map((row) => [row.brandId, row.record]));
  const templates = brandDocumentTypes.map((type): { type: BrandDocumentType; template: BrandTemplate } => ({
    type,
    template: v.parse(brandTemplateSchema, shipped[type]),
  }));
  return (await newestBrands(read)).flatMap((record) => {
    const brand = v.parse(brandRecordSchema, JSON.parse(record));
    const sold = products.get(brand.id);
    const editions = [
      ...templates.map((one) => ({ ...one, effectiveFrom: effectiveFromOf(one.type, one.template, brand) })),
      ...earlierEditions(brand.id),
    ];
    const lacking = editions.filter(
      ({ type, effectiveFrom }) => !known.has([brand.id, type, effectiveFrom].join(' ')),
    );
    if (!sold || lacking.length === 0) return [];
    const product = v.parse(productSchema, JSON.parse(sold));
    return lacking.map((one) => ({ ...one, brand, product }));
  });
}

/** PDSL-01: what the brands that ship issued before. Their figures are those of today's product. */
const earlierEditions = (brandId: string): Edition[] =>
  earlier
    .filter(({ brands }) => brands.includes(brandId))
    .flatMap(({ type: named, effectiveFrom, lead, without }) => {
      const type = brandDocumentTypes.find((one) => one === named);
      if (!type) return [];
      const template = v.parse(brandTemplateSchema, shipped[type]);
      const sections = template.sections.filter(({ id }) => !without.includes(id));
      return [{ type, effectiveFrom, template: { ...template, lead, sections } }];
    });

type Edition = { type: BrandDocumentType; effectiveFrom: string; template: BrandTemplate };
