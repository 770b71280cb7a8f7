import type { WriteQueue } from '../../platform/database/write-queue.ts';
import type { Verbs } from '../../platform/http/verbs.ts';
import { deleteSession, deleteSessionsOf } from './sessions.repository.ts';
import type { Sessions } from './sessions.service.ts';
import type { SessionRow } from './sessions.table.ts';

export type OwnSessionsDeps = { queue: WriteQueue; sessions: Pick<Sessions, 'of'> };

/** Where a customer is signed in, and the end of it (ACCT-05). */
export const ownSessionsCalls = ({
  queue,
  sessions,
}: OwnSessionsDeps): Verbs<'sessions' | 'endSessions'> => ({
  sessions: async (_, { session }) => {
    const rows = await sessions.of(session.customerId);
    return { sessions: rows.map((row) => shownOf(row, session.id)) };
  },
  /** Only of the caller's own; one that has ended already is no failure. */
  endSessions: async ({ id }, { session }) => {
    const { customerId } = session;
    const found = (await sessions.of(customerId)).find((row) => shortIdOf(row) === id);
    await queue.write(async (tx) => {
      if (id === null) await deleteSessionsOf(tx, customerId, session.id);
      else if (found) await deleteSession(tx, found.id);
    });
    return {};
  },
});

/** A part of the token's hash: enough to tell a customer's own sessions apart. */
const shortIdOf = ({ id }: Pick<SessionRow, 'id'>): string => id.slice(0, 16);

function shownOf(row: SessionRow, currentId: string) {
  const [browser = '', system = ''] = row.device.split('/');
  return {
    ...{ id: shortIdOf(row), browser, system, current: row.id === currentId },
    startedAt: new Date(row.startedAt).toISOString(),
    seenAt: new Date(row.seenAt).toISOString(),
  };
}
