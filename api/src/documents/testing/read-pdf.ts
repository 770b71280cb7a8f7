import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** An element of the structure, with the text in it. */
export type Node = { role: string; text: string; children: Node[] };

export type ReadPdf = {
  title: string;
  author: string;
  language: string;
  tagged: boolean;
  /** What the XMP packet says; null where it cannot be read. */
  xmpTitle: string | null;
  /** Titles of the bookmarks. */
  bookmarks: string[];
  /** Of each page: what a screen reader walks, and all that is drawn. */
  pages: { tree: Node; drawn: string }[];
};

/** Reads a document back as a reader's program does. */
export async function readPdf(pdf: Buffer): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0, useSystemFonts: false });
  const document = await task.promise;
  const { info, metadata } = await document.getMetadata();
  const properties = info as { Title?: string; Author?: string; Language?: string };
  const pages = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const texts = new Map<string, string>();
    const open: string[] = [];
    let drawn = '';
    for (const item of items) {
      if ('str' in item) {
        const text = item.str + (item.hasEOL ? ' ' : '');
        drawn += text;
        const id = open.findLast((one) => one !== '');
        if (id !== undefined) texts.set(id, (texts.get(id) ?? '') + text);
      } else if (item.type === 'endMarkedContent') open.pop();
      else open.push(item.id ?? '');
    }
    pages.push({ tree: nodeOf(await page.getStructTree(), texts), drawn: plain(drawn) });
  }
  const outline: { title: string }[] | null = await document.getOutline();
  // A map, whatever its types say.
  const marked: unknown = await document.getMarkInfo();
  await task.destroy();
  return {
    title: properties.Title ?? '',
    author: properties.Author ?? '',
    language: properties.Language ?? '',
    tagged: marked instanceof Map && marked.get('Marked') === true,
    xmpTitle: (metadata?.get('dc:title') as string | null) ?? null,
    bookmarks: (outline ?? []).map((one) => one.title),
    pages,
  };
}

type Tree = { role?: string; children?: Tree[]; type?: string; id?: string } | null;

function nodeOf(tree: Tree, texts: ReadonlyMap<string, string>): Node {
  const elements = (tree?.children ?? []).filter((child) => child?.type !== 'content');
  return {
    role: tree?.role ?? '',
    text: plain(textOf(tree, texts)),
    // Those of the page: of an element that goes over several, the tree of each has all.
    children: elements.filter((child) => isOn(child, texts)).map((child) => nodeOf(child, texts)),
  };
}

const isOn = (tree: Tree, texts: ReadonlyMap<string, string>): boolean =>
  texts.has(tree?.id ?? '') || (tree?.children ?? []).some((child) => isOn(child, texts));

/** Its own text, with that of the spans in it. */
const textOf = (tree: Tree, texts: ReadonlyMap<string, string>): string =>
  (tree?.children ?? [])
    .map((child) => {
      if (child?.type === 'content') return texts.get(child.id ?? '') ?? '';
      return child?.role === 'Span' ? textOf(child, texts) : '';
    })
    .join('');

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** All elements of a role, in the order in which they are read. */
export const allOf = (node: Node, ...roles: string[]): Node[] => [
  ...(roles.includes(node.role) ? [node] : []),
  ...node.children.flatMap((child) => allOf(child, ...roles)),
];

export const allIn = (pdf: ReadPdf, ...roles: string[]): Node[] =>
  pdf.pages.flatMap(({ tree }) => allOf(tree, ...roles));
