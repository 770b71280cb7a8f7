import type { Problem } from '@coverkit/rules';
import * as v from 'valibot';
import {
  answerSchemas,
  failureSchema,
  type Operation,
  type OperationAnswer,
  type RemoteSession,
  refusalSchema,
} from './protocol.schema.ts';
import type { Reply } from './send.ts';

/** `session`: as it is now, where that is newer than the one that was sent. */
export type Outcome<O extends Operation> =
  | { kind: 'done'; answer: OperationAnswer<O> }
  /** The session was changed since. */
  | { kind: 'outdated'; session: RemoteSession | undefined }
  | { kind: 'refused'; codes: readonly Problem['code'][]; session: RemoteSession | undefined }
  /** `reason`: a code for the log. */
  | { kind: 'failed'; reason: string; session?: RemoteSession | undefined };

/** `answered`: the provider works, whatever it says. */
export type ReadReply<O extends Operation> = { outcome: Outcome<O>; answered: boolean };

/** `sent`: the session that the call was about. */
export function readReply<O extends Operation>(
  operation: O,
  reply: Reply,
  sent: RemoteSession | undefined,
): ReadReply<O> {
  const failed = (reason: string, session?: RemoteSession): ReadReply<O> => ({
    outcome: { kind: 'failed', reason, session },
    answered: false,
  });
  if (reply.kind === 'failed') return failed(reply.reason);
  const { status, body } = reply;
  if (status === 200) {
    const answer = readAnswer(operation, body, sent);
    return answer ? { outcome: { kind: 'done', answer }, answered: true } : failed('bad_answer');
  }
  const session = newerSession(body, sent);
  if (status === 409) return { outcome: { kind: 'outdated', session }, answered: true };
  if (status === 410)
    return { outcome: { kind: 'failed', reason: 'session_gone' }, answered: body !== undefined };
  if (status === 422) {
    const refusal = v.safeParse(refusalSchema, body);
    if (!refusal.success) return failed('bad_answer', session);
    const codes = refusal.output.problems.map(({ code }) => code);
    return { outcome: { kind: 'refused', codes, session }, answered: true };
  }
  return failed(`http_${status}`, session);
}

function readAnswer<O extends Operation>(
  operation: O,
  body: unknown,
  sent: RemoteSession | undefined,
): OperationAnswer<O> | null {
  const parsed = v.safeParse(answerSchemas[operation], body);
  if (!parsed.success) return null;
  const answer = parsed.output;
  // Another traveller's session, or one from before, is never stored.
  if (sent && 'session' in answer && !isSameOrNewer(answer.session, sent)) return null;
  return answer as OperationAnswer<O>;
}

const isSameOrNewer = (session: RemoteSession, sent: RemoteSession): boolean =>
  session.id === sent.id && session.version >= sent.version;

function newerSession(body: unknown, sent: RemoteSession | undefined): RemoteSession | undefined {
  const parsed = v.safeParse(failureSchema, body);
  if (!parsed.success || !sent) return undefined;
  const { session } = parsed.output;
  return isSameOrNewer(session, sent) && session.version > sent.version ? session : undefined;
}
