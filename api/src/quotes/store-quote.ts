import { type QuoteDraft, quoteStatus } from '@coverkit/rules';
import type { Brands } from '../brands/brands.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/db.ts';
import type { WriteQueue } from '../platform/database/write-queue.ts';
import { CallError } from '../platform/errors.ts';
import type { Sealer } from '../platform/sealer.ts';
import type { Today } from '../platform/today.ts';
import type { BasedAccess, Opened, OpenQuote } from './access.ts';
import { createRecordAgreements } from './agreements/record-agreements.ts';
import type { AlsoWrite } from './email-quote.ts';
import { sealQuoteDraft } from './health/sealed-quote.ts';
import { createKeepClaim } from './lists/keep-claim.ts';
import type { Prepared } from './pricing/prepare-draft.ts';
import { shortenLock } from './pricing/price-quote.ts';
import { linkReplaced, quoteChanged } from './quotes.errors.ts';
import { changeDraft } from './quotes.repository.ts';
import { approvalToStore } from './referral/approval.ts';
import { refuseClosed } from './refuse-closed.ts';
import { countChange, type StorageLimit } from './row-size.ts';
import { storeScreened } from './screened/rescreened.ts';
import { emailGenerationOf } from './tokens/mail-link-token.ts';
import { refusePersonal } from './tokens/shared-token.ts';

type Options = {
  /** Stores only over what was saved at this instant (ms); otherwise over any version. */
  savedAt?: number | undefined;
  /** Written in the same transaction. */
  also?: AlsoWrite | undefined;
  /** The address of the caller whose change it is; what it adds is limited. */
  ip?: string;
  /** As `BasedAccess` has it. */
  claimed?: string | null | undefined;
};

/** Stores draft and prices and returns the changed quote; null when the quote was closed meanwhile. Throws what `also` refuses. */
export type StoreQuote = (opened: Opened, prepared: Prepared, options?: Options) => Promise<Opened | null>;

/** What a caller changes of a quote, over the version that it names. */
export type Change = QuoteDraft & BasedAccess;

/**
 * Stores a change over the version that it is based on (DETL-13: nothing typed elsewhere is lost). Throws the 409 where there is a
 * newer one, or the quote is closed or its link replaced.
 */
export type StoreChange = (
  opened: Opened,
  prepared: Prepared,
  input: Change,
  by: Pick<Options, 'ip' | 'also'>,
) => Promise<Opened>;

export function createStoreChange(tryStore: StoreQuote, open: OpenQuote): StoreChange {
  return async (opened, prepared, input, by) => {
    const savedAt = input.basedOn ? opened.row.savedAt : undefined;
    const stored = await tryStore(opened, prepared, { savedAt, claimed: input.claimed, ...by });
    if (stored) return stored;
    const { row, via } = await open(input);
    if (via === 'previous' && row.policyNumber === null) throw linkReplaced();
    refuseClosed(row);
    throw quoteChanged();
  };
}

export type StoreQuoteDeps = {
  database: Pick<Database, 'read'>;
  brands: Brands;
  clock: Clock;
  today: Today;
  queue: WriteQueue;
  storage: StorageLimit;
  sealer: Sealer;
  secret: string;
};

export function createStoreQuote({
  database,
  clock,
  queue,
  storage,
  sealer,
  ...deps
}: StoreQuoteDeps): StoreQuote {
  const agree = createRecordAgreements(deps);
  const claims = createKeepClaim(deps.secret);
  return async (opened, { draft, prices, rescreened }, { savedAt, also, ip, claimed } = {}) => {
    const { row } = opened;
    refusePersonal(row, draft);
    const at = clock.now();
    const change = {
      ...sealQuoteDraft(sealer, row, draft),
      prices: JSON.stringify(prices),
      status: statusOf(draft, prices),
      // Unique, or a second change within the same millisecond would not be noticed.
      savedAt: Math.max(at.getTime(), row.savedAt + 1),
      agreements: await agree(database.read, row, draft, at),
      productVersion: row.productVersion,
      priceLockedUntil: shortenLock(row.priceLockedUntil, prices.trip.from),
      ...approvalToStore(opened, draft),
      emailGeneration: emailGenerationOf(opened, draft),
    };
    if (ip !== undefined) countChange(storage, ip, row, change);
    const done = await queue.write(async (tx) => {
      const refused = also ? await also.refuse(tx) : null;
      if (refused) return refused;
      if (!(await changeDraft(tx, row, change, savedAt))) return null;
      await claims.stored(tx, { opened, draft, claimed });
      const screened = await storeScreened(tx, row, rescreened);
      await also?.write(tx, change.savedAt);
      return { screened };
    });
    if (done instanceof CallError) throw done;
    return done ? { ...opened, row: { ...row, ...change, ...done }, draft, prices } : null;
  };
}

/** Of an open quote. */
export function statusOf(draft: QuoteDraft, prices: Opened['prices']): number {
  const chosen = prices.levels.find((level) => level.id === draft.coverLevelId);
  return chosen?.eligible ? quoteStatus.levelChosen : quoteStatus.started;
}
