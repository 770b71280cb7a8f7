import { randomBytes } from 'node:crypto';
import { normaliseEmail } from '@coverkit/rules';
import { nobody } from '@coverkit/rules/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Db } from '../../platform/database/db.ts';
import type { WriteQueue } from '../../platform/database/write-queue.ts';
import { rateLimited, signInFailed } from '../../platform/errors.ts';
import type { Verbs } from '../../platform/http/verbs.ts';
import { findCustomer, findCustomerByEmail } from '../customers.repository.ts';
import type { CustomerRow } from '../customers.table.ts';
import { notBefore } from '../not-before.ts';
import type { PasswordHasher } from '../password-hasher.ts';
import { deviceOf } from '../sessions/device-words.ts';
import { deleteSession, knownDevice, saveDevice } from '../sessions/sessions.repository.ts';
import { absoluteLife, type Sessions } from '../sessions/sessions.service.ts';
import { userOf } from '../user.ts';
import type { SendCode } from './send-code.ts';
import type { SignInLimits, Try } from './sign-in-limits.ts';

export type SignInDeps = {
  database: Database;
  queue: WriteQueue;
  clock: Clock;
  hasher: PasswordHasher;
  sessions: Sessions;
  limits: SignInLimits;
  sendCode: SendCode;
};

/** ms: minimum response time of a refusal, so that timing does not reveal whether the account exists. */
const refusedAfter = 150;

/** ACCT-01: starts a session, which is complete where the device is known and with a one-time code elsewhere. */
export function createSignIn(deps: SignInDeps): Verbs<'signIn'>['signIn'] {
  const { database, queue, clock, hasher, sessions, limits } = deps;
  // Looked at where there is no account, so that an answer takes as long.
  let decoy: Promise<string> | null = null;
  const decoyHash = () => {
    decoy ??= hasher.hash(randomBytes(16).toString('base64url'));
    return decoy;
  };

  const find = async (brandId: string, email: string, deviceToken: string | null) => {
    await database.assertPresent();
    const customer = await findCustomerByEmail(database.read, brandId, email);
    return { customer, device: await knownDevice(database.read, customer?.id ?? '', deviceToken) };
  };
  const matching = async (
    customer: CustomerRow | undefined,
    password: string,
    tried: Try,
  ): Promise<CustomerRow> => {
    const refused = await queue.write((tx) => limits.take(tx, tried));
    if (refused) throw rateLimited(refused.retryAfter, refused.name);
    const hashed = customer?.passwordHash ?? (await decoyHash());
    const matches = await hasher.matches(hashed, password);
    if (!customer?.passwordHash || !matches) throw signInFailed();
    return customer;
  };

  return async ({ username, password, returnTo }, caller) => {
    const { brandId, ip } = caller;
    const email = normaliseEmail(username);
    const verified = async () => {
      const { customer: found, device } = await find(brandId, email, caller.cookie('device'));
      const tried: Try = { ip, brandId, email, device: device?.id ?? null };
      return { customer: await matching(found, password, tried), device, tried };
    };
    // The look for the account among it: a row that is there takes longer to read than none.
    const { customer, device, tried } = await notBefore(refusedAfter, verified());
    const requiresOtp = !device || device.needsCode || customer.codeAlways || customer.codeNext;
    const earlier = caller.sessionId();
    const started = await queue.write(async (tx: Db) => {
      // Another password was set while this one was compared: what it ended stays ended (ACCT-05).
      const now = await findCustomer(tx, customer.id);
      if (now?.passwordSetAt !== customer.passwordSetAt) throw signInFailed();
      await limits.giveBack(tx, tried);
      // A session that somebody else put into this browser is not the one that becomes theirs.
      if (earlier !== null) await deleteSession(tx, earlier);
      const session = await sessions.start(tx, {
        ...{ customerId: customer.id, brandId, returnTo },
        ...{ state: requiresOtp ? 'code' : 'open', device: deviceOf(caller.userAgent()) },
      });
      if (requiresOtp) await deps.sendCode.first(tx, session.id);
      else await saveDevice(tx, { customerId: customer.id, id: device.id, seenAt: clock.now().getTime() });
      return session;
    });
    caller.keep('session', started.token, absoluteLife / 1000);
    const user = requiresOtp ? { ...nobody, email: customer.email } : userOf(customer);
    return { ...user, requiresOtp };
  };
}
