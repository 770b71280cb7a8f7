import { setTimeout as sleep } from 'node:timers/promises';
import type { CallInput, Rescreening, RescreenResult, Screening } from '@coverkit/rules/contract';
import type { Random } from '../random.ts';
import type { Bank } from '../services/bank.ts';
import type { Mail } from '../services/mail-server.ts';
import type { Staff } from '../services/staff.ts';
import type { ApiClient } from './api-client.ts';
import { attemptPayment } from './attempt-payment.ts';
import { type CallDeps, callOrRecord, declareOrReread } from './call-or-record.ts';
import type { CustomerRecord } from './customer-record.ts';
import { declareConditions } from './declare-conditions.ts';
import { clearestOutcome, type Outcome, type PaymentAttempt } from './outcomes.ts';
import { maxAttempts } from './plan.ts';
import { type RescreeningLink, rescreeningLinkOf } from './rescreening-link.ts';
import type { RescreeningPlan } from './rescreening-plan.ts';
import { newRescreeningRecord, outcomeOfConfirmation, type RescreeningRecord } from './rescreening-record.ts';

export type RescreenDeps = {
  client: ApiClient;
  bank: Bank;
  staff: Staff;
  received: readonly Mail[];
  /** Of the servers. */
  secret: string;
  random: Random;
  plan: RescreeningPlan;
  record: CustomerRecord;
  /** Travellers of the policy. */
  travellers: number;
  /** Instant, ms, at which every customer stops. */
  ends: number;
};

/** A re-screening under way: what is sent with each call, and what is decided on. */
type Session = {
  deps: RescreenDeps & CallDeps;
  made: RescreeningRecord;
  link: RescreeningLink;
  version: number;
  result: RescreenResult;
  basisPoints: number;
};

/**
 * RSCR-01: one re-screening of a sold policy, from the staff who raise it to what it came to. Fills in the customer's record. False where
 * it is still open, since nobody could raise it or they gave up: then there is no other of the same traveller.
 */
export async function rescreen(deps: RescreenDeps): Promise<boolean> {
  const { record, staff, plan, received, secret, ends } = deps;
  const policy = record.policyNumber ?? '';
  const insuree = plan.ofLast ? deps.travellers : 1;
  const id = await staff.raise(policy, insuree, ends);
  if (id === null) return false;
  const made = newRescreeningRecord(id, insuree, record.amendments.length);
  record.rescreenings.push(made);
  const { byMail, ...link } = await rescreeningLinkOf(received, secret, { id, policy, insuree });
  made.byMail = byMail;
  const session = await declare(deps, made, link);
  made.gaveUp = !session || !(await decide(session));
  return !made.gaveUp;
}

/** Declares and completes; null where the server was unavailable for too long. */
async function declare(
  deps: RescreenDeps,
  made: RescreeningRecord,
  link: RescreeningLink,
): Promise<Session | null> {
  const { random, plan } = deps;
  const config = await callOrRecord(deps, 'config', undefined);
  const first = await callOrRecord(deps, 'reloadRescreening', link);
  if (!config || !first) return null;
  const consent = first.consented ? {} : { consent: true };
  const declared = await declareConditions(
    {
      search: (searchTerm) => callOrRecord(deps, 'searchRescreening', { ...link, searchTerm }),
      start: (condition) =>
        declareOrReread(deps, 'screenCondition', { ...link, condition, ...consent }, async () => {
          const now = await callOrRecord(deps, 'reloadRescreening', link);
          return now?.screening.screeningdata ?? null;
        }),
      answer: (answer) => callOrRecord(deps, 'answerRescreening', { ...link, answer }),
    },
    random,
    plan.conditions,
  );
  const completed = declared && (await complete(deps, link, declared));
  // What is decided on is what a reload shows.
  const shown = completed && (await callOrRecord(deps, 'reloadRescreening', link));
  if (!shown) return null;
  made.shown = shown.result;
  if (!shown.result) {
    deps.record.unexplained.push('a completed re-screening has no result');
    return null;
  }
  const { version } = shown.screening.screeningdata;
  return {
    ...{ deps, made, link, version, result: shown.result },
    basisPoints: config.brand.amexSurchargeBasisPoints,
  };
}

const complete = (deps: RescreenDeps, link: RescreeningLink, { version }: Screening) =>
  callOrRecord(deps, 'completeDeclaration', { ...link, version });

/** Accepts or refuses until that is decided; false where they gave up before. */
async function decide(session: Session): Promise<boolean> {
  const { deps, made, result } = session;
  const accepts = deps.plan.accepts && result.acceptable;
  const gaveUpAt = Math.min(deps.ends, Date.now() + deps.plan.timeoutMs);
  for (let at = 0; at < maxAttempts; at += 1) {
    const outcome = await confirmOnce(session, accepts, at, gaveUpAt);
    if (outcome === 'pending' || outcome === 'lost' || outcome === 'moved') {
      const current = await waitForOutcome(session, gaveUpAt);
      if (!current) return false;
      if (isDecided(current)) await repeatConfirmation(session, accepts);
    }
    if (made.completions.size > 0) return openCompletion(session);
    if (Date.now() > gaveUpAt) return false;
  }
  return false;
}

