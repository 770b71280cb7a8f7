import type { Features } from './faces.ts';
import type { Font } from './font-files.ts';
import { joinRuns, type Run, runsOf } from './text-runs.ts';

/** pt */
export type Style = { font: Font; size: number; leading: number; features?: Features };

export type Line = {
  runs: Run[];
  /** Thousandths of the size, without the space at the end. */
  units: number;
};

type Token = { text: string; runs: Run[]; units: number; space: number };

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Of the same look and in the font, for what is not. */
const alike: Readonly<Record<string, string>> = { '\u2011': '-', '\u2010': '-', '\u202f': '\u00a0' };

/** How many texts are remembered with their lines. */
const mostTexts = 3000;
/** A document is laid out several times before it is drawn: its pages are counted at other densities. */
const known = new Map<string, Line[]>();

/** A text in lines of at most `width` pt; line breaks in it stay. A word that is wider than a line is cut. */
export function linesOf(text: string, style: Style, width: number): Line[] {
  const { font, size, features } = style;
  const key = [font.family, font.weight, size, features, width, text].join('\n');
  const lines = known.get(key) ?? breakLines(text, style, width);
  if (known.size >= mostTexts) known.clear();
  known.set(key, lines);
  return lines;
}

function breakLines(text: string, style: Style, width: number): Line[] {
  // A column that is as wide as its longest text may be a rounding error narrower.
  const most = (width * 1000) / style.size + 0.01;
  const clean = text
    .replace(/[\u2010\u2011\u202f]/g, (one) => alike[one] ?? one)
    // A phone number stays on one line, and a number with its unit.
    .replace(/(?<=\d) (?=\d|%|[ckm]?m\b|kg\b)/g, '\u00a0');
  return clean.split(/\r\n|[\n\r\u2028\u2029]/).flatMap((one) => filled(tokensOf(one, style), style, most));
}

/** pt of the widest part that cannot be broken, and of all on one line. */
export function extentOf(text: string, style: Style): { least: number; most: number } {
  let least = 0;
  let most = 0;
  for (const line of text.split('\n')) {
    const tokens = tokensOf(line, style);
    least = Math.max(least, ...tokens.map((one) => one.units));
    const all = tokens.reduce((sum, one) => sum + one.units + one.space, 0);
    most = Math.max(most, all - (tokens.at(-1)?.space ?? 0));
  }
  return { least: (least * style.size) / 1000, most: (most * style.size) / 1000 };
}

function filled(tokens: readonly Token[], style: Style, most: number): Line[] {
  const lines: Line[] = [];
  let line: Line & { space: number } = { runs: [], units: 0, space: 0 };
  const end = () => {
    lines.push({ runs: line.runs, units: line.units });
    line = { runs: [], units: 0, space: 0 };
  };
  const add = ({ runs, units, space }: Token) => {
    line.runs = joinRuns(line.runs, runs);
    line.units += line.space + units;
    line.space = space;
  };
  for (const token of tokens) {
    if (line.runs.length > 0 && line.units + line.space + token.units > most) end();
    if (token.units <= most) {
      add(token);
      continue;
    }
    for (const part of cut(token.text, style, most)) {
      if (line.runs.length > 0) end();
      add(part);
    }
  }
  end();
  return lines;
}

/** Words with the space after them; what is joined by hyphens or strokes may end a line there. */
function tokensOf(text: string, style: Style): Token[] {
  const words = text.match(/[^ \t]+[ \t]*|[ \t]+/g) ?? [];
  return words.flatMap((word) => word.split(/(?<=\p{L}[-–/])(?=\p{L})/u)).map((one) => tokenOf(one, style));
}

function tokenOf(text: string, { font, features }: Style): Token {
  const word = text.replace(/[ \t]+$/, '');
  const spaced = word.length < text.length ? `${word} ` : word;
  const runs = runsOf(spaced, font, features);
  const all = runs.reduce((sum, one) => sum + one.units, 0);
  const units = spaced === word ? all : runsOf(word, font, features).reduce((sum, one) => sum + one.units, 0);
  return { text: spaced, runs, units, space: all - units };
}

/** At least one character each, so that it ends however narrow the column is. */
function cut(text: string, style: Style, most: number): Token[] {
  const parts: Token[] = [];
  let part: Token | null = null;
  for (const { segment } of graphemes.segment(text)) {
    const longer: Token = tokenOf((part?.text ?? '') + segment, style);
    if (part && longer.units > most) {
      parts.push(part);
      part = tokenOf(segment, style);
    } else part = longer;
  }
  return part ? [...parts, part] : parts;
}
