import { type ContentLink, contentIcons } from '@coverkit/rules/contract';
import { type Block, idOf } from '../stored-page.ts';
import type { Report } from './problems.ts';
import { type Fields, readItems, type SourceBlock, type SourceItem, type Text } from './read-source.ts';

/** What a block's parser works with. `html` remembers the text, so that its links and placeholders are checked. */
export type Making = {
  report: Report;
  html: (text: Text) => string;
  /** A link outside the Markdown; null where it is none. */
  link: (fields: Fields, name: string) => ContentLink | null;
  /** Of a heading that can be linked to: each once on a page. */
  id: (title: string, line: number) => string;
  /** Remembers a question of another page. */
  question: (title: string, line: number) => void;
};

type Kind = Block['kind'];
type Spec<K extends Kind> = {
  attributes: readonly string[];
  make: (block: SourceBlock, making: Making) => Extract<Block, { kind: K }>;
};

const attributeOf = (fields: Fields, name: string): string => fields.get(name)?.value ?? '';
const isOn = (fields: Fields, name: string): boolean => /^(yes|true)$/.test(attributeOf(fields, name));

const itemsOf = <T>(
  block: SourceBlock,
  { report }: Making,
  attributes: readonly string[],
  make: (item: SourceItem) => T,
): T[] => {
  const items = readItems(block.body, report);
  if (items.length === 0) report('items_missing', block.line, block.kind);
  for (const item of items) refuseUnknown(item.attributes, attributes, report);
  return items.map(make);
};

export function refuseUnknown(fields: Fields, known: readonly string[], report: Report): void {
  for (const [name, { line }] of fields) if (!known.includes(name)) report('attribute_unknown', line, name);
}

function iconOf({ attributes, line }: SourceItem, report: Report): (typeof contentIcons)[number] {
  const written = attributes.get('icon');
  if (!written) report('attribute_missing', line, 'icon');
  else if (!contentIcons.some((one) => one === written.value))
    report('icon_unknown', written.line, written.value);
  return contentIcons.find((one) => one === written?.value) ?? 'document';
}

/** The questions of a list: `- How do I claim?` */
function questionsOf({ body, line, kind }: SourceBlock, report: Report): { title: string; line: number }[] {
  const written = body.markdown.split('\n').flatMap((text, at) => {
    const [, title] = /^[-*]\s+(.*\S)\s*$/.exec(text) ?? [];
    if (title === undefined && text.trim() !== '') report('text_stray', body.line + at);
    return title === undefined ? [] : [{ title, line: body.line + at }];
  });
  if (written.length === 0) report('items_missing', line, kind);
  return written;
}

/** CONT-03: how each kind of block is written. */
export const blockSpecs: { [K in Kind]: Spec<K> } = {
  hero: {
    attributes: ['eyebrow', 'title', 'start'],
    make: ({ title, attributes, body }, { html }) => ({
      kind: 'hero',
      eyebrow: attributeOf(attributes, 'eyebrow'),
      title: title || attributeOf(attributes, 'title'),
      text: html(body),
      start: isOn(attributes, 'start'),
    }),
  },
  richText: { attributes: [], make: ({ body }, { html }) => ({ kind: 'richText', text: html(body) }) },
  accordion: {
    attributes: [],
    make: (block, making) => ({
      kind: 'accordion',
      title: block.title,
      items: itemsOf(block, making, [], ({ title, line, body }) => ({
        id: making.id(title, line),
        title,
        text: making.html(body),
      })),
    }),
  },
  topFaqs: {
    attributes: ['link'],
    make: (block, { report, link, question }) => ({
      kind: 'topFaqs',
      title: block.title,
      items: questionsOf(block, report).map(({ title, line }) => {
        question(title, line);
        return { id: idOf(title), title, text: '' };
      }),
      link: link(block.attributes, 'link'),
    }),
  },
  greatReasons: {
    attributes: [],
    make: (block, making) => ({
      kind: 'greatReasons',
      title: block.title,
      items: itemsOf(block, making, [], ({ title, body }) => ({ title, text: making.html(body) })),
    }),
  },
  iconGrid: {
    attributes: [],
    make: (block, making) => ({
      kind: 'iconGrid',
      title: block.title,
      items: itemsOf(block, making, ['icon'], (item) => ({
        icon: iconOf(item, making.report),
        title: item.title,
        text: making.html(item.body),
      })),
    }),
  },
  featurettes: {
    attributes: [],
    make: (block, making) => ({
      kind: 'featurettes',
      title: block.title,
      items: itemsOf(block, making, ['eyebrow', 'link'], ({ title, body, attributes }) => ({
        eyebrow: attributeOf(attributes, 'eyebrow'),
        title,
        text: making.html(body),
        link: making.link(attributes, 'link'),
      })),
    }),
  },
  testimonials: { attributes: [], make: ({ title }) => ({ kind: 'testimonials', title }) },
  coverComparison: {
    attributes: [],
    make: ({ title, body }, { html }) => ({ kind: 'coverComparison', title, text: html(body) }),
  },
  documents: {
    attributes: [],
    make: ({ title, body }, { html }) => ({ kind: 'documents', title, text: html(body) }),
  },
  sitemap: { attributes: [], make: ({ title }) => ({ kind: 'sitemap', title, groups: [] }) },
};
