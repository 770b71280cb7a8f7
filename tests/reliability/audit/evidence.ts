import type { Row } from '@libsql/client';
import { textOf } from '../columns.ts';
import type { TestDatabase } from '../database.ts';
import type { LedgerEntry } from '../services/bank.ts';
import {
  type AmendmentEvidence,
  type BookedVersion,
  readAmendments,
  readBooks,
} from './amendment-evidence.ts';
import { type Charge, chargesOf } from './charges.ts';
import {
  type RescreeningEvidence,
  readRescreenings,
  readVersions,
  type VersionEvidence,
} from './rescreening-evidence.ts';

export type AttemptEvidence = {
  id: string;
  quote: string;
  /** What is paid for: `quote`, `rescreen`, or `amendment`; and which one of these. */
  purpose: string;
  subject: string;
  key: string;
  amount: number;
  state: string;
  /** Instant, ms. */
  createdAt: number;
  /** It was marked as failed once, so a capture found later was late. */
  wasFailed: boolean;
  /** The bank's transaction that is booked as its charge. */
  transaction: number | null;
};
/** A refund of a chosen amount, as the product has it. */
export type RefundEvidence = {
  id: string;
  attempt: string;
  /** What it is for: `amendment`, `cancellation`; and which one of these. */
  purpose: string;
  subject: string;
  amount: number;
  state: string;
  /** The bank's transaction; null where its answer was lost. */
  transaction: number | null;
};
export type PolicyEvidence = {
  number: string;
  quote: string;
  attempt: string;
  /** Cents: premium and surcharge of what was bought. */
  price: number;
  brand: string;
  /** Cents of its premium for declared conditions; null where nobody was screened. */
  medical: number | null;
  voucher: string | null;
  email: string;
};
export type OutboxEvidence = {
  kind: string;
  template: string;
  subject: string;
  dedupeKey: string;
  quote: string;
  done: boolean;
};
export type VoucherEvidence = {
  brand: string;
  code: string;
  used: number;
  maxUses: number | null;
  firstPolicy: boolean;
};

/** The final state of the bank's ledger and the product's database. */
export type Evidence = {
  charges: Charge[];
  attempts: AttemptEvidence[];
  refunds: RefundEvidence[];
  policies: PolicyEvidence[];
  /** That re-screenings made. */
  versions: VersionEvidence[];
  rescreenings: RescreeningEvidence[];
  amendments: AmendmentEvidence[];
  /** All versions of all policies. */
  books: BookedVersion[];
  quotes: Map<string, { status: number; policyNumber: string | null }>;
  outbox: OutboxEvidence[];
  vouchers: VoucherEvidence[];
};

/** Reads the product's tables, so that the audit does not depend on the server's answers. */
export async function readEvidence(
  database: TestDatabase,
  ledger: readonly LedgerEntry[],
): Promise<Evidence> {
  const text = (row: Row, name: string) => textOf(row[name]);
  const number = (row: Row, name: string) => (row[name] === null ? null : Number(row[name]));
  const attempts = (await database.query('select * from attempts')).map((row) => ({
    id: text(row, 'id'),
    quote: text(row, 'quote_reference'),
    purpose: text(row, 'purpose'),
    subject: text(row, 'subject'),
    key: text(row, 'idempotency_key'),
    amount: Number(row.amount),
    state: text(row, 'state'),
    createdAt: Number(row.created_at),
    wasFailed: row.watch_until !== null,
    transaction: number(row, 'transaction_id'),
  }));
  const refunds = (await database.query('select * from refunds')).map((row) => ({
    id: text(row, 'id'),
    attempt: text(row, 'attempt_id'),
    purpose: text(row, 'purpose'),
    subject: text(row, 'subject'),
    amount: Number(row.amount),
    state: text(row, 'state'),
    transaction: number(row, 'transaction_id'),
  }));
  const policies = await database.query(
    `select p.*, e.premium + e.surcharge as price, e.medical is not null as screened,
       (select coalesce(sum(json_extract(value, '$.amount')), 0) from json_each(e.steps)
        where json_extract(value, '$.code') = 'medical') as medical_premium, upper(json_extract(e.facts, '$.voucher.code')) as voucher
     from policies p left join endorsements e on e.policy_number = p.policy_number and e.version = 1`,
  );
  const quotes = await database.query('select reference, status, policy_number from quotes');
  const outbox = await database.query('select * from outbox');
  const vouchers = await database.query('select * from vouchers');
  return {
    charges: chargesOf(ledger, attempts, refunds),
    attempts,
    refunds,
    versions: await readVersions(database),
    rescreenings: await readRescreenings(database),
    amendments: await readAmendments(database),
    books: await readBooks(database),
    policies: policies.map((row) => ({
      number: text(row, 'policy_number'),
      quote: text(row, 'quote_reference'),
      attempt: text(row, 'attempt_id'),
      price: row.price === null ? Number.NaN : Number(row.price),
      brand: text(row, 'brand_id'),
      medical: Number(row.screened) === 1 ? Number(row.medical_premium) : null,
      voucher: row.voucher === null ? null : text(row, 'voucher'),
      email: text(row, 'email'),
    })),
    quotes: new Map(
      quotes.map((row) => [
        text(row, 'reference'),
        {
          status: Number(row.status),
          policyNumber: row.policy_number === null ? null : text(row, 'policy_number'),
        },
      ]),
    ),
    outbox: outbox.map((row) => ({
      kind: text(row, 'kind'),
      template: text(row, 'template'),
      subject: text(row, 'subject'),
      dedupeKey: text(row, 'dedupe_key'),
      quote: text(row, 'quote_reference'),
      done: row.done_at !== null,
    })),
    vouchers: vouchers.map((row) => ({
      brand: text(row, 'brand_id'),
      code: text(row, 'code'),
      used: Number(row.used),
      maxUses: row.max_uses === null ? null : Number(row.max_uses),
      firstPolicy: text(row, 'condition') === 'firstPolicy',
    })),
  };
}
