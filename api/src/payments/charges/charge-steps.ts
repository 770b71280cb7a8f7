import type { Clock } from '../../platform/clock.ts';
import type { Database, Db } from '../../platform/database/db.ts';
import type { WriteQueue } from '../../platform/database/write-queue.ts';
import type { DerivedToken } from '../../platform/derived-token.ts';
import { idempotencyKeyReused, rateLimited } from '../../platform/errors.ts';
import { notCharged } from '../payments.errors.ts';
import { findAttempt, findAttemptByKey, findOpenAttempt, insertAttempt } from './attempts.repository.ts';
import type { AttemptRow } from './attempts.table.ts';
import { isCardCeiling, noTries } from './card-limits.ts';
import { chargeFailed, chargeRefunded, otherPaymentPending } from './charge.errors.ts';
import { type ChargeRequest, newAttempt, startAttempt } from './new-attempt.ts';
import { type Purposes, purposeOf } from './purpose.ts';
import {
  type ChargeCall,
  type Charged,
  type SendChargeDeps,
  type StartedCharge,
  sendCharge,
} from './send-charge.ts';

/** `fresh`: this request started it. */
type Started = StartedCharge & { refused: null; fresh: boolean };

/** The steps of a payment, which `charges.pay` takes in order. */
export type ChargeSteps = {
  /** The attempt of the same idempotency key, or else the subject's open one. 422 for a key that was sent with another request. */
  findEarlier: (request: ChargeRequest) => Promise<AttemptRow | undefined>;
  /**
   * T1: stores the attempt, and by `lockSubject` locks what must not change during the payment, in one write before
   * anything is sent. `lockSubject` returns null, or the reason of a refusal; then nothing is stored. `fresh` is false
   * where another request had started an attempt. `ip`: the caller's address, whose tries of cards are limited: throws the
   * 429 where none is left. `begunAt`: ms, when what is paid for was begun.
   */
  start: <R extends string>(
    request: ChargeRequest & { ip: string; begunAt: number },
    price: number,
    amexSurchargeBasisPoints: number,
    lockSubject: (tx: Db) => Promise<R | null>,
  ) => Promise<{ refused: R } | Started>;
  /** The one call to the provider, for a fresh attempt. Throws a 422 where the charge does not lead to the purchase. */
  send: (started: StartedCharge, call: ChargeCall) => Promise<Charged>;
  /**
   * The result of an earlier attempt; waits while it is under way in this process. For a request with another key, whose
   * card was not sent, it is never that attempt's decline: it throws `other_payment_pending` unless the subject is paid.
   */
  outcome: (attempt: AttemptRow, request: Pick<ChargeRequest, 'idempotencyKey'>) => Promise<Charged>;
  /** An attempt by its id; for mails and documents about a charge. */
  find: (attemptId: string) => Promise<AttemptRow | undefined>;
  /** Resolves when no charge is under way; for SIGTERM. */
  idle: () => Promise<void>;
};

export type ChargeStepsDeps = SendChargeDeps & {
  purposes: Purposes;
  database: Database;
  queue: WriteQueue;
  clock: Clock;
  /** A request's hash as it is stored. */
  protectHash: DerivedToken;
  /** ms after a charge was sent from which the reconciler may ask about it; longer than the provider's time-out. */
  askAfter: number;
};

const reportEveryMs = 60 * 60_000;

export function createChargeSteps(deps: ChargeStepsDeps): ChargeSteps {
  const { database, queue, clock, askAfter, purposes, cardLimits, protectHash } = deps;
  /** Charges of this process that are under way, so that a double click waits for the same answer. */
  const running = new Map<string, Promise<Charged>>();
  const checkSameRequest = (attempt: AttemptRow, request: ChargeRequest): AttemptRow => {
    const same = attempt.idempotencyKey === request.idempotencyKey;
    if (same && protectHash(attempt.requestHash) !== protectHash(request.requestHash))
      throw idempotencyKeyReused('idempotencyKey');
    return attempt;
  };
  let reportedAt = Number.NEGATIVE_INFINITY;
  /** Somebody tries cards from many addresses, or the ceiling is too low for this shop: a person has to look. */
  const reportCeiling = (): void => {
    if (clock.elapsed() - reportedAt < reportEveryMs) return;
    reportedAt = clock.elapsed();
    deps.log.error('limit of card tries reached');
  };
  const find = async (db: Db, request: ChargeRequest) =>
    (await findAttemptByKey(db, request, request.idempotencyKey)) ?? findOpenAttempt(db, request);

  return {
    findEarlier: async (request) => {
      const found = await find(database.read, request);
      return found && checkSameRequest(found, request);
    },
    start: async ({ ip, begunAt, ...request }, price, amexSurchargeBasisPoints, lockSubject) => {
      purposeOf(purposes, request.purpose);
      const requestHash = protectHash(request.requestHash);
      const row = newAttempt({ ...request, requestHash }, price, amexSurchargeBasisPoints);
      const started = await queue.write(async (tx) => {
        const other = await find(tx, request);
        if (other) return { attempt: other };
        const taken = await cardLimits.take(tx, { ...request, ip, begunAt });
        if (taken.refused) return { limited: taken.refused };
        const { tries } = taken;
        const refused = await lockSubject(tx);
        if (refused !== null) {
          await cardLimits.giveBack(tx, tries);
          return { refused };
        }
        // The clock is read here: a write may wait in the queue for seconds, and the quiet time starts with the charge.
        await insertAttempt(tx, startAttempt(row, clock.now().getTime(), askAfter));
        return { attempt: await findAttempt(tx, row.id), tries };
      });
      if (started.limited) {
        if (isCardCeiling(started.limited.name)) reportCeiling();
        throw rateLimited(started.limited.retryAfter, started.limited.name);
      }
      if (started.refused !== undefined) return { refused: started.refused };
      if (!started.attempt) throw new Error('An attempt that was just written is not there');
      return {
        refused: null,
        fresh: started.attempt.id === row.id,
        attempt: checkSameRequest(started.attempt, request),
        tries: started.tries ?? noTries,
      };
    },
    send: (started, call) => {
      const { attempt } = started;
      const work = sendCharge(deps, started, call).finally(() => running.delete(attempt.id));
      running.set(attempt.id, work);
      return work;
    },
    outcome: async (attempt, { idempotencyKey }) => {
      const work = running.get(attempt.id);
      if (attempt.idempotencyKey !== idempotencyKey) {
        await work?.catch(() => {});
        const now = await findAttempt(database.read, attempt.id);
        if (now?.state === 'captured') return 'captured';
        throw otherPaymentPending();
      }
      if (work) return work;
      // It may have been settled since it was read.
      const now = (await findAttempt(database.read, attempt.id)) ?? attempt;
      if (now.state === 'sent') return 'pending';
      if (now.state === 'captured') return 'captured';
      if (now.state === 'failed') throw chargeFailed();
      throw now.state === 'declined' ? notCharged(now.code ?? '') : chargeRefunded();
    },
    find: (attemptId) => findAttempt(database.read, attemptId),
    idle: async () => {
      while (running.size > 0) await Promise.allSettled(running.values());
    },
  };
}
