import type { BrandProblem, BrandProblemCode } from './parse-brand.ts';

type Params = NonNullable<BrandProblem['params']>;

/** Each problem of a brand's record as a sentence that says how to fix it. For the authors of brands. */
const words: Readonly<Record<BrandProblemCode, (params: Params) => string>> = {
  contrast_too_low: ({ scheme, combination, ratio, required }) =>
    `${combination} is ${ratio}:1 in the ${scheme} scheme and must be ${required}:1 ${required === 3 ? 'to be seen' : 'to be read'}`,
  seed_not_oklch: ({ value }) => `"${value}" is no colour here: write oklch(L C H), as oklch(0.45 0.15 265)`,
  dark_missing: () =>
    'scheme "auto" needs the seeds of the dark too: add dark.seeds, or set scheme to "light"',
  dark_not_offered: ({ scheme }) =>
    `there are dark seeds, yet scheme is "${scheme}": set it to "auto", or take dark out`,
  scheme_reversed: ({ scheme }) =>
    scheme === 'dark'
      ? 'the dark scheme needs an ink that is lighter than its paper: write the seeds of the night there'
      : 'the light scheme needs an ink that is darker than its paper: set scheme to "dark", or swap the two',
  font_stack_invalid: ({ value }) =>
    `"${value}" is no list of fonts: write names with commas between, those with spaces in single quotes`,
  font_family_invalid: ({ value }) => `"${value}" is no name of a font`,
  font_url_invalid: ({ value }) =>
    `"${value}" is not served by the brand's own host: write a path to a .woff2 file, as /assets/fonts/name.woff2`,
  font_weight_invalid: ({ value }) => `"${value}" is no weight: write 400, or a range as 200 900`,
  font_range_invalid: ({ value }) => `"${value}" is no range of characters: write as U+A1-FF, U+131`,
  font_fallback_invalid: ({ value }) =>
    `"${value}" does not measure a font: print the fallback with packages/ui/build/fallback-metrics.ts`,
  font_style_invalid: ({ value }) => `"${value}" is no style: write normal, italic or oblique`,
  out_of_range: ({ value, min, max }) => `${value} px is out of range: ${min} to ${max}`,
  missing: ({ expected }) => `is missing: it must be ${expected}`,
  wrong_type: ({ expected, received }) => `is ${received} and must be ${expected}`,
  unknown_key: ({ nearest }) =>
    nearest === undefined
      ? 'is not a key of a brand, and its value would be lost: check its spelling, or take it out'
      : `is not a key of a brand, and its value would be lost: did you mean "${nearest}"?`,
  id_invalid: () => 'must be 2 to 40 small letters, digits and hyphens, a letter first',
  name_invalid: () => 'must be one line of visible text, without control characters',
  host_invalid: ({ value }) => `"${value}" is no host: write name:port, or name:* for any port`,
  host_taken: ({ value, brand }) =>
    `${value} belongs to the brand "${brand}": choose another, or take it from there`,
  address_invalid: ({ value }) =>
    `"${value}" is no address of a site: write https://name, without a slash at the end`,
  logo_not_plain: () =>
    'must be one <svg> element without scripts, styles, links or files of its own; colours by currentColor and var(--ck-accent)',
  time_zone_unknown: ({ value }) => `"${value}" is no time zone: write it as Australia/Sydney`,
  locale_unknown: ({ value }) => `"${value}" is no locale: write it as en-AU`,
  widget_url_invalid: ({ value }) =>
    `"${value}" is no address of a screening widget: write https://name/path with the name in small letters, without a user or a #; http only for this machine`,
  widget_url_own: ({ value }) =>
    `"${value}" is on the brand's own host, where a frame protects nothing: the provider must serve its widget from a host of its own`,
  widget_url_local: ({ value }) =>
    `"${value}" is on this machine, which visitors cannot reach: in production, write the provider's https address`,
  tag_manager_id_invalid: ({ value }) =>
    `"${value}" is no container of a tag manager: write its id as GTM-ABC1234`,
  tag_manager_origin_invalid: ({ value }) =>
    `"${value}" is no origin of a tag manager: write https://name in small letters, without a path; http only for this machine`,
  tag_manager_origin_own: ({ value }) =>
    `"${value}" is the brand's own site, from which its scripts would be ours: serve the tag manager from a host of its own`,
  tag_manager_origin_local: ({ value }) =>
    `"${value}" is on this machine, which visitors cannot reach: in production, write the tag manager's https origin`,
  consent_script_invalid: ({ value }) =>
    `"${value}" is no address of a script: write https://name/path with the name in small letters, without a user or a #`,
  consent_script_local: ({ value }) =>
    `"${value}" is on this machine, which visitors cannot reach: in production, write the address that the script has on the internet`,
  consent_script_unasked: ({ consent }) =>
    `a script that asks for consent is for the consent "site", and here it is "${consent}": leave one of them out`,
  surcharge_disagrees: ({ percent, basisPoints }) =>
    `${percent} % is not ${basisPoints} basis points: leave one of them out`,
  version_not_newer: ({ version, newest }) =>
    `version ${version} is not newer than ${newest}, which is stored: leave it out, and it becomes the next`,
};

/** One line for each: its place in the record, and the sentence. */
export const problemLines = (problems: readonly BrandProblem[]): string[] =>
  problems.map(({ code, path, params }) => `${path || 'the file'}: ${words[code](params ?? {})}.`);
