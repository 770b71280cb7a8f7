import { type Product, productSchema } from '@coverkit/rules';
import * as v from 'valibot';
import type { Database } from '../platform/database/db.ts';
import { isUsableOrigin } from './affiliate-origins.ts';
import {
  type AffiliateRecord,
  affiliateRecordSchema,
  type BrandRecord,
  brandRecordSchema,
} from './brand-record.ts';
import {
  affiliatesPosition,
  findProduct,
  newestAffiliates,
  newestBrands,
  newestProducts,
} from './brands.repository.ts';

export type ProductVersion = { version: string; product: Product };

/** What was stored at one time, parsed. */
export type Snapshot = {
  brands: Map<string, BrandRecord>;
  affiliates: Map<string, AffiliateRecord>;
  current: Map<string, ProductVersion>;
  /** Of the affiliates when they were read. */
  position: number | null;
};

/** Reads the newest versions; `products` has those that were parsed before. */
export async function readBrands(database: Database, products: Map<string, Product>): Promise<Snapshot> {
  // Read first, so that an affiliate that is stored while the rest is read counts as changed.
  const position = await affiliatesPosition(database.read);
  const brandRecords = (await newestBrands(database.read)).map((text) =>
    v.parse(brandRecordSchema, JSON.parse(text)),
  );
  const affiliateRecords = (await newestAffiliates(database.read)).map((text) => {
    const record = v.parse(affiliateRecordSchema, JSON.parse(text));
    return { ...record, origins: record.origins.filter(isUsableOrigin) };
  });
  const current = new Map<string, ProductVersion>();
  for (const row of await newestProducts(database.read)) {
    const product = keep(products, row.brandId, row.version, row.record);
    current.set(row.brandId, { version: row.version, product });
  }
  return {
    brands: new Map(brandRecords.map((one) => [one.id, one])),
    affiliates: new Map(affiliateRecords.map((one) => [one.id, one])),
    current,
    position,
  };
}

export async function productOf(
  database: Database,
  products: Map<string, Product>,
  brandId: string,
  version: string,
): Promise<Product> {
  const found = await findProductOf(database, products, brandId, version);
  if (!found) throw new Error(`The product version ${version} of "${brandId}" is not stored`);
  return found;
}

export async function findProductOf(
  database: Database,
  products: Map<string, Product>,
  brandId: string,
  version: string,
): Promise<Product | null> {
  const known = products.get(`${brandId} ${version}`);
  if (known) return known;
  const row = await findProduct(database.read, brandId, version);
  return row ? keep(products, brandId, version, row.record) : null;
}

/** A version never changes, so each is parsed once. */
function keep(products: Map<string, Product>, brandId: string, version: string, record: string): Product {
  const key = `${brandId} ${version}`;
  const product = products.get(key) ?? v.parse(productSchema, JSON.parse(record));
  products.set(key, product);
  return product;
}
