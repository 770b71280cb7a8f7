import type { Clock } from '../clock.ts';
import type { Db } from '../database/db.ts';
import { deriveTokens } from '../derived-token.ts';
import { afterReturning, afterTaking, type Rate, secondsOf, waitOf } from './bucket.ts';
import { deleteFull, findBuckets, saveBuckets } from './limits.repository.ts';

/** One token of a bucket: of which rate, and whose. */
export type Token = {
  /** Of the bucket: `card`. */
  name: string;
  rate: Rate;
  /** Whose bucket: an address, a quote's reference. Stored as a keyed hash. */
  of: string;
  /** Only of a full bucket: where nothing was taken lately. */
  ifFull?: boolean;
  /** It has to be there, and is not taken. */
  keep?: boolean;
};

/** The bucket that is empty, and the seconds to wait for all of them. */
export type Refusal = { name: string; retryAfter: number };

/**
 * Limits that hold over a restart and over several servers. Taken inside the write that they guard, so that calls at the
 * same time cannot take the same token, and no further write is needed.
 */
export type StoredLimits = {
  /** Takes one of each; none where one is missing. */
  take: (tx: Db, tokens: readonly Token[]) => Promise<Refusal | null>;
  /** Takes one of each for what has happened already, also where none is left. */
  count: (tx: Db, tokens: readonly Token[]) => Promise<void>;
  /** Returns tokens that were taken. */
  giveBack: (tx: Db, tokens: readonly Token[]) => Promise<void>;
};

export type StoredLimitsDeps = {
  clock: Clock;
  /** Keys the hashes. */
  secret: string;
  /** False where nothing is limited. */
  enabled: boolean;
};

/** Rows that are of no use any more, deleted with each write: more than it adds. */
const collected = 8;

const withOneLess =
  (now: number) =>
  ({ id, fullAt, rate }: Pick<Token, 'rate'> & { id: string; fullAt: number }) => ({
    id,
    fullAt: Math.ceil(afterTaking(fullAt, now, rate)),
  });

export function createStoredLimits({ clock, secret, enabled }: StoredLimitsDeps): StoredLimits {
  const nothing = async () => undefined;
  if (!enabled) return { take: async () => null, count: nothing, giveBack: nothing };
  const hashOf = deriveTokens(secret, 'limit');
  const idOf = ({ name, of }: Token): string => hashOf(`${name} ${of}`);
  const bucketsOf = async (tx: Db, tokens: readonly Token[]) => {
    const found = await findBuckets(tx, tokens.map(idOf));
    return tokens.map((token) => ({ ...token, id: idOf(token), fullAt: found.get(idOf(token)) ?? 0 }));
  };

  return {
    take: async (tx, tokens) => {
      const now = clock.now().getTime();
      const buckets = await bucketsOf(tx, tokens);
      const waits = buckets.map(({ name, fullAt, rate, ifFull }) => ({
        name,
        ms: waitOf(fullAt, now, rate, ifFull ? rate.burst : 1),
      }));
      const [longest] = waits.toSorted((one, other) => other.ms - one.ms);
      if (longest && longest.ms > 0) return { name: longest.name, retryAfter: secondsOf(longest.ms) };
      await deleteFull(tx, now, collected);
      const taken = buckets.filter(({ keep }) => !keep);
      await saveBuckets(tx, taken.map(withOneLess(now)));
      return null;
    },
    count: async (tx, tokens) => {
      await saveBuckets(tx, (await bucketsOf(tx, tokens)).map(withOneLess(clock.now().getTime())));
    },
    giveBack: async (tx, tokens) => {
      const buckets = await bucketsOf(tx, tokens);
      await saveBuckets(
        tx,
        buckets.map(({ id, fullAt, rate }) => ({ id, fullAt: Math.floor(afterReturning(fullAt, rate)) })),
      );
    },
  };
}
