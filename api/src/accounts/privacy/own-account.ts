import type { Database } from '../../platform/database/db.ts';
import { findCustomer } from '../customers.repository.ts';
import { findEmailChange } from '../profile/email-changes.repository.ts';
import { findDevicesOf, findEverySessionOf } from '../sessions/sessions.repository.ts';
import { userOf } from '../user.ts';

/** What is stored of a customer's account itself: nothing that opens it. Instants in ISO 8601. */
export type OwnAccount = {
  profile: object;
  account: object;
  sessions: object[];
  /** Those on which a code was entered, or the password set by a mailed link. */
  devices: object[];
};

/** `subjects`: what its mails are about. Null where there is no such customer. */
export type FindOwnAccount = (customerId: string) => Promise<(OwnAccount & { subjects: string[] }) | null>;

const instant = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

export const createFindOwnAccount =
  ({ database }: { database: Pick<Database, 'read'> }): FindOwnAccount =>
  async (customerId) => {
    const { read } = database;
    const customer = await findCustomer(read, customerId);
    if (!customer) return null;
    const change = await findEmailChange(read, customerId);
    const rows = await findEverySessionOf(read, customerId);
    const devices = await findDevicesOf(read, customerId);
    return {
      profile: userOf(customer),
      account: {
        createdAt: instant(customer.createdAt),
        emailProvedAt: instant(customer.emailProvedAt),
        passwordSetAt: instant(customer.passwordSetAt),
        codeAtEverySignIn: customer.codeAlways,
        emailToBeProved: change ? { email: change.email, codeSentAt: instant(change.codeSentAt) } : null,
      },
      sessions: rows.map(({ device, startedAt, seenAt }) => ({
        ...{ device, startedAt: instant(startedAt), seenAt: instant(seenAt) },
      })),
      devices: devices.map(({ seenAt }) => ({ seenAt: instant(seenAt) })),
      subjects: [customerId, ...rows.map(({ id }) => id)],
    };
  };
