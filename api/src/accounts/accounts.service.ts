import { passwordProblems } from '@coverkit/rules';
import { queueOutbox } from '../outbox/outbox.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Db } from '../platform/db.ts';
import { formInvalid, passwordLinkInvalid } from '../platform/errors.ts';
import { newShortId } from '../platform/short-id.ts';
import type { WriteQueue } from '../platform/write-queue.ts';
import { isCommonPassword } from './common-passwords.ts';
import { findCustomer, insertCustomer, setPasswordOf } from './customers.repository.ts';
import type { Hashing } from './hashing.ts';
import type { PasswordLinks } from './password-link.ts';

export type PasswordInput = { uid: string; token: string; password: string; passwordConfirm: string };

export type Accounts = {
  /**
   * Makes the account of somebody who bought a policy, and queues the mail with the link to set its password; in the
   * transaction of the sale, and once for each email of a brand.
   */
  openFor: (
    tx: Db,
    buyer: { brandId: string; email: string; quoteReference: string; at: Date },
  ) => Promise<void>;
  /** Sets the password by a mailed link. 404 where the link does not hold, 422 where the password does not. */
  setPassword: (input: PasswordInput, brandId: string) => Promise<void>;
  /** For a mail: where it goes, and the parts of its link. Null where there is no such customer. */
  passwordLink: (customerId: string) => Promise<{ email: string; uid: string; token: string } | null>;
};

export type AccountsDeps = {
  database: Database;
  queue: WriteQueue;
  clock: Clock;
  hashing: Hashing;
  links: PasswordLinks;
};

/** ms for which the link of a purchase's mail holds; afterwards a password can be recovered. */
const linkLife = 30 * 86_400_000;

export function createAccounts({ database, queue, clock, hashing, links }: AccountsDeps): Accounts {
  const now = () => clock.now().getTime();
  return {
    openFor: async (tx, { brandId, email, quoteReference, at }) => {
      const customer = { id: newShortId(), brandId, email: email.toLowerCase(), createdAt: at.getTime() };
      if (!(await insertCustomer(tx, customer))) return;
      const about = { subject: customer.id, brandId, quoteReference, at };
      await queueOutbox(tx, [{ kind: 'mail', template: 'setPassword', ...about }]);
    },
    setPassword: async ({ uid, token, ...wish }, brandId) => {
      await database.assertPresent();
      const customer = await findCustomer(database.read, uid);
      // Looked at also where there is nobody, so that a miss takes as long.
      const owner = customer ?? { id: uid, passwordSetAt: null };
      const holds = links.holds(owner, token, now());
      if (!customer || !holds || customer.brandId !== brandId) throw passwordLinkInvalid();
      const problems = passwordProblems(wish, isCommonPassword);
      if (problems.length > 0) throw formInvalid(problems);
      const passwordHash = await hashing.hash(wish.password);
      const next = { passwordHash, passwordSetAt: Math.max(now(), (customer.passwordSetAt ?? 0) + 1) };
      if (!(await queue.write((tx) => setPasswordOf(tx, customer, next)))) throw passwordLinkInvalid();
    },
    passwordLink: async (customerId) => {
      const customer = await findCustomer(database.read, customerId);
      if (!customer) return null;
      const { id: uid, email } = customer;
      return { email, uid, token: links.tokenFor(customer, now() + linkLife) };
    },
  };
}
