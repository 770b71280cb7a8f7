import { textOf } from '../columns.ts';
import type { TestDatabase } from '../database.ts';

/** A change of a policy that its customer asked for (AMND-01). */
export type AmendmentEvidence = {
  id: string;
  policy: string;
  kind: string;
  state: string;
  /** The policy's version that it changes. */
  basedOn: number;
  /** As it is stored; null where it was given up for another. */
  key: string | null;
  /** The attempt that paid for it. */
  attempt: string | null;
  /** Of the policy, that it made. */
  version: number | null;
  /** Cents that go back for it. */
  refund: number;
};

/** A version of a policy, whatever made it. Cents. */
export type BookedVersion = {
  policy: string;
  version: number;
  kind: string;
  premium: number;
  /** Premium and surcharge: what was paid for it, or goes back. */
  price: number;
  /** The sum of its steps. */
  steps: number;
  /** The types of its documents. */
  documents: string[];
};

export async function readAmendments(database: TestDatabase): Promise<AmendmentEvidence[]> {
  const rows = await database.query('select * from amendments');
  return rows.map((row) => ({
    id: textOf(row.id),
    policy: textOf(row.policy_number),
    kind: textOf(row.kind),
    state: textOf(row.state),
    basedOn: Number(row.based_on),
    key: row.idempotency_key === null ? null : textOf(row.idempotency_key),
    attempt: row.attempt_id === null ? null : textOf(row.attempt_id),
    version: row.policy_version === null ? null : Number(row.policy_version),
    refund: Number(row.refund),
  }));
}

export async function readBooks(database: TestDatabase): Promise<BookedVersion[]> {
  const rows = await database.query(
    `select e.*, (select coalesce(sum(json_extract(value, '$.amount')), 0) from json_each(e.steps)) as sum_of_steps,
       (select group_concat(type) from policy_documents d
        where d.policy_number = e.policy_number and d.version = e.version) as types
     from endorsements e order by e.policy_number, e.version`,
  );
  return rows.map((row) => ({
    policy: textOf(row.policy_number),
    version: Number(row.version),
    kind: textOf(row.kind),
    premium: Number(row.premium),
    price: Number(row.premium) + Number(row.surcharge),
    steps: Number(row.sum_of_steps),
    documents: row.types === null ? [] : textOf(row.types).split(','),
  }));
}
