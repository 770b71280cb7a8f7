import { randomBytes } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Db } from '../../platform/database/db.ts';
import type { WriteQueue } from '../../platform/database/write-queue.ts';
import { type Sessions as Found, type Session, sessionIdOf } from '../../platform/http/session/session.ts';
import { codeLife } from './codes.ts';
import {
  changeSession,
  deleteSession,
  findSessionRow,
  findSessionsOf,
  insertSession,
} from './sessions.repository.ts';
import type { SessionRow } from './sessions.table.ts';

/** ms after the last call. */
export const idleLife = 60 * 60_000;
/** ms after the sign-in, whatever was called since. */
export const absoluteLife = 12 * 60 * 60_000;
/** Seconds for which a device is known: its owner signs in without a code meanwhile. */
export const deviceLife = 180 * 86_400;
/** ms: a session is marked as seen at most so often, for each mark is a write. */
const seenEvery = 5 * 60_000;

/** Sessions of customers (ACCT-05). Their tokens are known to the browsers alone; rows have the hashes. */
export type Sessions = Found & {
  /** Starts one in the transaction of the sign-in, and returns its token. */
  start: (tx: Db, session: NewSession) => Promise<{ token: string; id: string }>;
  /** The row of a session that was found. */
  row: (db: Db, id: string) => Promise<SessionRow | undefined>;
  end: (id: string) => Promise<void>;
  /** Those of a customer that have not ended, the newest first. */
  of: (customerId: string) => Promise<SessionRow[]>;
};
export type NewSession = Pick<SessionRow, 'customerId' | 'brandId' | 'state' | 'device' | 'returnTo'>;

export type SessionsDeps = {
  database: Pick<Database, 'read' | 'assertPresent'>;
  queue: WriteQueue;
  clock: Clock;
};

export function createSessions({ database, queue, clock }: SessionsDeps): Sessions {
  const now = () => clock.now().getTime();
  return {
    start: async (tx, session) => {
      const token = randomBytes(32).toString('base64url');
      const id = sessionIdOf(token);
      await insertSession(tx, { id, ...session, startedAt: now(), seenAt: now() });
      return { token, id };
    },
    find: async (token, brandId) => {
      await database.assertPresent();
      const row = await findSessionRow(database.read, sessionIdOf(token));
      if (!row || row.brandId !== brandId || hasEnded(row, now())) return null;
      if (now() - row.seenAt >= seenEvery)
        await queue.write((tx) => changeSession(tx, row.id, { seenAt: now() }));
      return sessionOf(row);
    },
    row: findSessionRow,
    of: async (customerId) =>
      (await findSessionsOf(database.read, customerId)).filter((row) => !hasEnded(row, now())),
    end: async (id) => {
      await queue.write((tx) => deleteSession(tx, id));
    },
  };
}

const sessionOf = ({ id, customerId, brandId, state }: SessionRow): Session => ({
  ...{ id, customerId, brandId, state },
});

const hasEnded = (row: SessionRow, now: number): boolean => now - row.seenAt >= idleLife || now >= endOf(row);

/** A code that was sent late is as good for as long as its mail says: the pauses before the next one double, so this ends. */
const endOf = ({ startedAt, state, codeSentAt }: SessionRow): number =>
  state === 'code' ? Math.max(startedAt + codeSessionLife, codeSentAt + codeLife) : startedAt + absoluteLife;

/** ms: a few codes. */
const codeSessionLife = 3 * codeLife;
