/** A colour in OKLab: lightness 0–1 and two opponent axes. */
export type Lab = { l: number; a: number; b: number };

const oklch = /^oklch\(\s*(\d*\.?\d+)(%?)\s+(\d*\.?\d+)\s+(-?\d*\.?\d+)(?:deg)?\s*\)$/i;

/** Reads `oklch(L C H)`, the one notation of a brand's seeds; `null` for anything else. */
export function parseOklch(text: string): Lab | null {
  const found = oklch.exec(text.trim());
  if (!found) return null;
  const [, lightness, percent, chroma, hue] = found;
  const angle = (Number(hue) * Math.PI) / 180;
  const l = Number(lightness) / (percent ? 100 : 1);
  if (l > 1 || Number(chroma) > 0.5) return null;
  return { l, a: Number(chroma) * Math.cos(angle), b: Number(chroma) * Math.sin(angle) };
}

/** As `color-mix(in oklab, one percent%, other)`. */
export function mixLab(one: Lab, percent: number, other: Lab): Lab {
  const share = percent / 100;
  const between = (x: number, y: number) => x * share + y * (1 - share);
  return { l: between(one.l, other.l), a: between(one.a, other.a), b: between(one.b, other.b) };
}

/** Linear-light sRGB, each channel cut to what a screen can show. Björn Ottosson's matrices. */
export function toLinearRgb({ l, a, b }: Lab): [number, number, number] {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const cut = (channel: number) => Math.min(1, Math.max(0, channel));
  return [
    cut(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    cut(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    cut(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ];
}

/** Relative luminance as WCAG 2 defines it. */
export function luminance(colour: Lab): number {
  const [red, green, blue] = toLinearRgb(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of WCAG 2, from 1 to 21. */
export function contrastRatio(one: Lab, other: Lab): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
