import type { Product } from '@coverkit/rules';
import type { BrandRecord } from '../brands/brand-record.ts';
import { countriesOf, fillTemplate, listOf, type Params } from '../platform/fill-template.ts';

/** What the texts of pages can name, as plain text and as HTML. */
export type PageValues = {
  /** Null where a value is missing. */
  plain: (text: string) => string | null;
  html: (text: string) => string | null;
};

/** By the product and the brand's record, which are other objects once they have changed. */
const made = new WeakMap<Product, WeakMap<BrandRecord, PageValues>>();

/** So that no page contradicts the brand's record or its product: their figures are written nowhere else. */
export function pageValuesOf(brand: BrandRecord, product: Product): PageValues {
  const ofProduct = made.get(product) ?? new WeakMap<BrandRecord, PageValues>();
  made.set(product, ofProduct);
  const values = ofProduct.get(brand) ?? makeValues(brand, product);
  ofProduct.set(brand, values);
  return values;
}

function makeValues(brand: BrandRecord, product: Product): PageValues {
  const params = paramsOf(brand, product);
  const asHtml = inHtml(params) as Params;
  const { locale } = brand;
  return {
    plain: (text) => fillTemplate(text, params, { locale }),
    html: (text) => fillTemplate(text, asHtml, { locale }),
  };
}

function paramsOf({ name, legal, locale, amex_surcharge }: BrandRecord, product: Product): Params {
  const { people, rates, quoteTypes, priceLockDays, quoteKeepDays, coverLevels, benefits } = product;
  const { codes, asOf } = product.excludedCountries;
  const [single, annual] = quoteTypes;
  const { insurer, licence, generalAdvice, emergencyPhone, supportPhone, supportEmail } = legal;
  const { complaints, coolingOffDays } = legal;
  return {
    brand: name,
    legal: {
      insurer,
      licence,
      generalAdvice,
      emergencyPhone,
      supportPhone,
      supportEmail,
      complaints,
      coolingOffDays,
    },
    people,
    rates,
    single,
    annual,
    priceLockDays,
    quoteKeepDays,
    surcharge: amex_surcharge,
    levels: listOf(
      coverLevels.map((one) => one.name),
      locale,
    ),
    excluded: {
      asOf,
      countries: listOf(
        countriesOf(
          codes.filter((code) => code !== 'AU'),
          locale,
        ),
        locale,
      ),
    },
    /** By a climbing plan's id: `{plan.trekking-4500.perDay|money}`. */
    plan: Object.fromEntries(rates.climbing.plans.map((plan) => [plan.id, plan])),
    /** The limit of a benefit at a level: `{cover.7.plus}`. */
    cover: Object.fromEntries(
      benefits.map(({ id, values }) => [
        id,
        Object.fromEntries(coverLevels.map((level) => [level.name.toLowerCase(), values[level.id] ?? ''])),
      ]),
    ),
    valuables: Object.fromEntries(
      coverLevels.flatMap(({ name: level, valuables }) =>
        valuables ? [[level.toLowerCase(), valuables]] : [],
      ),
    ),
  };
}

/** Values are text: what looks like a tag in them is shown. Phone numbers and addresses can be pressed. */
function inHtml(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => inHtml(one));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inHtml(one, key)]));
  if (typeof value !== 'string') return value;
  const text = escaped(value);
  if (/Phone$/.test(name)) return `<a href="tel:${value.replace(/[^+\d]/g, '')}">${text}</a>`;
  if (/Email$/.test(name)) return `<a href="mailto:${encodeURI(value)}">${text}</a>`;
  return text;
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
