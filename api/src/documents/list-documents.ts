import type { PolicyDocument } from '@coverkit/rules/contract';
import type { Database } from '../platform/database/db.ts';
import { idOf, inOrder } from './document-names.ts';
import { findDocumentsOfPolicies } from './documents.repository.ts';

/** What was issued with a policy, the newest version first; nothing while it is being made. */
export type ListDocuments = (policyNumber: string) => Promise<PolicyDocument[]>;
/** The same of many, by their numbers. */
export type ListDocumentsOfAll = (policyNumbers: string[]) => Promise<Map<string, PolicyDocument[]>>;

export const createListDocumentsOfAll =
  ({ read }: Pick<Database, 'read'>): ListDocumentsOfAll =>
  async (policyNumbers) => {
    const rows = (await findDocumentsOfPolicies(read, policyNumbers)).toSorted(inOrder);
    const all = new Map<string, PolicyDocument[]>(policyNumbers.map((number) => [number, []]));
    for (const row of rows)
      all.get(row.policyNumber)?.push({
        id: idOf(row),
        type: row.type,
        title: row.title,
        version: row.version,
        issuedAt: new Date(row.createdAt).toISOString(),
      });
    return all;
  };

export const createListDocuments = (database: Pick<Database, 'read'>): ListDocuments => {
  const listAll = createListDocumentsOfAll(database);
  return async (policyNumber) => (await listAll([policyNumber])).get(policyNumber) ?? [];
};
