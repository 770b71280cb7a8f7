import { mailCopy } from './mail.copy.ts';
import type { MailBrand } from './mail.facts.ts';

export type MailPlace = keyof typeof mailCopy;
type Params = Readonly<Record<string, string | number>>;
/** The mails' words as one brand says them: its `i18n` entry `mail.{place}` goes before ours. */
export type MailWords = ((place: MailPlace, params?: Params) => string) & {
  readonly locale: string;
  money: (cents: number) => string;
  /** `France and Italy`, by ISO codes. */
  countries: (codes: readonly string[]) => string;
};

export function mailWords({ i18n, locale }: Pick<MailBrand, 'i18n' | 'locale'>): MailWords {
  const dollars = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'AUD',
    currencyDisplay: 'narrowSymbol',
  });
  const money = (cents: number): string => dollars.format(cents / 100);
  const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' });
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const words = (place: MailPlace, params: Params = {}): string => {
    const key = `mail.${place}`;
    const text = Object.hasOwn(i18n, key) ? i18n[key] : undefined;
    return fillIn(text ?? mailCopy[place], params, money);
  };
  return Object.assign(words, {
    locale,
    money,
    countries: (codes: readonly string[]) => list.format(codes.map((code) => names.of(code) ?? code)),
  });
}

/**
 * Fills `{name}`, as the flows' words do: dates become DD/MM/YYYY (API-09), `{price|money}` shows cents as money,
 * `{days#day|days}` the number with the word in its number.
 */
function fillIn(text: string, params: Params, money: (cents: number) => string): string {
  return text.replace(/\{(\w+)(?:([#|])([^}]*))?\}/g, (_, name: string, kind?: string, format = '') => {
    const value = params[name];
    if (value === undefined) return '';
    if (kind === '#') {
      const [one = '', other = one] = format.split('|');
      return `${value} ${Number(value) === 1 ? one : other}`;
    }
    return format === 'money' ? money(Number(value)) : isolated(shownDate(String(value)));
  });
}

const shownDate = (value: string): string => value.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1');

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/** A name written from right to left must not turn the sentence that it stands in. */
const isolated = (value: string): string => (rightToLeft.test(value) ? `\u2068${value}\u2069` : value);
