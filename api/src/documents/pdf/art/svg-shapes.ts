/** The part of SVG that a plain logo needs: shapes and letters with flat colours. */
export type SvgDrawing = { box: { x: number; y: number; width: number; height: number }; shapes: SvgShape[] };

export type ShapeStyle = {
  fill: string | null;
  stroke: string | null;
  width: number;
  cap: 'butt' | 'round' | 'square';
  join: 'miter' | 'round' | 'bevel';
  rule: 'nonzero' | 'evenodd';
};

export type SvgShape = { paint: ShapeStyle } & (
  | { kind: 'path'; d: string }
  | { kind: 'ellipse'; x: number; y: number; rx: number; ry: number }
  | { kind: 'rect'; x: number; y: number; width: number; height: number; radius: number }
  | { kind: 'text'; x: number; y: number; text: string; size: number; anchor: 'start' | 'middle' | 'end' }
);

type Attributes = Readonly<Record<string, string>>;

const tag = /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>([^<]*)/g;
const attribute = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const drawn = new Set([
  'svg',
  'g',
  'path',
  'circle',
  'ellipse',
  'rect',
  'line',
  'polyline',
  'polygon',
  'text',
]);
/** With any of these attributes the drawing would differ from the one on a page. */
const unread = /^(?:transform|clip-path|mask|filter|style|opacity|(?:fill|stroke)-opacity|stroke-dash\w*)$/;
const pathData = /^[\s\dMLHVCSQTAZmlhvcsqtaze,.+-]*$/;

/** Null where it has anything that is not supported here. `colourOf` resolves a colour, or returns null. */
export function parseSvg(svg: string, colourOf: (text: string) => string | null): SvgDrawing | null {
  let box: SvgDrawing['box'] | null = null;
  const shapes: SvgShape[] = [];
  const inherited: Attributes[] = [{ fill: '#000' }];
  for (const [, closing, name = '', inside = '', alone, after = ''] of svg.matchAll(tag)) {
    if (closing) {
      if (name === 'svg' || name === 'g') inherited.pop();
      continue;
    }
    if (name === 'title' || name === 'desc') continue;
    const own = attributesOf(inside);
    if (!drawn.has(name) || Object.keys(own).some((one) => unread.test(one))) return null;
    const all = { ...inherited.at(-1), ...own };
    if (name === 'svg') box = boxOf(own);
    if (name === 'svg' || name === 'g') {
      if (!alone) inherited.push(passedOn(all));
      continue;
    }
    const paint = paintOf(all, colourOf);
    const shape = paint && shapeOf(name, all, after.trim(), paint);
    if (!shape) return null;
    shapes.push(shape);
  }
  return box && shapes.length > 0 ? { box, shapes } : null;
}

const attributesOf = (text: string): Attributes =>
  Object.fromEntries(
    [...text.matchAll(attribute)].map(([, name = '', one, other]) => [name, one ?? other ?? '']),
  );

const passed = /^(?:fill|stroke|stroke-\w+|fill-rule|font-size|text-anchor)$/;
const passedOn = (all: Attributes): Attributes =>
  Object.fromEntries(Object.entries(all).filter(([name]) => passed.test(name)));

function boxOf({ viewBox = '', width = '', height = '' }: Attributes): SvgDrawing['box'] | null {
  const numbers = (viewBox || `0 0 ${width} ${height}`)
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [x = 0, y = 0, wide = 0, high = 0] = numbers;
  return numbers.length === 4 && numbers.every(Number.isFinite) && wide > 0 && high > 0
    ? { x, y, width: wide, height: high }
    : null;
}

function paintOf(all: Attributes, colourOf: (text: string) => string | null): ShapeStyle | null {
  const read = (name: string): string | null | undefined => {
    const text = all[name];
    // Undefined is a colour that is not read here: a gradient, or a name.
    return text === undefined || text === 'none' ? null : (colourOf(text) ?? undefined);
  };
  const fill = read('fill');
  const stroke = read('stroke');
  const width = numberOf(all['stroke-width'], 1);
  if (fill === undefined || stroke === undefined || width === null) return null;
  const cap = oneOf(['butt', 'round', 'square'], all['stroke-linecap']);
  const join = oneOf(['miter', 'round', 'bevel'], all['stroke-linejoin']);
  return { fill, stroke, width, cap, join, rule: oneOf(['nonzero', 'evenodd'], all['fill-rule']) };
}

function shapeOf(name: string, all: Attributes, text: string, paint: ShapeStyle): SvgShape | null {
  const numbers = new Map<string, number>();
  for (const key of [
    'x',
    'y',
    'x1',
    'y1',
    'x2',
    'y2',
    'cx',
    'cy',
    'r',
    'rx',
    'ry',
    'width',
    'height',
    'font-size',
  ]) {
    const value = numberOf(all[key], key === 'font-size' ? 16 : 0);
    if (value === null) return null;
    numbers.set(key, value);
  }
  const at = (key: string): number => numbers.get(key) ?? 0;
  const { d = '', points = '' } = all;
  if (name === 'path') return pathData.test(d) && d.trim() !== '' ? { kind: 'path', d, paint } : null;
  if (name === 'circle')
    return { kind: 'ellipse', x: at('cx'), y: at('cy'), rx: at('r'), ry: at('r'), paint };
  if (name === 'ellipse')
    return { kind: 'ellipse', x: at('cx'), y: at('cy'), rx: at('rx'), ry: at('ry'), paint };
  if (name === 'rect') {
    const { x, y, width, height } = { x: at('x'), y: at('y'), width: at('width'), height: at('height') };
    return { kind: 'rect', x, y, width, height, radius: Math.max(at('rx'), at('ry')), paint };
  }
  if (name === 'text') {
    const anchor = oneOf(['start', 'middle', 'end'], all['text-anchor']);
    return { kind: 'text', x: at('x'), y: at('y'), text, size: at('font-size'), anchor, paint };
  }
  if (name === 'line')
    return lines([at('x1'), at('y1'), at('x2'), at('y2')], { ...paint, fill: null }, false);
  return lines(
    points
      .trim()
      .split(/[\s,]+/)
      .map(Number),
    paint,
    name === 'polygon',
  );
}

/** As a path, which may end where it began or not. */
function lines(numbers: readonly number[], paint: ShapeStyle, closed: boolean): SvgShape | null {
  if (numbers.length < 4 || numbers.length % 2 > 0 || !numbers.every(Number.isFinite)) return null;
  return { kind: 'path', d: `M${numbers.join(' ')}${closed ? 'Z' : ''}`, paint };
}

/** Null where it is not a number of the drawing's own units. */
function numberOf(text: string | undefined, otherwise: number): number | null {
  if (text === undefined || text === '') return otherwise;
  return /^-?(?:\d+\.?\d*|\.\d+)(?:px)?$/.test(text) ? Number.parseFloat(text) : null;
}

const oneOf = <T extends string>(known: readonly [T, ...T[]], text: string | undefined): T =>
  known.find((one) => one === text) ?? known[0];
