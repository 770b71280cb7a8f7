import { setTimeout as sleep } from 'node:timers/promises';
import { isPurchased, type QuoteAnswer } from '@coverkit/rules';
import type { CallInput } from '@coverkit/rules/contract';
import { callOrRecord, dataOf } from './call-or-record.ts';
import type { CustomerRecord } from './customer-record.ts';
import { maxAttempts, type Plan } from './plan.ts';
import { attemptPurchase, type CustomerDeps, type PreparedQuote, send } from './purchase-attempt.ts';
import { screenTraveller } from './screen-traveller.ts';

/** One customer from the first page to the policy, or until they give up. Fills in their record. */
export async function buy(deps: CustomerDeps): Promise<void> {
  const prepared = await prepareQuote(deps);
  if (!prepared) return;
  const gaveUpAt = Math.min(deps.ends, Date.now() + deps.plan.timeoutMs);
  for (let at = 0; at < maxAttempts; at += 1) {
    const answered = await attemptPurchase(deps, prepared, at, gaveUpAt);
    if (answered === 'sold') return openPolicy(deps);
    const outcome = answered === 'voucher' ? await dropVoucher(deps, prepared) : answered;
    if (outcome === null) return;
    if (outcome === 'pending' || outcome === 'lost' || outcome === 'moved') {
      const current = await waitForOutcome(deps, gaveUpAt);
      if (!current) break;
      if (isPurchased(current.status)) return repeatPurchase(deps);
    }
    if (Date.now() > gaveUpAt) break;
  }
  deps.record.gaveUp = true;
}

/** Starts, reloads and completes the quote; null where the server was unavailable for too long. */
async function prepareQuote(deps: CustomerDeps): Promise<PreparedQuote | null> {
  const { plan, record, random } = deps;
  const config = await callOrRecord(deps, 'config', undefined);
  const started = await callOrRecord(deps, 'startQuote', plan.draft);
  if (!config || !started) return null;
  record.reference = started.reference;
  record.token = started.token;
  await callOrRecord(deps, 'reloadQuote', accessOf(record));
  await sleep(random.between(0, 150));
  const voucher = plan.voucher ? { code: plan.voucher } : null;
  const emailQuote = plan.mailed ? plan.email : null;
  const updated = await update(deps, { ...plan.draft, ...medicalOf(plan), voucher, emailQuote });
  const quote = updated && (await screen(deps, updated));
  if (!quote) return null;
  record.mailed = plan.mailed;
  return { quote, basisPoints: config.brand.amexSurchargeBasisPoints };
}

/** The first traveller is to be screened where they have a condition. */
const medicalOf = ({ draft, conditions }: Plan): Partial<Plan['draft']> =>
  conditions.length === 0
    ? {}
    : {
        medical: { ...draft.medical, acknowledgePrivacy: true, prescreenA: true },
        insurees: draft.insurees.map((one, at) => ({ ...one, requiresScreening: at === 0 })),
      };

const accessOf = ({ reference, token }: CustomerRecord) => ({ reference, token });

type Change = Omit<CallInput<'updateQuote'>, 'csrf' | 'reference' | 'token'>;

/** Stores the change; where the voucher is refused, without the voucher. */
async function update(deps: CustomerDeps, change: Change): Promise<QuoteAnswer | null> {
  const { client, record, ends } = deps;
  const input = { ...change, ...accessOf(record) };
  const answer = await client.callUntilAnswered('updateQuote', input, ends - Date.now());
  if (answer.kind === 'refused' && answer.problems['voucher.code'] && change.voucher)
    return callOrRecord(deps, 'updateQuote', { ...input, voucher: null });
  return dataOf(deps, 'updateQuote', answer);
}

/**
 * Removes a voucher that was used up meanwhile. `moved` where one of their earlier purchase attempts without an answer has
 * locked the quote; null where the server was unavailable for too long.
 */
async function dropVoucher(deps: CustomerDeps, prepared: PreparedQuote): Promise<'voucher' | 'moved' | null> {
  const { client, record, ends } = deps;
  const input = { ...prepared.quote, ...accessOf(record), voucher: null };
  const answer = await client.callUntilAnswered('updateQuote', input, ends - Date.now());
  const hasLostResponse = record.purchaseAttempts.some((one) =>
    one.outcomes.some((outcome) => outcome === 'lost' || outcome === 'busy'),
  );
  if (hasLostResponse && answer.kind === 'refused' && answer.status === 409) return 'moved';
  const quote = dataOf(deps, 'updateQuote', answer);
  if (!quote) return null;
  prepared.quote = quote;
  return 'voucher';
}

/** Screens the first traveller where that is planned; null where the server was unavailable for too long. */
async function screen(deps: CustomerDeps, quote: QuoteAnswer): Promise<QuoteAnswer | null> {
  const { plan, record } = deps;
  if (plan.conditions.length === 0) return quote;
  const insureeToken = quote.insurees[0]?.token;
  if (insureeToken === undefined) {
    record.unexplained.push('a traveller to be screened has no token');
    return null;
  }
  const link = { ...accessOf(record), insuree: 1, insureeToken };
  const decided = await screenTraveller(deps, link);
  if (decided) record.medicalPremium = decided.medicalPrice;
  // The token is left out: any reader of the quote has it.
  return decided && { ...decided, token: record.token };
}

/** Reloads while the payment is pending; null when they give up. */
async function waitForOutcome(
  { client, record, random }: CustomerDeps,
  gaveUpAt: number,
): Promise<QuoteAnswer | null> {
  while (Date.now() < gaveUpAt) {
    const answer = await client.call('reloadQuote', accessOf(record));
    if (answer.kind === 'ok' && !answer.data.paymentPending) return answer.data;
    if (answer.kind === 'ok') record.pendingReloads += 1;
    if (answer.kind === 'refused' && answer.status !== 503) {
      record.unexplained.push(`reload answered ${answer.status} ${answer.code}`);
      return null;
    }
    await sleep(random.between(250, 700));
  }
  return null;
}

/** The purchase succeeded and its response was lost: a retry of the same attempt gets the policy's token. */
async function repeatPurchase(deps: CustomerDeps): Promise<void> {
  for (let tries = 0; tries < 40 && Date.now() < deps.ends; tries += 1) {
    for (const one of deps.record.purchaseAttempts.toReversed()) {
      if ((await send(deps, one)) === 'sold') return openPolicy(deps);
    }
    await sleep(250);
  }
  deps.record.gaveUp = true;
}

/** Opens the policy with the token of the answer. */
async function openPolicy(deps: CustomerDeps): Promise<void> {
  const { record } = deps;
  const [token = ''] = record.tokens;
  const opened = await callOrRecord(deps, 'reloadQuote', { reference: record.reference, token });
  if (opened) record.policyNumber = opened.policyNumber;
}
