import * as v from 'valibot';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/db.ts';
import type { WriteQueue } from '../platform/database/write-queue.ts';
import { type AffiliateRecord, affiliateRecordSchema } from './brand-record.ts';
import { appendAffiliate, newestAffiliates } from './brands.repository.ts';

/** What staff set of an affiliate. */
export type AffiliateSwitches = Pick<AffiliateRecord, 'active' | 'quotesPerMinute'>;

export type AffiliateSwitcher = {
  list: () => Promise<AffiliateRecord[]>;
  /** Stores the change as the affiliate's next version; null where there is no such affiliate. Servers read it within a minute. */
  change: (id: string, change: Partial<AffiliateSwitches>) => Promise<AffiliateRecord | null>;
};

export type AffiliateSwitcherDeps = { read: Db; queue: WriteQueue; clock: Clock };

export const createAffiliateSwitcher = ({
  read,
  queue,
  clock,
}: AffiliateSwitcherDeps): AffiliateSwitcher => ({
  list: () => stored(read),
  change: (id, change) =>
    queue.write(async (tx) => {
      const now = (await stored(tx)).find((one) => one.id === id);
      if (!now) return null;
      const next = { ...now, ...change, version: now.version + 1 };
      await append(tx, next, clock.now().toISOString());
      return next;
    }),
});

/** Appends an affiliate that ships, where its version is new. What staff have set of it stays as it is. */
export async function appendShippedAffiliate(tx: Db, shipped: unknown, createdAt: string): Promise<void> {
  const record = v.parse(affiliateRecordSchema, shipped);
  const now = (await stored(tx)).find((one) => one.id === record.id);
  const switches = now && { active: now.active, quotesPerMinute: now.quotesPerMinute };
  await append(tx, { ...record, ...switches }, createdAt);
}

const stored = async (db: Db): Promise<AffiliateRecord[]> =>
  (await newestAffiliates(db))
    .map((text) => v.parse(affiliateRecordSchema, JSON.parse(text)))
    .toSorted((one, other) => one.id.localeCompare(other.id));

const append = (tx: Db, record: AffiliateRecord, createdAt: string): Promise<void> =>
  appendAffiliate(tx, {
    ...{ id: record.id, version: record.version, createdAt },
    record: JSON.stringify(record),
  });
