import { parseOklch } from './colour.ts';
import { combinationsOf } from './combinations.ts';
import { unreadableSeeds } from './derive.ts';
import { type BrandTheme, schemesOf } from './theme.ts';

/** Why a brand's look is refused; params are named in the comment. For staff, so apart from the forms' codes. */
export const themeProblemCodes = [
  'contrast_too_low', // scheme, combination, foreground, background, ratio, required
  'seed_not_oklch', // value
  'dark_missing',
  'dark_not_offered', // scheme
  'scheme_reversed', // scheme
  'font_stack_invalid', // value
  'font_family_invalid', // value
  'font_url_invalid', // value
  'font_weight_invalid', // value
  'font_style_invalid', // value
  'out_of_range', // value, min, max
] as const;

export type ThemeProblemCode = (typeof themeProblemCodes)[number];

/** As `Problem`; `path` is dotted within the theme (`dark.seeds.ink`, `fonts.0.url`). */
export type ThemeProblem = {
  readonly code: ThemeProblemCode;
  readonly path: string;
  readonly params?: Readonly<Record<string, string | number>>;
};

/**
 * EMBD-04. All that a brand's look may not be saved with: colours that cannot be read, and values that would not
 * stay inside the CSS rule that they are written into.
 */
export const checkTheme = (theme: BrandTheme): ThemeProblem[] => [
  ...seedProblems(theme),
  ...contrastProblems(theme),
  ...fontProblems(theme),
  ...shapeProblems(theme),
];

function seedProblems(theme: BrandTheme): ThemeProblem[] {
  const problems: ThemeProblem[] = schemesOf(theme).flatMap(({ seeds, path }) =>
    unreadableSeeds(seeds).map((key) => ({
      code: 'seed_not_oklch' as const,
      path: `${path}.${key}`,
      params: { value: seeds[key] },
    })),
  );
  for (const { scheme, seeds, path } of schemesOf(theme)) {
    const [ink, paper] = [parseOklch(seeds.ink), parseOklch(seeds.paper)];
    // The browser draws its own parts for the scheme, and cards rise towards the light in both.
    if (ink && paper && ink.l > paper.l !== (scheme === 'dark'))
      problems.push({ code: 'scheme_reversed', path, params: { scheme } });
  }
  const { scheme, dark } = theme;
  if (scheme === 'auto' && !dark) problems.push({ code: 'dark_missing', path: 'dark' });
  if (scheme !== 'auto' && dark)
    problems.push({ code: 'dark_not_offered', path: 'dark', params: { scheme } });
  return problems;
}

function contrastProblems(theme: BrandTheme): ThemeProblem[] {
  return combinationsOf(theme)
    .filter((one) => !one.readable)
    .map(({ scheme, foreground, background, ratio, required }) => ({
      code: 'contrast_too_low',
      path: scheme === 'dark' && theme.scheme === 'auto' ? 'dark.seeds' : 'seeds',
      params: {
        scheme,
        combination: `${foreground} on ${background}`,
        foreground,
        background,
        ratio,
        required,
      },
    }));
}

const family =
  /^(?:'[^'"{}<>;\\\n]+'|"[^'"{}<>;\\\n]+"|-?[a-z][\w-]*(?: [a-z][\w-]*)*|var\(--ck-font-text\))$/i;
const stack = (value: string) =>
  value.length <= 300 && value.split(',').every((one) => family.test(one.trim()));
const plainFamily = /^[^'"{}<>;\\\n]{1,80}$/;
/** From the brand's own host: its pages' policy allows no other. */
const localWoff2 = /^\/(?!\/)[\w./~-]+\.woff2$/;
const weight = /^[1-9]\d{0,3}(?: [1-9]\d{0,3})?$/;
const style = /^(?:normal|italic|oblique)$/;

function fontProblems({ fontText, fontDisplay, fonts }: BrandTheme): ThemeProblem[] {
  const checks: [ThemeProblemCode, string, string, boolean][] = [
    ['font_stack_invalid', 'fontText', fontText, stack(fontText) && !fontText.includes('var(')],
    ['font_stack_invalid', 'fontDisplay', fontDisplay, stack(fontDisplay)],
    ...fonts.flatMap((font, at): [ThemeProblemCode, string, string, boolean][] => [
      ['font_family_invalid', `fonts.${at}.family`, font.family, plainFamily.test(font.family)],
      ['font_url_invalid', `fonts.${at}.url`, font.url, localWoff2.test(font.url)],
      ['font_weight_invalid', `fonts.${at}.weight`, font.weight, weight.test(font.weight)],
      ['font_style_invalid', `fonts.${at}.style`, font.style ?? '', style.test(font.style ?? 'normal')],
    ]),
  ];
  return checks.flatMap(([code, path, value, fine]) => (fine ? [] : [{ code, path, params: { value } }]));
}

/** px. Beyond them a control of 40 px, or a card on a phone, loses its shape. */
const limits = { radiusControl: 28, radiusCard: 48, border: 4 } as const;

const shapeProblems = (theme: BrandTheme): ThemeProblem[] =>
  (Object.keys(limits) as (keyof typeof limits)[]).flatMap((path) => {
    const value = theme[path];
    if (value >= 0 && value <= limits[path]) return [];
    return [{ code: 'out_of_range' as const, path, params: { value, min: 0, max: limits[path] } }];
  });
