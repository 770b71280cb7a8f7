import * as v from 'valibot';

/** Seven colours from which every other colour derives. Each a CSS `oklch(L C H)` string. */
export const seedsSchema = v.object({
  /** Text. */
  ink: v.string(),
  /** The page. */
  paper: v.string(),
  /** The colour of the main action; also of the focus ring. */
  accent: v.string(),
  /** Text on `accent`. */
  accentInk: v.string(),
  /** Errors. */
  signal: v.string(),
  ok: v.string(),
  warn: v.string(),
});

/** A font of the device in the measures of a brand's font, so that nothing moves when that one arrives. */
const fontFallbackSchema = v.object({
  /** Of the brand's font, in percent of its size. */
  ascent: v.number(),
  descent: v.number(),
  lineGap: v.number(),
  /** Each family is used where the device does not have the one before. */
  fonts: v.array(
    v.object({
      family: v.string(),
      /** `local`: full names; `size`: how much larger than itself it is drawn, in percent. */
      faces: v.array(v.object({ local: v.array(v.string()), weight: v.string(), size: v.number() })),
    }),
  ),
});

/** One face of a family, served by the host; `weight` is a range for variable files ("200 900"). */
export const themeFontSchema = v.object({
  family: v.string(),
  url: v.string(),
  weight: v.string(),
  style: v.optional(v.string()),
  /** CSS `unicode-range`: the file is requested when a character of it is shown. Without it, at once. */
  unicodeRange: v.optional(v.string()),
  fallback: v.optional(fontFallbackSchema),
});

/** Defaults of the optional parts: a brand record may hold seven colours and nothing else. */
export const themeDefaults = {
  scheme: 'light',
  fontText: "system-ui, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif",
  fontDisplay: 'var(--ck-font-text)',
  fonts: [],
  radiusControl: 8,
  radiusCard: 12,
  border: 1,
  shadow: 'flat',
  density: 'regular',
  motif: 'none',
} as const;

/** EMBD-04. A brand's look: seeds and shape, from which every token follows. What it may hold: `checkTheme`. */
export const brandThemeSchema = v.object({
  seeds: seedsSchema,
  /** `auto` follows the reader's preference, and needs `dark`; `dark` has only dark seeds. */
  scheme: v.optional(v.picklist(['light', 'dark', 'auto']), themeDefaults.scheme),
  /** The seeds after sunset, where `scheme` is `auto`. */
  dark: v.optional(v.object({ seeds: seedsSchema })),
  /** CSS font stacks. */
  fontText: v.optional(v.string(), themeDefaults.fontText),
  fontDisplay: v.optional(v.string(), themeDefaults.fontDisplay),
  fonts: v.optional(v.array(themeFontSchema), []),
  /** px */
  radiusControl: v.optional(v.number(), themeDefaults.radiusControl),
  /** px */
  radiusCard: v.optional(v.number(), themeDefaults.radiusCard),
  /** Width of the lines around cards, px; 0 for none. */
  border: v.optional(v.number(), themeDefaults.border),
  shadow: v.optional(v.picklist(['flat', 'soft']), themeDefaults.shadow),
  density: v.optional(v.picklist(['compact', 'regular', 'airy']), themeDefaults.density),
  motif: v.optional(v.picklist(['contours', 'waves', 'none']), themeDefaults.motif),
});

export type ThemeFont = v.InferOutput<typeof themeFontSchema>;
export type BrandTheme = v.InferOutput<typeof brandThemeSchema>;
export type Seeds = v.InferOutput<typeof seedsSchema>;
/** How light the page is; a brand offers one or both. */
export type Scheme = 'light' | 'dark';

/** The schemes that a brand offers, each with its seeds. */
export function schemesOf({ scheme, seeds, dark }: Pick<BrandTheme, 'scheme' | 'seeds' | 'dark'>) {
  const own: { scheme: Scheme; seeds: Seeds; path: string } = {
    scheme: scheme === 'dark' ? 'dark' : 'light',
    seeds,
    path: 'seeds',
  };
  if (scheme !== 'auto' || !dark) return [own];
  return [own, { scheme: 'dark' as const, seeds: dark.seeds, path: 'dark.seeds' }];
}
