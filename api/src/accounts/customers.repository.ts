import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { type CustomerRow, customers } from './customers.table.ts';

/** Nothing where there is one of this brand and email already. */
export const insertCustomer = (tx: Db, row: typeof customers.$inferInsert) =>
  tx.insert(customers).values(row).onConflictDoNothing();

export const deleteCustomer = (tx: Db, id: string) => tx.delete(customers).where(eq(customers.id, id));

export const findCustomer = (db: Db, id: string): Promise<CustomerRow | undefined> =>
  db.select().from(customers).where(eq(customers.id, id)).get();

export const findCustomerByEmail = (
  db: Db,
  brandId: string,
  email: string,
): Promise<CustomerRow | undefined> =>
  db
    .select()
    .from(customers)
    .where(and(eq(customers.brandId, brandId), eq(customers.email, email)))
    .get();

export const changeCustomer = (tx: Db, id: string, change: Partial<CustomerRow>) =>
  tx.update(customers).set(change).where(eq(customers.id, id));

/** False when the password was set meanwhile, by the same link elsewhere; then nothing is stored. */
export async function setPasswordOf(
  tx: Db,
  { id, passwordSetAt: before }: Pick<CustomerRow, 'id' | 'passwordSetAt'>,
  next: Pick<CustomerRow, 'passwordHash' | 'passwordSetAt' | 'emailProvedAt' | 'codeNext'>,
): Promise<boolean> {
  const unchanged = before === null ? isNull(customers.passwordSetAt) : eq(customers.passwordSetAt, before);
  const done = await tx
    .update(customers)
    .set(next)
    .where(and(eq(customers.id, id), unchanged));
  return done.rowsAffected > 0;
}
