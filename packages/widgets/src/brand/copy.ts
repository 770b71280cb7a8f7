import { showDate } from '@coverkit/rules';
import { formatMoney } from '@coverkit/ui';

export type Params = Readonly<Record<string, string | number>>;
/** A flow's words: dotted place to text. `{name}` is replaced by a parameter; see `fillIn`. */
export type Copy = Readonly<Record<string, string>>;
/** Words by place: `words('submit')`, `words('summary.days', { days: 14 })`. */
export type Words<C extends Copy = Copy> = Lookup & ((place: keyof C & string, params?: Params) => string);

/** The part of any flow's words that shared code needs. */
export type Lookup = {
  /** The text of a place that may not exist. */
  find(place: string, params?: Params): string | null;
  readonly locale: string;
};

/** The name of a country in the brand's language; its code where the browser has no name. */
export function countryName(code: string, locale: string): string {
  let names = namesOfCountries.get(locale);
  if (!names) {
    names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' });
    namesOfCountries.set(locale, names);
  }
  return names.of(code) ?? code;
}

/** By locale: a list of all countries would make 250 of them. */
const namesOfCountries = new Map<string, Intl.DisplayNames>();

/**
 * Fills `{name}`; dates become DD/MM/YYYY. `{max|money}` shows cents as money, `{country|country}` a country's
 * name, `{days#day|days}` the number with the word in its number. An unknown parameter leaves nothing behind.
 */
export function fillIn(text: string, params: Params = {}, locale = 'en-AU'): string {
  return text.replace(/\{(\w+)(?:([#|])([^}]*))?\}/g, (_, name: string, kind?: string, format = '') => {
    const value = params[name];
    if (value === undefined) return '';
    if (kind === '#') {
      const [one, other] = format.split('|');
      return `${value} ${Number(value) === 1 ? one : (other ?? one)}`;
    }
    if (format === 'money') return formatMoney(Number(value), { locale });
    if (format === 'country') return countryName(String(value), locale);
    return showDate(String(value));
  });
}

/**
 * The words of a flow as one brand says them: its `i18n` entry `{flow}.{place}` (or plain `{place}`) goes first.
 */
export function wordsOf<C extends Copy>(
  flow: string,
  copy: C,
  brand: { i18n: Readonly<Record<string, string>>; locale: string },
): Words<C> {
  const own = (table: Copy, key: string) => (Object.hasOwn(table, key) ? table[key] : undefined);
  const find = (place: string, params?: Params): string | null => {
    const text = own(brand.i18n, `${flow}.${place}`) ?? own(brand.i18n, place) ?? own(copy, place);
    return text === undefined ? null : fillIn(text, params, brand.locale);
  };
  const words = (place: keyof C & string, params?: Params): string => find(place, params) ?? place;
  return Object.assign(words, { find, locale: brand.locale });
}
