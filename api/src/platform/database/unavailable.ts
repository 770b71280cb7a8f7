import { LibsqlError } from '@libsql/client';

/**
 * The database cannot be used for now: locked by another process, full, or gone. Nothing was stored, except possibly where a
 * libSQL server was gone before it answered a commit. Answered with 503 and Retry-After; the same call can be repeated.
 */
export class UnavailableError extends Error {
  readonly reason: UnavailableReason;
  /** Seconds. */
  readonly retryAfter: number;
  constructor(reason: UnavailableReason, options: { cause?: unknown; retryAfter?: number } = {}) {
    super(`The database is ${reason}`, { cause: options.cause });
    this.name = 'UnavailableError';
    this.reason = reason;
    this.retryAfter = options.retryAfter ?? 2;
  }
}

/** Locked by another process for longer than the queue's deadline, or too many writes are waiting. */
export class BusyError extends UnavailableError {
  constructor(options: { cause?: unknown; retryAfter?: number } = {}) {
    super('busy', options);
    this.name = 'BusyError';
  }
}

export const unavailableReasons = ['busy', 'full', 'gone', 'stopping'] as const;
export type UnavailableReason = (typeof unavailableReasons)[number];

const reasons: ReadonlyArray<readonly [pattern: RegExp, reason: UnavailableReason]> = [
  [/^SQLITE_(BUSY|LOCKED|PROTOCOL)/, 'busy'],
  // A libSQL server passes the lock of a writer that is idle for 5 s to the next one, and ends its stream after 10.
  [/^(TRANSACTION_(TIMEOUT|BUSY)|STREAM_EXPIRED)/, 'busy'],
  [/^SQLITE_(FULL|NOMEM)/, 'full'],
  // A full disk shows as IOERR where the file system cannot grow the shared memory or the log.
  [/^SQLITE_IOERR/, 'full'],
  [/^SQLITE_(CANTOPEN|READONLY|NOTADB|CORRUPT|PERM)/, 'gone'],
  [/^(CLIENT_CLOSED|TRANSACTION_CLOSED|HRANA_|SERVER_ERROR)/, 'gone'],
];

/** Why the database is unusable for now, or null for an error of the statement itself. */
export function unavailableReason(error: unknown): UnavailableReason | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof UnavailableError) return cause.reason;
    if (cause instanceof LibsqlError) {
      // Our tables exist since the first migration: the file was replaced.
      if (/no such table/.test(cause.message)) return 'gone';
      const code = cause.code;
      const found = reasons.find(([pattern]) => pattern.test(code));
      if (found) return found[1];
    }
    // `terminated`: the connection broke within an answer.
    if (/fetch failed|ECONNREFUSED|ECONNRESET|disk I\/O error|^terminated$/.test(cause.message))
      return 'gone';
  }
  return null;
}
