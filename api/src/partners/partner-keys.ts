import { hash, randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Brands } from '../brands/brands.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/db.ts';
import type { WriteQueue } from '../platform/database/write-queue.ts';
import type { FindPartner } from '../platform/http/partner.ts';
import { newShortId } from '../platform/short-id.ts';
import { type PartnerKeyRow, partnerKeys } from './partner-keys.table.ts';

type Deps = {
  database: Pick<Database, 'read' | 'assertPresent'>;
  queue: WriteQueue;
  clock: Clock;
  brands: Pick<Brands, 'affiliate' | 'hasAffiliate'>;
};

export type PartnerKey = Omit<PartnerKeyRow, 'keyHash'>;

/** INBD-02: keys of comparison sites, each of an affiliate, to whom its quotes are attributed. */
export type PartnerKeys = {
  /** All, the newest last. */
  list: () => Promise<PartnerKey[]>;
  /** The key is in this answer and nowhere after. Null where there is no such affiliate. */
  add: (affiliateId: string, by: string) => Promise<{ id: string; key: string } | null>;
  /** False where there is no such key, or it has ended before. */
  end: (id: string, by: string) => Promise<boolean>;
  /** Null for a key that is unknown or ended, of another brand, or of an affiliate that is switched off. */
  find: FindPartner;
};

const hashOf = (key: string): string => hash('sha256', key, 'base64url');

export function createPartnerKeys({ database, queue, clock, brands }: Deps): PartnerKeys {
  return {
    list: async () => {
      await database.assertPresent();
      const rows = await database.read.select().from(partnerKeys).orderBy(partnerKeys.createdAt);
      return rows.map(({ keyHash: _keyHash, ...row }) => row);
    },
    add: async (affiliateId, by) => {
      await database.assertPresent();
      if (!brands.hasAffiliate(affiliateId)) return null;
      const at = clock.now();
      const id = newShortId();
      const key = `ckp_${randomBytes(32).toString('base64url')}`;
      const row = { id, keyHash: hashOf(key), affiliateId, createdBy: by, createdAt: at.getTime() };
      await queue.write((tx) => tx.insert(partnerKeys).values({ ...row, endedAt: null, endedBy: null }));
      return { id, key };
    },
    end: async (id, by) => {
      await database.assertPresent();
      const endedAt = clock.now().getTime();
      const ended = await queue.write((tx) =>
        tx
          .update(partnerKeys)
          .set({ endedAt, endedBy: by })
          .where(and(eq(partnerKeys.id, id), isNull(partnerKeys.endedAt)))
          .returning({ id: partnerKeys.id }),
      );
      return ended.length > 0;
    },
    find: async (key, brandId) => {
      if (key === undefined) return null;
      const row = await database.read
        .select({ affiliateId: partnerKeys.affiliateId })
        .from(partnerKeys)
        .where(and(eq(partnerKeys.keyHash, hashOf(key)), isNull(partnerKeys.endedAt)))
        .get();
      const affiliate = row && brands.affiliate(row.affiliateId);
      return affiliate?.brandId === brandId ? { affiliateId: affiliate.id, brandId } : null;
    },
  };
}
