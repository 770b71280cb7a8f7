import { type PolicyDocumentType, policyDocumentTypes } from '@coverkit/rules/contract';

/** Which of a policy's documents: its version, and the traveller it is about, 0 for all. */
export type DocumentKey = { type: PolicyDocumentType; version: number; insuree: number };

/** `certificate-1`, `medicalLetter-1-2` */
export const idOf = ({ type, version, insuree }: DocumentKey): string =>
  insuree === 0 ? `${type}-${version}` : `${type}-${version}-${insuree}`;

const files: Record<PolicyDocumentType, string> = {
  certificate: 'certificate',
  receipt: 'receipt',
  medicalLetter: 'medical-letter',
};

/** `certificate-P0123456789.pdf`, `medical-letter-P0123456789-traveller-2.pdf`; of a later version with its number. */
export function fileNameOf(policyNumber: string, { type, version, insuree }: DocumentKey): string {
  const parts = [files[type], policyNumber];
  if (version > 1) parts.push(`version-${version}`);
  if (insuree > 0) parts.push(`traveller-${insuree}`);
  return `${parts.join('-')}.pdf`;
}

/** `pds-2026-11-01.pdf` */
export const brandFileOf = (type: string, effectiveFrom: string): string => `${type}-${effectiveFrom}.pdf`;

/** Where a brand's own document lies on its host. Never another under the same name. */
export const brandPdfPath = (type: string, effectiveFrom: string): string =>
  `/api/documents/${brandFileOf(type, effectiveFrom)}`;

const brandFile = /^([a-z]{2,20})-(\d{4}-\d{2}-\d{2})\.pdf$/;

/** The reverse of `brandFileOf`; null for what is no such name. */
export function readBrandFile(name: string): { type: string; effectiveFrom: string } | null {
  const [, type, effectiveFrom] = brandFile.exec(name) ?? [];
  return type && effectiveFrom ? { type, effectiveFrom } : null;
}

/** Their order where they stand side by side. */
export const placeOf = ({ type }: Pick<DocumentKey, 'type'>): number => policyDocumentTypes.indexOf(type);

/** The newest version first, and of each the certificate first. */
export const inOrder = (one: DocumentKey, other: DocumentKey): number =>
  other.version - one.version || placeOf(one) - placeOf(other) || one.insuree - other.insuree;