const isDecided = ({ state }: Rescreening): boolean => state === 'done' || state === 'refused';

/** In one tab, or in two of which the other refuses. */
async function confirmOnce(
  session: Session,
  accepts: boolean,
  at: number,
  gaveUpAt: number,
): Promise<Outcome> {
  const { deps, result } = session;
  if (!accepts) return confirmFree(session, false, at);
  const confirming = result.toPay > 0 ? pay(session, at, gaveUpAt) : confirmFree(session, true, at);
  if (!deps.plan.contradicts || at > 0) return confirming;
  const refusing = sleep(deps.random.between(0, 250)).then(() => sendDecision(session, false));
  return clearestOutcome(await Promise.all([confirming, refusing]));
}

function pay(session: Session, at: number, gaveUpAt: number): Promise<Outcome> {
  const { deps, made, result, basisPoints } = session;
  const payment = {
    ...{ price: result.toPay, basisPoints },
    record: (attempt: PaymentAttempt) => {
      made.paymentAttempts.push(attempt);
      return attempt;
    },
    send: (attempt: PaymentAttempt, timeoutMs?: number) => sendPayment(session, attempt, timeoutMs),
  };
  return attemptPayment({ ...deps, record: made }, payment, at, gaveUpAt);
}

/** Refused, or accepted where there is nothing to pay. */
async function confirmFree(session: Session, confirmed: boolean, at: number): Promise<Outcome> {
  const { plan, random } = session.deps;
  const mode = plan.modes[at]!;
  session.made.modes.push(mode);
  const send = (timeoutMs?: number) => sendDecision(session, confirmed, timeoutMs);
  if (mode === 'plain') return send();
  if (mode === 'impatient') return send(random.between(20, 300));
  return clearestOutcome(await Promise.all([send(), send()]));
}

async function sendDecision(session: Session, confirmed: boolean, timeoutMs?: number): Promise<Outcome> {
  const outcome = await send(session, { confirmed }, timeoutMs);
  session.made.decisions.push(outcome);
  return outcome;
}

async function sendPayment(session: Session, attempt: PaymentAttempt, timeoutMs?: number): Promise<Outcome> {
  const { key, cardType, code, total } = attempt;
  const payment = { cardType, secureFieldCode: code };
  const body = { confirmed: true, payment, idempotencyKey: key, shownTotal: total };
  const outcome = await send(session, body, timeoutMs);
  attempt.outcomes.push(outcome);
  return outcome;
}

type Confirmation = Omit<CallInput<'confirmRescreening'>, 'csrf' | 'version' | keyof RescreeningLink>;

/** Sends a decision once. */
async function send(
  { deps, link, version, made }: Session,
  body: Confirmation,
  timeoutMs?: number,
): Promise<Outcome> {
  const answer = await deps.client.call('confirmRescreening', { ...link, version, ...body }, timeoutMs);
  const outcome = outcomeOfConfirmation(answer);
  if (answer.kind === 'ok' && isFinal(outcome)) made.completions.add(answer.data.token);
  if (outcome === 'unexpected')
    deps.record.unexplained.push(`confirmRescreening answered ${JSON.stringify(answer)}`);
  return outcome;
}

const isFinal = (outcome: Outcome): boolean => outcome === 'done' || outcome === 'refused';

/** Reloads while the payment is pending; null when they give up. */
async function waitForOutcome({ deps, link, made }: Session, gaveUpAt: number): Promise<Rescreening | null> {
  while (Date.now() < gaveUpAt) {
    const answer = await deps.client.call('reloadRescreening', link);
    if (answer.kind === 'ok' && answer.data.state !== 'paying') return answer.data;
    if (answer.kind === 'ok') made.pendingReloads += 1;
    if (answer.kind === 'refused' && answer.status !== 503) {
      deps.record.unexplained.push(`reloadRescreening answered ${answer.status} ${answer.code}`);
      return null;
    }
    await sleep(deps.random.between(250, 700));
  }
  return null;
}

/** It is decided and the answer was lost: the same request again, with the same key, gets the link to what was done. */
async function repeatConfirmation(session: Session, accepts: boolean): Promise<void> {
  const { deps, made } = session;
  for (let tries = 0; tries < 40 && Date.now() < deps.ends; tries += 1) {
    for (const one of made.paymentAttempts.toReversed()) if (isFinal(await sendPayment(session, one))) return;
    // Also where the other tab has refused it.
    const isFree = made.paymentAttempts.length === 0;
    if ((isFree || deps.plan.contradicts) && isFinal(await sendDecision(session, isFree && accepts))) return;
    await sleep(250);
  }
}

/** Opens what was done by the link of the answer. */
async function openCompletion({ deps, made }: Session): Promise<boolean> {
  const [token = ''] = made.completions;
  return (await callOrRecord(deps, 'completeRescreening', { reference: made.id, token })) !== null;
}
