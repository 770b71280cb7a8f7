import type { PdfTheme } from './pdf-theme.ts';
import type { DocumentFonts } from './type/font-files.ts';
import type { Style } from './type/text-lines.ts';

/** pt. A4 with margins of 20 mm at the sides. */
export const pageBox = { width: 595.28, height: 841.89, left: 57, right: 57, top: 74, bottom: 66 } as const;
export const column = pageBox.width - pageBox.left - pageBox.right;
/** Where the column ends. */
export const columnEnd = pageBox.width - pageBox.right;
/** The brand's ground at the top of the first page, pt. */
export const bandHeight = 108;

/** Where a section's blocks are, pt. */
export type Area = { x: number; width: number };
export const fullArea: Area = { x: pageBox.left, width: column };
/** Headings are beside their blocks, so that a line of text has no more than 75 characters. */
export const headingWidth = 112;
export const blocksArea: Area = { x: pageBox.left + 134, width: column - 134 };

export type Colour = keyof PdfTheme['colours'];

/** The styles of a document's texts, and the space between its parts. */
export type Look = { styles: Record<StyleName, Style>; space: Space };

/** pt */
type Space = {
  blocks: number;
  sections: number;
  items: number;
  /** Between a heading and what is under it. */
  heading: number;
  /** Above and under the text of a table's row. */
  row: number;
};

type StyleName =
  | 'title'
  | 'lead'
  | 'heading'
  | 'body'
  | 'strong'
  | 'cell'
  | 'number'
  | 'cellStrong'
  | 'numberStrong'
  | 'columnTitle'
  | 'factName'
  | 'factValue'
  | 'small'
  | 'brand';

/** `density`: 1 as it should be; below it is tighter, above looser, in the same sizes. */
export function lookOf({ heading, text, strong }: DocumentFonts, density = 1): Look {
  /** Lines come nearer to each other by a third of what spaces do. */
  const leading = (size: number, ratio: number) => size * ratio * (1 - (1 - density) / 3);
  /** Figures of one width: amounts end under each other, and a phone number keeps its gaps. */
  const number = { features: ['tnum'] };
  return {
    styles: {
      title: { font: heading, size: 29, leading: 35 },
      lead: { font: text, size: 11, leading: leading(11, 1.5) },
      heading: { font: heading, size: 12.5, leading: 16 },
      body: { font: text, size: 9.5, leading: leading(9.5, 1.5) },
      strong: { font: strong, size: 10, leading: leading(10, 1.5), ...number },
      cell: { font: text, size: 9.2, leading: leading(9.2, 1.38) },
      number: { font: text, size: 9.2, leading: leading(9.2, 1.38), ...number },
      cellStrong: { font: strong, size: 9.2, leading: leading(9.2, 1.38) },
      numberStrong: { font: strong, size: 9.2, leading: leading(9.2, 1.38), ...number },
      columnTitle: { font: strong, size: 8, leading: 11 },
      factName: { font: text, size: 8, leading: 11 },
      factValue: { font: strong, size: 10, leading: leading(10, 1.38), ...number },
      small: { font: text, size: 8, leading: 11.6 },
      brand: { font: heading, size: 13.5, leading: 18 },
    },
    space: {
      blocks: 9 * density,
      sections: 20 * density,
      items: 3 * density,
      heading: 7 * density,
      row: 4.3 * density,
    },
  };
}
