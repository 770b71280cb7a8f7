import { problem } from '@coverkit/rules';
import { enqueueOutbox } from '../../outbox/outbox.service.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import type { WriteQueue } from '../../platform/database/write-queue.ts';
import { formInvalid, rateLimited, signInRequired } from '../../platform/errors.ts';
import type { SignedIn, Verbs } from '../../platform/http/verbs.ts';
import type { Policies } from '../../policies/policies.service.ts';
import { changeCustomer, findCustomer, findCustomerByEmail } from '../customers.repository.ts';
import type { CustomerRow } from '../customers.table.ts';
import { endAccess, nextPasswordInstant } from '../end-access.ts';
import type { Codes } from '../sessions/codes.ts';
import { findSessionRow } from '../sessions/sessions.repository.ts';
import type { SignInLimits } from '../sign-in/sign-in-limits.ts';
import { userOf } from '../user.ts';
import { countWrongEmailCode, deleteEmailChange, findEmailChange } from './email-changes.repository.ts';

export type ConfirmEmailDeps = {
  queue: WriteQueue;
  policies: Pick<Policies, 'redirectMails'>;
  clock: Clock;
  codes: Codes;
  limits: SignInLimits;
  /** Keeps the quotes of this email, which they have proved to read, in their account when it gets another one. */
  keepQuotesOf: (
    tx: Db,
    of: { brandId: string; customerId: string; email: string; now: number },
  ) => Promise<void>;
};

/** ACCT-07: the customer has proved to read mail to the address, and the address before hears of it. Every other session ends. */
export function createConfirmEmail(deps: ConfirmEmailDeps): Verbs<'confirmEmail'>['confirmEmail'] {
  const { queue, clock, codes, limits, policies } = deps;

  const change = async (tx: Db, customer: CustomerRow, email: string, caller: SignedIn) => {
    const { id, brandId } = customer;
    // Who reads its mail may know that there is an account.
    if (await findCustomerByEmail(tx, brandId, email)) {
      await deleteEmailChange(tx, id);
      return { result: 'taken' } as const;
    }
    const at = clock.now();
    const now = at.getTime();
    if (customer.emailProvedAt !== null)
      await deps.keepQuotesOf(tx, { brandId, customerId: id, email: customer.email, now });
    // Not those of a policy that was bought for somebody else, at an address of theirs.
    await policies.redirectMails(tx, id, { from: customer.email, to: email, at });
    // With another instant of the password, links in the old mailbox that set it no longer hold.
    const passwordSetAt = nextPasswordInstant(customer, now);
    await changeCustomer(tx, id, { email, emailProvedAt: now, passwordSetAt });
    // Who is signed in elsewhere signs in again, by the new address.
    await endAccess(tx, id, { session: caller.session.id, device: caller.cookie('device'), now });
    const about = { subject: `${id}:${now}`, toEmail: customer.email, brandId };
    await enqueueOutbox(tx, [{ kind: 'mail', template: 'emailChanged', ...about, quoteReference: '', at }]);
    return { result: 'right', user: userOf({ ...customer, email }) } as const;
  };

  /** In one write, so that codes that are tried at once are counted one by one. */
  const judge = async (tx: Db, code: string, caller: SignedIn) => {
    const { session, ip } = caller;
    const customer = await findCustomer(tx, session.customerId);
    // A new password may have ended the session meanwhile.
    if (!customer || !(await findSessionRow(tx, session.id))) return null;
    const asked = await findEmailChange(tx, customer.id);
    if (!asked) return { result: 'over' } as const;
    // By the account, as at a sign-in: each address has new codes.
    const tried = { ip, brandId: customer.brandId, email: `email of ${customer.id}`, device: null };
    const refused = await limits.take(tx, tried);
    if (refused) return { result: 'refused', refused } as const;
    const result = codes.check(asked, code, clock.now().getTime());
    if (result === 'wrong') await countWrongEmailCode(tx, customer.id);
    if (result !== 'right') return { result } as { result: 'wrong' | 'over' };
    await limits.giveBack(tx, tried);
    return change(tx, customer, asked.email, caller);
  };

  return async ({ code }, caller) => {
    const done = await queue.write((tx) => judge(tx, code, caller));
    if (!done) throw signInRequired();
    if (done.result === 'refused') throw rateLimited(done.refused.retryAfter, done.refused.name);
    if (done.result !== 'right') throw formInvalid([problem(problemCodes[done.result], 'code')]);
    return { ...done.user, emailPending: null };
  };
}

const problemCodes = { wrong: 'otp_invalid', over: 'otp_expired', taken: 'email_taken' } as const;
