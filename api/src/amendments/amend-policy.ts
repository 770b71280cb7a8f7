import { hash } from 'node:crypto';
import {
  type Amendment,
  type AmendmentKind,
  conditionProblems,
  noTerms,
  problem,
  refundProblems,
  termsProblems,
  termsToAccept,
  totalProblems,
  totalRefund,
} from '@coverkit/rules';
import type { Amended } from '@coverkit/rules/contract';
import type { Charges, Paid, Sale } from '../payments/charges/charges.service.ts';
import type { ChargeRequest } from '../payments/charges/new-attempt.ts';
import { requestHashOf } from '../payments/charges/request-hash.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Db } from '../platform/database/db.ts';
import type { WriteQueue } from '../platform/database/write-queue.ts';
import type { DerivedToken } from '../platform/derived-token.ts';
import { formInvalid, idempotencyKeyReused } from '../platform/errors.ts';
import type { Sealer } from '../platform/sealer.ts';
import { newShortId } from '../platform/short-id.ts';
import type { Policies } from '../policies/policies.service.ts';
import { paymentPending } from '../quotes/quotes.errors.ts';
import { subjectOf } from './amendment.purpose.ts';
import { policyChanged } from './amendments.errors.ts';
import {
  amendmentsOfPolicy,
  changeAmendment,
  findAmendmentByKey,
  findPayingAmendment,
  insertAmendment,
  supersede,
} from './amendments.repository.ts';
import type { AmendmentRow, AmendmentState } from './amendments.table.ts';
import { findApproved } from './approved-amendment.ts';
import type { BookAmendment } from './book-amendment.ts';
import { enqueueReferral } from './enqueue-referral.ts';
import type { OpenedPolicy, OpenPolicy } from './open-amendment.ts';
import { type AmendInput, type PreparedAmendment, prepareAmendment, reducedBy } from './prepare-amendment.ts';
import { sealAmendment } from './stored-amendment.ts';

export type AmendDeps = {
  database: Pick<Database, 'read'>;
  queue: WriteQueue;
  clock: Clock;
  sealer: Sealer;
  policies: Pick<Policies, 'newestVersion'>;
  charges: Pick<Charges, 'pay'>;
  open: OpenPolicy;
  book: BookAmendment;
  /** A re-screening of the policy is being paid: it was priced by what is insured now. */
  isRescreeningPaying: (db: Db, policyNumber: string) => Promise<boolean>;
  /** A request's hash as it is stored. */
  protectHash: DerivedToken;
};

/** Who asks, as the call knows them. */
export type Customer = { brandId: string; ip: string; correlationId: string };

type Asked = {
  input: AmendInput;
  amendment: Amendment;
  opened: OpenedPolicy;
  /** The version that is changed. */
  basedOn: number;
  requestHash: string;
  /** What identifies a repeated request. */
  sent: string;
};

/** `row`: as it will be stored, and for one that a person approved as it is. */
type Prepared = PreparedAmendment & { row: NewRow };
/** `new`: not stored yet. */
type NewRow = Omit<AmendmentRow, 'state'> & { state: AmendmentState | 'new' };

/**
 * AMND-07, AMND-08: makes a change of a policy: at once where nothing more is to pay, by a charge otherwise, at most once
 * (DETL-15); or keeps it for a person to decide, and charges nothing.
 */
export function createAmend(deps: AmendDeps) {
  const { database, queue, open } = deps;
  return async (kind: AmendmentKind, input: AmendInput, customer: Customer): Promise<Amended> => {
    const opened = await open.byLink(input, customer.brandId);
    const amendment = amendmentOf(kind, input);
    const sent = JSON.stringify(input.approved ? [kind, 'approved'] : amendment);
    const requestHash = deps.protectHash(hash('sha256', sent, 'base64url'));
    const earlier = input.idempotencyKey
      ? await findAmendmentByKey(database.read, opened.policy.number, input.idempotencyKey)
      : undefined;
    if (earlier && earlier.requestHash !== requestHash) throw idempotencyKeyReused('idempotencyKey');
    if (earlier?.state === 'done') return answerOf(input, earlier);
    // As it was answered at first, whatever a person has decided since.
    if (earlier && isReferral(earlier) && !input.approved)
      return answerOf(input, { ...earlier, state: 'referred' });
    const basedOn = earlier?.basedOn ?? input.version ?? opened.version;
    const asked = { input, amendment, opened, basedOn, requestHash, sent };
    const request = chargeRequestOf(asked, customer.brandId);
    if (request) return pay(deps, asked, request, customer);

    if (await isPaying(deps, database.read, { kind, policyNumber: opened.policy.number }))
      throw paymentPending();
    const prepared = await prepare(deps, asked);
    if (prepared.plan.toPay > 0 && !prepared.referred) throw formInvalid([problem('required', 'payment')]);
    return queue.write((tx) => finish(deps, tx, asked, prepared));
  };
}

