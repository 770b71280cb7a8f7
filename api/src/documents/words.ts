import type { Legal } from '@coverkit/rules/contract';
import { fillTemplate, type Params } from '../platform/fill-template.ts';
import { documentsCopy } from './documents.copy.ts';

/** The words of documents as one brand says them; `say('certificate.title')`. */
export type Words<C extends Readonly<Record<string, string>>> = ((
  place: keyof C & string,
  params?: Params,
) => string) & {
  readonly locale: string;
};

/** The part of a brand's record that decides its words. */
export type BrandTexts = { i18n: Readonly<Record<string, string>>; locale: string };

/** The brand's own entry `documents.{place}` goes before ours. */
export function wordsOf<C extends Readonly<Record<string, string>>>(copy: C, speaker: BrandTexts): Words<C> {
  const say = (place: keyof C & string, params: Params = {}): string =>
    wordsAt(place, copy[place] ?? place, params, speaker);
  return Object.assign(say, { locale: speaker.locale });
}

/**
 * One text of ours, or the brand's own for its place. Theirs is left where it asks for what there is not: a slip in a
 * brand's words must not keep a customer without documents. Throws where ours does.
 */
export function wordsAt(place: string, ours: string, params: Params, { i18n, locale }: BrandTexts): string {
  const own = Object.hasOwn(i18n, `documents.${place}`) ? i18n[`documents.${place}`] : undefined;
  const text =
    (own === undefined ? null : fillTemplate(own, params, { locale })) ??
    fillTemplate(ours, params, { locale });
  if (text === null) throw new Error(`The words of documents at "${place}" ask for what has no value`);
  return text;
}

/** What the brand's law texts are in a document: its warning about general advice can speak of the document, not of a site. */
export function legalOf({ legal, ...speaker }: BrandTexts & { legal: Legal }): Legal {
  const generalAdvice = wordsAt('advice', documentsCopy.advice, { legal }, speaker);
  return { ...legal, generalAdvice };
}

/** For the foot of a page, with `{page}` and `{pages}`, which are known when it is drawn. */
export const pageWordsOf = (speaker: BrandTexts): string =>
  wordsAt('pageOf', documentsCopy.pageOf, { page: '{page}', pages: '{pages}' }, speaker);
