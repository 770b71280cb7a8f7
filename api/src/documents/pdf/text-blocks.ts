import { drawArtifact } from './artifacts.ts';
import { drawTaggedText, placeLines } from './draw-text.ts';
import { drawParagraph, linesThatFit, type PageFlow } from './page-flow.ts';
import type { Element } from './pdfkit.ts';
import { type Line, linesOf } from './type/text-lines.ts';

/** pt */
const indent = 13;
export const inset = { side: 14, top: 9 } as const;

/** A note's text in its lines. */
export const noteLines = ({ area, look }: PageFlow, text: string): Line[] =>
  linesOf(text, look.styles.strong, area.width - inset.side * 2);

export function drawList(flow: PageFlow, parent: Element, items: readonly string[]): void {
  const { pdf, theme, look, area } = flow;
  const { body, strong } = look.styles;
  const list = pdf.struct('L');
  parent.add(list);
  for (const [at, text] of items.entries()) {
    if (at > 0) flow.y += look.space.items;
    const item = pdf.struct('LI');
    list.add(item);
    const width = area.width - indent;
    if (linesThatFit(flow, linesOf(text, body, width).length, body.leading) === 0) flow.addPage();
    const label = pdf.struct('Lbl');
    item.add(label);
    const bullet = { style: { ...strong, leading: body.leading }, colour: theme.colours.accent };
    drawTaggedText(
      pdf,
      label,
      placeLines(linesOf('•', strong, indent), { ...bullet, x: area.x + 1, top: flow.y }),
    );
    label.end();
    drawParagraph(flow, item, 'LBody', text, body, { x: area.x + indent, width });
    item.end();
  }
  list.end();
}

/** On a tint, with a bar at its side. */
export function drawNote(flow: PageFlow, parent: Element, text: string): void {
  const { pdf, theme, look, area } = flow;
  const style = look.styles.strong;
  const element = pdf.struct('P');
  parent.add(element);
  let lines = noteLines(flow, text);
  while (lines.length > 0) {
    const room = () => flow.room() - inset.top * 2;
    const count = linesThatFit({ room, isPageEmpty: flow.isPageEmpty }, lines.length, style.leading);
    if (count > 0) {
      const height = count * style.leading + inset.top * 2;
      drawArtifact(pdf, null, () => {
        pdf.rect(area.x, flow.y, area.width, height).fill(theme.colours.tint);
        pdf.rect(area.x, flow.y, 2.5, height).fill(theme.colours.accent);
      });
      const where = { style, colour: theme.colours.ink, x: area.x + inset.side, top: flow.y + inset.top };
      drawTaggedText(pdf, element, placeLines(lines.slice(0, count), where));
      flow.y += height;
      lines = lines.slice(count);
    }
    if (lines.length > 0) flow.addPage();
  }
  element.end();
}
