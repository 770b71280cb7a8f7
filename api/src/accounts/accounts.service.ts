import { type Contact, normaliseEmail } from '@coverkit/rules';
import type { Brands } from '../brands/brands.service.ts';
import type { MailLimits } from '../outbox/mail-limits.ts';
import { enqueueOutbox } from '../outbox/outbox.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Db } from '../platform/database/db.ts';
import type { WriteQueue } from '../platform/database/write-queue.ts';
import { rateLimited } from '../platform/errors.ts';
import type { Verbs } from '../platform/http/verbs.ts';
import { newShortId } from '../platform/short-id.ts';
import { deleteCustomer, findCustomer, findCustomerByEmail, insertCustomer } from './customers.repository.ts';
import { notBefore } from './not-before.ts';
import { openAccount } from './open-account.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { linkSubject, type PasswordLinks } from './password-link.ts';
import { createSetPassword } from './set-password.ts';

/** The parts of a link that sets a password, and where it goes. */
export type PasswordLink = { brandId: string; email: string; uid: string; token: string };

export type Accounts = {
  /**
   * Makes the account of somebody who bought a policy, in the transaction of the sale; once for each email of a brand.
   * The mail of the purchase brings the link that sets its password. `claimedBy`: the customer whose account the quote is in.
   * Returns the customer's id.
   */
  openFor: (
    tx: Db,
    buyer: { brandId: string; contact: Contact; claimedBy?: string | null; at: Date },
  ) => Promise<string>;
  /**
   * Queues a mail with a link to set the password, where there is such an account; the response does not reveal whether, by what is
   * answered or by when (ACCT-05). Throws the 429 where the caller asked too often, for whatever address.
   */
  recover: (email: string, caller: { brandId: string; ip: string }) => Promise<void>;
  /** The email of a customer who has proved to read mail to it; null otherwise (ACCT-07). */
  provedEmail: (customerId: string) => Promise<string | null>;
  /** Whose account it is, by the email of a policy. */
  find: (brandId: string, email: string) => Promise<{ id: string; hasPassword: boolean } | null>;
  calls: Verbs<'checkPasswordLink' | 'forgotPassword' | 'setPassword'>;
  /** For a mail: where it goes, and the parts of its link. Null where there is no such customer. */
  passwordLink: (customerId: string) => Promise<PasswordLink | null>;
};

export type AccountsDeps = {
  database: Database;
  queue: WriteQueue;
  clock: Clock;
  hasher: PasswordHasher;
  links: PasswordLinks;
  mailLimits: MailLimits;
  brands: Pick<Brands, 'brand'>;
};

/** Whose account it is, by the email of a policy or quote. */
export const createFindAccount =
  ({ read }: Pick<Database, 'read'>): Accounts['find'] =>
  async (brandId, email) => {
    const found = await findCustomerByEmail(read, brandId, normaliseEmail(email));
    return found ? { id: found.id, hasPassword: found.passwordHash !== null } : null;
  };

/** Whether there is still such a customer, and they have set a password. */
export const createHasPassword =
  ({ read }: Pick<Database, 'read'>) =>
  async (customerId: string): Promise<boolean> =>
    ((await findCustomer(read, customerId))?.passwordHash ?? null) !== null;

/** ms for which the link of a purchase's mail holds; afterwards a password can be recovered. */
const linkLife = 30 * 86_400_000;

/** ms: minimum response time, so that timing does not reveal whether the account exists. */
const recoverTakes = 150;

/**
 * Written and taken out again. What is about a customer must not differ in time or failure from what is about nobody:
 * with this every transaction has something to commit, however long that takes, and a full disk refuses all of them.
 */
async function writeNothing(tx: Db, brandId: string): Promise<void> {
  const id = newShortId();
  await insertCustomer(tx, { id, brandId, email: id, createdAt: 0 });
  await deleteCustomer(tx, id);
}

export function createAccounts(deps: AccountsDeps): Accounts {
  const { database, queue, clock, links, mailLimits } = deps;
  const now = () => clock.now().getTime();
  const recover: Accounts['recover'] = async (email, { brandId, ip }) => {
    const at = clock.now();
    const written = queue.write(async (tx) => {
      const refused = await mailLimits.takePasswordMail(tx, { ip });
      if (refused) return refused;
      await writeNothing(tx, brandId);
      const own = normaliseEmail(email);
      const customer = await findCustomerByEmail(tx, brandId, own);
      const subject = linkSubject(customer ?? { id: `${brandId} ${own}`, passwordSetAt: null }, at);
      // Counted for every address, so that it takes as long for one without an account.
      const mayMail = await mailLimits.mayMailPassword(tx, { to: email, link: subject });
      if (!customer || !mayMail) return null;
      const about = { subject, brandId, quoteReference: '', at };
      await enqueueOutbox(tx, [{ kind: 'mail', template: 'setPassword', ...about }]);
      return null;
    });
    const refused = await notBefore(recoverTakes, written);
    if (refused) throw rateLimited(refused.retryAfter, refused.name);
  };
  return {
    calls: {
      ...createSetPassword(deps),
      forgotPassword: async ({ username }, caller) => {
        await recover(username, caller);
        return {};
      },
    },
    recover,
    openFor: async (tx, { claimedBy = null, ...buyer }) => {
      // Their account may have been deleted while the card was charged.
      if (claimedBy !== null && (await findCustomer(tx, claimedBy))) return claimedBy;
      return (await openAccount(tx, buyer)).id;
    },
    provedEmail: async (customerId) => {
      const customer = await findCustomer(database.read, customerId);
      return customer && customer.emailProvedAt !== null ? customer.email : null;
    },
    find: createFindAccount(database),
    passwordLink: async (customerId) => {
      const customer = await findCustomer(database.read, customerId);
      if (!customer) return null;
      const { id: uid, brandId, email } = customer;
      return { brandId, email, uid, token: links.tokenFor(customer, now() + linkLife) };
    },
  };
}
