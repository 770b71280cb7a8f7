import type { Config, CsrfToken, PublicBrand } from '@coverkit/rules/contract';
import { affiliateInactive, notFound } from '../platform/errors.ts';
import { type Csrf, hostOf, isOwn, ownOrigin } from '../platform/http/csrf.ts';
import type { AccountName } from '../platform/http/session/account-names.ts';
import type { Caller, Verbs } from '../platform/http/verbs.ts';
import type { Today } from '../platform/today.ts';
import type { AffiliateRecord, BrandRecord } from './brand-record.ts';
import type { Brands } from './brands.service.ts';
import { type ConfigScreening, createConfigParts } from './config-parts.ts';

export type ConfigDeps = {
  brands: Brands;
  csrf: Csrf;
  accountName: AccountName;
  today: Today;
  payment: () => Config['payment'];
  places: Config['places'];
  screening: ConfigScreening;
};

export type ConfigService = {
  calls: Verbs<'config' | 'brandConfig' | 'countries' | 'csrfToken' | 'coverage' | 'benefits'>;
  brandAt: (id: string) => PublicBrand;
};

/** HOST-05: what every page needs, by the host or by the affiliate asked for; in one answer, and in parts that can be cached. */
export function createConfig(deps: ConfigDeps): ConfigService {
  const { brands, csrf } = deps;
  const brandAt = (id: string): PublicBrand => publicBrand(brands.brand(id), brands.urlOf(brands.brand(id)));
  const { configOf, countriesOf, coverageOf, benefitsOf } = createConfigParts({ ...deps, brandAt });
  /** API-02: bound to the page that asks. */
  const csrfOf = (caller: Caller): Omit<CsrfToken, 'account'> => {
    const party = partyFor(caller);
    // The session lives on the host alone; an affiliate's page has nothing of it.
    const sessionId = isOwn(party) ? caller.sessionId() : null;
    return { csrf: csrf.issue({ ...party, sessionId }), csrfExpiresIn: csrf.lifetime };
  };
  const csrfToken = async (caller: Caller): Promise<CsrfToken> => ({
    ...csrfOf(caller),
    account: isOwn(partyFor(caller)) ? await deps.accountName(caller) : null,
  });
  const partyFor = (caller: Caller): Party => partyOf(caller, brands);
  return {
    calls: {
      config: async (_, caller) => ({ ...csrfOf(caller), ...configOf(partyFor(caller)) }),
      brandConfig: async (_, caller) => configOf(partyFor(caller)),
      countries: async (_, caller) => countriesOf(partyFor(caller)),
      csrfToken: (_, caller) => csrfToken(caller),
      coverage: async (_, caller) => coverageOf(partyFor(caller)),
      benefits: async (_, caller) => {
        const { brandId } = partyFor(caller);
        const found = await benefitsOf(caller.query('brand') ?? brandId, caller.query('version'));
        if (!found) throw notFound();
        return found;
      },
    },
    brandAt,
  };
}

type Party = { brandId: string; affiliateId: string | null; origin: string };

/**
 * Who asks. Another origin is one of the affiliate's that it names (`originRefusal`), and gets that affiliate's brand. On
 * the host's own pages an affiliate counts only for the host's brand: a link cannot change whose site it is.
 */
function partyOf(call: Caller, brands: Brands): Party {
  const named = call.query('affiliate');
  const affiliate: AffiliateRecord | null = named ? brands.affiliate(named) : null;
  if (call.origin !== null && hostOf(call.origin) !== call.host) {
    if (!named) return { brandId: call.brandId, affiliateId: null, origin: call.origin };
    if (!affiliate) throw affiliateInactive();
    return { brandId: affiliate.brandId, affiliateId: affiliate.id, origin: call.origin };
  }
  const known = affiliate?.brandId === call.brandId ? affiliate.id : null;
  return { brandId: call.brandId, affiliateId: known, origin: ownOrigin(call.host) };
}

function publicBrand(record: BrandRecord, hostUrl: string): PublicBrand {
  const { version: _version, hosts: _hosts, alerts: _alerts, testimonials: _said, ...rest } = record;
  const {
    i18n: _i18n,
    messages: _messages,
    policyLink: _policyLink,
    samePerson: _samePerson,
    ...more
  } = rest;
  const { screeningWidgetUrl: _screeningWidgetUrl, popularPlaces: _popularPlaces, ...others } = more;
  const { attribution, tracking, ...shown } = others;
  const needsConsent = attribution.consent === 'required';
  // Where nobody is asked, nobody agrees.
  const isKept = !needsConsent || tracking.consent !== 'none';
  return {
    ...{ ...shown, hostUrl },
    ...(isKept && { attributionDays: attribution.days }),
    tracking: { ...tracking, ...(needsConsent && { attribution: true }) },
  };
}
