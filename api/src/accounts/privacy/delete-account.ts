import { problem } from '@coverkit/rules';
import { enqueueOutbox } from '../../outbox/outbox.service.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Db } from '../../platform/database/db.ts';
import type { WriteQueue } from '../../platform/database/write-queue.ts';
import { formInvalid, rateLimited, signInRequired } from '../../platform/errors.ts';
import type { Verbs } from '../../platform/http/verbs.ts';
import { deleteCustomer, findCustomer } from '../customers.repository.ts';
import type { CustomerRow } from '../customers.table.ts';
import { endAccess } from '../end-access.ts';
import type { PasswordHasher } from '../password-hasher.ts';
import { findSessionRow, knownDevice } from '../sessions/sessions.repository.ts';
import type { SignInLimits } from '../sign-in/sign-in-limits.ts';

export type DeleteAccountDeps = {
  database: Database;
  queue: WriteQueue;
  clock: Clock;
  hasher: PasswordHasher;
  limits: SignInLimits;
  /** Ends the quotes that they claimed, and those of this email, which they have proved to read, in the transaction that deletes the account. */
  endQuotesOf: (tx: Db, of: { brandId: string; customerId: string; email: string }) => Promise<void>;
  /** Has quotes that are at an end erased, a few in each write; nobody waits for it. */
  eraseSoon: () => void;
};

/**
 * Erases the account with all that is the customer's alone: profile, sessions, devices and addresses to be proved. Its quotes, however
 * many they are, are at an end from the same write on, and the job that erases what has expired does so with them. Policies and payments stay, as the law asks, and are still opened
 * by the links in their mails.
 */
export function createDeleteAccount(deps: DeleteAccountDeps): Verbs<'deleteAccount'>['deleteAccount'] {
  const { database, queue, clock, hasher, limits, endQuotesOf } = deps;

  /** False where this session has ended or the password was changed elsewhere meanwhile. */
  const erase = async (tx: Db, { id, passwordSetAt }: CustomerRow, sessionId: string): Promise<boolean> => {
    const customer = await findCustomer(tx, id);
    const isStillOpen = (await findSessionRow(tx, sessionId)) !== undefined;
    if (!customer || !isStillOpen || customer.passwordSetAt !== passwordSetAt) return false;
    const { brandId, email } = customer;
    if (customer.emailProvedAt !== null) await endQuotesOf(tx, { brandId, customerId: id, email });
    await endAccess(tx, id);
    await deleteCustomer(tx, id);
    const at = clock.now();
    const about = { subject: `${id}:${at.getTime()}`, toEmail: email, brandId, quoteReference: '', at };
    await enqueueOutbox(tx, [{ kind: 'mail', template: 'accountDeleted', ...about }]);
    return true;
  };

  return async ({ passwordCurrent }, caller) => {
    const { session, ip } = caller;
    const customer = await findCustomer(database.read, session.customerId);
    if (!customer?.passwordHash) throw signInRequired();
    const device = await knownDevice(database.read, customer.id, caller.cookie('device'));
    const { brandId, email } = customer;
    const tried = { ip, brandId, email, device: device?.id ?? null };
    const refused = await queue.write((tx) => limits.take(tx, tried));
    if (refused) throw rateLimited(refused.retryAfter, refused.name);
    if (!(await hasher.matches(customer.passwordHash, passwordCurrent)))
      throw formInvalid([problem('password_wrong', 'passwordCurrent')]);
    const erased = await queue.write(async (tx) => {
      await limits.giveBack(tx, tried);
      return erase(tx, customer, session.id);
    });
    if (!erased) throw signInRequired();
    deps.eraseSoon();
    caller.keep('session', '', 0);
    caller.keep('device', '', 0);
    return {};
  };
}
