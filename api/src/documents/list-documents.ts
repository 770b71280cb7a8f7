import type { PolicyDocument } from '@coverkit/rules/contract';
import type { Database } from '../platform/database/db.ts';
import type { IssuedDocuments } from '../policies/read-policy.ts';
import { idOf, inOrder } from './document-names.ts';
import { findDocumentsOfVersions, findPolicyDocuments } from './documents.repository.ts';

/** What was issued with a policy, the newest version first; nothing while it is being made. */
export type ListDocuments = (policyNumber: string) => Promise<PolicyDocument[]>;

export const createListDocuments =
  ({ read }: Pick<Database, 'read'>): ListDocuments =>
  async (policyNumber) =>
    (await findPolicyDocuments(read, policyNumber)).toSorted(inOrder).map((row) => ({
      id: idOf(row),
      type: row.type,
      title: row.title,
      version: row.version,
      issuedAt: new Date(row.createdAt).toISOString(),
    }));

/** No more than a policy says of its documents: every call about one reads them. */
export const createIssuedDocuments =
  ({ read }: Pick<Database, 'read'>): IssuedDocuments =>
  async (versions) => {
    const rows = await findDocumentsOfVersions(read, versions);
    const issued = Map.groupBy(rows, ({ policyNumber, version }) => `${policyNumber}:${version}`);
    return (policyNumber, version) =>
      (issued.get(`${policyNumber}:${version}`) ?? [])
        .toSorted(inOrder)
        .map((row) => ({ id: idOf(row), type: row.type, title: row.title }));
  };
