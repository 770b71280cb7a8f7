import { setTimeout as sleep } from 'node:timers/promises';
import type { Policy } from '@coverkit/rules';
import { type AmendmentPreview, amendmentCalls } from '@coverkit/rules/contract';
import type { Random } from '../random.ts';
import type { Bank } from '../services/bank.ts';
import { type AmendmentFields, fieldsOf, kindOf } from './amendment-fields.ts';
import type { AmendmentPlan, Wish } from './amendment-plan.ts';
import {
  type AmendmentRecord,
  type AmendmentRequest,
  newAmendmentRecord,
  outcomeOfAmendment,
} from './amendment-record.ts';
import type { ApiClient } from './api-client.ts';
import { attemptPayment } from './attempt-payment.ts';
import { callOrRecord } from './call-or-record.ts';
import type { CustomerRecord } from './customer-record.ts';
import { clearestOutcome, type Outcome, type PaymentAttempt } from './outcomes.ts';
import { maxAttempts } from './plan.ts';

export type AmendDeps = {
  client: ApiClient;
  bank: Bank;
  random: Random;
  plan: AmendmentPlan;
  record: CustomerRecord;
  /** Instant, ms, at which every customer stops. */
  ends: number;
};

type Deps = AmendDeps & { link: { reference: string; token: string } };

/** A tab with the price of a change: what is sent, and what it shows. */
type Tab = {
  deps: Deps;
  made: AmendmentRecord;
  wish: Wish;
  fields: AmendmentFields;
  shown: AmendmentPreview;
};

/**
 * AMND-08: one change of a sold policy, from its preview to what it came to. Fills in the customer's record. False where they gave up,
 * so that nobody knows yet what becomes of it.
 */
export async function amend(given: AmendDeps): Promise<boolean> {
  const { record, plan } = given;
  const [token = ''] = record.tokens;
  const deps = { ...given, link: { reference: record.reference, token } };
  const made = newAmendmentRecord();
  record.amendments.push(made);
  const gaveUpAt = Math.min(deps.ends, Date.now() + plan.timeoutMs);
  for (let at = 0; at < maxAttempts; at += 1) {
    const policy = await waitForPolicy(deps, made, deps.ends);
    const tab = policy && (await openTab(deps, made, plan.wish, policy));
    if (made.closed) return true;
    if (!tab) break;
    const outcome = await confirmInTabs(tab, policy, at, gaveUpAt);
    if (outcome === 'done' || outcome === 'unchanged' || (await isChanged(tab, outcome, gaveUpAt)))
      return true;
    if (Date.now() > gaveUpAt) break;
  }
  made.gaveUp = true;
  return false;
}

/** The policy when no charge is under way; null when they give up. */
async function waitForPolicy(
  { client, link, random, record }: Deps,
  made: AmendmentRecord,
  until: number,
): Promise<Policy | null> {
  while (Date.now() < until) {
    const answer = await client.call('reloadQuote', link);
    const policy = answer.kind === 'ok' ? answer.data.policy : null;
    if (policy && policy.amendment?.state !== 'paying') return policy;
    if (policy) made.pendingReloads += 1;
    if (answer.kind === 'refused' && answer.status !== 503) {
      record.unexplained.push(`reload of a policy answered ${answer.status} ${answer.code}`);
      return null;
    }
    await sleep(random.between(250, 700));
  }
  return null;
}

/** The price of the change. Null where it is closed, or the server was unavailable for too long. */
async function openTab(
  deps: Deps,
  made: AmendmentRecord,
  wish: Wish,
  policy: Pick<Policy, 'facts' | 'cover'>,
): Promise<Tab | null> {
  const { client, link, record, ends, plan } = deps;
  const fields = fieldsOf(wish, policy, { days: plan.days, random: deps.random });
  const asked = { ...link, kind: kindOf(wish), ...fields };
  const answer = await client.callUntilAnswered('previewAmendment', asked, ends - Date.now());
  if (answer.kind === 'ok') return { deps, made, wish, fields, shown: answer.data };
  if (answer.kind === 'refused' && answer.code === 'amendment_unavailable') made.closed = true;
  else if (answer.kind === 'refused' && answer.status !== 503)
    record.unexplained.push(`a preview answered ${answer.status} ${JSON.stringify(answer.problems)}`);
  return null;
}

