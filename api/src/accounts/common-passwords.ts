import { dictionary } from '@zxcvbn-ts/language-common';

/** In lower case, as they are looked up. */
const common = new Set(dictionary['passwords-common'].map((one) => one.toLowerCase()));

/** Of every brand: whose software it is, and what it sells. */
const words = ['coverkit', 'insurance', 'travel'];
/** Letters beside such words that make another password of them. */
const few = 5;
/** Letters: a shorter word of a brand's name is part of too many others. */
const shortest = 6;

/** What is written in place of a letter. */
const written: Readonly<Record<string, string>> = {
  ...{ a: '4@', e: '3', i: '1!', l: '1', o: '0', s: '5$', t: '7' },
};
const asWritten = (word: string): RegExp =>
  new RegExp(
    word.replaceAll(/[aeilost]/g, (letter) => `[${letter}${written[letter]}]`),
    'gu',
  );
/** What makes no other password of such words, however much of it is beside them. */
const signs = /[\s\p{P}\p{S}\p{N}]/gu;

/**
 * Whether it is one of the 49,000 that are tried first, or words of the brand with little beside them, as `highline2026`: those are tried
 * first on its own site. It gets passwords in lower case.
 */
export function commonPasswordsOf({ name }: { name: string }): (lowerCase: string) => boolean {
  const own = name.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const known = [...words, ...own.filter((one) => one.length >= shortest), own.join('')]
    .toSorted((one, other) => other.length - one.length)
    .map(asWritten);
  return (lowerCase) => {
    if (common.has(lowerCase)) return true;
    const rest = known.reduce((left, word) => left.replaceAll(word, ''), lowerCase);
    return rest !== lowerCase && Array.from(rest.replaceAll(signs, '')).length < few;
  };
}
