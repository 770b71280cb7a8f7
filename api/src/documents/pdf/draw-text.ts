import type { Pen } from './art/pen.ts';
import type { Element, Pdf } from './pdfkit.ts';
import { setFace } from './type/faces.ts';
import type { Line, Style } from './type/text-lines.ts';
import type { Run } from './type/text-runs.ts';

/** A run in its place on the page. */
export type PlacedRun = { run: Run; size: number; colour: string; x: number; y: number };

type Where = {
  style: Style;
  /** `#rrggbb` */
  colour: string;
  x: number;
  /** Top of the first line. */
  top: number;
  /** Where lines end that are set to the end. */
  end?: number;
};

/** Lines one under the other. */
export function placeLines(lines: readonly Line[], { style, colour, x, top, end }: Where): PlacedRun[] {
  const { size, leading } = style;
  return lines.flatMap((line, row) => {
    let at = end === undefined ? x : end - (line.units * size) / 1000;
    return line.runs.map((run): PlacedRun => {
      const one = { run, size, colour, x: at, y: top + row * leading + baseOf(style) };
      at += (run.units * size) / 1000;
      return one;
    });
  });
}

/** From the top of a line to its base line. */
const baseOf = ({ size, leading }: Style): number => leading / 2 + size * 0.36;

/** As an artifact's content, or a structure element's. */
export function drawRuns(pdf: Pen, text: readonly PlacedRun[]): void {
  for (const { run, size, colour, x, y } of text) {
    setFace(pdf, run.face, size);
    pdf.fillColor(colour).text(run.text, x, y, {
      lineBreak: false,
      baseline: 'alphabetic',
      ...(run.features && { features: [...run.features] as PDFKit.Mixins.OpenTypeFeatures[] }),
    });
  }
}

/**
 * As the text of an element. Text that its glyphs do not give is an element within it with the actual text; marks
 * around it in the page's content would do by the standard, but readers lose the text after them.
 */
export function drawTaggedText(pdf: Pdf, element: Element, text: readonly PlacedRun[]): void {
  for (let at = 0; at < text.length; ) {
    const actual = text[at]?.run.actual ?? null;
    let end = at + 1;
    if (actual === null) while (end < text.length && text[end]?.run.actual === null) end += 1;
    const part = text.slice(at, end);
    at = end;
    if (actual === null) {
      element.add(() => drawRuns(pdf, part));
      continue;
    }
    const span = pdf.struct('Span', { actual });
    element.add(span);
    span.add(() => drawRuns(pdf, part));
    span.end();
  }
}
