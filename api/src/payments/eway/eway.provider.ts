import { isIPv4 } from 'node:net';
import * as v from 'valibot';
import type { ChargeOrder, PaymentProvider, SettledLine } from '../provider.ts';
import {
  chargeAnswerSchema,
  queryAnswerSchema,
  refundAnswerSchema,
  settlementAnswerSchema,
} from './rapid.schema.ts';
import { readCharge, readQuery, readRefund, readSettlement } from './read-answer.ts';

export type EwaySettings = {
  /** `https://api.ewaypayments.com`, or where the sandbox listens. */
  endpoint: string;
  apiKey: string;
  password: string;
  /** ms for one call. A charge that takes longer is "unknown", not failed. */
  timeout?: number | undefined;
};

type Answer<T> = { answer: T } | { failed: string; status?: number };

/** eWAY Rapid, version 47. Network errors become results: no function here throws, and nothing is sent twice. */
export function createEwayProvider(settings: EwaySettings): PaymentProvider {
  const call = createCall(settings);
  return {
    address: settings.endpoint,
    purchase: async (order) => {
      const result = await call('POST', '/Transaction', chargeAnswerSchema, { body: chargeBody(order) });
      if ('answer' in result) return readCharge(result.answer, order);
      // The key was refused before the request was read: nothing can have been captured.
      if (result.status === 401 || result.status === 403)
        return { outcome: 'declined', code: `HTTP${result.status}` };
      return { outcome: 'unknown', reason: result.failed };
    },
    findByReference: async (reference, stopping) => {
      const path = `/Transaction/InvoiceRef/${encodeURIComponent(reference)}`;
      const result = await call('GET', path, queryAnswerSchema, { stopping });
      return 'answer' in result
        ? readQuery(result.answer, { reference })
        : { outcome: 'unknown', reason: result.failed };
    },
    find: async (transactionId, stopping) => {
      const path = `/Transaction/${encodeURIComponent(transactionId)}`;
      const result = await call('GET', path, queryAnswerSchema, { stopping });
      return 'answer' in result
        ? readQuery(result.answer, { transactionId })
        : { outcome: 'unknown', reason: result.failed };
    },
    settlement: async (day, stopping) => {
      const lines: SettledLine[] = [];
      for (let page = 1; page <= settlementPages; page += 1) {
        const query = `ReportMode=TransactionOnly&SettlementDate=${day}&Page=${page}&PageSize=${settlementPage}`;
        const result = await call('GET', `/Search/Settlement?${query}`, settlementAnswerSchema, { stopping });
        if ('failed' in result) return { outcome: 'unknown', reason: result.failed };
        const read = readSettlement(result.answer);
        if (read.outcome === 'unknown') return read;
        lines.push(...read.lines);
        if (result.answer.SettlementTransactions.length < settlementPage) return { outcome: 'found', lines };
      }
      // Lines that were left out would count as missing charges.
      return { outcome: 'unknown', reason: 'too_many_pages' };
    },
    refund: async ({ transactionId, amount }) => {
      const path = `/Transaction/${encodeURIComponent(transactionId)}/Refund`;
      const body = { Refund: { TransactionID: transactionId, TotalAmount: amount } };
      const result = await call('POST', path, refundAnswerSchema, { body });
      return 'answer' in result ? readRefund(result.answer) : { outcome: 'unknown', reason: result.failed };
    },
  };
}

/** Lines in one answer, and the most answers that a day may have. */
const settlementPage = 100;
const settlementPages = 1000;

const chargeBody = (order: ChargeOrder) => ({
  Method: 'ProcessPayment',
  TransactionType: 'Purchase',
  SecuredCardData: order.securedCardData,
  CustomerIP: ipv4Of(order.customerIp),
  Payment: {
    TotalAmount: order.amount,
    CurrencyCode: 'AUD',
    InvoiceNumber: order.reference,
    InvoiceReference: order.reference,
  },
  Customer: customerOf(order.customer),
});

/** eWAY takes IPv4 addresses only, and refuses the charge for any other. A buyer over IPv6 is charged without one. */
const ipv4Of = (ip: string | null): string | undefined => {
  const address = ip?.replace(/^::ffff:/i, '');
  return address && isIPv4(address) ? address : undefined;
};

/** Characters that eWAY allows in a customer's field; a longer one would make it refuse the charge. */
const fieldMax = 50;

/**
 * Only for eWAY's records, so long names are cut. An email address is left out instead: a cut one would be another one.
 * Who has one name alone has no last name, which eWAY requires for token customers only (README).
 */
const customerOf = ({ firstName, lastName, email }: ChargeOrder['customer']) => ({
  FirstName: cut(firstName),
  LastName: cut(lastName) || undefined,
  Email: email.length <= fieldMax ? email : undefined,
  CardDetails: { Name: cut(`${firstName} ${lastName}`.trim()) },
});

/** Cuts between characters, and fits whether the limit counts characters or UTF-16 units. */
function cut(name: string): string {
  let kept = '';
  for (const character of name) {
    if (kept.length + character.length > fieldMax) break;
    kept += character;
  }
  return kept.trimEnd();
}

function createCall({ endpoint, apiKey, password, timeout = 30_000 }: EwaySettings) {
  const base = endpoint.replace(/\/+$/, '');
  const headers = {
    Authorization: `Basic ${Buffer.from(`${apiKey}:${password}`).toString('base64')}`,
    'Content-Type': 'application/json',
    Accept: 'application/json',
    'X-EWAY-APIVERSION': '47',
  };
  return async <T extends v.GenericSchema>(
    method: 'GET' | 'POST',
    path: string,
    schema: T,
    { body, stopping }: { body?: object; stopping?: AbortSignal | undefined } = {},
  ): Promise<Answer<v.InferOutput<T>>> => {
    const timeLimit = AbortSignal.timeout(timeout);
    try {
      const response = await fetch(base + path, {
        method,
        headers,
        body: body ? JSON.stringify(body) : undefined,
        redirect: 'error',
        signal: stopping ? AbortSignal.any([timeLimit, stopping]) : timeLimit,
      });
      if (response.status !== 200) {
        await response.body?.cancel();
        return { failed: `http_${response.status}`, status: response.status };
      }
      const parsed = v.safeParse(schema, await response.json());
      return parsed.success ? { answer: parsed.output } : { failed: 'unexpected_answer' };
    } catch (error) {
      // The error's message may quote the request, so only its kind is returned.
      return { failed: error instanceof Error ? failureOf(error) : 'failed' };
    }
  };
}

function failureOf(error: Error): string {
  if (error.name === 'TimeoutError') return 'timeout';
  return error instanceof SyntaxError ? 'bad_json' : 'connection';
}
