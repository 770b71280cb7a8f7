import { countryAvailability, quoteTypeFor } from '@coverkit/rules';
import type { Config, PublicBrand } from '@coverkit/rules/contract';
import { exampleProduct, fixtureToday } from '@coverkit/rules/fixtures';
import { highline, saltwater } from '@coverkit/ui/theme';

type BrandName = 'highline' | 'saltwater';
const brands = {
  highline: { name: 'Highline Travel Insurance', theme: highline },
  saltwater: { name: 'Saltwater Travel Cover', theme: saltwater },
} as const;

/** A configuration like the API's, for stories and tests: a shipped brand's look over the example product. */
export function memoryConfig(brand: BrandName = 'highline', overrides: Partial<Config> = {}): Config {
  const product = exampleProduct;
  return {
    csrf: 'memory',
    csrfExpiresIn: 3600,
    today: fixtureToday,
    brand: memoryBrand(brand),
    affiliate: null,
    alerts: [],
    countries: countryAvailability(product),
    regions: product.regions.map(({ id, name }) => ({ id, name })),
    states: product.states,
    quoteTypes: product.quoteTypes.map((rule) => quoteTypeFor(rule, fixtureToday)),
    people: product.people,
    tourOperators: product.tourOperators,
    testimonials: [],
    i18n: {},
    payment: { publicApiKey: 'memory', scriptUrl: 'about:blank', testCard: '4444 3333 2222 1111' },
    ...overrides,
  };
}

function memoryBrand(id: BrandName): PublicBrand {
  const { name, theme } = brands[id];
  return {
    id,
    name,
    logo: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="10"/></svg>',
    defaultMetaTitle: name,
    defaultMetaDescription: '',
    defaultMetaKeywords: '',
    amex_surcharge: 1.5,
    amexSurchargeBasisPoints: 150,
    timeZone: 'Australia/Sydney',
    locale: 'en-AU',
    theme: { ...theme, fonts: [...theme.fonts] },
    hostUrl: 'http://localhost:3000',
    legal: {
      insurer: 'Southern Cross Range Insurance Limited',
      licence: 'AFSL 000111',
      generalAdvice: 'Any advice here is general. Read the Product Disclosure Statement before you decide.',
      emergencyPhone: '+61 2 5550 0199',
      supportPhone: '1300 555 018',
      supportEmail: `help@${id}.example`,
      complaints: 'Tell us first. If you are not satisfied: afca.org.au, 1800 931 678.',
      duty: [
        'You have a duty to take reasonable care not to make a misrepresentation to us. It applies before you take out this cover, and again whenever you change or extend it.',
        'You answer for every person on this quote. Check with each of them before you answer: a false, partial or careless answer counts as theirs and yours.',
        'If this duty is not met we may cancel the policy, change its terms or reduce or refuse a claim.',
      ],
      privacy: [
        'We collect your details, and those of the people travelling with you, to quote, to insure you and to handle claims.',
        'You may ask to see or correct what we hold. Our privacy page says how.',
      ],
      coolingOffDays: 21,
      documents: ['pds', 'fsg', 'tmd', 'privacy'].map((type) => ({
        type,
        title: type.toUpperCase(),
        url: `/documents/${type}`,
        effectiveFrom: '2026-11-01',
      })),
    },
  };
}
