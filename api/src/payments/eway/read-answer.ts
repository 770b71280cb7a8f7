import type {
  Capture,
  ChargeOrder,
  ChargeResult,
  FindResult,
  RefundResult,
  SettledLine,
  SettlementResult,
} from '../provider.ts';
import {
  type ChargeAnswer,
  codesOf,
  type QueryAnswer,
  type QueryTransaction,
  type RefundAnswer,
  type SettlementAnswer,
} from './rapid.schema.ts';

/** A part of the amount was approved: neither a sale nor a decline. */
const partial = 'A2010';
/** "Duplicate": there may be an earlier transaction, so the charge is looked up. */
const duplicate = 'D4494';
const noTransaction = 'V6171';
/** Several transactions under one reference, which eWAY may refuse to list. */
const notUnique = 'V6170';

const unknown = (reason: string) => ({ outcome: 'unknown', reason }) as const;

/** Reads the answer to a charge. Approval alone is not enough: amount and reference must be ours. */
export function readCharge(answer: ChargeAnswer, order: ChargeOrder): ChargeResult {
  const codes = codesOf(answer);
  if (answer.TransactionStatus === true) {
    if (codes.includes(partial)) return unknown('partial_approval');
    if (answer.TransactionID === null) return unknown('no_transaction_id');
    if (answer.Payment?.TotalAmount !== order.amount) return unknown('amount_differs');
    if (answer.Payment.InvoiceReference !== order.reference) return unknown('reference_differs');
    return { outcome: 'approved', transactionId: answer.TransactionID };
  }
  const code = declineCode(codes);
  if (code === null) return unknown(codes[0] ?? 'no_status');
  // Validation errors come with a null status and no transaction; declines with `false`.
  if (answer.TransactionStatus === false) return { outcome: 'declined', code };
  return code.startsWith('V') && answer.TransactionID === null
    ? { outcome: 'declined', code }
    : unknown(code);
}

/** The code of a definite decline, or null where a code leaves it open (S: an error of the provider). */
function declineCode(codes: readonly string[]): string | null {
  if (codes.some((one) => one === duplicate || one.startsWith('S') || one.startsWith('A'))) return null;
  return codes.find((one) => one.startsWith('D')) ?? codes.find((one) => /^[VF]/.test(one)) ?? null;
}

/** What a query is for: all transactions of a reference, or one transaction. */
export type QueryTarget = { reference: string } | { transactionId: string };

/** Reads the answer to a query. A captured transaction is `approved`, whatever else has the same reference. */
export function readQuery(answer: QueryAnswer, target: QueryTarget): FindResult {
  const found = answer.Transactions ?? [];
  if (found.length === 0) return readEmptyAnswer(answer);
  if ('reference' in target && found.some((one) => one.InvoiceReference !== target.reference))
    return unknown('reference_differs');
  if ('transactionId' in target && found.some((one) => one.TransactionID !== target.transactionId))
    return unknown('transaction_differs');
  const taken = found.filter((one) => one.TransactionStatus === true && one.TransactionCaptured !== false);
  const [first, ...others] = taken.map(captureOf);
  if (first !== undefined) {
    const more = others.filter((one) => one !== null);
    if (first === null || more.length < others.length) return unknown('incomplete');
    return {
      outcome: 'approved',
      reference: taken[0]?.InvoiceReference ?? '',
      captures: [first, ...more],
    };
  }
  const codes = found.flatMap((one) => codesOf({ ...one, Errors: '' }));
  const code = declineCode(codes);
  if (code !== null && found.every((one) => one.TransactionStatus === false))
    return { outcome: 'declined', code };
  // Listed and not captured: a duplicate, or a charge that the provider could not make or has not made yet. Nothing was
  // captured so far; the quiet time and the watch cover a later capture.
  return { outcome: 'not_found' };
}

/** "Not found" needs eWAY's code: an empty list alone may come from a server that could not search. */
function readEmptyAnswer(answer: QueryAnswer): FindResult {
  if (answer.Errors.trim() === noTransaction) return { outcome: 'not_found' };
  const codes = codesOf({ ...answer, ResponseMessage: '' });
  if (codes.includes(notUnique)) return { outcome: 'unknown', reason: notUnique, several: true };
  return unknown(codes[0] ?? 'query_refused');
}

function captureOf({
  TransactionID: transactionId,
  TotalAmount: amount,
  MaxRefund,
}: QueryTransaction): Capture | null {
  if (transactionId === null || amount === null) return null;
  return { transactionId, amount, maxRefund: MaxRefund ?? amount };
}

/** eWAY's codes of a settled line's kind; others (pre-authorisations, fees) are no customer's payment. */
const settledKinds: Readonly<Record<string, SettledLine['kind']>> = { '1': 'charge', '4': 'refund' };

export function readSettlement(answer: SettlementAnswer): SettlementResult {
  if (answer.Errors.trim() !== '')
    return unknown(codesOf({ ...answer, ResponseMessage: '' })[0] ?? 'settlement_refused');
  const lines: SettledLine[] = [];
  for (const { TransactionID, Amount, TransactionType, CardType } of answer.SettlementTransactions) {
    const kind = settledKinds[String(TransactionType)];
    if (!kind) continue;
    if (TransactionID === null) return unknown('incomplete');
    lines.push({
      kind,
      transactionId: TransactionID,
      amount: Math.abs(Amount),
      amex: CardType.startsWith('AX'),
    });
  }
  return { outcome: 'found', lines };
}

export function readRefund(answer: RefundAnswer): RefundResult {
  const [code] = codesOf(answer);
  if (answer.TransactionStatus === true) return { outcome: 'refunded', transactionId: answer.TransactionID };
  return code && !code.startsWith('S') ? { outcome: 'refused', code } : unknown(code ?? 'no_status');
}
