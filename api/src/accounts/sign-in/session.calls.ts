import { nobody } from '@coverkit/rules/contract';
import type { Database } from '../../platform/database/db.ts';
import type { Verbs } from '../../platform/http/verbs.ts';
import { findCustomer } from '../customers.repository.ts';
import { findEmailChange } from '../profile/email-changes.repository.ts';
import type { Sessions } from '../sessions/sessions.service.ts';
import { userOf } from '../user.ts';

export type SessionCallsDeps = { database: Pick<Database, 'read'>; sessions: Sessions };

/** Who is signed in, and the end of it. */
export const sessionCalls = ({
  database,
  sessions,
}: SessionCallsDeps): Verbs<'checkSession' | 'signOut'> => ({
  checkSession: async (_, { brandId, cookie }) => {
    const token = cookie('session');
    const session = token === null ? null : await sessions.find(token, brandId);
    if (session?.state !== 'open') return { ...nobody, emailPending: null, otp_check: session !== null };
    const customer = await findCustomer(database.read, session.customerId);
    const change = await findEmailChange(database.read, session.customerId);
    const user = customer ? userOf(customer) : nobody;
    return { ...user, emailPending: change?.email ?? null, otp_check: false };
  },
  /** ACCT-04: the browser forgets the session whether or not there was one. */
  signOut: async (_, caller) => {
    const id = caller.sessionId();
    caller.keep('session', '', 0);
    if (id !== null) await sessions.end(id);
    return {};
  },
});