export type Amend = ReturnType<typeof createAmend>;

const isReferral = ({ state }: AmendmentRow): boolean =>
  state === 'referred' || state === 'approved' || state === 'declined';

/** A repeated request sends the same, in whatever order. */
const amendmentOf = (kind: AmendmentKind, input: AmendInput): Amendment => {
  const { checks, dates, snowDates, offPiste, coverLevelId, regionId, tripLength } = input;
  const { insurees, acceptConditions, acceptTerms, confirmCancel, cancelKnockout } = input;
  return {
    ...{ kind, checks, dates, snowDates, offPiste, coverLevelId, regionId, tripLength },
    ...{ insurees, acceptConditions, acceptTerms, confirmCancel, cancelKnockout },
  };
};

function chargeRequestOf(
  { input, sent, opened: { sale }, basedOn }: Asked,
  brandId: string,
): ChargeRequest | null {
  const { payment, idempotencyKey, shownTotal } = input;
  if (!payment || idempotencyKey === null || shownTotal === null) return null;
  const { policyNumber, quoteReference } = sale;
  const { cardType } = payment;
  return {
    ...{ purpose: 'amendment', subject: subjectOf(policyNumber, basedOn), quoteReference, brandId },
    ...{ idempotencyKey, cardType, shownTotal },
    requestHash: requestHashOf(sent, cardType, shownTotal),
  };
}

async function prepare(deps: AmendDeps, asked: Asked): Promise<Prepared> {
  const { input, opened, amendment, requestHash } = asked;
  if (!input.approved) {
    const prepared = await prepareAmendment(opened, amendment, input);
    return { ...prepared, row: rowOf(deps, asked, prepared) };
  }
  if (input.version !== null && input.version !== opened.version) throw policyChanged();
  const approved = await findApproved(deps, opened, amendment.kind);
  const reduced = approved.referred ? [] : reducedBy(opened, approved);
  const problems = [
    ...conditionProblems(input, reduced),
    ...termsProblems(input, approved.referred ? null : termsToAccept(opened.policy.terms, approved)),
    ...refundProblems(approved.plan, input.shownRefund),
  ];
  if (problems.length > 0) throw formInvalid(problems);
  const { idempotencyKey } = input;
  return { ...approved, row: { ...approved.row, idempotencyKey, requestHash } };
}

/** Without a charge: stored for a person to decide, or made at once. */
async function finish(
  deps: AmendDeps,
  tx: Db,
  { input, opened: { version } }: Asked,
  prepared: Prepared,
): Promise<Amended> {
  const { row, referred } = prepared;
  const { policyNumber, idempotencyKey } = row;
  // The same request at the same time was faster.
  const same = idempotencyKey ? await findAmendmentByKey(tx, policyNumber, idempotencyKey) : undefined;
  if (same && same.id !== row.id && same.requestHash === row.requestHash) return answerOf(input, same);
  if ((await deps.policies.newestVersion(tx, policyNumber)) !== version) throw policyChanged();
  if (await isPaying(deps, tx, row)) throw paymentPending();
  if (referred) {
    const waiting = { ...row, state: 'referred', basedOn: version, heldUntil: null } as const;
    const at = deps.clock.now();
    // One of each kind waits: a repeated request fills neither the list of the staff nor a mailbox.
    const isKnown = await supersede(tx, waiting, at.getTime());
    await storeAs(tx, row, waiting);
    if (row.state === 'new' && !isKnown) await enqueueReferral(tx, waiting, at);
    return answerOf(input, waiting);
  }
  const done = { ...row, state: 'done' } as const;
  await storeAs(tx, row, done);
  if (!(await deps.book(tx, done, prepared, { attemptId: null, surcharge: 0 }))) throw policyChanged();
  return answerOf(input, { ...done, policyVersion: version + 1 });
}

