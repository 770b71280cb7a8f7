import type { PdfTheme } from './pdf-theme.ts';
import type { Style } from './text-lines.ts';

/** pt. A4 with margins of 22 mm at the sides. */
export const pageBox = { width: 595.28, height: 841.89, left: 62, right: 62, top: 76, bottom: 68 } as const;
export const column = pageBox.width - pageBox.left - pageBox.right;
/** Where the column ends. */
export const columnEnd = pageBox.width - pageBox.right;

export type Colour = keyof PdfTheme['colours'];

export const styles = {
  title: { weight: 'bold', size: 23, leading: 29 },
  lead: { weight: 'regular', size: 11, leading: 16.5 },
  heading: { weight: 'bold', size: 13, leading: 18 },
  body: { weight: 'regular', size: 9.5, leading: 14.2 },
  strong: { weight: 'bold', size: 9.5, leading: 14.2 },
  cell: { weight: 'regular', size: 9, leading: 12.6 },
  cellStrong: { weight: 'bold', size: 9, leading: 12.6 },
  columnTitle: { weight: 'bold', size: 8.5, leading: 12 },
  small: { weight: 'regular', size: 8, leading: 11.6 },
  brand: { weight: 'bold', size: 13, leading: 18 },
} as const satisfies Record<string, Style>;
