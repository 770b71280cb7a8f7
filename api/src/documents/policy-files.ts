import type { PolicyDocumentType } from '@coverkit/rules/contract';
import type { Database } from '../platform/database/db.ts';
import type { Sealer } from '../platform/sealer.ts';
import { fileNameOf, inOrder } from './document-names.ts';
import { findPolicyFiles } from './documents.repository.ts';
import { openPdf } from './sealed-document.ts';

export type IssuedFile = { type: PolicyDocumentType; name: string; pdf: Buffer };

/** The PDFs of one version of a policy; none while they are being made. */
export type FilesOfVersion = (policyNumber: string, version: number) => Promise<IssuedFile[]>;

export const createFilesOfVersion =
  ({ database, sealer }: { database: Pick<Database, 'read'>; sealer: Sealer }): FilesOfVersion =>
  async (policyNumber, version) => {
    const rows = await findPolicyFiles(database.read, policyNumber, version);
    return rows
      .map((row) => ({ ...row, version }))
      .toSorted(inOrder)
      .map((row) => ({
        type: row.type,
        name: fileNameOf(policyNumber, row),
        pdf: openPdf(sealer, { ...row, policyNumber }, row),
      }));
  };
