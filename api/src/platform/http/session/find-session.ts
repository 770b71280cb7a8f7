import type { Endpoint } from '@coverkit/rules/contract';
import { codeRequired, csrfInvalid, signInRequired } from '../../errors.ts';
import type { Call } from '../call.ts';
import type { Http } from '../http.ts';

/**
 * Finds the session of a call that asks for one (ACCT-05). Throws the 401 without one, or before its code was entered, and
 * the 403 of a csrf that was issued to another session: a page that was left open answers for nobody else.
 */
export async function findSession(
  { sessions }: Pick<Http, 'sessions'>,
  { access, method }: Pick<Endpoint, 'access' | 'method'>,
  call: Call,
): Promise<void> {
  if (access !== 'session' && access !== 'startedSession') return;
  const token = call.cookie('session');
  const session = token === null ? null : await sessions.find(token, call.brandId);
  if (!session) throw signInRequired();
  if (session.state === 'code' && access === 'session') throw codeRequired();
  if (method === 'POST' && call.claims?.sessionId !== session.id) throw csrfInvalid();
  call.session = session;
}
