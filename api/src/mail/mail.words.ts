import { countryOf, fillTemplate, listOf, moneyOf } from '../platform/fill-template.ts';
import { mailCopy } from './mail.copy.ts';
import type { MailBrand } from './mail.facts.ts';

/** Texts by mail and place. */
export type MailCopy = Readonly<Record<string, string>>;
/** The places of the words that mails share. */
export type MailPlace = keyof typeof mailCopy;
type Params = Readonly<Record<string, string | number>>;
/**
 * The mails' texts for one brand: its `i18n` entry `mail.{place}` replaces ours. `Own`: the places of one area's mails,
 * beside those that all mails have.
 */
export type MailWords<Own extends string = never> = ((place: MailPlace | Own, params?: Params) => string) & {
  readonly locale: string;
  money: (cents: number) => string;
  /** `France and Italy`, by ISO codes. */
  countries: (codes: readonly string[]) => string;
};

/** `own`: the words of one area's mails. */
export function mailWords(
  { i18n, locale }: Pick<MailBrand, 'i18n' | 'locale'>,
  own: MailCopy = {},
): MailWords<string> {
  const copy: MailCopy = { ...mailCopy, ...own };
  const words = (place: string, params: Params = {}): string => {
    const ours = copy[place];
    if (ours === undefined) throw new Error(`There are no words for "${place}" of a mail`);
    const key = `mail.${place}`;
    const theirs = Object.hasOwn(i18n, key) ? i18n[key] : undefined;
    // A brand's text with a placeholder that this mail has no value for must not stop it: ours replaces it.
    const branded = theirs === undefined ? null : fillTemplate(theirs, params, { locale });
    const text = branded ?? fillTemplate(ours, params, { locale });
    if (text === null) throw new Error(`The mail's text "${place}" asks for a value that it is not given`);
    return text;
  };
  return Object.assign(words, {
    locale,
    money: (cents: number) => moneyOf(cents, locale),
    countries: (codes: readonly string[]) =>
      listOf(
        codes.map((code) => countryOf(code, locale)),
        locale,
      ),
  });
}
