import { expect, test } from 'vitest';
import { problemLines } from './brand-problems.copy.ts';
import { parseBrand } from './parse-brand.ts';
import { isPlainSvg } from './plain-svg.ts';
import { bareBrand, withSeeds } from './testing/bare-brand.ts';

const found = (record: unknown) => parseBrand(record).problems.map(({ code, path }) => `${code} ${path}`);

test('[EMBD-04] a minimal record gets its defaults: address, mark, title, words, shape', () => {
  const { brand, problems } = parseBrand(bareBrand);
  expect(problems).toEqual([]);
  expect(brand).toMatchObject({
    version: 1,
    hostUrl: 'http://harbour.localhost:{port}',
    defaultMetaTitle: 'Harbour Cover',
    amex_surcharge: 0,
    amexSurchargeBasisPoints: 0,
    timeZone: 'Australia/Sydney',
    theme: { scheme: 'light', motif: 'none', fontDisplay: 'var(--ck-font-text)' },
  });
  expect(brand!.logo).toContain('>H</text>');
  expect(brand!.messages.quote_expired).toMatch(/\w/);
  expect(parseBrand({ ...bareBrand, hosts: ['quote.harbour.example'] }).brand?.hostUrl).toBe(
    'https://quote.harbour.example',
  );
  expect(parseBrand({ ...bareBrand, amex_surcharge: 1.5 }).brand?.amexSurchargeBasisPoints).toBe(150);
});

test('[EMBD-04] a brand that cannot be read is refused, combination by combination', () => {
  const { problems } = parseBrand(withSeeds({ accent: 'oklch(0.8 0.1 255)' }));
  const lines = problemLines(problems);
  expect(lines).toContainEqual(
    expect.stringMatching(
      /^theme\.seeds: accent-ink on accent is 1\.\d+:1 in the light scheme and must be 4\.5:1/,
    ),
  );
  expect(lines.length).toBe(problems.length);
});

const container = { id: 'GTM-ABC1234' };
const notAnOrigin = [
  ...['http://tags.example', 'https://tags.example/', 'https://tags.example/a', 'https://*.example', 'tags'],
  ...['https://tags.example;script-src', 'https://a@tags.example', "https://tags.example 'unsafe-inline'"],
];
const tagManagers: [tagManager: object, problems: string[]][] = [
  [container, []],
  [{ ...container, origin: 'https://tags.harbour.example' }, []],
  [{ id: 'GTM-abc"><script>' }, ['tag_manager_id_invalid tracking.tagManager.id']],
  [{ id: 'G-ABC1234' }, ['tag_manager_id_invalid tracking.tagManager.id']],
  ...notAnOrigin.map((origin): [object, string[]] => [
    { ...container, origin },
    ['tag_manager_origin_invalid tracking.tagManager.origin'],
  ]),
  [
    { ...container, origin: 'http://harbour.localhost:3000' },
    ['tag_manager_origin_own tracking.tagManager.origin'],
  ],
];

test.each(tagManagers)(
  '[TRAK-01] a tag manager %j is named so that a policy can hold it: %j',
  (tagManager, problems) => {
    expect(found({ ...bareBrand, tracking: { tagManager } })).toEqual(problems);
  },
);

const scriptAt = 'tracking.consentScript';
const consentScripts: [tracking: object, problems: string[]][] = [
  [{ consentScript: 'https://consent.example/loader.js?site=7' }, []],
  [{ consentScript: 'https://consent.example:8443' }, []],
  ...['http://localhost:4010/a.js', 'http://consent.example/a.js', '//consent.example/a.js', 'consent'].map(
    (consentScript): [object, string[]] => [{ consentScript }, [`consent_script_invalid ${scriptAt}`]],
  ),
  ...notAnOrigin
    .filter((one) => one.startsWith('https:') && !/example(\/a?)$/.test(one))
    .map((consentScript): [object, string[]] => [{ consentScript }, [`consent_script_invalid ${scriptAt}`]]),
  [
    { consent: 'banner', consentScript: 'https://consent.example/a.js' },
    [`consent_script_unasked ${scriptAt}`],
  ],
];

