import { type Contact, normaliseEmail } from '@coverkit/rules';
import type { Db } from '../platform/database/db.ts';
import { newShortId } from '../platform/short-id.ts';
import { findCustomerByEmail, insertCustomer } from './customers.repository.ts';
import type { CustomerRow } from './customers.table.ts';
import { profileOf } from './user.ts';

/** The account of a contact's address at a brand: made where there is none yet, without a password. */
export async function openAccount(
  tx: Db,
  { brandId, contact, at }: { brandId: string; contact: Contact; at: Date },
): Promise<CustomerRow> {
  const email = normaliseEmail(contact.email);
  const profile = profileOf(contact);
  await insertCustomer(tx, { id: newShortId(), brandId, email, profile, createdAt: at.getTime() });
  const customer = await findCustomerByEmail(tx, brandId, email);
  if (!customer) throw new Error('A customer was stored and cannot be found');
  return customer;
}
