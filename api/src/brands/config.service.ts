import { countryAvailability, extraConfig, quoteTypeFor } from '@coverkit/rules';
import type { Config, PublicBrand } from '@coverkit/rules/contract';
import { affiliateInactive, originNotAllowed } from '../platform/errors.ts';
import { type Csrf, hostOf, ownOrigin } from '../platform/http/csrf.ts';
import type { Caller, Verbs } from '../platform/http/verbs.ts';
import type { Today } from '../platform/today.ts';
import type { AffiliateRecord, BrandRecord } from './brand-record.ts';
import type { Brands } from './brands.service.ts';

export type ConfigDeps = {
  brands: Brands;
  csrf: Csrf;
  today: Today;
  payment: () => Config['payment'];
};

export type ConfigService = {
  calls: Verbs<'config' | 'coverage'>;
  brandAt: (id: string) => PublicBrand;
};

export function createConfig(deps: ConfigDeps): ConfigService {
  const { brands, csrf } = deps;
  const brandAt = (id: string): PublicBrand => publicBrand(brands.brand(id), brands.urlOf(brands.brand(id)));

  /** HOST-05: what every page needs, by the host or by the affiliate asked for. */
  const config: ConfigService['calls']['config'] = async (_input, caller) => {
    const { brandId, affiliateId, origin } = partyOf(caller, brands);
    const record = brands.brand(brandId);
    const { product } = brands.currentProduct(brandId);
    const today = deps.today(record.timeZone);
    return {
      csrf: csrf.issue({ origin, brandId, affiliateId }),
      csrfExpiresIn: csrf.lifetime,
      today,
      brand: brandAt(brandId),
      affiliate: brands.publicAffiliate(affiliateId),
      alerts: record.alerts,
      countries: countryAvailability(product),
      regions: product.regions.map(({ id, name }) => ({ id, name })),
      states: product.states,
      quoteTypes: product.quoteTypes.map((rule) => quoteTypeFor(rule, today)),
      people: product.people,
      ...extraConfig(product),
      coveredConditions: product.coveredConditions,
      testimonials: record.testimonials,
      i18n: record.i18n,
      payment: deps.payment(),
    };
  };

  /** COVR-02: one entry for each quote type. */
  const coverage: ConfigService['calls']['coverage'] = async (_input, caller) => {
    const { product } = brands.currentProduct(partyOf(caller, brands).brandId);
    const coverLevels = product.coverLevels.map(({ id, name }) => ({ id, name }));
    const coverItems = product.benefits.map(({ id, name, values, description }) => ({
      id,
      name,
      formattedValue: values,
      description,
    }));
    return product.quoteTypes.map(({ id, name }) => ({ id, name, coverLevels, coverItems }));
  };

  return { calls: { config, coverage }, brandAt };
}

type Party = { brandId: string; affiliateId: string | null; origin: string };

/**
 * Who asks. Another origin must be one of the affiliate's that it names, and gets that affiliate's brand. On
 * the host's own pages an affiliate counts only for the host's brand: a link cannot change whose site it is.
 */
function partyOf(call: Caller, brands: Brands): Party {
  const named = call.query('affiliate');
  const affiliate: AffiliateRecord | null = named ? brands.affiliate(named) : null;
  if (call.origin !== null && hostOf(call.origin) !== call.host) {
    if (!named) return { brandId: call.brandId, affiliateId: null, origin: call.origin };
    if (!brands.allowsOrigin(call.origin, named)) throw originNotAllowed();
    if (!affiliate) throw affiliateInactive();
    return { brandId: affiliate.brandId, affiliateId: affiliate.id, origin: call.origin };
  }
  const known = affiliate?.brandId === call.brandId ? affiliate.id : null;
  return { brandId: call.brandId, affiliateId: known, origin: ownOrigin(call.host) };
}

function publicBrand(record: BrandRecord, hostUrl: string): PublicBrand {
  const { version: _version, hosts: _hosts, alerts: _alerts, testimonials: _said, ...rest } = record;
  const { i18n: _i18n, messages: _messages, policyLink: _policyLink, ...shown } = rest;
  return { ...shown, hostUrl };
}
