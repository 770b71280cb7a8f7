import type { DocumentBody } from '@coverkit/rules/contract';
import { paintSection } from './blocks.ts';
import type { Look } from './look.ts';
import { paintMark } from './mark.ts';
import { artifact, hairline, newPaper, type Paper, paintFeet, paragraph } from './paper.ts';
import { bytesOf, type Element, newPdf } from './pdfkit.ts';
import { column, paper, styles } from './styles.ts';

/** All that a file depends on; plain data, so that it can be sent to the worker. */
export type PdfInput = {
  body: DocumentBody;
  look: Look;
  /** Instant that the file says it was made at, ms. */
  at: number;
  /** At the foot of each page, with `{page}` and `{pages}`. */
  pageOf: string;
};

/** DETL-17. A document in the one template of all brands. The same input makes the same bytes. */
export async function renderPdf({ body, look, at, pageOf }: PdfInput): Promise<Buffer> {
  const { title, language } = body;
  const pdf = newPdf({ title, author: look.brand, language, at });
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const sheet = newPaper(pdf, look, title);
  sheet.turn();
  paintLetterhead(sheet, root, body);
  for (const section of body.sections) paintSection(sheet, root, section);
  paintFooter(sheet, root, body.footer);
  root.end();
  paintFeet(sheet, `${look.brand} · ${look.insurer}`, (page, pages) =>
    pageOf.replace('{page}', String(page)).replace('{pages}', String(pages)),
  );
  return bytesOf(pdf);
}

/** Who it is of, what it is and what it is for. */
function paintLetterhead(sheet: Paper, root: Element, { title, lead }: DocumentBody): void {
  const { pdf, look } = sheet;
  const size = 34;
  sheet.y = 44;
  // The name stands beside it as text.
  artifact(pdf, null, () => paintMark(pdf, look, { x: paper.left, y: sheet.y, size }));
  const x = paper.left + size + 12;
  sheet.y += (size - styles.brand.leading) / 2;
  paragraph(sheet, root, 'P', look.brand, styles.brand, { x, width: column - size - 12 });
  sheet.y = Math.max(sheet.y, 44 + size) + 34;
  paragraph(sheet, root, 'H1', title, styles.title);
  sheet.y += 6;
  paragraph(sheet, root, 'P', lead, styles.lead, { colour: 'quiet' });
  sheet.y += 4;
}

function paintFooter(sheet: Paper, root: Element, footer: string): void {
  if (footer === '') return;
  const { pdf } = sheet;
  sheet.y += 22;
  if (sheet.room() < styles.small.leading * 3) sheet.turn();
  artifact(pdf, null, () => hairline(sheet, sheet.y, 'accent', 1.2));
  sheet.y += 9;
  paragraph(sheet, root, 'P', footer, styles.small, { colour: 'quiet' });
}
