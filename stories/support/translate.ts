import { isValidElement } from 'react';
import { countries, countriesIn } from './countries.ts';
import { type Locale, localeOf } from './locales.ts';

type Args = Record<string, unknown>;

/** Parameters of a story, so that its component gets the toolbar's language. */
export type LanguageParameters = {
  /** The words that its `labels` prop takes. */
  words?: 'date' | 'picker';
  /** Formats dates or money: takes a `locale` prop. */
  formats?: boolean;
};

/** A story's args in the toolbar's language. Functions and elements are returned unchanged. */
export function argsIn(id: unknown, args: Args, { words, formats }: LanguageParameters): Args {
  const locale = localeOf(id);
  if (locale.id === 'en-AU') return args;
  const own = { ...(formats && { locale: locale.id }), ...(words && { labels: locale[words] }) };
  return { ...own, ...(translated(args, locale) as Args) };
}

function translated(value: unknown, locale: Locale): unknown {
  if (typeof value === 'string') return locale.samples[value] ?? value;
  if (value === countries) return countriesIn(locale.id);
  if (Array.isArray(value)) return value.map((one) => translated(one, locale));
  if (!isPlain(value) || isValidElement(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, translated(one, locale)]));
}

const isPlain = (value: unknown): value is Args =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
