import { benefitTopics, itemListSchemas } from '@coverkit/rules';
import * as v from 'valibot';

/**
 * A document that every brand issues, in `seed/data/documents`. Texts have placeholders for what is the brand's or the
 * product's; tables are drawn from the product. A section's `id` and a block's number in it name its words, so that
 * a brand can say them its own way: `documents.pds.cooling.title`, `documents.pds.cooling.1`.
 */
export const brandTables = [
  'benefits',
  'descriptions',
  'upgrades',
  'quoteTypes',
  'tripLengths',
  'regions',
  'extras',
  'climbingPlans',
  /** The limits of each level, for an extra that is a list of items. */
  ...itemListSchemas.map(({ step }) => step),
] as const;
export type BrandTable = (typeof brandTables)[number];

const pair = v.tuple([v.string(), v.string()]);

const blockSchema = v.variant('kind', [
  v.object({ kind: v.literal('text'), text: v.string() }),
  v.object({ kind: v.literal('note'), text: v.string() }),
  v.object({ kind: v.literal('list'), items: v.array(v.string()) }),
  /** The conditions of the product that are covered without assessment. */
  v.object({ kind: v.literal('coveredConditions') }),
  /** Names and values; and words with what they mean. */
  v.object({ kind: v.picklist(['facts', 'terms']), rows: v.array(pair) }),
  /** What the brand's record says of it. */
  v.object({ kind: v.literal('legal'), of: v.picklist(['duty', 'privacy']) }),
  v.object({
    kind: v.literal('table'),
    table: v.picklist(brandTables),
    /** Only the benefits of this topic; by default all. */
    topic: v.optional(v.picklist(benefitTopics)),
  }),
]);

export const brandTemplateSchema = v.object({
  /** A changed text needs a later day: what is stored under a day stays. */
  effectiveFrom: v.pipe(v.string(), v.isoDate()),
  title: v.string(),
  lead: v.string(),
  sections: v.array(v.object({ id: v.string(), title: v.string(), blocks: v.array(blockSchema) })),
});

export type BrandTemplate = v.InferOutput<typeof brandTemplateSchema>;
export type TemplateBlock = v.InferOutput<typeof blockSchema>;
