import type { QuoteDraft } from '@coverkit/rules';
import type { Rescreening, Screening } from '@coverkit/rules/contract';
import { sql } from 'drizzle-orm';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import { securedCard } from '../../sandbox/testing/secured-card.ts';
import {
  type Choose,
  type DeclaringCalls,
  declareBy,
  declaresMedical,
  screeningCalls,
} from '../../screenings/testing/screening-calls.ts';
import type { Answer, Harness, Json } from '../../testing/harness.ts';
import { newKey, type PurchaseHarness } from '../../testing/purchase-harness.ts';
import { rescreeningLinks } from '../rescreening-links.ts';

/** The best answer to everything but what is named. */
export const choosing =
  (chosen: Record<string, string> = {}): Choose =>
  ({ id, options }) =>
    id === 'bmi'
      ? { height: 180, weight: 78 }
      : [chosen[id] ?? options.find((one) => one.exclusive)?.id ?? options[0]?.id];

/** More than two years ago, with a stent: at 62 it costs something. */
export const stent = choosing({ g1: 'g1-more-than-2-years', c1: 'c1-bypass-stent-or-valve' });
/** Declined altogether. */
export const untreated = choosing({ g4: 'g4-yes' });

export type Sold = { reference: string; policyNumber: string; csrf: string };

/** A policy of a traveller who declared `term` before they bought it, or who was not screened. */
export async function soldPolicy(
  shop: Pick<PurchaseHarness, 'order' | 'buy' | 'stored'> & { api: Pick<Harness, 'post'> },
  declared: { term: string; choose: Choose; accepted?: boolean } | null = null,
  change: Partial<QuoteDraft> = {},
): Promise<Sold & { token: string }> {
  const answers = { preExContinue: null, coveredCondition: null, uncoveredAccept: false };
  const medical = declared ? { ...answers, ...declaresMedical } : undefined;
  const order = { ...(await shop.order({ ages: [62], ...change })), ...(medical && { medical }) };
  const { reference, csrf } = order;
  let quote: Json = (await shop.api.post('/api/quote/update', order)).body.data;
  if (declared) {
    const calls = screeningCalls(shop.api, { ...quote, csrf }, 1);
    await calls.register();
    await calls.declare(declared.term, declared.choose);
    await calls.complete();
    quote = (await calls.confirm(declared.accepted ?? true)).body.data;
  }
  const bought = await shop.buy({ ...order, shownTotal: quote.netPrice });
  if (bought.body.data.status !== 89) throw new Error(JSON.stringify(bought.body));
  const [policy] = (await shop.stored(reference)).policies;
  return { reference, csrf, token: bought.body.data.token, policyNumber: policy?.policyNumber ?? '' };
}

export type RescreeningCalls = {
  id: string;
  link: { policy: string; token: string; insuree: number; insureeToken: string };
  call: (path: string, body?: object) => Promise<Answer>;
  reload: () => Promise<Answer>;
  now: () => Promise<Rescreening>;
  declare: (term: string, choose?: Choose) => Promise<Screening>;
  complete: () => Promise<Answer>;
  /** Without payment, unless it is in `more`. */
  confirm: (confirmed: boolean, more?: object) => Promise<Answer>;
  /** The body that accepts and pays what is shown, by another key each time. */
  payment: (card?: string, cardType?: 'visa' | 'amex') => Promise<Json>;
};

/** A re-screening that staff raise, and its calls, each with the link and the csrf. */
export async function raiseRescreening(
  shop: PurchaseHarness,
  { policyNumber, csrf }: Sold,
  insuree = 1,
): Promise<RescreeningCalls> {
  const asked = { insuree, reason: 'Called about new answers', by: 'dana' };
  const raised = await shop.money.rescreenings.raise(policyNumber, asked);
  if (raised.refused !== null) throw new Error(raised.refused);
  return rescreeningCalls(shop, { id: raised.rescreening.id, insuree, policyNumber, csrf });
}

/** The calls of a re-screening that was raised. */
export function rescreeningCalls(
  shop: { api: Pick<Harness, 'post'>; sandbox: Pick<Sandbox, 'endpoint'> },
  { id, insuree, policyNumber, csrf }: Omit<Sold, 'reference'> & { id: string; insuree: number },
): RescreeningCalls {
  const link = {
    ...{ policy: policyNumber, insuree },
    ...rescreeningLinks('s'.repeat(40)).tokens({ id, insuree }),
  };
  const call: RescreeningCalls['call'] = (path, body = {}) =>
    shop.api.post(`/api/rescreen/${path}`, { ...link, csrf, ...body });
  const reload = () => call('reload');
  const now = async () => (await reload()).body.data as Rescreening;
  const version = async () => (await now()).screening.screeningdata.version;
  return {
    ...{ id, link, call, reload, now },
    declare: async (term, choose) => {
      const { consented } = await now();
      const declaring: DeclaringCalls = {
        search: (searchTerm) => call('search', { searchTerm }),
        start: (condition) => call('screen', { condition, ...(!consented && { consent: true }) }),
        answer: (answer) => call('answer', { answer }),
      };
      return declareBy(declaring, term, choose);
    },
    complete: async () =>
      shop.api.post('/api/verisk/completenew', { ...link, csrf, version: await version() }),
    confirm: async (confirmed, more = {}) =>
      call('confirm', { version: await version(), confirmed, ...more }),
    payment: async (card, cardType = 'visa') => ({
      payment: { cardType, secureFieldCode: await securedCard(shop.sandbox.endpoint, card) },
      idempotencyKey: newKey(),
      shownTotal: (await now()).result?.toPay,
    }),
  };
}

/** The charges and attempts of one re-screening. */
export async function booksOf(shop: PurchaseHarness, id: string) {
  const attempts = await shop.api.database.read.all<{ id: string; state: string }>(
    sql`select id, state from attempts where purpose = 'rescreen' and subject = ${id} order by created_at, rowid`,
  );
  const ids = new Set(attempts.map((one) => one.id));
  const ledger = (await shop.sandbox.ledger.latest(1000)).filter((one) => ids.has(one.invoiceReference));
  return {
    states: attempts.map((one) => one.state),
    charges: ledger.filter((one) => one.type === 'Purchase' && one.approved).map((one) => one.amount),
    refunds: ledger.filter((one) => one.type === 'Refund').map((one) => one.amount),
  };
}
