import { type Product, productSchema } from '@coverkit/rules';
import * as v from 'valibot';
import { problemLines } from '../src/brands/brand-problems.copy.ts';
import type { BrandRecord } from '../src/brands/brand-record.ts';
import { appendBrand, appendProduct, brandVersions } from '../src/brands/brands.repository.ts';
import { parseBrand } from '../src/brands/parse-brand.ts';
import { appendShippedAffiliate } from '../src/brands/save-affiliate.ts';
import { brandRow } from '../src/brands/save-brand.ts';
import type { Clock } from '../src/platform/clock.ts';
import type { WriteQueue } from '../src/platform/database/write-queue.ts';
import { appendVoucher } from '../src/quotes/quotes.repository.ts';
import { appendCatalogue } from '../src/screenings/embedded/catalogues.ts';
import affiliates from './data/affiliates.json' with { type: 'json' };
import highline from './data/highline.brand.json' with { type: 'json' };
import product from './data/product.json' with { type: 'json' };
import saltwater from './data/saltwater.brand.json' with { type: 'json' };
import screening from './data/screening.json' with { type: 'json' };
import vouchers from './data/vouchers.json' with { type: 'json' };

const shipped: readonly unknown[] = [highline, saltwater];

/** The ids of brands that ship in a newer version, and that staff have saved: theirs is kept. */
export type Seeded = { leftOut: string[] };

/**
 * Appends the brands, products, affiliates, vouchers and the screening catalogue that ship, each under its version. What is stored
 * stays: a changed record needs a new version here, and starting again changes nothing. A brand that staff have saved stays as they
 * saved it (EMBD-04): its identity, hosts and phone numbers are the operator's. Throws, and stores nothing, where a brand cannot be read.
 */
export async function seed(queue: WriteQueue, clock: Clock, records = shipped): Promise<Seeded> {
  const createdAt = clock.now().toISOString();
  const brands = records.map(readable);
  const sold: Product = v.parse(productSchema, product);
  return queue.write(async (tx) => {
    const stored = Map.groupBy(await brandVersions(tx), ({ id }) => id);
    const ofStaff = ({ id }: BrandRecord): boolean => stored.get(id)?.[0]?.setByStaff === true;
    for (const brand of brands) {
      if (!ofStaff(brand)) await appendBrand(tx, { ...brandRow(brand), createdAt });
      await appendProduct(tx, {
        brandId: brand.id,
        version: sold.version,
        sequence: sequenceOf(sold.version),
        record: JSON.stringify(sold),
        createdAt,
      });
      for (const voucher of vouchers) await appendVoucher(tx, voucherOf(brand.id, voucher));
    }
    await appendCatalogue(tx, screening, createdAt);
    for (const record of affiliates) await appendShippedAffiliate(tx, record, createdAt);
    const isStored = ({ id, version }: BrandRecord): boolean =>
      (stored.get(id) ?? []).some((one) => !one.setByStaff && one.version >= version);
    return { leftOut: brands.filter((one) => ofStaff(one) && !isStored(one)).map(({ id }) => id) };
  });
}

function readable(record: unknown): BrandRecord {
  const { brand, problems } = parseBrand(record);
  if (brand) return brand;
  const id = typeof record === 'object' && record && 'id' in record ? String(record.id) : '';
  throw new Error(
    `The server did not start: the brand "${id}" that ships was refused.\n  ${problemLines(problems).join('\n  ')}\n` +
      'Its visitors could not read it, or its pages would break, so it is stored by no version. ' +
      'Change its record in api/seed/data and its version, and try it with: npm run -s staff -- brand check FILE',
  );
}

/** Product versions are named by their day; a later day is a later version. */
const sequenceOf = (version: string): number => Number(version.replaceAll('-', '').slice(0, 8));

const conditions = ['none', 'snow', 'firstPolicy'] as const;

function voucherOf(brandId: string, voucher: (typeof vouchers)[number]) {
  return { ...voucher, brandId, condition: v.parse(v.picklist(conditions), voucher.condition) };
}
