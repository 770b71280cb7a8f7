import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { type CustomerRow, customers } from './customers.table.ts';

/** False where there is one of this brand and email already. */
export async function insertCustomer(tx: Db, row: typeof customers.$inferInsert): Promise<boolean> {
  return (await tx.insert(customers).values(row).onConflictDoNothing()).rowsAffected > 0;
}

export const findCustomer = (db: Db, id: string): Promise<CustomerRow | undefined> =>
  db.select().from(customers).where(eq(customers.id, id)).get();

/** False when the password was set meanwhile, by the same link elsewhere; then nothing is stored. */
export async function setPasswordOf(
  tx: Db,
  { id, passwordSetAt: before }: Pick<CustomerRow, 'id' | 'passwordSetAt'>,
  next: { passwordHash: string; passwordSetAt: number },
): Promise<boolean> {
  const unchanged = before === null ? isNull(customers.passwordSetAt) : eq(customers.passwordSetAt, before);
  const done = await tx
    .update(customers)
    .set(next)
    .where(and(eq(customers.id, id), unchanged));
  return done.rowsAffected > 0;
}
