import { checkTheme, isBrandId, type ThemeProblemCode } from '@coverkit/rules/brand';
import * as v from 'valibot';
import sharedWords from '../../seed/data/messages.json' with { type: 'json' };
import { type BrandRecord, brandRecordSchema } from './brand-record.ts';
import { consentScriptProblems, tagManagerProblems, widgetProblems } from './checks/outside-addresses.ts';
import { isPlainSvg } from './plain-svg.ts';
import { type UnknownKey, unknownKeys } from './unknown-keys.ts';

export type BrandProblemCode =
  | ThemeProblemCode
  | 'missing' // expected
  | 'wrong_type' // expected, received
  | 'unknown_key' // nearest, where a known key is close
  | 'id_invalid'
  | 'name_invalid'
  | 'host_invalid' // value
  | 'host_taken' // value, brand
  | 'address_invalid' // value
  | 'logo_not_plain'
  | 'time_zone_unknown' // value
  | 'locale_unknown' // value
  | 'widget_url_invalid' // value
  | 'widget_url_own' // value
  | 'widget_url_local' // value
  | 'tag_manager_id_invalid' // value
  | 'tag_manager_origin_invalid' // value
  | 'tag_manager_origin_own' // value
  | 'tag_manager_origin_local' // value
  | 'consent_script_invalid' // value
  | 'consent_script_local' // value
  | 'consent_script_unasked' // consent
  | 'surcharge_disagrees' // percent, basisPoints
  | 'version_not_newer'; // version, newest

/** A problem of a brand's record, by its place in the record (`theme.seeds.ink`). For staff: `brand-problems.copy.ts`. */
export type BrandProblem = {
  readonly code: BrandProblemCode;
  readonly path: string;
  readonly params?: Readonly<Record<string, string | number>>;
};

export type ParsedBrand =
  | { brand: BrandRecord; problems: [] }
  | { brand?: undefined; problems: BrandProblem[] };

/**
 * A record from a file with its defaults, or all its problems (EMBD-04). `version` is that of a
 * record which names none. A brand's own texts for a code replace the shared ones.
 */
export function parseBrand(input: unknown, version = 1): ParsedBrand {
  const named = isRecord(input) ? { version, ...input } : input;
  const parsed = v.safeParse(brandRecordSchema, named);
  const misspelt = unknownKeys(brandRecordSchema, input).map(unknownKeyProblem);
  if (!parsed.success) return { problems: [...misspelt, ...parsed.issues.map(problemOf)] };
  const brand = { ...parsed.output, messages: { ...sharedWords, ...parsed.output.messages } };
  const problems = [
    ...misspelt,
    ...recordProblems(brand),
    ...checkTheme(brand.theme).map((one) => ({ ...one, path: `theme.${one.path}` })),
  ];
  return problems.length > 0 ? { problems } : { brand, problems: [] };
}

function problemOf(issue: v.BaseIssue<unknown>): BrandProblem {
  const path = v.getDotPath(issue) ?? '';
  const params = { expected: issue.expected ?? '', received: issue.received };
  return { code: issue.received === 'undefined' ? 'missing' : 'wrong_type', path, params };
}

const unknownKeyProblem = ({ path, nearest }: UnknownKey): BrandProblem => ({
  code: 'unknown_key',
  path,
  ...(nearest !== null && { params: { nearest } }),
});

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const host = /^(?:\*|(?=[a-z0-9])[a-z0-9.-]+(?::(?:\*|\d{1,5}))?)$/;
const address = /^https?:\/\/[a-z0-9.-]+(?::(?:\d{1,5}|\{port\}))?$/;

function recordProblems(brand: BrandRecord): BrandProblem[] {
  const { amex_surcharge: percent, amexSurchargeBasisPoints: basisPoints } = brand;
  const asked: [wrong: boolean, BrandProblem][] = [
    [!isBrandId(brand.id), { code: 'id_invalid', path: 'id' }],
    // It is in titles, mails and documents, each time on one line.
    [/^\s*$|[\p{C}\p{Zl}\p{Zp}]/u.test(brand.name), { code: 'name_invalid', path: 'name' }],
    ...brand.hosts.map((value, at): [boolean, BrandProblem] => [
      !host.test(value),
      { code: 'host_invalid', path: `hosts.${at}`, params: { value } },
    ]),
    [
      !address.test(brand.hostUrl),
      { code: 'address_invalid', path: 'hostUrl', params: { value: brand.hostUrl } },
    ],
    [!isPlainSvg(brand.logo), { code: 'logo_not_plain', path: 'logo' }],
    [
      !isKnown(() => new Intl.DateTimeFormat('en', { timeZone: brand.timeZone })),
      { code: 'time_zone_unknown', path: 'timeZone', params: { value: brand.timeZone } },
    ],
    [
      !isKnown(() => new Intl.Locale(brand.locale)),
      { code: 'locale_unknown', path: 'locale', params: { value: brand.locale } },
    ],
    ...widgetProblems(brand),
    ...tagManagerProblems(brand.tracking.tagManager, brand),
    ...consentScriptProblems(brand.tracking),
    [
      Math.round(percent * 100) !== basisPoints,
      { code: 'surcharge_disagrees', path: 'amex_surcharge', params: { percent, basisPoints } },
    ],
  ];
  return asked.flatMap(([wrong, problem]) => (wrong ? [problem] : []));
}

function isKnown(make: () => unknown): boolean {
  try {
    make();
    return true;
  } catch {
    return false;
  }
}
