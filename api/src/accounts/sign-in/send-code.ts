import type { MailLimits } from '../../outbox/mail-limits.ts';
import { enqueueOutbox } from '../../outbox/outbox.service.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { rateLimited } from '../../platform/errors.ts';
import { findCustomer } from '../customers.repository.ts';
import { pauseOf } from '../sessions/codes.ts';
import { changeSession, findSessionRow } from '../sessions/sessions.repository.ts';
import type { SessionRow } from '../sessions/sessions.table.ts';

/**
 * Sends one-time codes. Each mail has a row of the outbox of its own; the code itself is stored nowhere. Throws the 429 where too many
 * were sent to the customer: who asks knows the password, so strangers cannot cause it.
 */
export type SendCode = {
  /** The first of a session that has just started. */
  first: (tx: Db, sessionId: string) => Promise<void>;
  /** Another one. `wait`: ms until it may be asked for; 0 where it is sent. Null where the session has ended. */
  again: (tx: Db, sessionId: string) => Promise<{ session: SessionRow; wait: number } | null>;
};

export type SendCodeDeps = { clock: Clock; mailLimits: Pick<MailLimits, 'takeSignInCode'> };

export function createSendCode({ clock, mailLimits }: SendCodeDeps): SendCode {
  const send = async (tx: Db, session: SessionRow): Promise<SessionRow> => {
    const at = clock.now();
    const { id, brandId } = session;
    const to = (await findCustomer(tx, session.customerId))?.email ?? '';
    const refused = await mailLimits.takeSignInCode(tx, { to });
    if (refused) throw rateLimited(refused.retryAfter, refused.name);
    const change = { codeNumber: session.codeNumber + 1, codeSentAt: at.getTime(), codeTries: 0 };
    await changeSession(tx, id, change);
    const subject = `${id}:${change.codeNumber}`;
    await enqueueOutbox(tx, [
      { kind: 'mail', template: 'signInCode', subject, brandId, quoteReference: '', at },
    ]);
    return { ...session, ...change };
  };
  return {
    first: async (tx, sessionId) => {
      const session = await findSessionRow(tx, sessionId);
      if (session) await send(tx, session);
    },
    again: async (tx, sessionId) => {
      const session = await findSessionRow(tx, sessionId);
      if (!session) return null;
      const wait = pauseOf(session, clock.now().getTime());
      return wait > 0 ? { session, wait } : { session: await send(tx, session), wait: 0 };
    },
  };
}
