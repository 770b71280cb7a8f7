import { randomBytes } from 'node:crypto';
import { passwordProblems } from '@coverkit/rules';
import type { Brands } from '../brands/brands.service.ts';
import { enqueueOutbox } from '../outbox/outbox.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Db } from '../platform/database/db.ts';
import type { WriteQueue } from '../platform/database/write-queue.ts';
import { formInvalid, passwordLinkInvalid } from '../platform/errors.ts';
import type { Verbs } from '../platform/http/verbs.ts';
import { findCustomer, setPasswordOf } from './customers.repository.ts';
import type { CustomerRow } from './customers.table.ts';
import { endAccess, nextPasswordInstant } from './end-access.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { PasswordLinks } from './password-link.ts';
import { deviceIdBeforeCode, saveDevice } from './sessions/sessions.repository.ts';
import { deviceLife } from './sessions/sessions.service.ts';

export type SetPasswordDeps = {
  database: Database;
  queue: WriteQueue;
  clock: Clock;
  hasher: PasswordHasher;
  links: PasswordLinks;
  brands: Pick<Brands, 'brand'>;
};

/** ACCT-01: sets a password by the link of a mail. */
export function createSetPassword(deps: SetPasswordDeps): Verbs<'checkPasswordLink' | 'setPassword'> {
  const { database, queue, clock, hasher, links, brands } = deps;
  const now = () => clock.now().getTime();
  /** The customer of a link. Throws the 404 where the link is not valid. */
  const ownerOf = async ({ uid, token }: { uid: string; token: string }, brandId: string) => {
    await database.assertPresent();
    const customer = await findCustomer(database.read, uid);
    // The link is checked even where there is no such customer, so that both answers take the same time.
    const holds = links.holds(customer ?? { id: uid, passwordSetAt: null }, token, now());
    if (!customer || !holds || customer.brandId !== brandId) throw passwordLinkInvalid();
    return customer;
  };
  /** Stores the password and ends all access from before. False where the link was used meanwhile. */
  const store = async (tx: Db, customer: CustomerRow, passwordHash: string, deviceToken: string) => {
    const { id, brandId, email: toEmail } = customer;
    // The link came by mail, so its owner reads mail to this address.
    const set = { passwordSetAt: nextPasswordInstant(customer, now()), emailProvedAt: now() };
    if (!(await setPasswordOf(tx, customer, { passwordHash, ...set, codeNext: true }))) return false;
    if (customer.passwordHash !== null) {
      const about = { subject: `${id}:${set.passwordSetAt}`, toEmail, brandId, quoteReference: '' };
      await enqueueOutbox(tx, [{ kind: 'mail', template: 'passwordChanged', ...about, at: clock.now() }]);
    }
    await endAccess(tx, id);
    await saveDevice(tx, { customerId: id, id: deviceIdBeforeCode(deviceToken), seenAt: now() });
    return true;
  };
  return {
    checkPasswordLink: async (link, { brandId }) => {
      await ownerOf(link, brandId);
      return {};
    },
    /** 404 where the link does not hold, 422 where the password does not. */
    setPassword: async ({ uid, token, ...passwords }, caller) => {
      const { brandId } = caller;
      const customer = await ownerOf({ uid, token }, brandId);
      // Loaded when the first password is set: unpacking the list takes a tenth of a start.
      const { commonPasswordsOf } = await import('./common-passwords.ts');
      const problems = passwordProblems(passwords, commonPasswordsOf(brands.brand(brandId)));
      if (problems.length > 0) throw formInvalid(problems);
      const passwordHash = await hasher.hash(passwords.password);
      const deviceToken = randomBytes(32).toString('base64url');
      if (!(await queue.write((tx) => store(tx, customer, passwordHash, deviceToken))))
        throw passwordLinkInvalid();
      caller.keep('device', deviceToken, deviceLife);
      return {};
    },
  };
}
