import { converter, displayable, formatHex, type Oklch } from 'culori';

/** A colour as the sliders move it: lightness 0–1, chroma, hue in degrees. */
export type Colour = { l: number; c: number; h: number };
export type ChannelName = keyof Colour;

/** The end of each slider. No screen shows more chroma than this. */
export const channels: Record<ChannelName, { max: number; step: number; digits: number; label: string }> = {
  l: { max: 1, step: 0.005, digits: 3, label: 'Lightness' },
  c: { max: 0.33, step: 0.002, digits: 3, label: 'Chroma' },
  h: { max: 360, step: 1, digits: 1, label: 'Hue' },
};

const toOklch = converter('oklch');
const round = (value: number, digits: number) => Number(value.toFixed(digits));

/** `none` is not parsed as a number: for an alpha it means transparent. */
const noAlpha = /\/\s*none\b/i;

/**
 * Parses any CSS notation, hex among them; null for what is no colour, and for one with transparency: a seed
 * has no alpha, and without it would be another colour.
 */
export function readColour(text: string): Colour | null {
  const found: Partial<Oklch> | undefined = toOklch(text.trim());
  if (!found || noAlpha.test(text) || (found.alpha ?? 1) < 1) return null;
  // `none` leaves a channel undefined.
  return { l: found.l ?? 0, c: found.c ?? 0, h: found.h ?? 0 };
}

/** The one notation of a record; exact enough to give a pasted hex back. */
export function formatColour({ l, c, h }: Colour): string {
  const hue = ((h % 360) + 360) % 360;
  return `oklch(${round(Math.min(1, Math.max(0, l)), 4)} ${round(Math.max(0, c), 4)} ${round(hue, 2)})`;
}

const asCulori = (colour: Colour): Oklch => ({ mode: 'oklch', ...colour });

export const hexOf = (colour: Colour): string => formatHex(asCulori(colour));

/** Whether an sRGB screen can show it; if not, the browser shows the nearest it can. */
export const isShown = (colour: Colour): boolean => displayable(asCulori(colour));

const stops = 32;

/**
 * The colours along a slider, as a CSS gradient. Where an sRGB screen cannot show them the track is
 * transparent, and shows the hatching beneath.
 */
export function trackOf(colour: Colour, channel: ChannelName): string {
  const { max } = channels[channel];
  const parts = Array.from({ length: stops + 1 }, (_, at) => {
    const there = { ...colour, [channel]: (max * at) / stops };
    return `${isShown(there) ? formatColour(there) : 'transparent'} ${round((100 * at) / stops, 2)}%`;
  });
  return `linear-gradient(to right in oklab, ${parts.join(', ')})`;
}
