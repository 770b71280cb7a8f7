import PDFDocument from 'pdfkit';

/** A node of the structure that a screen reader walks. */
export type Element = PDFKit.PDFStructureElement;

type OutlineOptions = { top: number; left: number; fit: boolean };

/** What pdfkit 0.20 offers and its types, which are of 0.17, do not name. */
export type Pdf = Omit<PDFKit.PDFDocument, 'outline' | 'struct'> & {
  outline: { addItem: (title: string, options: OutlineOptions) => unknown };
  struct: (tag: string, options?: { scope?: 'Column' | 'Row'; actual?: string }) => Element;
};

/** A font that was read. `layout` measures in units of `unitsPerEm`. */
export type ParsedFont = {
  unitsPerEm: number;
  hasGlyphForCodePoint: (codePoint: number) => boolean;
  layout: (
    text: string,
    features?: readonly string[],
  ) => {
    advanceWidth: number;
    positions: readonly { xAdvance: number; xOffset: number; yOffset: number }[];
    glyphs: readonly Glyph[];
  };
  createSubset: () => { includeGlyph: (id: number) => number; encode: () => Uint8Array };
};
type Glyph = { id: number; codePoints: readonly number[]; path: { toSVG: () => string } };

export type PdfOptions = {
  title: string;
  author: string;
  /** BCP 47 */
  language: string;
  /** Instant, ms. The only time in the file: the same input always makes the same bytes. */
  at: number;
};

/** An empty tagged document (PDF 1.7, A4), that says its own language and title. */
export function newPdf({ title, author, language, at }: PdfOptions): Pdf {
  return new PDFDocument({
    size: 'A4',
    // Everything is put in its place by us.
    margin: 0,
    autoFirstPage: false,
    // Page numbers say of how many, which is known at the end.
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: language,
    // None of the fonts that every reader has: their widths would be read for nothing.
    font: '',
    info: {
      Title: xmlSafe(title),
      Author: xmlSafe(author),
      // Of the brand, like everything else that its customers see.
      Creator: xmlSafe(author),
      Producer: xmlSafe(author),
      CreationDate: new Date(at),
    },
    // The additions of `Pdf` are there, whatever the types say.
  }) as unknown as Pdf;
}

/**
 * pdfkit writes the title as it is into the XMP packet, where an ampersand would end it. There it goes through
 * `toString`, and into the document's own dictionary through `valueOf`.
 */
function xmlSafe(text: string): string {
  const escaped = text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`);
  return Object.assign(new String(text), { toString: () => escaped }) as string;
}

/** A stand-in that draws nothing, to count the pages of a document: each of its methods returns the stand-in itself. */
export const measuringPdf: Pdf = new Proxy(() => undefined, {
  get: () => measuringPdf,
  set: () => true,
  apply: () => measuringPdf,
  // Its methods are those of `Pdf` by their names alone.
}) as unknown as Pdf;

/** Reads a font file. */
export function parseFont(sfnt: Buffer): ParsedFont {
  const scratch = new PDFDocument({ autoFirstPage: false, font: '' }).font(sfnt);
  // pdfkit takes a font that was read already, which saves a tenth of a second for each document, but gives it to
  // nobody: this is where it keeps the one in use.
  return withCharacters((scratch as unknown as { _font: { font: ParsedFont & HasGlyphs } })._font.font);
}

type HasGlyphs = { getGlyph: (id: number, codePoints?: readonly number[]) => Glyph | null };

/**
 * Names the characters of a glyph where they are known. A font keeps its glyphs, and makes some without characters when it is cut for a
 * document: the comma of a semicolon, the dot of a colon. A later document that has a comma itself could then be neither searched
 * nor read aloud with it.
 */
function withCharacters<F extends HasGlyphs>(font: F): F {
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints = []) => {
    const glyph = getGlyph(id, codePoints);
    if (glyph && glyph.codePoints.length === 0) glyph.codePoints = codePoints;
    return glyph;
  };
  return font;
}

/** What a table is about, for who cannot see it: an attribute that pdfkit has no option for. */
export function summarise(table: Element, summary: string): void {
  const { dictionary } = table as unknown as { dictionary: { data: Record<string, unknown> } };
  // A String object is text to pdfkit, a plain one a name.
  dictionary.data.A = { O: 'Table', Summary: new String(summary) };
}

/** The complete file. */
export function bytesOf(pdf: Pdf): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  return new Promise((resolve, reject) => {
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
    pdf.end();
  });
}
