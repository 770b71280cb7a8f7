import type { PostcodeForm, PostcodePatterns } from './formats.ts';

/** The form of a country's postcodes, by its two capitals; null where it has none. */
export function postcodeForm({ required, optional }: PostcodePatterns, country: string): PostcodeForm | null {
  const ofRequired = patternOf(required, country);
  const pattern = ofRequired ?? patternOf(optional, country);
  if (pattern === undefined) return null;
  const whole = new RegExp(`^(?:${pattern})$`);
  return { required: ofRequired !== undefined, matches: (text) => whole.test(bare(text)) };
}

const patternOf = (countries: Readonly<Record<string, string>>, country: string): string | undefined =>
  Object.entries(countries).find(([, codes]) => codes.split(' ').includes(country))?.[0];

/** People leave out spaces and hyphens, or write them elsewhere. */
const bare = (text: string): string => text.replace(/[\s-]+/g, '').toUpperCase();