test.each(consentScripts)(
  '[TRAK-01] the script that asks for consent, %j, has an https origin that a policy can hold: %j',
  (tracking, problems) => {
    expect(found({ ...bareBrand, tracking })).toEqual(problems);
  },
);

test('[TRAK-01] a brand that says nothing of consent counts nobody until its site does', () => {
  expect(parseBrand(bareBrand).brand?.tracking).toEqual({ consent: 'site' });
  expect(found({ ...bareBrand, tracking: { consent: 'always' } })).toEqual(['wrong_type tracking.consent']);
  expect(found({ ...bareBrand, tracking: { cosent: 'none' } })).toEqual(['unknown_key tracking.cosent']);
});

test('[EMBD-04] what is missing, misspelt or unknown is named with its place', () => {
  expect(found(withSeeds({ ink: 'navy' }))).toEqual(['seed_not_oklch theme.seeds.ink']);
  expect(found({ ...bareBrand, theme: { ...bareBrand.theme, raduisCard: 4 } })).toEqual([
    'unknown_key theme.raduisCard',
  ]);
  const { legal, ...lawless } = bareBrand;
  expect(found(lawless)).toEqual(['missing legal']);
  expect(found({ ...lawless, leagl: legal })).toEqual(['unknown_key leagl', 'missing legal']);
  expect(found({ ...bareBrand, name: 7 })).toEqual(['wrong_type name']);
  expect(found('brand')).toEqual(['wrong_type ']);
  expect(
    found({
      ...bareBrand,
      id: 'Harbour!',
      name: 'Harbour\nBcc: everybody',
      hosts: ['https://harbour.example/'],
      hostUrl: 'harbour',
      timeZone: 'Sydney',
      locale: 'en_AU',
      amex_surcharge: 1,
      amexSurchargeBasisPoints: 150,
      logo: '<svg onload="x()"></svg>',
    }),
  ).toEqual([
    'id_invalid id',
    'name_invalid name',
    'host_invalid hosts.0',
    'address_invalid hostUrl',
    'logo_not_plain logo',
    'time_zone_unknown timeZone',
    'locale_unknown locale',
    'surcharge_disagrees amex_surcharge',
  ]);
});

test.each([
  [{ legalName: 'Harbour' }, 'legalName: is not a key of a brand, and its value would be lost: check'],
  [{ ammexSurcharge: 1 }, 'ammexSurcharge: .*did you mean "amex_surcharge"\\?'],
  [{ timezone: 'Australia/Perth' }, 'timezone: .*did you mean "timeZone"\\?'],
  [{ legal: { ...bareBrand.legal, insurrer: '' } }, 'legal\\.insurrer: .*did you mean "insurer"\\?'],
  [{ theme: { ...bareBrand.theme, raduisCard: 4 } }, 'theme\\.raduisCard: .*did you mean "radiusCard"\\?'],
])('[EMBD-04] a misspelt key is refused with the key that was probably meant: %j', (change, line) => {
  const lines = problemLines(parseBrand({ ...bareBrand, ...change }).problems);
  expect(lines).toEqual([expect.stringMatching(new RegExp(`^${line}`))]);
});

test.each([
  ['<svg viewBox="0 0 1 1"><path d="M0 0" fill="url(#sky)"/></svg>', true],
  ['<svg><script>x()</script></svg>', false],
  ['<svg></svg><img src=x onerror=x()></svg>', false],
  ['<svg><a href="https://evil.example">x</a></svg>', false],
  ['<svg><style>*{}</style></svg>', false],
  ['<svg><image href="https://evil.example/x.png"/></svg>', false],
  ['<svg style="position:fixed"></svg>', false],
  ['<svg><path fill="url(https://evil.example/x)"/></svg>', false],
  ['<svg><!-- x --></svg>', false],
  ['<svg></svg><svg></svg>', false],
])('[EMBD-04] a mark is one drawing and nothing else: %s %s', (logo, fine) => {
  expect(isPlainSvg(logo)).toBe(fine);
});
