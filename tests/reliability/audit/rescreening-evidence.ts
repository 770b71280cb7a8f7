import type { Row } from '@libsql/client';
import { textOf } from '../columns.ts';
import type { TestDatabase } from '../database.ts';

/** A version that a re-screening made of a policy (RSCR-01). Cents. */
export type VersionEvidence = {
  policy: string;
  version: number;
  premium: number;
  surcharge: number;
  /** Of its premium the part for what was declared, what of the least premium was paid already, below 0, and the duty on it. */
  medical: number;
  minimum: number;
  duty: number;
  /** It says which conditions are covered. */
  screened: boolean;
  /** The types of its documents. */
  documents: string[];
};

export type RescreeningEvidence = {
  id: string;
  policy: string;
  insuree: number;
  state: string;
  /** The attempt that paid for it. */
  attempt: string | null;
  /** Of the policy, that it made. */
  version: number | null;
};

export async function readVersions(database: TestDatabase): Promise<VersionEvidence[]> {
  const step = (code: string) => `(select coalesce(sum(json_extract(value, '$.amount')), 0)
    from json_each(e.steps) where json_extract(value, '$.code') = '${code}')`;
  const rows = await database.query(
    `select e.*, ${step('medical')} as medical_premium, ${step('minimum')} as minimum, ${step('duty')} as duty,
       (select group_concat(type) from policy_documents d
        where d.policy_number = e.policy_number and d.version = e.version) as types
     from endorsements e where e.kind = 'rescreening'`,
  );
  return rows.map((row) => ({
    policy: textOf(row.policy_number),
    version: Number(row.version),
    premium: Number(row.premium),
    surcharge: Number(row.surcharge),
    medical: Number(row.medical_premium),
    minimum: Number(row.minimum),
    duty: Number(row.duty),
    screened: row.medical !== null,
    documents: textOf(row.types).split(',').filter(Boolean),
  }));
}

export async function readRescreenings(database: TestDatabase): Promise<RescreeningEvidence[]> {
  const rows = await database.query('select * from rescreenings');
  const textOrNull = (row: Row, name: string) => (row[name] === null ? null : textOf(row[name]));
  return rows.map((row) => ({
    id: textOf(row.id),
    policy: textOf(row.policy_number),
    insuree: Number(row.insuree),
    state: textOf(row.state),
    attempt: textOrNull(row, 'attempt_id'),
    version: row.policy_version === null ? null : Number(row.policy_version),
  }));
}
