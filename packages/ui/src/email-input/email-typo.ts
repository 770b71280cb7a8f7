/** The most common mail providers. A name that is almost one of these was meant to be it. */
const providers = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com',
  'icloud.com',
  'bigpond.com',
  'live.com',
  'yahoo.com.au',
  'outlook.com.au',
  'hotmail.com.au',
  'live.com.au',
  'bigpond.net.au',
  'optusnet.com.au',
  'iinet.net.au',
  'tpg.com.au',
  'westnet.com.au',
  'dodo.com.au',
  'adam.com.au',
  'internode.on.net',
  'googlemail.com',
  'protonmail.com',
  'fastmail.com',
  'hotmail.co.uk',
  'yahoo.co.uk',
];

/** Existing domains that look like a typo of another. */
const neighbours = new Set([
  'mail.com',
  'email.com',
  'ymail.com',
  'gmx.com',
  'zmail.com',
  'life.com',
  'fastmail.fm',
]);

/** Endings of other countries, which have a provider's name with theirs. */
const abroad = /\.com?\.(?!au$|uk$)[a-z]{2}$/;

/** Endings that do not exist, all meant as `com`. */
const noEnding = /\.(con|cmo|ocm|comm|vom|xom|cim|cpm)$/;

/** The address that was probably meant, when the part after the @ has a typo; `null` otherwise. */
export function emailTypo(text: string): string | null {
  const at = text.lastIndexOf('@');
  const domain = text.slice(at + 1).toLowerCase();
  if (at < 1 || domain === '' || providers.includes(domain) || neighbours.has(domain)) return null;
  if (abroad.test(domain) && providers.some((one) => nameAndEnd(one)[0] === nameAndEnd(domain)[0]))
    return null;
  const dotted = domain.replaceAll(',', '.');
  const meant = providers.includes(dotted) ? dotted : providerLike(dotted);
  const corrected = meant ?? (noEnding.test(domain) ? domain.replace(noEnding, '.com') : null);
  return corrected === null ? null : text.slice(0, at + 1) + corrected;
}

/** Whether further typing may still make the address a provider's. */
export const isUnfinished = (text: string): boolean => {
  const domain = text.slice(text.lastIndexOf('@') + 1).toLowerCase();
  return providers.some((one) => one.startsWith(domain));
};

const providerLike = (domain: string): string | undefined =>
  providers.find((one) => one.startsWith(`${domain}.`)) ?? providers.find((one) => isTypoOf(one, domain));

/** One typo anywhere; two in a long name whose ending is right. Country endings are too alike for more. */
function isTypoOf(provider: string, typed: string): boolean {
  if (countTypos(provider, typed) === 1) return true;
  const [name, end] = nameAndEnd(provider);
  const [typedName, typedEnd] = nameAndEnd(typed);
  return end === typedEnd && name.length >= 7 && countTypos(name, typedName) === 2;
}

function nameAndEnd(domain: string): [name: string, end: string] {
  const dot = domain.indexOf('.');
  return dot < 0 ? [domain, ''] : [domain.slice(0, dot), domain.slice(dot)];
}

/**
 * How many letters were left out, doubled, mistaken, or swapped with the next (Damerau-Levenshtein distance).
 */
function countTypos(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return Number.POSITIVE_INFINITY;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const steps = [last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + same];
      if (swapped) steps.push(before[j - 2]! + 1);
      row.push(Math.min(...steps));
    }
    before = last;
    last = row;
  }
  return last[b.length]!;
}
