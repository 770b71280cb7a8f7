import {
  type DocumentBody,
  type DocumentEditions,
  type PolicyDocumentType,
  policyDocumentTypes,
} from '@coverkit/rules/contract';
import type { OutboxHandler } from '../outbox/outbox.worker.ts';
import type { Database } from '../platform/database/db.ts';
import { createMemo } from '../platform/memo.ts';
import type { Today } from '../platform/today.ts';
import { editionsOn } from './brand/editions.ts';
import { brandFileOf, type DocumentKey, fileNameOf, placeOf } from './document-names.ts';
import {
  findBrandDocument,
  findBrandPdf,
  findEdition,
  findEditions,
  findPolicyDocument,
  findPolicyDocuments,
} from './documents.repository.ts';
import { createIssueDocuments, type IssueDocuments, type IssueDocumentsDeps } from './issue-documents.ts';
import { createListDocuments, type ListDocuments } from './list-documents.ts';
import { createFilesOfVersion, type IssuedFile } from './policy-files.ts';
import { openBody, openPdf } from './sealed-document.ts';

export type DocumentsDeps = IssueDocumentsDeps & { database: Database; today: Today };

export type Documents = {
  issue: IssueDocuments;
  /** Of a `documents` row, whose subject is `P0123456789` or `P0123456789:2`. */
  outboxHandler: OutboxHandler;
  list: ListDocuments;
  /** Null where there is none of this id. */
  find: (
    policyNumber: string,
    id: string,
  ) => Promise<{ document: DocumentBody; name: string; pdf: Buffer } | null>;
  /** The files of one version, for its mail; empty while they are being made. */
  attachments: (policyNumber: string, version: number) => Promise<IssuedFile[]>;
  /**
   * For each type the files of the newest version that has one: the complete set, for a customer who asks for them again. The letters
   * are those of the newest certificate.
   * Empty while files of any version are being made.
   */
  newestAttachments: (policyNumber: string) => Promise<IssuedFile[]>;
  /** The brand's own document as it is in effect on a day, by default today; null where there never was one. */
  brandDocument: (brandId: string, type: string, onDate?: string) => Promise<BrandDocument | null>;
  brandPdf: (brandId: string, type: string, effectiveFrom: string) => Promise<Buffer | null>;
  /** PDSL-01: the same object until an edition begins or is added. */
  editions: (brandId: string) => Promise<DocumentEditions>;
};

export type BrandDocument = { document: DocumentBody; effectiveFrom: string; name: string };

export function createDocuments(deps: DocumentsDeps): Documents {
  const { database, sealer } = deps;
  const db = database.read;
  const issue = createIssueDocuments(deps);
  const editions = createMemo<DocumentEditions>();

  const filesOf = createFilesOfVersion(deps);

  return {
    issue,
    outboxHandler: async (row) => issue(versionOf(row.subject)),
    list: createListDocuments(database),
    find: async (policyNumber, id) => {
      const key = keyOf(id);
      const row = key && (await findPolicyDocument(db, policyNumber, key));
      if (!row) return null;
      const named = { ...key, policyNumber };
      const document: DocumentBody = JSON.parse(openBody(sealer, named, row));
      return { document, name: fileNameOf(policyNumber, key), pdf: openPdf(sealer, named, row) };
    },
    attachments: (policyNumber, version) => filesOf(policyNumber, version),
    newestAttachments: async (policyNumber) => {
      const issued = await findPolicyDocuments(db, policyNumber);
      const sold = await deps.readPolicy(policyNumber);
      if (!sold?.policy.versions.every(({ version }) => issued.some((one) => one.version === version)))
        return [];
      const newest = [...new Set(issued.map((one) => one.version))].map(async (version) => {
        const types = issued.filter((one) => newestOf(one.type, issued) === version).map((one) => one.type);
        // Nothing is read of a version that has been followed in everything: its files may be some hundred kB.
        const files = types.length > 0 ? await filesOf(policyNumber, version) : [];
        return files.filter((one) => types.includes(one.type));
      });
      return (await Promise.all(newest)).flat().toSorted((one, other) => placeOf(one) - placeOf(other));
    },
    brandDocument: async (brandId, type, onDate) => {
      await database.assertPresent();
      const day = onDate ?? deps.today(deps.brands.brand(brandId).timeZone);
      const effectiveFrom = await findEdition(db, brandId, type, day);
      const row = effectiveFrom && (await findBrandDocument(db, brandId, type, effectiveFrom));
      if (!row) return null;
      return { document: JSON.parse(row.body), effectiveFrom, name: brandFileOf(type, effectiveFrom) };
    },
    brandPdf: async (brandId, type, effectiveFrom) => {
      await database.assertPresent();
      return (await findBrandPdf(db, brandId, type, effectiveFrom))?.pdf ?? null;
    },
    editions: async (brandId) => {
      const rows = await findEditions(db, brandId);
      const day = deps.today(deps.brands.brand(brandId).timeZone);
      return editions(brandId, [day, JSON.stringify(rows)], () => editionsOn(rows, day));
    },
  };
}

/** Letters are those of the newest certificate, whose travellers they are about: a cancelled policy has none any more (AMND-04). */
function newestOf(type: PolicyDocumentType, issued: readonly Pick<DocumentKey, 'type' | 'version'>[]) {
  const followed = type === 'medicalLetter' ? 'certificate' : type;
  return Math.max(...issued.flatMap((one) => (one.type === followed ? [one.version] : [])));
}

const subject = /^([^:]+)(?::(\d+))?$/;

function versionOf(text: string): { policyNumber: string; version: number } {
  const [, policyNumber, version = '1'] = subject.exec(text) ?? [];
  if (!policyNumber) throw new Error('A row of the outbox names no policy');
  return { policyNumber, version: Number(version) };
}

/** Null for what is no id of ours. */
function keyOf(id: string): DocumentKey | null {
  const [, name, version, insuree = '0'] = /^([a-zA-Z]+)-(\d+)(?:-(\d+))?$/.exec(id) ?? [];
  const type = policyDocumentTypes.find((one) => one === name);
  return type ? { type, version: Number(version), insuree: Number(insuree) } : null;
}
