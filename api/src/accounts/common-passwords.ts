import { dictionary } from '@zxcvbn-ts/language-common';

/** In lower case, as they are looked up. */
const common = new Set(dictionary['passwords-common'].map((one) => one.toLowerCase()));

/** Of every brand: whose software it is, and what it sells. */
const words = ['coverkit', 'insurance', 'travel'];
/** Characters beside such words that make no other password of them. */
const few = 5;
/** Letters: a shorter word of a brand's name is part of too many others. */
const shortest = 6;

/** What is written in place of a letter. */
const written: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' },
};

/**
 * Whether it is one of the 49,000 that are tried first, or words of the brand with little beside them, as `highline2026`: those are tried
 * first on its own site. It gets passwords in lower case.
 */
export function commonPasswordsOf({ name }: { name: string }): (lowerCase: string) => boolean {
  const own = name.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const known = [...words, ...own.filter((one) => one.length >= shortest), own.join('')].toSorted(
    (one, other) => other.length - one.length,
  );
  const isOfBrand = (password: string): boolean => {
    const rest = known.reduce((left, word) => left.replaceAll(word, ''), password);
    return rest !== password && Array.from(rest.replaceAll(/[\s\p{P}]/gu, '')).length < few;
  };
  return (lowerCase) =>
    common.has(lowerCase) ||
    isOfBrand(lowerCase) ||
    isOfBrand(Array.from(lowerCase, (sign) => written[sign] ?? sign).join(''));
}
