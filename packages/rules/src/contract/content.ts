import * as v from 'valibot';

/** HTML of few tags, without scripts, handlers, styles and foreign schemes: sanitised where it is saved and where it is read (CONT-07). */
const richText = v.string();

export const contentLinkSchema = v.object({
  label: v.string(),
  /** A path of the host, or an address of another site. */
  href: v.string(),
});

/** What can be drawn beside an item, by the names of the library's icons. */
export const contentIcons = [
  ...['medical', 'heart', 'shield', 'umbrella', 'mountain', 'snow', 'luggage', 'plane', 'globe'],
  ...['people', 'person', 'phone', 'mail', 'clock', 'calendar', 'card', 'lock', 'document', 'tag', 'gem'],
] as const;

const itemSchema = v.object({ title: v.string(), text: richText });
/** `id`: names it on its page, as in `/faqs#q-how-do-i-claim`. */
const foldedSchema = v.object({ id: v.string(), ...itemSchema.entries });
/** The heading above a block; empty where it has none. */
const title = v.string();

/** CONT-03: the parts of a page, in their order. */
export const contentBlockSchema = v.variant('kind', [
  v.object({
    kind: v.literal('hero'),
    eyebrow: v.string(),
    title,
    text: richText,
    /** Whether the quote start is at hand (CONT-01). */
    start: v.boolean(),
  }),
  v.object({ kind: v.literal('richText'), text: richText }),
  v.object({ kind: v.literal('accordion'), title, items: v.array(foldedSchema) }),
  /** Questions of the page of questions, and the way to all of them. */
  v.object({
    kind: v.literal('topFaqs'),
    title,
    items: v.array(foldedSchema),
    link: v.nullable(contentLinkSchema),
  }),
  v.object({ kind: v.literal('greatReasons'), title, items: v.array(itemSchema) }),
  v.object({
    kind: v.literal('iconGrid'),
    title,
    items: v.array(v.object({ icon: v.picklist(contentIcons), ...itemSchema.entries })),
  }),
  /** What the policy does, one feature after another. */
  v.object({
    kind: v.literal('featurettes'),
    title,
    items: v.array(
      v.object({ eyebrow: v.string(), ...itemSchema.entries, link: v.nullable(contentLinkSchema) }),
    ),
  }),
  /** Those of the configuration, as a carousel (CONT-04). */
  v.object({ kind: v.literal('testimonials'), title }),
  /** The levels side by side, by `GET /api/coverage`. */
  v.object({ kind: v.literal('coverComparison'), title, text: richText }),
  /** The documents in effect, by `GET /api/pds`. */
  v.object({ kind: v.literal('documents'), title, text: richText }),
  v.object({
    kind: v.literal('sitemap'),
    title,
    groups: v.array(v.object({ title: v.string(), links: v.array(contentLinkSchema) })),
  }),
]);

/** CONT-02: one page of a brand. */
export const contentPageSchema = v.object({
  /** Its path without the first slash; empty for the home page. */
  slug: v.string(),
  title: v.string(),
  /** Shown in place of `title` where it is not null. */
  titleOverride: v.nullable(v.string()),
  heading: v.string(),
  metaTitle: v.string(),
  /** Empty: the brand's default. */
  metaDescription: v.string(),
  metaKeywords: v.string(),
  /** The words on the picture of a link preview. */
  sharingText: v.string(),
  /** Kept out of search engines and the sitemap. */
  noindex: v.boolean(),
  /** Instant of its version. */
  updatedAt: v.string(),
  content: v.array(contentBlockSchema),
});

/** The content page that answers for those that are not there (HOST-09); at its own path there is nothing either. */
export const missingSlug = 'not-found';

/** A page of every brand's own content, where a brand has no other address for claims. */
export const claimsPage = '/how-to-claim?policy={policy}';

/** PDSL-01: an edition of one of the brand's documents. */
export const documentEditionSchema = v.object({
  type: v.string(),
  title: v.string(),
  effectiveFrom: v.string(),
  /** The day before the next edition's; null while it is current. */
  effectiveUntil: v.nullable(v.string()),
  /** Of the page that shows it; null for a legacy edition, which is a file only. */
  page: v.nullable(v.string()),
  pdf: v.string(),
});

export const documentEditionsSchema = v.object({
  current: v.array(documentEditionSchema),
  /** The newest first. */
  legacy: v.array(documentEditionSchema),
});

/** HOST-11: the views that a brand has words and slots for. */
export const templatePaths = [
  ...['content/homepage', 'content/content', 'cover/list', 'pds/list', 'ui/testimonials'],
  ...['quote/start', 'quote/summary', 'quote/details'],
] as const;

/** Where a view shows blocks of the brand; the others have words alone, and home and the pages are blocks already. */
export const templateSlots: Readonly<Partial<Record<TemplatePath, readonly string[]>>> = {
  'cover/list': ['intro', 'below'],
  'pds/list': ['intro', 'below'],
};

export const templateSchema = v.object({
  path: v.picklist(templatePaths),
  /** Ends the path of `GET /view/{path}`, as `-v283`: what it names never changes. */
  version: v.string(),
  /** The brand's own words of the view, by their places in the flows' copy. */
  words: v.record(v.string(), v.string()),
  /** Optional blocks in their order, by the slot that they fill. */
  slots: v.array(v.object({ slot: v.string(), content: v.array(contentBlockSchema) })),
});

export type ContentLink = v.InferOutput<typeof contentLinkSchema>;
export type ContentBlock = v.InferOutput<typeof contentBlockSchema>;
export type ContentBlockKind = ContentBlock['kind'];
export type ContentPage = v.InferOutput<typeof contentPageSchema>;
export type DocumentEdition = v.InferOutput<typeof documentEditionSchema>;
export type DocumentEditions = v.InferOutput<typeof documentEditionsSchema>;
export type TemplatePath = (typeof templatePaths)[number];
export const isTemplatePath = (path: string): path is TemplatePath =>
  templatePaths.some((one) => one === path);
export type TemplateSlot = v.InferOutput<typeof templateSchema>['slots'][number];
export type Template = v.InferOutput<typeof templateSchema>;
