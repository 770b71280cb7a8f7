import type { DocumentBody } from '@coverkit/rules/contract';
import { drawLogo } from './art/logo.ts';
import { drawArtifact, drawRule } from './artifacts.ts';
import { drawSection } from './blocks.ts';
import { fillLastPage } from './fill-last-page.ts';
import { drawFooters } from './page-edges.ts';
import { createPageFlow, drawParagraph, type PageFlow } from './page-flow.ts';
import type { PdfTheme } from './pdf-theme.ts';
import { bytesOf, type Element, measuringPdf, newPdf, type Pdf } from './pdfkit.ts';
import { bandHeight, blocksArea, column, fullArea, type Look, lookOf, pageBox } from './styles.ts';

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
export async function renderPdf(input: PdfInput): Promise<Buffer> {
  const { body, theme, at, pageOf } = input;
  const { title, language } = body;
  const density = fillLastPage((tried) => {
    const { pages, y } = drawPages(measuringPdf, input, lookOf(theme.fonts, tried));
    return { pages: pages(), end: y };
  });
  const pdf = newPdf({ title, author: theme.brand, language, at });
  const flow = drawPages(pdf, input, lookOf(theme.fonts, density));
  drawFooters(flow, `${theme.brand} · ${theme.insurer}`, (page, pages) =>
    pageOf.replace('{page}', String(page)).replace('{pages}', String(pages)),
  );
  return bytesOf(pdf);
}

/** All but the foot of the pages. */
function drawPages(pdf: Pdf, { body, theme }: PdfInput, look: Look): PageFlow {
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const flow = createPageFlow(pdf, theme, look, body.title);
  flow.addPage();
  drawLetterhead(flow, root, body);
  for (const section of body.sections) drawSection(flow, root, section);
  drawFooter(flow, root, body.footer);
  root.end();
  return flow;
}

/** The brand, the title and the lead. */
function drawLetterhead(flow: PageFlow, root: Element, { title, lead }: DocumentBody): void {
  const { pdf, theme, look } = flow;
  const { styles, space } = look;
  const size = 32;
  flow.y = 38;
  // An artifact, because the name is beside it as text.
  drawArtifact(pdf, null, () => drawLogo(pdf, theme, { x: pageBox.left, y: flow.y, size }));
  const x = pageBox.left + size + 11;
  flow.y += (size - styles.brand.leading) / 2;
  // Beside the motif there is half of the column.
  const room = theme.motif.kind === 'none' ? column : column / 2;
  drawParagraph(flow, root, 'P', theme.brand, styles.brand, { x, width: room - size - 11 });
  flow.y = Math.max(flow.y + 20, bandHeight + 26);
  drawParagraph(flow, root, 'H1', title, styles.title);
  flow.y += 5;
  drawParagraph(flow, root, 'P', lead, styles.lead, { colour: 'quiet', width: column * 0.9 });
  flow.y += space.heading;
}

function drawFooter(flow: PageFlow, root: Element, footer: string): void {
  if (footer === '') return;
  const { pdf, look } = flow;
  const { small } = look.styles;
  flow.area = blocksArea;
  flow.y += look.space.sections;
  if (flow.room() < small.leading * 3) flow.addPage();
  drawArtifact(pdf, null, () => drawRule(flow, flow.y, { colour: 'accent', width: 1 }));
  flow.y += 9;
  drawParagraph(flow, root, 'P', footer, small, { colour: 'quiet' });
  flow.area = fullArea;
}