/** In one tab, or in two of which the other asks for something else. */
async function confirmInTabs(tab: Tab, policy: Policy, at: number, gaveUpAt: number): Promise<Outcome> {
  const { deps, made } = tab;
  const { otherTab } = deps.plan;
  const wasClosed = made.closed;
  const other = at === 0 && otherTab ? await openTab(deps, made, otherTab, policy) : null;
  made.closed = wasClosed;
  if (!other) return confirm(tab, at, gaveUpAt);
  const later = sleep(deps.random.between(0, 250)).then(() => confirm(other, at, gaveUpAt));
  return clearestOutcome(await Promise.all([confirm(tab, at, gaveUpAt), later]));
}

async function confirm(tab: Tab, at: number, gaveUpAt: number): Promise<Outcome> {
  const { deps, made, shown } = tab;
  if (shown.cost > 0) return pay(tab, at, gaveUpAt);
  const mode = deps.plan.modes[at]!;
  made.modes.push(mode);
  const request = newRequest(tab, deps.random.text(24));
  const sendIt = (timeoutMs?: number) => send(tab, request, { shownRefund: shown.refund }, timeoutMs);
  if (mode === 'plain') return sendIt();
  if (mode === 'impatient') return sendIt(deps.random.between(20, 300));
  return clearestOutcome(await Promise.all([sendIt(), sendIt()]));
}

async function pay(tab: Tab, at: number, gaveUpAt: number): Promise<Outcome> {
  const { deps, made, shown } = tab;
  const config = await callOrRecord(deps, 'config', undefined);
  if (!config) return 'busy';
  const requests = new Map<PaymentAttempt, AmendmentRequest>();
  const payment = {
    ...{ price: shown.cost, basisPoints: config.brand.amexSurchargeBasisPoints },
    record: (attempt: PaymentAttempt) => {
      made.paymentAttempts.push(attempt);
      requests.set(attempt, newRequest(tab, attempt.key));
      return attempt;
    },
    send: async (attempt: PaymentAttempt, timeoutMs?: number) => {
      const { cardType, code, total } = attempt;
      const body = { payment: { cardType, secureFieldCode: code }, shownTotal: total };
      const outcome = await send(tab, requests.get(attempt)!, body, timeoutMs);
      attempt.outcomes.push(outcome);
      return outcome;
    },
  };
  return attemptPayment({ ...deps, record: made }, payment, at, gaveUpAt);
}

function newRequest({ made, shown }: Tab, key: string): AmendmentRequest {
  const request: AmendmentRequest = { key, shown, outcomes: [], versions: new Set() };
  made.requests.push(request);
  return request;
}

/** Sends a request once. */
async function send(
  { deps, wish, fields, shown: { version } }: Tab,
  request: AmendmentRequest,
  body: object,
  timeoutMs?: number,
): Promise<Outcome> {
  const input = { ...deps.link, ...fields, ...body, version, idempotencyKey: request.key };
  const answer = await deps.client.call(amendmentCalls[kindOf(wish)], input, timeoutMs);
  const outcome = outcomeOfAmendment(answer, request.shown);
  request.outcomes.push(outcome);
  if (answer.kind === 'ok' && answer.data.version !== null) request.versions.add(answer.data.version);
  if (outcome === 'unexpected') deps.record.unexplained.push(`a change answered ${JSON.stringify(answer)}`);
  return outcome;
}

/** Whether this or another tab has changed the policy; then nothing more is asked for. */
async function isChanged({ deps, made, shown }: Tab, outcome: Outcome, gaveUpAt: number): Promise<boolean> {
  if (outcome !== 'pending' && outcome !== 'lost' && outcome !== 'moved' && outcome !== 'busy') return false;
  const policy = await waitForPolicy(deps, made, gaveUpAt);
  return policy !== null && policy.versions.length > shown.version;
}