/** Whether a charge is under way that a change must wait for. A cancellation waits for no re-screening: its charge is refunded then. */
const isPaying = async (
  { isRescreeningPaying }: AmendDeps,
  db: Db,
  { kind, policyNumber }: Pick<AmendmentRow, 'kind' | 'policyNumber'>,
): Promise<boolean> =>
  (await findPayingAmendment(db, policyNumber)) !== undefined ||
  (kind !== 'cancel' && (await isRescreeningPaying(db, policyNumber)));

/** A new one is inserted; one that was approved is changed, unless another tab was faster. */
async function storeAs(tx: Db, before: NewRow, now: AmendmentRow): Promise<void> {
  if (before.state === 'new') await insertAmendment(tx, now);
  else if (!(await changeAmendment(tx, now.id, ['approved'], now))) throw policyChanged();
}

function pay(deps: AmendDeps, asked: Asked, request: ChargeRequest, customer: Customer): Promise<Amended> {
  const { input } = asked;
  return deps.charges.pay<Amended, LockRefusal>({
    request,
    card: {
      secureFieldCode: input.payment?.secureFieldCode ?? '',
      ip: customer.ip,
      correlationId: customer.correlationId,
    },
    prepare: async () => {
      const prepared = await prepare(deps, asked);
      const { plan, referred } = prepared;
      if (!referred && plan.toPay > 0) return saleOf(deps, asked, prepared);
      // Nothing is done for a total that was shown where there is nothing to pay (DETL-16).
      const problems = referred ? [] : totalProblems(request.shownTotal, 0);
      if (problems.length > 0) throw formInvalid(problems);
      return { answer: await deps.queue.write((tx) => finish(deps, tx, asked, prepared)) };
    },
    answer: (paid) => paidAnswer(deps, asked, paid),
  });
}

type LockRefusal = 'changed' | 'paying';

function saleOf(deps: AmendDeps, asked: Asked, { plan, row }: Prepared): Sale<Amended, LockRefusal> {
  const { sale, policy } = asked.opened;
  return {
    price: plan.toPay,
    customer: policy.facts.contact,
    begunAt: sale.purchasedAt,
    lock: async (tx) => {
      // The charge is of the version that was asked for.
      const newest = await deps.policies.newestVersion(tx, row.policyNumber);
      if (newest !== row.basedOn || newest !== asked.basedOn) return 'changed';
      if (await isPaying(deps, tx, row)) return 'paying';
      await storeAs(tx, row, { ...row, state: 'paying' });
      return null;
    },
    refused: (reason) => {
      throw reason === 'paying' ? paymentPending() : policyChanged();
    },
  };
}

async function paidAnswer(
  deps: AmendDeps,
  { input, opened }: Asked,
  { attempt, charged, isEarlier }: Paid,
): Promise<Amended> {
  // Another tab paid for another change of the same version.
  if (isEarlier && attempt.idempotencyKey !== input.idempotencyKey) throw policyChanged();
  const { number } = opened.policy;
  if (charged === 'pending')
    return answerOf(input, { policyNumber: number, state: 'paying', policyVersion: null });
  const rows = await amendmentsOfPolicy(deps.database.read, number);
  const own = rows.find((one) => one.attemptId === attempt.id);
  if (!own) throw new Error('A change was paid for that is not stored');
  return answerOf(input, own);
}

function rowOf(
  { clock, sealer }: AmendDeps,
  { input, opened, amendment, basedOn, requestHash }: Asked,
  prepared: PreparedAmendment,
): NewRow {
  const { policyNumber, quoteReference, brandId } = opened.sale;
  const id = newShortId();
  const { plan, medical } = prepared;
  return {
    ...{ id, policyNumber, quoteReference, brandId, kind: amendment.kind, state: 'new', basedOn },
    sealed: sealAmendment(sealer, { id }, { asked: amendment, plan, medical, ...noTerms }),
    ...{ idempotencyKey: input.idempotencyKey, requestHash, attemptId: null, policyVersion: null },
    refund: totalRefund(plan),
    ...{ heldUntil: null, createdAt: clock.now().getTime(), decidedAt: null },
  };
}

const answerOf = (
  { reference, token }: AmendInput,
  { policyNumber, state, policyVersion }: Pick<AmendmentRow, 'policyNumber' | 'state' | 'policyVersion'>,
): Amended => ({
  ...{ reference, token, policyNumber },
  referralPending: state === 'referred',
  pending: state === 'paying',
  version: policyVersion,
});
