import type { ContentLink, ContentPage } from '@coverkit/rules/contract';
import { contentPagePath } from '@coverkit/rules/contract';
import type { PageValues } from './page-values.ts';
import type { Block, StoredPage } from './stored-page.ts';

/** What a page shows of other pages. */
export type Around = {
  values: PageValues;
  /** Answers by the id of their questions. */
  answers: ReadonlyMap<string, string>;
  sitemap: () => Extract<Block, { kind: 'sitemap' }>['groups'];
  /** Called for a text whose placeholder has no value. It is left out, since a text with a gap may mislead. */
  onGap: (text: string) => void;
};

/** A stored page with its values, answers and links, its texts sanitised once more (CONT-07). */
export async function fillPage(
  { slots: _slots, ...stored }: StoredPage,
  updatedAt: string,
  around: Around,
): Promise<ContentPage> {
  const { plain } = await fillersOf(around);
  return {
    ...stored,
    title: plain(stored.title),
    titleOverride: stored.titleOverride === null ? null : plain(stored.titleOverride),
    heading: plain(stored.heading),
    metaTitle: plain(stored.metaTitle),
    metaDescription: plain(stored.metaDescription),
    sharingText: plain(stored.sharingText),
    updatedAt,
    content: await fillBlocks(stored.content, around),
  };
}

export async function fillBlocks(blocks: readonly Block[], around: Around): Promise<Block[]> {
  const fillers = fillersOfBlocks(await fillersOf(around), around);
  // The compiler does not follow that each kind has its own filler.
  return blocks.map((block) => (fillers[block.kind] as (one: Block) => Block)(block));
}

type Fillers = { [K in Block['kind']]: (block: Extract<Block, { kind: K }>) => Extract<Block, { kind: K }> };

function fillersOfBlocks({ plain, html }: TextFillers, around: Around): Fillers {
  const titled = <T extends { title: string }>(one: T): T => ({ ...one, title: plain(one.title) });
  const worded = <T extends { title: string; text: string }>(one: T): T => ({
    ...titled(one),
    text: html(one.text),
  });
  const listed = <I extends { title: string; text: string }, T extends { title: string; items: I[] }>(
    block: T,
  ): T => ({ ...titled(block), items: block.items.map(worded) });
  return {
    hero: (block) => ({ ...worded(block), eyebrow: plain(block.eyebrow) }),
    richText: (block) => ({ ...block, text: html(block.text) }),
    accordion: listed,
    greatReasons: listed,
    iconGrid: listed,
    topFaqs: (block) => listed({ ...block, items: block.items.flatMap((one) => answered(one, around)) }),
    featurettes: (block) => ({
      ...listed(block),
      items: block.items.map((one) => ({ ...worded(one), eyebrow: plain(one.eyebrow) })),
    }),
    testimonials: titled,
    coverComparison: worded,
    documents: worded,
    sitemap: (block) => ({ ...titled(block), groups: around.sitemap() }),
  };
}

const answered = <T extends { id: string; text: string }>(one: T, { answers }: Around): T[] => {
  const text = answers.get(one.id);
  return text === undefined ? [] : [{ ...one, text }];
};

type TextFillers = { plain: (text: string) => string; html: (text: string) => string };

async function fillersOf({ values, onGap }: Around): Promise<TextFillers> {
  // Loaded with the first page: few of the processes that know content show one.
  const { sanitise } = await import('./source/sanitise.ts');
  const orGap = (text: string, filled: string | null): string => {
    if (filled === null) onGap(text);
    return filled ?? '';
  };
  return {
    plain: (text: string) => orGap(text, values.plain(text)),
    html: (text: string) => sanitise(orGap(text, values.html(text))),
  };
}

/** A page of content in the site's own navigation. */
export const linkTo = ({ slug, title }: { slug: string; title: string }): ContentLink => ({
  label: title,
  href: contentPagePath(slug),
});
