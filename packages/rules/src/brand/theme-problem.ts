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
  'font_range_invalid', // value
  'font_fallback_invalid', // value
  'out_of_range', // value, min, max
] as const;

export type ThemeProblemCode = (typeof themeProblemCodes)[number];

/** As `Problem`; `path` is dotted within the theme (`dark.seeds.ink`, `fonts.0.url`). */
export type ThemeProblem = {
  readonly code: ThemeProblemCode;
  readonly path: string;
  readonly params?: Readonly<Record<string, string | number>>;
};
