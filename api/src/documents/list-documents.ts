import type { PolicyDocument } from '@coverkit/rules/contract';
import type { Database } from '../platform/database/db.ts';
import { idOf, inOrder } from './document-names.ts';
import { findPolicyDocuments } from './documents.repository.ts';

/** What was issued with a policy, the newest version first; nothing while it is being made. */
export type ListDocuments = (policyNumber: string) => Promise<PolicyDocument[]>;

export const createListDocuments =
  ({ read }: Pick<Database, 'read'>): ListDocuments =>
  async (policyNumber) => {
    const rows = await findPolicyDocuments(read, policyNumber);
    return rows.toSorted(inOrder).map((row) => ({
      id: idOf(row),
      type: row.type,
      title: row.title,
      version: row.version,
      issuedAt: new Date(row.createdAt).toISOString(),
    }));
  };
