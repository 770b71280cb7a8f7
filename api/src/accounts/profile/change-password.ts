import { passwordProblems, problem } from '@coverkit/rules';
import type { Brands } from '../../brands/brands.service.ts';
import { enqueueOutbox } from '../../outbox/outbox.service.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Db } from '../../platform/database/db.ts';
import type { WriteQueue } from '../../platform/database/write-queue.ts';
import { formInvalid, rateLimited, signInRequired } from '../../platform/errors.ts';
import type { SignedIn, Verbs } from '../../platform/http/verbs.ts';
import { findCustomer, setPasswordOf } from '../customers.repository.ts';
import type { CustomerRow } from '../customers.table.ts';
import { endAccess, nextPasswordInstant } from '../end-access.ts';
import type { PasswordHasher } from '../password-hasher.ts';
import { deviceOf } from '../sessions/device-words.ts';
import { findSessionRow, knownDevice } from '../sessions/sessions.repository.ts';
import { absoluteLife, type Sessions } from '../sessions/sessions.service.ts';
import type { SignInLimits } from '../sign-in/sign-in-limits.ts';

export type ChangePasswordDeps = {
  database: Database;
  queue: WriteQueue;
  clock: Clock;
  hasher: PasswordHasher;
  sessions: Sessions;
  limits: SignInLimits;
  brands: Pick<Brands, 'brand'>;
};

/** ACCT-03, ACCT-05: by the current password. Every other session ends, and this one gets another token. */
export function createChangePassword(deps: ChangePasswordDeps): Verbs<'changePassword'>['changePassword'] {
  const { database, queue, hasher, sessions, limits } = deps;
  const now = () => deps.clock.now().getTime();

  /** Null where this session has ended or the password was changed elsewhere meanwhile. */
  const store = async (tx: Db, customer: CustomerRow, passwordHash: string, caller: SignedIn) => {
    const { id, brandId } = customer;
    if (!(await findSessionRow(tx, caller.session.id))) return null;
    const { emailProvedAt, codeNext } = customer;
    const passwordSetAt = nextPasswordInstant(customer, now());
    const next = { passwordHash, passwordSetAt, emailProvedAt, codeNext };
    if (!(await setPasswordOf(tx, customer, next))) return null;
    await endAccess(tx, id, { device: caller.cookie('device'), now: now() });
    const about = { subject: `${id}:${passwordSetAt}`, toEmail: customer.email, brandId };
    const mail = { kind: 'mail', template: 'passwordChanged', ...about } as const;
    await enqueueOutbox(tx, [{ ...mail, quoteReference: '', at: deps.clock.now() }]);
    return sessions.start(tx, {
      ...{ customerId: id, brandId, returnTo: null, state: 'open', device: deviceOf(caller.userAgent()) },
    });
  };

  return async ({ passwordCurrent, password, passwordConfirm }, caller) => {
    const customer = await findCustomer(database.read, caller.session.customerId);
    if (!customer?.passwordHash) throw signInRequired();
    const { commonPasswordsOf } = await import('../common-passwords.ts');
    const isCommon = commonPasswordsOf(deps.brands.brand(customer.brandId));
    const problems = passwordProblems({ password, passwordConfirm }, isCommon);
    if (problems.length > 0) throw formInvalid(problems);
    const device = await knownDevice(database.read, customer.id, caller.cookie('device'));
    const { brandId, email } = customer;
    const tried = { ip: caller.ip, brandId, email, device: device?.id ?? null };
    const refused = await queue.write((tx) => limits.take(tx, tried));
    if (refused) throw rateLimited(refused.retryAfter, refused.name);
    if (!(await hasher.matches(customer.passwordHash, passwordCurrent)))
      throw formInvalid([problem('password_wrong', 'passwordCurrent')]);
    const passwordHash = await hasher.hash(password);
    const started = await queue.write(async (tx) => {
      await limits.giveBack(tx, tried);
      return store(tx, customer, passwordHash, caller);
    });
    if (!started) throw signInRequired();
    caller.keep('session', started.token, absoluteLife / 1000);
    return {};
  };
}
