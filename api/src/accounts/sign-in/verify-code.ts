import { randomBytes } from 'node:crypto';
import { problem } from '@coverkit/rules';
import { dashboardPath } from '@coverkit/rules/contract';
import { enqueueOutbox } from '../../outbox/outbox.service.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import type { WriteQueue } from '../../platform/database/write-queue.ts';
import { formInvalid, rateLimited, signInRequired } from '../../platform/errors.ts';
import { sessionIdOf } from '../../platform/http/session/session.ts';
import type { SignedIn, Verbs } from '../../platform/http/verbs.ts';
import { changeCustomer, findCustomer } from '../customers.repository.ts';
import type { Codes } from '../sessions/codes.ts';
import { pauseOf } from '../sessions/codes.ts';
import {
  countWrongCode,
  deleteSession,
  findSessionRow,
  knownDevice,
  saveDevice,
} from '../sessions/sessions.repository.ts';
import { absoluteLife, deviceLife, type Sessions } from '../sessions/sessions.service.ts';
import type { SessionRow } from '../sessions/sessions.table.ts';
import { maskedEmail } from './masked-email.ts';
import type { SendCode } from './send-code.ts';
import type { SignInLimits, Try } from './sign-in-limits.ts';

export type VerifyCodeDeps = {
  queue: WriteQueue;
  clock: Clock;
  codes: Codes;
  sessions: Sessions;
  sendCode: SendCode;
  limits: SignInLimits;
};

type Judged = { row: SessionRow; code: string; tried: Try; deviceBefore: string | null };

/** ACCT-01: the second step of a sign-in on a device that is not known. */
export function createVerifyCode(deps: VerifyCodeDeps): Verbs<'verifyCode' | 'sendCode'> {
  const { queue, clock, codes, sessions, sendCode, limits } = deps;
  const now = () => clock.now().getTime();

  /** A sign-in on a new device is mailed about, with the words of the device and nothing that opens anything. */
  const warn = async (tx: Db, { customerId, brandId, device }: SessionRow) => {
    const at = clock.now();
    const customer = await findCustomer(tx, customerId);
    if (!customer) return;
    const about = { subject: `${customerId}:${at.getTime()}:${device}`, toEmail: customer.email, brandId };
    await enqueueOutbox(tx, [{ kind: 'mail', template: 'newDevice', ...about, quoteReference: '', at }]);
  };

  /** In one write, so that codes that are tried at once are counted one by one. */
  const judge = async (tx: Db, { row, code, tried, deviceBefore }: Judged) => {
    const refused = await limits.take(tx, tried);
    if (refused) return { refused, result: 'refused' } as const;
    const result = codes.check(row, code, now());
    if (result === 'wrong') await countWrongCode(tx, row.id);
    if (result !== 'right') return { result } as { result: 'wrong' | 'over' };
    await limits.giveBack(tx, tried);
    const { customerId, brandId, device, returnTo } = row;
    // Another token: the one from before the code may have been seen by somebody else.
    await deleteSession(tx, row.id);
    const started = await sessions.start(tx, { customerId, brandId, device, returnTo, state: 'open' });
    const before = await knownDevice(tx, customerId, deviceBefore);
    // On a device that is known, also because the password was set on it, nobody has to be warned.
    if (before === null) await warn(tx, row);
    const deviceToken = randomBytes(32).toString('base64url');
    await saveDevice(tx, { customerId, id: sessionIdOf(deviceToken), seenAt: now() });
    await changeCustomer(tx, customerId, { codeNext: false });
    return { result, token: started.token, deviceToken, returnTo } as const;
  };

  return {
    verifyCode: async ({ code }, caller) => {
      const done = await queue.write(async (tx) => {
        const row = await findSessionRow(tx, caller.session.id);
        if (!row) return null;
        // By the account: each sign-in has a new code, so tries of one session alone would never end.
        const tried = { ip: caller.ip, brandId: row.brandId, email: row.customerId, device: null };
        if (row.state === 'open') return { result: 'open', returnTo: row.returnTo } as const;
        return judge(tx, { row, code, tried, deviceBefore: caller.cookie('device') });
      });
      if (!done) throw signInRequired();
      // Entered twice, as by a second press: the customer is signed in.
      if (done.result === 'open') return { redirect_url: done.returnTo ?? dashboardPath };
      if (done.result === 'refused') throw rateLimited(done.refused.retryAfter, done.refused.name);
      if (done.result !== 'right')
        throw formInvalid([problem(done.result === 'wrong' ? 'otp_invalid' : 'otp_expired', 'code')]);
      caller.keep('session', done.token, absoluteLife / 1000);
      caller.keep('device', done.deviceToken, deviceLife);
      return { redirect_url: done.returnTo ?? dashboardPath };
    },
    sendCode: async (_, caller) => {
      const sent = await queue.write((tx) => again(tx, caller));
      if (!sent) throw signInRequired();
      if (sent.wait > 0) throw rateLimited(Math.ceil(sent.wait / 1000), 'code');
      return { sentTo: maskedEmail(sent.email), again: Math.ceil(pauseOf(sent.session, now()) / 1000) };
    },
  };

  async function again(tx: Db, { session }: SignedIn) {
    const sent = await sendCode.again(tx, session.id);
    const customer = sent && (await findCustomer(tx, session.customerId));
    return customer ? { ...sent, email: customer.email } : null;
  }
}
