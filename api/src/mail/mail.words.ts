import { countryOf, fillTemplate, listOf, moneyOf } from '../platform/fill-template.ts';
import { mailCopy } from './mail.copy.ts';
import type { MailBrand } from './mail.facts.ts';

export type MailPlace = keyof typeof mailCopy;
type Params = Readonly<Record<string, string | number>>;
/** The mails' texts for one brand: its `i18n` entry `mail.{place}` replaces ours. */
export type MailWords = ((place: MailPlace, params?: Params) => string) & {
  readonly locale: string;
  money: (cents: number) => string;
  /** `France and Italy`, by ISO codes. */
  countries: (codes: readonly string[]) => string;
};

export function mailWords({ i18n, locale }: Pick<MailBrand, 'i18n' | 'locale'>): MailWords {
  const words = (place: MailPlace, params: Params = {}): string => {
    const key = `mail.${place}`;
    const own = Object.hasOwn(i18n, key) ? i18n[key] : undefined;
    // A brand's text with a placeholder that this mail has no value for must not stop it: ours replaces it.
    const branded = own === undefined ? null : fillTemplate(own, params, { locale });
    const text = branded ?? fillTemplate(mailCopy[place], params, { locale });
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
