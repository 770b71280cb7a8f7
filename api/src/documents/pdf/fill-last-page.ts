import { pageBox } from './styles.ts';

/** How many pages a document takes, and where the last one ends, pt from its top. */
export type Extent = { pages: number; end: number };

/** Share of a page's height that the last page has text on, at least. */
const least = 0.25;
/** Densities in the order in which they are tried: first those that save the page, then those that fill it. */
const tighter = [0.94, 0.87, 0.8, 0.73];
const looser = [1.08, 1.17, 1.28, 1.4];

/** The density at which no last page is nearly empty; 1 where none of them is. `measure`: the document at a density. */
export function fillLastPage(measure: (density: number) => Extent): number {
  const usual = measure(1);
  if (isFilled(usual)) return 1;
  const saves = tighter.find((density) => measure(density).pages < usual.pages);
  return saves ?? looser.find((density) => isFilled(measure(density))) ?? 1;
}

const isFilled = ({ pages, end }: Extent): boolean =>
  pages === 1 || end - pageBox.top >= (pageBox.height - pageBox.top - pageBox.bottom) * least;
