import type { Affiliate, Product } from '@coverkit/rules';
import type { Database } from '../platform/database/db.ts';
import type { Directory } from '../platform/http/call.ts';
import { demoOrigin, matchesOrigin } from './affiliate-origins.ts';
import { type BrandAddressesOptions, createBrandAddresses } from './brand-addresses.ts';
import type { AffiliateRecord, BrandRecord } from './brand-record.ts';
import { affiliatesPosition } from './brands.repository.ts';
import { findProductOf, type ProductVersion, productOf, readBrands } from './read-brands.ts';

/** Brands, affiliates and products, held in memory: every call needs them and they change by the week. */
export type Brands = Directory & {
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
  /**
   * Origins that may frame a page for the affiliate, as the sources of `frame-ancestors`: `https://*.club.example` among them.
   * None where it is unknown or switched off.
   */
  framersOf: (affiliateId: string) => string[];
  /** Origins of every affiliate's page that may frame the host. */
  allFramers: () => string[];
  /** Reads the newest versions again, because other processes change them. */
  refresh: () => Promise<void>;
  /** Refreshes only if an affiliate was changed since. Finding out reads one row, so it can be called every second. */
  refreshIfChanged: () => Promise<void>;
};

export type BrandsOptions = BrandAddressesOptions & {
  origins?: readonly string[];
  demoOrigins?: (() => readonly string[]) | undefined;
};

export async function createBrands(database: Database, options: BrandsOptions = {}): Promise<Brands> {
  const demoOrigins = options.demoOrigins ?? (() => []);
  const addresses = createBrandAddresses(options);
  const products = new Map<string, Product>();
  let now = await readBrands(database, products);

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
    one.origins.flatMap((origin) => (origin === demoOrigin ? [...demoOrigins()] : [origin]));
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
    affiliates().filter((one) => originsFor(one).some((pattern) => matchesOrigin(pattern, origin)));
  const isFurtherOrigin = (origin: string): boolean => (options.origins ?? []).includes(origin);

  const refresh = async (): Promise<void> => {
    now = await readBrands(database, products);
    byHost.clear();
  };

  return {
    brand,
    affiliate,
    publicAffiliate: (id) => {
      const found = id === null ? null : affiliate(id);
      if (!found) return null;
      const { name, logo, welcome, mode } = found;
      return { id: found.id, name, logo, welcome, mode };
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
    hasAffiliate: (id) => affiliates().some((one) => one.id === id),
    isInactiveOrigin: (origin) =>
      !isFurtherOrigin(origin) && affiliatesAt(origin).every((one) => !one.active),
    isInactive: (id) => now.affiliates.get(id)?.active === false,
    allFramers: () =>
      affiliates().flatMap((one) => (one.active && one.mode === 'embedded' ? originsFor(one) : [])),
    framersOf: (affiliateId) => {
      const found = affiliate(affiliateId);
      return found ? originsFor(found) : [];
    },
    refresh,
    refreshIfChanged: async () => {
      if ((await affiliatesPosition(database.read)) !== now.position) await refresh();
    },
  };
}
