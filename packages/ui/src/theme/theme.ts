/** A font of the device in the measures of a brand's font, so that nothing moves when that one arrives. */
export type FontFallback = {
  /** Of the brand's font, in percent of its size. */
  ascent: number;
  descent: number;
  lineGap: number;
  /** Each family is used where the device does not have the one before. */
  fonts: {
    family: string;
    /** `local`: full names; `size`: how much larger than itself it is drawn, in percent. */
    faces: { local: string[]; weight: string; size: number }[];
  }[];
};

/** One face of a family, served by the host; `weight` is a range for variable files ("200 900"). */
export type ThemeFont = {
  family: string;
  url: string;
  weight: string;
  style?: string;
  /** CSS `unicode-range`: the file is requested when a character of it is shown. Without it, at once. */
  unicodeRange?: string;
  fallback?: FontFallback;
};

/** Seven colours from which every other colour derives. Each a CSS `oklch(L C H)` string. */
export type ThemeSeeds = {
  /** Text. */
  ink: string;
  /** The page. */
  paper: string;
  /** The accent of primary actions; also the focus ring. */
  accent: string;
  /** Text on `accent`. */
  accentInk: string;
  /** Errors. */
  signal: string;
  ok: string;
  warn: string;
};

/** A brand's look. The same shape as the theme of a brand's record, which this package may not import. */
export type Theme = {
  seeds: ThemeSeeds;
  /** `auto` follows the user's preference, and needs `dark`; `dark` has only dark seeds. */
  scheme: 'light' | 'dark' | 'auto';
  /** The dark seeds, where `scheme` is `auto`. */
  dark?: { seeds: ThemeSeeds } | undefined;
  /** CSS font stacks. */
  fontText: string;
  fontDisplay: string;
  fonts: ThemeFont[];
  /** px */
  radiusControl: number;
  /** px */
  radiusCard: number;
  /** Width of the lines around cards, px; 0 for none. */
  border: number;
  shadow: 'flat' | 'soft';
  density: 'compact' | 'regular' | 'airy';
  motif: 'contours' | 'waves' | 'none';
};
