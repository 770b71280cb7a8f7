import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { checkTheme } from './check-theme.ts';
import { combinationsOf } from './combinations.ts';
import { type BrandTheme, brandThemeSchema } from './theme.ts';

const seeds = {
  ink: 'oklch(0.25 0.02 260)',
  paper: 'oklch(0.98 0.005 260)',
  accent: 'oklch(0.45 0.15 265)',
  accentInk: 'oklch(1 0 0)',
  signal: 'oklch(0.5 0.19 25)',
  ok: 'oklch(0.48 0.11 150)',
  warn: 'oklch(0.72 0.15 75)',
};
const night = {
  ink: 'oklch(0.95 0.01 260)',
  paper: 'oklch(0.2 0.02 260)',
  accent: 'oklch(0.75 0.12 265)',
  accentInk: 'oklch(0.18 0.02 260)',
  signal: 'oklch(0.75 0.14 25)',
  ok: 'oklch(0.78 0.12 150)',
  warn: 'oklch(0.82 0.13 75)',
};

/** A theme as a record's, defaults filled in. */
const themeOf = (record: object = {}): BrandTheme => v.parse(brandThemeSchema, { seeds, ...record });
const found = (record: object) => checkTheme(themeOf(record)).map(({ code, path }) => `${code} ${path}`);

test('[EMBD-04] seven colours make a brand', () => {
  expect(checkTheme(themeOf())).toEqual([]);
  expect(themeOf()).toMatchObject({ scheme: 'light', density: 'regular', motif: 'none', fonts: [] });
});

test('[EMBD-04] a brand that cannot be read is refused by the name of the combination', () => {
  const pale = { ...seeds, accent: 'oklch(0.9 0.1 35)' };
  const problems = checkTheme(themeOf({ seeds: pale }));
  expect(problems.map((one) => one.params?.combination)).toEqual(
    expect.arrayContaining(['accent-ink on accent', 'accent on paper']),
  );
  expect(problems.find((one) => one.params?.combination === 'accent on paper')).toMatchObject({
    code: 'contrast_too_low',
    path: 'seeds',
    params: { scheme: 'light', foreground: 'accent', background: 'paper', required: 3 },
  });
  expect(problems.every(({ params }) => Number(params?.ratio) < Number(params?.required))).toBe(true);
});

describe('[EMBD-04] light and dark', () => {
  test('are checked each, under its own path', () => {
    const auto = { scheme: 'auto', dark: { seeds: night } };
    expect(found(auto)).toEqual([]);
    const dim = { ...auto, dark: { seeds: { ...night, ink: 'oklch(0.4 0.01 260)' } } };
    const problems = checkTheme(themeOf(dim));
    expect(problems.length).toBeGreaterThan(3);
    expect(new Set(problems.map(({ path, params }) => `${path} ${params?.scheme}`))).toEqual(
      new Set(['dark.seeds dark']),
    );
  });

  test('a brand may be dark alone', () => {
    expect(found({ scheme: 'dark', seeds: night })).toEqual([]);
    expect(
      combinationsOf(themeOf({ scheme: 'dark', seeds: night })).every((one) => one.scheme === 'dark'),
    ).toBe(true);
  });

  test('are dark, and those of the day are light', () => {
    const [day, white] = ['oklch(0.2 0 0)', 'oklch(1 0 0)'];
    expect(found({ scheme: 'dark', seeds: { ...night, ink: day, paper: white } })).toContain(
      'scheme_reversed seeds',
    );
    expect(found({ scheme: 'light', seeds: night })).toContain('scheme_reversed seeds');
    expect(found({ scheme: 'auto', dark: { seeds: { ...night, ink: day, paper: white } } })).toContain(
      'scheme_reversed dark.seeds',
    );
  });

  test('follow the scheme', () => {
    expect(found({ scheme: 'auto' })).toEqual(['dark_missing dark']);
    expect(found({ dark: { seeds: night } })).toEqual(['dark_not_offered dark']);
  });
});

