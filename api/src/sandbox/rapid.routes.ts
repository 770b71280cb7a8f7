import { isIPv4 } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { equalSecrets } from '../platform/derived-token.ts';
import { responseTo } from './cards.ts';
import type { Fault, FaultKind, Faults } from './faults.ts';
import type { Entry, Ledger } from './ledger.ts';
import { charged, refused, settled, transactions } from './rapid.answers.ts';
import { refund, refundRefused } from './rapid.refund.ts';
import type { SecuredCards } from './secured-cards.ts';

type Env = { Bindings: HttpBindings };
export type RapidDeps = {
  ledger: Ledger;
  cards: SecuredCards;
  faults: Faults;
  apiKey: string;
  password: string;
  clock: () => number;
};

const chargeSchema = v.object({
  CustomerIP: v.optional(v.string()),
  Method: v.literal('ProcessPayment'),
  TransactionType: v.literal('Purchase'),
  SecuredCardData: v.string(),
  Customer: v.optional(
    v.object({
      FirstName: v.optional(v.string(), ''),
      LastName: v.optional(v.string(), ''),
      Email: v.optional(v.string(), ''),
      CardDetails: v.optional(v.object({ Name: v.optional(v.string(), '') }), {}),
    }),
    {},
  ),
  Payment: v.object({
    TotalAmount: v.number(),
    CurrencyCode: v.optional(v.string(), 'AUD'),
    InvoiceNumber: v.optional(v.string(), ''),
    InvoiceReference: v.optional(v.string(), ''),
  }),
});
const refundSchema = v.object({
  Refund: v.object({ TransactionID: v.union([v.number(), v.string()]), TotalAmount: v.number() }),
});
type Charge = v.InferOutput<typeof chargeSchema>;

/** eWAY Rapid's own calls, as far as Coverkit uses them. Answers 200 also for what it refuses, as eWAY does. */
export function rapidRoutes(deps: RapidDeps) {
  const app = new Hono<Env>();
  app.use(async (c, next) => (authorised(c, deps) ? next() : c.body(null, 401)));

  app.post('/Transaction', async (c) => {
    const parsed = v.safeParse(chargeSchema, await c.req.json().catch(() => null));
    const fault = deps.faults.forCharge(parsed.success ? parsed.output.Payment.TotalAmount : undefined);
    if (fault?.kind === 'unauthorized') return c.body(null, 401);
    if (fault?.kind === 'lost_request') return cut(c);
    if (fault?.kind === 'error_500') return c.text('Service unavailable', 500);
    if (!parsed.success) return c.json(refused('V6000'));
    const errors = chargeErrors(parsed.output);
    if (errors) return c.json(refused(errors));
    const taken = deps.cards.take(parsed.output.SecuredCardData);
    if ('errors' in taken) return c.json(refused(taken.errors));
    if (fault?.kind === 'null_status') return c.json(refused(''));
    if (fault?.kind === 'invalid_request') return c.json(refused('V6001'));
    const code = codeOf(fault, responseTo(taken.card, parsed.output.Payment.TotalAmount));
    const entry = await deps.ledger.add(entryFor(parsed.output, taken.card, code, fault, deps.clock()));
    return answer(c, entry, fault);
  });

  app.get('/Transaction/:id{[0-9]+}', async (c) => {
    if (deps.faults.forQuery()) return c.text('Service unavailable', 500);
    const found = await deps.ledger.find(Number(c.req.param('id')));
    return c.json(await transactions(deps.ledger, found && found.visibleAt <= deps.clock() ? [found] : []));
  });

  app.get('/Transaction/InvoiceRef/:reference', async (c) => {
    const fault = deps.faults.forQueryByReference();
    if (fault?.kind === 'query_500') return c.text('Service unavailable', 500);
    if (fault?.kind === 'query_maintenance') return c.json({ message: 'under maintenance' });
    if (fault?.kind === 'query_unlisted') return c.json({ Transactions: [], Errors: 'V6170' });
    const found = await deps.ledger.findByReference(c.req.param('reference'), deps.clock());
    return c.json(await transactions(deps.ledger, found, fault));
  });

  app.post('/Transaction/:id{[0-9]+}/Refund', async (c) => {
    const parsed = v.safeParse(refundSchema, await c.req.json().catch(() => null));
    if (!parsed.success) return c.json(refused('V6000'));
    const kind = deps.faults.forRefund()?.kind;
    if (kind === 'refund_500') return c.text('Service unavailable', 500);
    if (kind === 'refund_refused') return c.json(refundRefused('D4405'));
    const { TotalAmount } = parsed.output.Refund;
    const made = await refund(deps.ledger, Number(c.req.param('id')), TotalAmount, deps.clock());
    return kind === 'refund_lost_answer' ? cut(c) : c.json(made);
  });

  app.get('/Search/Settlement', async (c) => {
    const day = Date.parse(`${c.req.query('SettlementDate') ?? ''}T00:00:00Z`);
    if (Number.isNaN(day)) return c.json({ SettlementTransactions: [], Errors: 'V6000' });
    const size = Math.max(1, Number(c.req.query('PageSize') ?? 200));
    const first = (Math.max(1, Number(c.req.query('Page') ?? 1)) - 1) * size;
    const entries = await deps.ledger.between(day, day + 86_400_000);
    const approved = entries.filter((one) => one.approved);
    return c.json({
      SettlementTransactions: approved.slice(first, first + size).map(settled),
      Errors: '',
    });
  });
  return app;
}

