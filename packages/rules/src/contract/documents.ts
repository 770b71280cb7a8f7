import * as v from 'valibot';

/** A document's text as data, from which the PDF, the page and the plain text of a mail are made. */
export const documentBlockSchema = v.variant('kind', [
  v.object({ kind: v.literal('text'), text: v.string() }),
  /** An emphasised paragraph. */
  v.object({ kind: v.literal('note'), text: v.string() }),
  v.object({ kind: v.literal('list'), items: v.array(v.string()) }),
  v.object({
    kind: v.literal('facts'),
    rows: v.array(v.object({ name: v.string(), value: v.string() })),
  }),
  v.object({
    kind: v.literal('table'),
    /** What the table lists, for screen readers. */
    caption: v.string(),
    columns: v.array(v.object({ title: v.string(), align: v.picklist(['start', 'end']) })),
    /** As many cells as columns; the first names its row. */
    rows: v.array(v.array(v.string())),
    /** The last row is a sum. */
    total: v.boolean(),
  }),
]);

export const documentBodySchema = v.object({
  title: v.string(),
  /** BCP 47, as `en-AU`. */
  language: v.string(),
  lead: v.string(),
  sections: v.array(v.object({ title: v.string(), blocks: v.array(documentBlockSchema) })),
  /** Who issued it, in small print at the end. */
  footer: v.string(),
});

/** Documents of a sold policy. */
export const policyDocumentTypes = ['certificate', 'receipt', 'medicalLetter'] as const;
/** Documents that every customer of a brand may read, before buying too. */
export const brandDocumentTypes = ['pds', 'fsg', 'tmd', 'privacy', 'snow', 'climbing'] as const;

export const policyDocumentSchema = v.object({
  /** `certificate-1`, `medicalLetter-1-2`: type, version, and the traveller where it is about one. */
  id: v.string(),
  type: v.picklist(policyDocumentTypes),
  title: v.string(),
  version: v.number(),
  issuedAt: v.string(),
});

/** A file as base64 in the envelope: documents are about ten kB, and a refusal must stay readable JSON. */
export const fileSchema = v.object({
  name: v.string(),
  type: v.literal('application/pdf'),
  base64: v.string(),
});

export type DocumentBlock = v.InferOutput<typeof documentBlockSchema>;
export type DocumentBody = v.InferOutput<typeof documentBodySchema>;
export type PolicyDocument = v.InferOutput<typeof policyDocumentSchema>;
export type PolicyDocumentType = (typeof policyDocumentTypes)[number];
export type BrandDocumentType = (typeof brandDocumentTypes)[number];
