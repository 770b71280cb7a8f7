/** What logo, motif and words are drawn with: a page of a document, or a picture. */
export interface Pen {
  save(): Pen;
  restore(): Pen;
  translate(x: number, y: number): Pen;
  scale(factor: number): Pen;
  path(data: string): Pen;
  rect(x: number, y: number, width: number, height: number): Pen;
  roundedRect(x: number, y: number, width: number, height: number, radius: number): Pen;
  circle(x: number, y: number, radius: number): Pen;
  ellipse(x: number, y: number, rx: number, ry: number): Pen;
  moveTo(x: number, y: number): Pen;
  lineTo(x: number, y: number): Pen;
  clip(): Pen;
  lineWidth(width: number): Pen;
  lineCap(cap: 'butt' | 'round' | 'square'): Pen;
  lineJoin(join: 'miter' | 'round' | 'bevel'): Pen;
  fill(colour: string, rule?: FillRule): Pen;
  stroke(colour: string): Pen;
  fillAndStroke(fill: string, stroke: string, rule?: FillRule): Pen;
  fillColor(colour: string): Pen;
  /** A font that was read already, whatever the type says. */
  registerFont(name: string, font: Buffer): Pen;
  font(name: string, size: number): Pen;
  text(text: string, x: number, y: number, options?: PDFKit.Mixins.TextOptions): Pen;
}

type FillRule = 'nonzero' | 'evenodd';
