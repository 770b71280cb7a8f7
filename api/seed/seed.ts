import { type Product, productSchema } from '@coverkit/rules';
import * as v from 'valibot';
import { affiliateRecordSchema, brandRecordSchema } from '../src/brands/brand-record.ts';
import { appendAffiliate, appendBrand, appendProduct } from '../src/brands/brands.repository.ts';
import type { Clock } from '../src/platform/clock.ts';
import type { WriteQueue } from '../src/platform/write-queue.ts';
import { appendVoucher } from '../src/quotes/quotes.repository.ts';
import affiliates from './data/affiliates.json' with { type: 'json' };
import highline from './data/highline.brand.json' with { type: 'json' };
import messages from './data/messages.json' with { type: 'json' };
import product from './data/product.json' with { type: 'json' };
import saltwater from './data/saltwater.brand.json' with { type: 'json' };
import vouchers from './data/vouchers.json' with { type: 'json' };

const brands = [highline, saltwater];

/**
 * Appends the brands, products, affiliates and vouchers that ship, each under its version. What is stored
 * stays: a changed record needs a new version here, and starting again changes nothing.
 */
export async function seed(queue: WriteQueue, clock: Clock): Promise<void> {
  const createdAt = clock.now().toISOString();
  const sold: Product = v.parse(productSchema, product);
  await queue.write(async (tx) => {
    for (const record of brands) {
      // A brand's own words for a code stand over the shared ones.
      const words = { ...messages, ...record.messages };
      const brand = v.parse(brandRecordSchema, { ...record, messages: words });
      await appendBrand(tx, {
        id: brand.id,
        version: brand.version,
        record: JSON.stringify(brand),
        createdAt,
      });
      await appendProduct(tx, {
        brandId: brand.id,
        version: sold.version,
        sequence: sequenceOf(sold.version),
        record: JSON.stringify(sold),
        createdAt,
      });
      for (const voucher of vouchers) await appendVoucher(tx, voucherOf(brand.id, voucher));
    }
    for (const record of affiliates) {
      const one = v.parse(affiliateRecordSchema, record);
      await appendAffiliate(tx, { id: one.id, version: one.version, record: JSON.stringify(one), createdAt });
    }
  });
}

/** Product versions are named by their day; a later day is a later version. */
const sequenceOf = (version: string): number => Number(version.replaceAll('-', '').slice(0, 8));

const conditions = ['none', 'snow', 'firstPolicy'] as const;

function voucherOf(brandId: string, voucher: (typeof vouchers)[number]) {
  return { ...voucher, brandId, condition: v.parse(v.picklist(conditions), voucher.condition) };
}
