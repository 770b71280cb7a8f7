import type { Sealer } from '../platform/sealer.ts';
import type { PolicyDocumentRow } from './documents.table.ts';

type DocumentKey = Pick<PolicyDocumentRow, 'policyNumber' | 'version' | 'type' | 'insuree'>;
/** The columns that name conditions and what was decided about them. */
export type SealedDocument = Pick<PolicyDocumentRow, 'body' | 'pdf' | 'sealed'>;

/** `field`: one must not be taken for the other. */
const contextOf = ({ policyNumber, version, type, insuree }: DocumentKey, field: 'body' | 'pdf'): string =>
  `document ${policyNumber} ${version} ${type} ${insuree} ${field}`;

/** HOST-12, SCRN-08: certificate and medical letter list conditions by name. */
export const sealDocument = (
  sealer: Sealer,
  key: DocumentKey,
  { body, pdf }: Pick<PolicyDocumentRow, 'body' | 'pdf'>,
): SealedDocument => ({
  body: sealer.seal(body, contextOf(key, 'body')),
  pdf: sealer.sealBytes(pdf, contextOf(key, 'pdf')),
  sealed: true,
});

export const openBody = (
  sealer: Sealer,
  key: DocumentKey,
  { body, sealed }: Pick<SealedDocument, 'body' | 'sealed'>,
): string => (sealed ? sealer.open(body, contextOf(key, 'body')) : body);

export const openPdf = (
  sealer: Sealer,
  key: DocumentKey,
  { pdf, sealed }: Pick<SealedDocument, 'pdf' | 'sealed'>,
): Buffer => (sealed ? sealer.openBytes(pdf, contextOf(key, 'pdf')) : pdf);
