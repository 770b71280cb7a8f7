const drawing = new Set(
  'svg g path circle ellipse rect line polyline polygon text tspan title desc defs linearGradient radialGradient stop clipPath mask'.split(
    ' ',
  ),
);
const tags = /<\/?([a-zA-Z][\w:-]*)|<[^a-zA-Z/]/g;
/** What runs, loads, or styles more than the drawing. A reference within it (`url(#sky)`) is none of these. */
const attributes = /[\s"'/](?:on\w+|style|[\w:]*href|src)\s*=|url\((?!\s*["']?#)|javascript:/i;

/** A logo is inserted into pages unchanged, so it must be one drawing and nothing else. */
export function isPlainSvg(text: string): boolean {
  if (!/^<svg[\s>]/.test(text) || !text.endsWith('</svg>') || attributes.test(text)) return false;
  const found = [...text.matchAll(tags)].map((one) => one[1] ?? '');
  return found.every((name) => drawing.has(name)) && found.filter((name) => name === 'svg').length === 2;
}
