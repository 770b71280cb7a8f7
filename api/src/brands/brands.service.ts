import { type Affiliate, type Product, productSchema } from '@coverkit/rules';
import * as v from 'valibot';
import type { Database } from '../platform/database/db.ts';
import type { Directory } from '../platform/http/call.ts';
import { type BrandAddressesOptions, createBrandAddresses } from './brand-addresses.ts';
import {
  type AffiliateRecord,
  affiliateRecordSchema,
  type BrandRecord,
  brandRecordSchema,
} from './brand-record.ts';
import { findProduct, newestAffiliates, newestBrands, newestProducts } from './brands.repository.ts';

export type ProductVersion = { version: string; product: Product };

/** Brands, affiliates and products, held in memory: every call needs them and they change by the week. */
export type Brands = Omit<Directory, 'allowsOrigin'> & {
  /** As in `Directory`; with an affiliate's id, for the origins of that one. */
  allowsOrigin: (origin: string, affiliateId?: string) => boolean;
  brand: (id: string) => BrandRecord;
  /** Origin of a brand's site, for links; of a record that need not be stored. */
  urlOf: (record: BrandRecord) => string;
  /** Whether a brand answers to a Host header; `brandIdByHost` gives some brand also where none does. */
  servesHost: (host: string) => boolean;
  /** Ids of all brands. */
  brandIds: () => string[];
  /** Ids of the brands that visitors can reach. */
  servedBrands: () => string[];
  /** One that is active, of a brand that visitors can reach. */
  affiliate: (id: string) => AffiliateRecord | null;
  /** What a page may show of an affiliate. */
  publicAffiliate: (id: string | null) => Affiliate | null;
  /** What is sold now. */
  currentProduct: (brandId: string) => ProductVersion;
  /** The version that a quote was rated with. */
  product: (brandId: string, version: string) => Promise<Product>;
  /** As `product`, of a version that somebody named; null where there is none. */
  findProduct: (brandId: string, version: string) => Promise<Product | null>;
  /** Origins that may frame the brand's pages: its active affiliates'. */
  originsOf: (brandId: string) => string[];
  /** Reads the newest versions again; for other processes change them. */
  refresh: () => Promise<void>;
};

export type BrandsOptions = BrandAddressesOptions & {
  origins?: readonly string[];
  demoOrigins?: (() => readonly string[]) | undefined;
};

type Snapshot = {
  brands: Map<string, BrandRecord>;
  affiliates: Map<string, AffiliateRecord>;
  current: Map<string, ProductVersion>;
};

export async function createBrands(database: Database, options: BrandsOptions = {}): Promise<Brands> {
  const demoOrigins = options.demoOrigins ?? (() => []);
  const addresses = createBrandAddresses(options);
  const products = new Map<string, Product>();
  let now = await read(database, products);

  const brand = (id: string): BrandRecord => {
    const found = now.brands.get(id);
    if (!found) {
      throw new Error(
        `There is no brand "${id}" in the database. ` +
          'Every quote, page and token belongs to one. ' +
          'Seed it: api/seed/data holds the records, api/seed/seed.ts lists them, and the server appends new ones when it starts.',
      );
    }
    return found;
  };
  const originsFor = (one: AffiliateRecord): string[] =>
    one.origins.flatMap((origin) => (origin === '{demo}' ? [...demoOrigins()] : [origin]));
  /** Every request asks twice. Hosts are written by callers, so few are remembered. */
  const byHost = new Map<string, string | null>();
  const findByHost = (host: string): string | null => {
    const known = byHost.get(host);
    if (known !== undefined) return known;
    const id = addresses.brandIdByHost(now.brands.values(), host);
    if (byHost.size >= 100) byHost.clear();
    byHost.set(host, id);
    return id;
  };
  const isServed = (id: string): boolean => addresses.isServed(brand(id));
  /** Of a brand that visitors can reach: the others' pages cannot lead on to a site. */
  const affiliate = (id: string): AffiliateRecord | null => {
    const found = now.affiliates.get(id);
    return found?.active && isServed(found.brandId) ? found : null;
  };
  /** Inactive ones too: their pages can read why they get no quotes. */
  const affiliates = (): AffiliateRecord[] =>
    [...now.affiliates.values()].filter((one) => isServed(one.brandId));
  const affiliatesAt = (origin: string): AffiliateRecord[] =>
    affiliates().filter((one) => originsFor(one).includes(origin));
  const isFurtherOrigin = (origin: string): boolean => (options.origins ?? []).includes(origin);

  return {
    brand,
    affiliate,
    publicAffiliate: (id) => {
      const found = id === null ? null : affiliate(id);
      return found ? { id: found.id, name: found.name, logo: found.logo, welcome: found.welcome } : null;
    },
    currentProduct: (brandId) => {
      const found = now.current.get(brandId);
      if (!found) throw new Error(`The brand "${brandId}" has no product. Nothing can be rated. Seed one.`);
      return found;
    },
    product: (brandId, version) => productOf(database, products, brandId, version),
    findProduct: (brandId, version) => findProductOf(database, products, brandId, version),
    urlOf: addresses.urlOf,
    servesHost: (host) => findByHost(host) !== null,
    brandIds: () => [...now.brands.keys()],
    servedBrands: () => [...now.brands.values()].filter(addresses.isServed).map((one) => one.id),
    brandIdByHost: (host) => findByHost(host) ?? [...now.brands.keys()][0] ?? '',
    messageOf: (brandId) => {
      const words = now.brands.get(brandId)?.messages ?? {};
      return (code) => words[code];
    },
    allowsOrigin: (origin, affiliateId) =>
      // A further origin speaks for no affiliate: it would get that one's discount.
      (affiliateId === undefined && isFurtherOrigin(origin)) ||
      affiliatesAt(origin).some((one) => (affiliateId ?? one.id) === one.id),
    isInactiveOrigin: (origin) =>
      !isFurtherOrigin(origin) && affiliatesAt(origin).every((one) => !one.active),
    isInactive: (id) => now.affiliates.get(id)?.active === false,
    originsOf: (brandId) =>
      affiliates().flatMap((one) => (one.active && one.brandId === brandId ? originsFor(one) : [])),
    refresh: async () => {
      now = await read(database, products);
      byHost.clear();
    },
  };
}

async function read(database: Database, products: Map<string, Product>): Promise<Snapshot> {
  const brandRecords = (await newestBrands(database.read)).map((text) =>
    v.parse(brandRecordSchema, JSON.parse(text)),
  );
  const affiliateRecords = (await newestAffiliates(database.read)).map((text) =>
    v.parse(affiliateRecordSchema, JSON.parse(text)),
  );
  const current = new Map<string, ProductVersion>();
  for (const row of await newestProducts(database.read)) {
    const product = keep(products, row.brandId, row.version, row.record);
    current.set(row.brandId, { version: row.version, product });
  }
  return {
    brands: new Map(brandRecords.map((one) => [one.id, one])),
    affiliates: new Map(affiliateRecords.map((one) => [one.id, one])),
    current,
  };
}

async function productOf(
  database: Database,
  products: Map<string, Product>,
  brandId: string,
  version: string,
): Promise<Product> {
  const found = await findProductOf(database, products, brandId, version);
  if (!found) throw new Error(`The product version ${version} of "${brandId}" is not stored`);
  return found;
}

async function findProductOf(
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
