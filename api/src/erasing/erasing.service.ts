import type { Area, QuoteArea } from '../area.ts';
import { clearOutbox } from '../outbox/outbox.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Db } from '../platform/database/db.ts';
import type { WriteQueue } from '../platform/database/write-queue.ts';
import { createJob, type Job } from '../platform/job.ts';
import type { Log } from '../platform/log.ts';
import { endOwnQuotes, isOwnQuote, type QuoteOwner } from '../quotes/lists/own-quotes.ts';
import { deleteQuotes, type ErasingTime, findErasable, findToErase } from './erasing.repository.ts';
import { createForgetLapsed } from './forget-lapsed.ts';

export type ErasingDeps = {
  database: Pick<Database, 'read' | 'assertPresent'>;
  queue: WriteQueue;
  clock: Clock;
  /** Those that may have something of a quote. */
  areas: readonly Pick<QuoteArea, 'eraseQuotes'>[];
  /** Quotes in one write; visitors' writes run between batches. */
  batch?: number;
};

/**
 * Why a quote is kept. `moneyUnderWay`: a card was charged for it, or may have been, within the last days, or a refund is
 * under way or not yet mailed; try again later.
 */
export type ErasingRefusal = 'notFound' | 'bought' | 'moneyUnderWay';

/** Erases quotes that were not bought, with all personal data (the privacy notice, "How long it is kept"). */
export type Erasing = {
  /** Erases all expired quotes in batches and returns their number. `stopping` ends it early. */
  eraseDue: (stopping?: AbortSignal) => Promise<number>;
  /** Erases one quote at its customer's request, at any age. `refused` is null when it was erased. */
  eraseQuote: (reference: string) => Promise<{ refused: ErasingRefusal | null }>;
  /** The same where it is this customer's when it is erased; `notFound` also where it is somebody else's (ACCT-06). */
  eraseOwnQuote: (of: QuoteOwner, reference: string) => Promise<{ refused: ErasingRefusal | null }>;
  /**
   * Ends every quote of a customer in the transaction that deletes their account: nobody opens or buys it any more, and of its mails that
   * wait only those about a refund are sent. `eraseDue` erases them, one that a payment is under way for once that has ended.
   */
  endQuotesOf: (tx: Db, of: QuoteOwner) => Promise<void>;
};

/** ms after a charge by which the settlements of its day and the days beside it have been compared. */
const settledAfter = 7 * 86_400_000;

/**
 * Safe to repeat, and to run beside another server of the same database: a batch is found and deleted in one transaction.
 * Opening an erased quote gets the response of an unknown one (API-06).
 */
export function createErasing({ database, queue, clock, areas, batch = 50 }: ErasingDeps): Erasing {
  const time = (): ErasingTime => {
    const now = clock.now().getTime();
    return { now, settledFrom: now - settledAfter };
  };
  const isAnyDue = async (): Promise<boolean> => {
    await database.assertPresent();
    return (await findErasable(database.read, time(), 1)).length > 0;
  };
  /** With everything about them. Payment attempts stay for the books; they have only the quote's reference. */
  const eraseQuotes = async (tx: Db, found: readonly { id: number; reference: string }[], now: number) => {
    if (found.length === 0) return;
    const references = found.map((one) => one.reference);
    await deleteQuotes(
      tx,
      found.map((one) => one.id),
    );
    for (const area of areas) await area.eraseQuotes?.(tx, references);
    await clearOutbox(tx, references, now);
  };
  const eraseSome = (): Promise<number> =>
    queue.write(async (tx) => {
      const at = time();
      const due = await findErasable(tx, at, batch);
      await eraseQuotes(tx, due, at.now);
      return due.length;
    });

  const erase = async (tx: Db, reference: string): Promise<{ refused: ErasingRefusal | null }> => {
    const at = time();
    const found = await findToErase(tx, reference, at);
    if (!found) return { refused: 'notFound' };
    if (found.bought) return { refused: 'bought' };
    if (found.moneyUnderWay) return { refused: 'moneyUnderWay' };
    await eraseQuotes(tx, [found], at.now);
    return { refused: null };
  };
  const endQuotesOf: Erasing['endQuotesOf'] = async (tx, owner) => {
    const { now } = time();
    await clearOutbox(tx, await endOwnQuotes(tx, { ...owner, now }), now, { but: 'paymentRefunded' });
  };

  return {
    endQuotesOf,
    eraseOwnQuote: (owner, reference) =>
      queue.write(async (tx) => {
        const isOwn = await isOwnQuote(tx, { ...owner, now: time().now }, reference);
        return isOwn ? erase(tx, reference) : { refused: 'notFound' };
      }),
    eraseDue: async (stopping) => {
      let total = 0;
      if (!(await isAnyDue())) return total;
      for (let erased = batch; erased === batch && !stopping?.aborted; total += erased)
        erased = await eraseSome();
      return total;
    },
    eraseQuote: (reference) => queue.write((tx) => erase(tx, reference)),
  };
}

/** ms: a quote is erased within the hour after it expires. */
const interval = 3_600_000;

type ErasingJobDeps = Omit<ErasingDeps, 'areas'> & { log: Log; areas: readonly (Area & QuoteArea)[] };

/** Erases expired quotes, and what has lapsed, while the server runs; logs only the number of quotes. */
export const createErasingJob = (deps: ErasingJobDeps): Job => {
  const erasing = createErasing(deps);
  const forgetLapsed = createForgetLapsed(deps);
  return createJob({
    name: 'erasing',
    log: deps.log,
    interval,
    run: async (stopping) => {
      await forgetLapsed();
      const erased = await erasing.eraseDue(stopping);
      if (erased > 0) deps.log.info('quotes erased', { code: String(erased) });
      return erased;
    },
  });
};
