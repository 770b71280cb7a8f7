import { brotliCompressSync } from 'node:zlib';
import type { Figure } from '../report.ts';
import { longestSeries } from './hops.ts';
import type { Transfer } from './network.ts';
import type { Recording } from './record.ts';

const kB = 1000;
const information = Number.POSITIVE_INFINITY;

/** Bars of a page; what has none is information. Hops only where they have one: a page's own requests begin before its end. */
export type Bars = { text?: number; scriptAndStyle?: number; transferred?: number; hops?: number };

/** `first`: the request that the others follow, which is no hop itself: the page, or the loader of the script tag. */
export function figuresOf(
  name: string,
  { before, after, shift, shifted, unused }: Recording,
  first: (one: Transfer) => boolean,
  { hops, ...bars }: Bars,
): Figure[] {
  const most = (what: string, value: number, unit: string, bar: number, detail: string): Figure => ({
    name: `${name}: ${what}`,
    // No measurement at all is an error, not a small page.
    value: before.length === 0 ? Number.POSITIVE_INFINITY : value,
    ...{ unit, bar, sense: 'most', detail },
  });
  const text = before.filter((one) => one.kind !== 'font' && one.kind !== 'other');
  const scriptAndStyle = [
    ...text.filter((one) => one.kind === 'script' || one.kind === 'style'),
    ...text.filter((one) => one.kind === 'document').map(styleIn),
  ];
  const fonts = before.filter((one) => one.kind === 'font');
  const rest = before.filter((one) => one.kind !== 'font');
  const series = longestSeries(text.filter((one) => one.start >= (before.find(first)?.end ?? 0)));
  const path = series.map(fileOf).join(' → ');
  // Styles are not counted: a sheet that a page names below its first view is asked for after the first layout, which asks for fonts.
  const scripts = text.filter((one) => one.kind === 'script');
  const lastScript = Math.max(...scripts.map((one) => one.start));
  const early = fonts.filter((one) => one.start < lastScript);
  return [
    most('script, style, HTML and data', brotli(text), 'kB', bars.text ?? information, listed(text, brotli)),
    most(
      'script and style',
      brotli(scriptAndStyle),
      'kB',
      bars.scriptAndStyle ?? information,
      `of these; then without any input ${listed(after, brotli)}`,
    ),
    most(
      'transferred, fonts apart',
      transferred(rest),
      'kB',
      bars.transferred ?? information,
      `${rest.length} requests with their headers, most of it ${listed(largest(rest), transferred)}`,
    ),
    ...(hops === undefined
      ? []
      : [most('serial hops', series.length, 'hops', hops, `each after the answer before: ${path}`)]),
    most('fonts before it is usable', transferred(fonts), 'kB', 45, listed(fonts, transferred)),
    most('fonts before the scripts', early.length, 'files', 0, early.map(fileOf).join(', ')),
    most('layout shift', shift, '', 0.02, shifted && `most by ${shifted}`),
    ...(['script', 'style'] as const).map((kind) => {
      const share = unused[kind].unused / (unused[kind].all || 1);
      const detail = `of ${(unused[kind].all / kB).toFixed(0)} kB uncompressed`;
      return most(`${kind} that nothing uses`, share * 100, '%', information, detail);
    }),
  ];
}

/** The style that a page has in its HTML. */
function styleIn(page: Transfer): Transfer {
  const text = [...page.text.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css).join('');
  return { ...page, url: `${page.url}#style`, text, brotli: brotliCompressSync(text).length };
}

const brotli = (all: readonly Transfer[]) => all.reduce((sum, one) => sum + one.brotli, 0) / kB;
const transferred = (all: readonly Transfer[]) => all.reduce((sum, one) => sum + one.transferred, 0) / kB;
const largest = (all: readonly Transfer[]) =>
  all.toSorted((a, b) => b.transferred - a.transferred).slice(0, 4);
const fileOf = ({ url }: Transfer) => new URL(url).pathname.split('/').findLast(Boolean) ?? '/';
const listed = (all: readonly Transfer[], weigh: (one: Transfer[]) => number) =>
  all.map((one) => `${fileOf(one)} ${weigh([one]).toFixed(1)}`).join(', ');

/** Which of the files have react-aria in them, by its own marks. */
export const withoutReactAria = (all: readonly Transfer[]): Figure => {
  const found = all.filter((one) => /react-aria|data-rac\b/.test(one.text));
  return {
    name: 'react-aria on the first path',
    ...{ value: found.length, unit: 'files', bar: 0, sense: 'most' },
    detail: found.map(fileOf).join(', '),
  };
};
