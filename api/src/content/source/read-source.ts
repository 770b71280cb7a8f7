import type { Report } from './problems.ts';

/** A piece of Markdown and the line on which it begins. */
export type Text = { markdown: string; line: number };
export type Field = { value: string; line: number };
export type Fields = ReadonlyMap<string, Field>;

/** Between `:::kind title` and `:::`; text outside is a block of the kind `richText`. */
export type SourceBlock = {
  kind: string;
  title: string;
  line: number;
  attributes: Fields;
  body: Text;
};

export type Source = { front: Fields; blocks: SourceBlock[] };

/** Splits a page's file: front matter, then Markdown with fenced blocks. Nothing of the Markdown is read yet. */
export function readSource(text: string, report: Report): Source {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/);
  const end =
    lines[0]?.trim() === '---' ? lines.findIndex((line, at) => at > 0 && line.trim() === '---') : -1;
  if (end < 0) {
    report('front_missing', 1);
    return { front: new Map(), blocks: [] };
  }
  const front = readFields(lines.slice(1, end), 2, report);
  return { front, blocks: readBlocks(lines, end + 1, report) };
}

function readFields(lines: readonly string[], first: number, report: Report): Fields {
  const fields = new Map<string, Field>();
  for (const [at, text] of lines.entries()) {
    const line = first + at;
    if (text.trim() === '' || text.startsWith('#')) continue;
    const [, name, value = ''] = fieldLine.exec(text) ?? [];
    if (name === undefined) report('front_line', line, text.trim());
    else if (fields.has(name)) report('field_twice', line, name);
    else fields.set(name, { value: value.trim(), line });
  }
  return fields;
}

const fieldLine = /^([a-z][A-Za-z]*):(?:\s+(.*))?$/;
const opening = /^ {0,3}:::\s*([A-Za-z]+)\s*(.*)$/;
const closing = /^ {0,3}:::\s*$/;

function readBlocks(lines: readonly string[], from: number, report: Report): SourceBlock[] {
  const blocks: SourceBlock[] = [];
  const add = (kind: string, title: string, line: number, inside: string[]) =>
    blocks.push({
      kind,
      title,
      line,
      ...splitBody(inside, kind === '' ? line : line + 1, kind !== '', report),
    });
  let open: { kind: string; title: string; line: number } | null = null;
  let inside: string[] = [];
  let start = from + 1;
  const flushText = () => {
    const first = inside.findIndex((text) => text.trim() !== '');
    if (first >= 0) add('', '', start + first, inside.slice(first));
    inside = [];
  };
  for (let at = from; at < lines.length; at += 1) {
    const text = lines[at] ?? '';
    const line = at + 1;
    const [, kind, title = ''] = opening.exec(text) ?? [];
    if (closing.test(text)) {
      if (open) add(open.kind, open.title, open.line, inside);
      else {
        flushText();
        report('block_stray', line);
      }
      open = null;
      inside = [];
      start = line + 1;
    } else if (kind !== undefined) {
      if (open) report('block_open', open.line, open.kind);
      else flushText();
      open = { kind, title: title.trim(), line };
      inside = [];
    } else inside.push(text);
  }
  if (open) report('block_open', open.line, open.kind);
  else flushText();
  return blocks;
}

/**
 * Attributes are the lines `name: value` at the beginning, up to the first that is none. Formatters put an empty line between them
 * and the heading before.
 */
function splitBody(
  lines: readonly string[],
  first: number,
  hasAttributes: boolean,
  report: Report,
): Pick<SourceBlock, 'attributes' | 'body'> {
  const begin = hasAttributes
    ? Math.max(
        0,
        lines.findIndex((line) => line.trim() !== ''),
      )
    : 0;
  const after = hasAttributes ? lines.findIndex((line, at) => at >= begin && !fieldLine.test(line)) : 0;
  const end = after < 0 ? lines.length : after;
  return {
    attributes: readFields(lines.slice(begin, end), first + begin, report),
    body: { markdown: lines.slice(end).join('\n'), line: first + end },
  };
}

/** An item of a block: below a heading of the third level. */
export type SourceItem = { title: string; line: number; attributes: Fields; body: Text };

export function readItems({ markdown, line }: Text, report: Report): SourceItem[] {
  const lines = markdown.split('\n');
  const heads = [...lines.entries()].filter(([, text]) => /^###\s+\S/.test(text)).map(([at]) => at);
  const before = lines.slice(0, heads[0] ?? lines.length).findIndex((text) => text.trim() !== '');
  if (before >= 0) report('text_stray', line + before);
  return heads.map((at, index) => ({
    title: (lines[at] ?? '').replace(/^###\s+/, '').trim(),
    line: line + at,
    ...splitBody(lines.slice(at + 1, heads[index + 1] ?? lines.length), line + at + 1, true, report),
  }));
}

/** The line of a piece of a text. */
export function lineOf({ markdown, line }: Text, piece: string): number {
  const at = markdown.indexOf(piece);
  return at < 0 ? line : line + markdown.slice(0, at).split('\n').length - 1;
}
