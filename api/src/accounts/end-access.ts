import type { Db } from '../platform/database/db.ts';
import type { CustomerRow } from './customers.table.ts';
import { deleteEmailChange } from './profile/email-changes.repository.ts';
import { deleteSessionsOf, forgetDevices, knownDevice, saveDevice } from './sessions/sessions.repository.ts';

/** Later than the one before, whatever the clock says: links that set the password hold for one such instant. */
export const nextPasswordInstant = ({ passwordSetAt }: Pick<CustomerRow, 'passwordSetAt'>, now: number) =>
  Math.max(now, (passwordSetAt ?? 0) + 1);

/** What the caller keeps: a session by its id, and a device, where it is known, by the token of its browser. */
type Kept = { session?: string; device: string | null; now: number };

/** ACCT-05: somebody who knew the password or read the mail before may be signed in, or have asked for another address. */
export async function endAccess(tx: Db, customerId: string, kept: Kept | null = null): Promise<void> {
  const device = kept && (await knownDevice(tx, customerId, kept.device));
  await deleteSessionsOf(tx, customerId, kept?.session);
  await deleteEmailChange(tx, customerId);
  await forgetDevices(tx, customerId);
  if (kept && device) await saveDevice(tx, { customerId, id: device.id, seenAt: kept.now });
}
