import { type ContentPage, contentPageSchema } from '@coverkit/rules/contract';
import * as v from 'valibot';

const { updatedAt: _updatedAt, ...entries } = contentPageSchema.entries;

/**
 * A page as it is stored: with the placeholders of its texts, the questions of `topFaqs` without their answers, and the sitemap
 * without its links.
 */
export const storedPageSchema = v.object({
  ...entries,
  /** Of a template: the slot of each block. */
  slots: v.optional(v.array(v.string()), []),
});

export type StoredPage = v.InferOutput<typeof storedPageSchema>;
export type Block = ContentPage['content'][number];

/** Of a heading that can be linked to: `q-how-do-i-claim`. The letter keeps it apart from the ids of the page itself. */
export const idOf = (title: string): string =>
  `q-${title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
    .replace(/-$/, '')}`;

/** Ids that a link can name after `#`. */
export const idsOf = ({ content }: Pick<StoredPage, 'content'>): string[] =>
  content.flatMap((block) => (block.kind === 'accordion' ? block.items.map(({ id }) => id) : []));
