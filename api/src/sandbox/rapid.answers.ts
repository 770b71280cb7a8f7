import type { Fault } from './faults.ts';
import type { Entry, Ledger } from './ledger.ts';

const somebodyElses = 'SOMEONEELSES';

export const charged = (entry: Entry, fault: Fault | null) => ({
  AuthorisationCode: entry.approved ? String(100000 + (entry.id % 900000)) : null,
  ResponseCode: entry.responseCode.slice(-2),
  ResponseMessage: entry.responseCode,
  TransactionID: entry.id,
  TransactionStatus: entry.approved,
  TransactionType: 'Purchase',
  Payment: {
    TotalAmount: fault?.kind === 'wrong_amount' ? entry.amount + 100 : entry.amount,
    InvoiceNumber: entry.invoiceNumber,
    InvoiceReference: fault?.kind === 'wrong_reference' ? somebodyElses : entry.invoiceReference,
    CurrencyCode: entry.currency,
  },
  Errors: null,
});

export const refused = (errors: string) => ({
  AuthorisationCode: null,
  ResponseCode: null,
  ResponseMessage: errors || null,
  TransactionID: null,
  TransactionStatus: null,
  TransactionType: 'Purchase',
  Payment: null,
  Errors: errors || null,
});

export async function transactions(ledger: Ledger, found: readonly Entry[], fault: Fault | null = null) {
  if (found.length === 0) return { Transactions: [], Errors: 'V6171' };
  const listed = await Promise.all(
    found.map(async (one) => ({
      TransactionID: one.id,
      TransactionStatus: one.approved,
      TransactionCaptured: one.approved,
      ResponseCode: one.responseCode.slice(-2),
      ResponseMessage: one.responseCode,
      TotalAmount: one.amount,
      CurrencyCode: one.currency,
      InvoiceNumber: one.invoiceNumber,
      InvoiceReference: fault?.kind === 'query_wrong_reference' ? somebodyElses : one.invoiceReference,
      MaxRefund: one.approved ? one.amount - (await refunded(ledger, one.id)) : 0,
    })),
  );
  return { Transactions: listed, Errors: found.length > 1 ? 'V6170' : '' };
}

/** Cents that went back of a purchase. */
export const refunded = async (ledger: Ledger, id: number) =>
  (await ledger.refundsOf(id)).reduce((sum, one) => sum + one.amount, 0);

/** eWAY's code of what a settled line is. */
const settledTypes: Readonly<Record<Entry['type'], string>> = { Purchase: '1', Refund: '4' };
const settledCards: Readonly<Record<string, string>> = { visa: 'VI', mastercard: 'MC', amex: 'AX' };

/** A line of the settlement: by the transaction's id alone, for eWAY's names no reference of ours. */
export const settled = (one: Entry) => ({
  SettlementID: new Date(one.createdAt).toISOString().slice(0, 10),
  Currency: '36',
  CurrencyCode: one.currency,
  TransactionID: one.id,
  TxnReference: String(one.id).padStart(16, '0'),
  CardType: settledCards[one.cardBrand] ?? '',
  Amount: one.amount,
  TransactionType: settledTypes[one.type],
  TransactionDateTime: `/Date(${one.createdAt})/`,
  SettlementDateTime: `/Date(${one.createdAt})/`,
});
