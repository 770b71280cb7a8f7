import type { BrandTheme, ThemeFont } from './theme.ts';
import type { ThemeProblem, ThemeProblemCode } from './theme-problem.ts';

const family =
  /^(?:'[^'"{}<>;\\\n]+'|"[^'"{}<>;\\\n]+"|-?[a-z][\w-]*(?: [a-z][\w-]*)*|var\(--ck-font-text\))$/i;
const stack = (value: string) =>
  value.length <= 300 && value.split(',').every((one) => family.test(one.trim()));
const plainFamily = /^[^'"{}<>;\\\n]{1,80}$/;
/** From the brand's own host: its pages' policy allows no other. */
const localWoff2 = /^\/(?!\/)[\w./~-]+\.woff2$/;
const weight = /^[1-9]\d{0,3}(?: [1-9]\d{0,3})?$/;
const style = /^(?:normal|italic|oblique)$/;
const range = /^U\+[\dA-F]{1,6}(?:-[\dA-F]{1,6})?(?:, ?U\+[\dA-F]{1,6}(?:-[\dA-F]{1,6})?)*$/i;

type Check = [code: ThemeProblemCode, path: string, value: string, fine: boolean];

/** Fonts that would not stay inside the rule that they are written into, or are not served by the brand's host. */
export function fontProblems({ fontText, fontDisplay, fonts }: BrandTheme): ThemeProblem[] {
  const checks: Check[] = [
    ['font_stack_invalid', 'fontText', fontText, stack(fontText) && !fontText.includes('var(')],
    ['font_stack_invalid', 'fontDisplay', fontDisplay, stack(fontDisplay)],
    ...fonts.flatMap((font, at): Check[] => [
      ['font_family_invalid', `fonts.${at}.family`, font.family, plainFamily.test(font.family)],
      ['font_url_invalid', `fonts.${at}.url`, font.url, localWoff2.test(font.url)],
      ['font_weight_invalid', `fonts.${at}.weight`, font.weight, weight.test(font.weight)],
      ['font_style_invalid', `fonts.${at}.style`, font.style ?? '', style.test(font.style ?? 'normal')],
      ['font_range_invalid', `fonts.${at}.unicodeRange`, font.unicodeRange ?? '', hasRange(font)],
      ...fallbackChecks(font, `fonts.${at}.fallback`),
    ]),
  ];
  return checks.flatMap(([code, path, value, fine]) => (fine ? [] : [{ code, path, params: { value } }]));
}

const hasRange = ({ unicodeRange }: ThemeFont) => unicodeRange === undefined || range.test(unicodeRange);

/** Percent. Beyond them it is no letter any more, and a size of nothing divides the others. */
const isMeasure = (value: number, least: number) => value >= least && value <= 300;

function fallbackChecks({ fallback }: ThemeFont, path: string): Check[] {
  if (!fallback) return [];
  const code = 'font_fallback_invalid';
  const measures = (['ascent', 'descent', 'lineGap'] as const).map(
    (name): Check => [code, `${path}.${name}`, String(fallback[name]), isMeasure(fallback[name], 0)],
  );
  const fonts = fallback.fonts.flatMap(({ family, faces }, at): Check[] => [
    [code, `${path}.fonts.${at}.family`, family, plainFamily.test(family)],
    ...faces.flatMap((face, one): Check[] => {
      const place = `${path}.fonts.${at}.faces.${one}`;
      return [
        [code, `${place}.local`, face.local.join(', '), areNames(face.local)],
        [code, `${place}.weight`, face.weight, weight.test(face.weight)],
        [code, `${place}.size`, String(face.size), isMeasure(face.size, 30)],
      ];
    }),
  ]);
  return [...measures, ...fonts];
}

const areNames = (names: string[]) => names.length > 0 && names.every((name) => plainFamily.test(name));