function authorised(c: Context<Env>, deps: RapidDeps): boolean {
  const wanted = `Basic ${Buffer.from(`${deps.apiKey}:${deps.password}`).toString('base64')}`;
  return equalSecrets(c.req.header('Authorization') ?? '', wanted);
}

/** Characters that a field of a customer takes. */
const customerMax = 50;

const chargeErrors = ({ Payment, Customer, CustomerIP }: Charge): string =>
  [
    CustomerIP === undefined || isIPv4(CustomerIP) ? '' : 'V6001',
    Number.isSafeInteger(Payment.TotalAmount) && Payment.TotalAmount > 0 ? '' : 'V6011',
    Payment.InvoiceNumber.length <= 12 ? '' : 'V6013',
    Payment.InvoiceReference.length <= 50 ? '' : 'V6014',
    Payment.CurrencyCode === 'AUD' ? '' : 'V6016',
    Customer.FirstName.length <= customerMax ? '' : 'V6051',
    Customer.LastName.length <= customerMax ? '' : 'V6052',
    Customer.Email.length <= customerMax ? '' : 'V6069',
    Customer.CardDetails.Name.length <= customerMax ? '' : 'V6100',
  ]
    .filter(Boolean)
    .join(',');

const codes: Partial<Record<FaultKind, string>> = { partial: 'A2010', duplicate: 'D4494' };
const codeOf = (fault: Fault | null, code: string) => (fault && codes[fault.kind]) ?? code;

function entryFor(
  { Payment }: Charge,
  card: { brand: string; lastFour: string },
  code: string,
  fault: Fault | null,
  now: number,
) {
  const amounts: Partial<Record<FaultKind, number>> = {
    partial: Math.floor(Payment.TotalAmount / 2),
    captured_less: Payment.TotalAmount - 1,
  };
  return {
    type: 'Purchase' as const,
    originalId: null,
    invoiceNumber: Payment.InvoiceNumber,
    invoiceReference: Payment.InvoiceReference,
    amount: (fault && amounts[fault.kind]) ?? Payment.TotalAmount,
    currency: Payment.CurrencyCode,
    approved: code.startsWith('A'),
    responseCode: code,
    cardBrand: card.brand,
    lastFour: card.lastFour,
    createdAt: now,
    visibleAt: fault?.kind === 'captured_late' ? now + fault.lateMs : now,
  };
}

async function answer(c: Context<Env>, entry: Entry, fault: Fault | null): Promise<Response> {
  const body = JSON.stringify(charged(entry, fault));
  const kind = fault?.kind;
  if (kind === 'lost_answer' || kind === 'captured_late') return cut(c);
  if (kind === 'error_500_captured') return c.text('Service unavailable', 500);
  if (kind === 'delay') await new Promise((resolve) => setTimeout(resolve, fault?.delayMs));
  const half = kind === 'bad_json' ? body.slice(0, body.length / 2) : body;
  return c.body(half, 200, { 'Content-Type': 'application/json; charset=utf-8' });
}

/** Ends the connection without a word, as a broken line does. */
function cut(c: Context<Env>): Response {
  c.env.outgoing.destroy();
  return RESPONSE_ALREADY_SENT;
}
