import { showDate } from '@coverkit/rules';

/** Values of a template's placeholders, by dotted path. */
export type Params = { readonly [name: string]: unknown };

export type Formats = { locale: string };

/** Cached, since creating a format takes longer than using it. */
const made = new Map<string, ReturnType<typeof formatsOf>>();

const formatsOf = (locale: string) => ({
  // The money of Australia in any language.
  money: new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'AUD',
    currencyDisplay: 'narrowSymbol',
  }),
  number: new Intl.NumberFormat(locale),
  country: new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' }),
  list: new Intl.ListFormat(locale, { type: 'conjunction' }),
  collator: new Intl.Collator(locale),
});

function formats(locale: string): ReturnType<typeof formatsOf> {
  const formats = made.get(locale) ?? formatsOf(locale);
  made.set(locale, formats);
  return formats;
}

/** Cents as `$1,234.50`. */
export const moneyOf = (cents: number, locale: string): string => formats(locale).money.format(cents / 100);

/** A limit, which has no cents: `$250,000`. */
export const limitOf = (cents: number, locale: string): string =>
  moneyOf(cents, locale).replace(/[.,]00(?!\d)/, '');

/** The name of a country; its code where there is no name. */
export const countryOf = (code: string, locale: string): string => formats(locale).country.of(code) ?? code;

export const countriesOf = (codes: readonly string[], locale: string): string[] =>
  codes.map((code) => countryOf(code, locale)).toSorted(formats(locale).collator.compare);

/** `A, B and C`, in the words of the language. */
export const listOf = (items: readonly string[], locale: string): string =>
  formats(locale).list.format(items);

const placeholder = /\{([\w.-]+)(?:([#|])([^}]*))?\}/g;

/**
 * Fills `{name}` and `{legal.insurer}`; dates become DD/MM/YYYY. `{fee|money}` shows cents as money,
 * `{most|limit}` without `.00`, `{code|country}` a country's name, `{height|number}` a number with its thousands,
 * `{days#day|days}` a number with the singular or plural word. Null where a value is missing, since a text with a gap
 * must not be issued.
 */
export function fillTemplate(text: string, params: Params, { locale }: Formats): string | null {
  let isComplete = true;
  const filled = text.replace(placeholder, (_, path: string, kind?: string, format = '') => {
    const value = path.split('.').reduce<unknown>(partOf, params);
    if (typeof value !== 'string' && typeof value !== 'number') {
      isComplete = false;
      return '';
    }
    if (kind === '#') {
      const [one = '', other = one] = format.split('|');
      return `${value} ${Number(value) === 1 ? one : other}`;
    }
    if (format === 'money') return moneyOf(Number(value), locale);
    if (format === 'limit') return limitOf(Number(value), locale);
    if (format === 'country') return countryOf(String(value), locale);
    if (format === 'number') return formats(locale).number.format(Number(value));
    return isolated(showDate(String(value)));
  });
  return isComplete ? filled : null;
}

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/** Isolates a right-to-left name, which would change the order of the words around it. */
const isolated = (value: string): string => (rightToLeft.test(value) ? `\u2068${value}\u2069` : value);

const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