test('[EMBD-04] a colour in another notation is refused, not guessed', () => {
  for (const ink of [
    '#123',
    'black',
    'oklch(1.2 0 0)',
    'oklch(0.2 0.9 0)',
    'oklch(0.2 0.1)',
    'oklch(0.2.2 0 0)',
    'var(--x)',
  ]) {
    expect(found({ seeds: { ...seeds, ink } })).toEqual(['seed_not_oklch seeds.ink']);
  }
  expect(found({ scheme: 'auto', dark: { seeds: { ...night, ok: 'green' } } })).toEqual([
    'seed_not_oklch dark.seeds.ok',
  ]);
});

const like = (face: object) => ({
  ascent: 93,
  descent: 27,
  lineGap: 0,
  fonts: [{ family: 'Arial', faces: [{ local: ['Arial Bold'], weight: '600', size: 98.3, ...face }] }],
});
const fallback = like({});

describe('[EMBD-04] nothing in a theme leaves the rule that it is written into', () => {
  test.each([
    "'Gill Sans', Optima, sans-serif",
    'system-ui, -apple-system, "Segoe UI"',
    'Iowan Old Style, serif',
    'var(--ck-font-text)',
  ])('%s is a font stack', (fontDisplay) => {
    expect(found({ fontDisplay })).toEqual([]);
  });

  test.each([
    'x}</style><script>',
    "'open, serif",
    'a;--ck-ink:red',
    'url(//evil.example/x)',
    'a,,b',
    '',
    'a\\20 b',
  ])('%j is none', (fontText) => {
    expect(found({ fontText })).toEqual(['font_stack_invalid fontText']);
  });

  test('a font of the text cannot be the font of the text', () => {
    expect(found({ fontText: 'var(--ck-font-text)' })).toEqual(['font_stack_invalid fontText']);
  });

  test.each([
    [{ url: 'https://fonts.example/a.woff2' }, 'font_url_invalid fonts.0.url'],
    [{ url: '//fonts.example/a.woff2' }, 'font_url_invalid fonts.0.url'],
    [{ url: '/a.ttf' }, 'font_url_invalid fonts.0.url'],
    [{ url: '/a") format("x.woff2' }, 'font_url_invalid fonts.0.url'],
    [{ family: 'A"}b' }, 'font_family_invalid fonts.0.family'],
    [{ weight: 'bold;x' }, 'font_weight_invalid fonts.0.weight'],
    [{ style: 'slanted' }, 'font_style_invalid fonts.0.style'],
    [{ unicodeRange: 'U+A1;src:x' }, 'font_range_invalid fonts.0.unicodeRange'],
    [{ fallback: { ...fallback, ascent: -1 } }, 'font_fallback_invalid fonts.0.fallback.ascent'],
    [{ fallback: like({ size: 0 }) }, 'font_fallback_invalid fonts.0.fallback.fonts.0.faces.0.size'],
    [
      { fallback: like({ local: ['A"),x'] }) },
      'font_fallback_invalid fonts.0.fallback.fonts.0.faces.0.local',
    ],
    [{ fallback: like({ local: [] }) }, 'font_fallback_invalid fonts.0.fallback.fonts.0.faces.0.local'],
    [{ fallback: like({ weight: '6;0' }) }, 'font_fallback_invalid fonts.0.fallback.fonts.0.faces.0.weight'],
  ])('a face with %j is refused', (wrong, problem) => {
    const face = { family: 'A', url: '/assets/a.woff2', weight: '200 900', unicodeRange: 'U+A1-FF, U+131' };
    expect(found({ fonts: [{ ...face, fallback }] })).toEqual([]);
    expect(found({ fonts: [{ ...face, ...wrong }] })).toEqual([problem]);
  });
});

test('[EMBD-04] a shape beyond what a control can take is refused with its limits', () => {
  expect(checkTheme(themeOf({ radiusCard: 400, border: -1 }))).toEqual([
    { code: 'out_of_range', path: 'radiusCard', params: { value: 400, min: 0, max: 48 } },
    { code: 'out_of_range', path: 'border', params: { value: -1, min: 0, max: 4 } },
  ]);
});

test('[EMBD-04] every combination is listed, readable or not', () => {
  const all = combinationsOf(themeOf());
  expect(all.find((one) => one.foreground === 'ink' && one.background === 'paper')).toMatchObject({
    scheme: 'light',
    required: 4.5,
    readable: true,
  });
  expect(all.length).toBeGreaterThan(25);
  expect(combinationsOf(themeOf({ seeds: { ...seeds, ink: 'black' } }))).toEqual([]);
});
