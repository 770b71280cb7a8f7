import type { DocumentBody } from '@coverkit/rules/contract';
import { drawSection } from './blocks.ts';
import { drawLogo } from './logo.ts';
import {
  createPageFlow,
  drawArtifact,
  drawFooters,
  drawParagraph,
  drawRule,
  type PageFlow,
} from './page-flow.ts';
import type { PdfTheme } from './pdf-theme.ts';
import { bytesOf, type Element, newPdf } from './pdfkit.ts';
import { column, pageBox, styles } from './styles.ts';

/** All that a file depends on; plain data, so that it can be sent to another process. */
export type PdfInput = {
  body: DocumentBody;
  theme: PdfTheme;
  /** Instant that the file says it was made at, ms. */
  at: number;
  /** At the foot of each page, with `{page}` and `{pages}`. */
  pageOf: string;
};

/** DETL-17. A document in the one template of all brands. The same input makes the same bytes. */
export async function renderPdf({ body, theme, at, pageOf }: PdfInput): Promise<Buffer> {
  const { title, language } = body;
  const pdf = newPdf({ title, author: theme.brand, language, at });
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const flow = createPageFlow(pdf, theme, title);
  flow.addPage();
  drawLetterhead(flow, root, body);
  for (const section of body.sections) drawSection(flow, root, section);
  drawFooter(flow, root, body.footer);
  root.end();
  drawFooters(flow, `${theme.brand} · ${theme.insurer}`, (page, pages) =>
    pageOf.replace('{page}', String(page)).replace('{pages}', String(pages)),
  );
  return bytesOf(pdf);
}

/** The brand, the title and the lead. */
function drawLetterhead(flow: PageFlow, root: Element, { title, lead }: DocumentBody): void {
  const { pdf, theme } = flow;
  const size = 34;
  flow.y = 44;
  // An artifact, because the name is beside it as text.
  drawArtifact(pdf, null, () => drawLogo(pdf, theme, { x: pageBox.left, y: flow.y, size }));
  const x = pageBox.left + size + 12;
  flow.y += (size - styles.brand.leading) / 2;
  drawParagraph(flow, root, 'P', theme.brand, styles.brand, { x, width: column - size - 12 });
  flow.y = Math.max(flow.y, 44 + size) + 34;
  drawParagraph(flow, root, 'H1', title, styles.title);
  flow.y += 6;
  drawParagraph(flow, root, 'P', lead, styles.lead, { colour: 'quiet' });
  flow.y += 4;
}

function drawFooter(flow: PageFlow, root: Element, footer: string): void {
  if (footer === '') return;
  const { pdf } = flow;
  flow.y += 22;
  if (flow.room() < styles.small.leading * 3) flow.addPage();
  drawArtifact(pdf, null, () => drawRule(flow, flow.y, 'accent', 1.2));
  flow.y += 9;
  drawParagraph(flow, root, 'P', footer, styles.small, { colour: 'quiet' });
}
