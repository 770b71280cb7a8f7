import { type ContentLink, isContentSlug } from '@coverkit/rules/contract';
import { isReserved, isTemplate, viewOf } from '../slug.ts';
import { type Block, idOf, type StoredPage } from '../stored-page.ts';
import { checkSlot } from './check-slot.ts';
import { blockSpecs, type Making, refuseUnknown } from './parse-block.ts';
import { createReport, type PageProblem, type Report } from './problems.ts';
import { type Fields, lineOf, readSource, type SourceBlock, type Text } from './read-source.ts';
import { partsOf, richTextOf } from './rich-text.ts';

/** Something written on a page that other data decides on. */
export type Named = { value: string; line: number };

export type ParsedPage = {
  page: StoredPage;
  /** The brand that the file names. */
  brandId: string;
  /** Of a file that ships: raised with each change. */
  shipped: number;
  links: Named[];
  placeholders: Named[];
  questions: Named[];
  problems: PageProblem[];
};

const required = ['brand', 'slug', 'title', 'heading'] as const;
const fields = [
  ...required,
  ...['titleOverride', 'metaTitle', 'description', 'keywords', 'sharing', 'noindex', 'version'],
];
const longest = 200_000;

/** A page from its source, with everything that is wrong with the source alone. */
export function parsePage(text: string): ParsedPage {
  const { report, problems } = createReport();
  if (text.length > longest) report('text_too_long', 1, '200 kB');
  const { front, blocks } = readSource(text.slice(0, longest), report);
  const slug = slugOf(front, report);
  const found = createFinder(report);
  const made = blocks.flatMap((block) => makeBlock(block, viewOf(slug), { ...found, report }));
  const page = { ...pageOf(front, slug, report), content: made.map(({ block }) => block) };
  return {
    page: { ...page, slots: made.flatMap(({ slot }) => (slot === null ? [] : [slot])) },
    brandId: front.get('brand')?.value ?? '',
    shipped: Number(front.get('version')?.value ?? 1),
    links: found.links,
    placeholders: placeholdersOf(text),
    questions: found.questions,
    problems,
  };
}

function slugOf(front: Fields, report: Report): string {
  const written = front.get('slug');
  if (!written) return '';
  const slug = written.value.replace(/^\/|\/$/g, '');
  if (!isContentSlug(slug) || written.value === '') report('slug_wrong', written.line, written.value);
  else if (!isTemplate(slug) && isReserved(slug)) report('slug_reserved', written.line, slug);
  return slug;
}

function pageOf(front: Fields, slug: string, report: Report): Omit<StoredPage, 'content' | 'slots'> {
  for (const [name, { line }] of front) if (!fields.includes(name)) report('field_unknown', line, name);
  for (const name of required) if (!front.get(name)?.value) report('field_missing', 1, name);
  const value = (name: string): string => front.get(name)?.value ?? '';
  for (const [name, form] of [
    ['noindex', /^(yes|no|true|false)$/],
    ['version', /^[1-9]\d{0,8}$/],
  ] as const) {
    const written = front.get(name);
    if (written && !form.test(written.value)) report('field_wrong', written.line, name);
  }
  return {
    slug,
    title: value('title'),
    titleOverride: value('titleOverride') || null,
    heading: value('heading'),
    metaTitle: value('metaTitle') || value('title'),
    metaDescription: value('description'),
    metaKeywords: value('keywords'),
    sharingText: value('sharing') || value('heading'),
    noindex: /^(yes|true)$/.test(value('noindex')),
  };
}

type Made = { block: Block; slot: string | null };

/** `view`: of a template, the view whose slots it fills. */
function makeBlock(source: SourceBlock, view: string | null, making: Making): Made[] {
  const { attributes, line } = source;
  const kind = source.kind === '' ? 'richText' : source.kind;
  if (!Object.hasOwn(blockSpecs, kind)) {
    making.report('block_unknown', line, kind);
    return [];
  }
  const spec = blockSpecs[kind as Block['kind']];
  refuseUnknown(attributes, [...spec.attributes, 'slot'], making.report);
  const slot = attributes.get('slot');
  if (view === null && slot) making.report('slot_stray', slot.line);
  if (view !== null) checkSlot(view, slot, { line, report: making.report });
  return [{ block: spec.make(source, making), slot: view === null ? null : (slot?.value ?? '') }];
}

/** Makes texts and links, and remembers what of them must be checked. */
function createFinder(report: Report) {
  const links: Named[] = [];
  const questions: Named[] = [];
  const ids = new Set<string>();
  const html = (text: Text): string => {
    const parts = partsOf(text.markdown);
    for (const one of parts.html) report('html', lineOf(text, one.split('\n')[0] ?? ''), one.slice(0, 60));
    links.push(...parts.links.map((value) => ({ value, line: lineOf(text, value) })));
    return richTextOf(text.markdown);
  };
  const link = (given: Fields, name: string): ContentLink | null => {
    const written = given.get(name);
    if (!written) return null;
    const [, label, href] = /^(.*\S)\s+->\s+(\S+)$/.exec(written.value) ?? [];
    if (label === undefined || href === undefined) {
      report('link_form', written.line, written.value);
      return null;
    }
    links.push({ value: href, line: written.line });
    return { label, href };
  };
  const id = (title: string, line: number): string => {
    const made = idOf(title);
    if (ids.has(made)) report('item_twice', line, title);
    ids.add(made);
    return made;
  };
  const question = (value: string, line: number) => void questions.push({ value, line });
  return { html, link, id, question, links, questions };
}

const placeholdersOf = (text: string): Named[] =>
  text.split('\n').flatMap((line, at) =>
    [...line.matchAll(/\{[^{}]+\}/g)].map(([value]) => ({
      value: value.replaceAll('\\|', '|'),
      line: at + 1,
    })),
  );
