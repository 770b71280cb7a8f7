import { LibsqlError } from '@libsql/client';

/**
 * The database cannot take this now: locked by another process, full, or gone. Nothing of the job was
 * stored; only where a libSQL server was gone before it answered a commit, it may have been. Answered with 503 and
 * Retry-After; the same call works again once the cause is away.
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

export type UnavailableReason = 'busy' | 'full' | 'gone' | 'stopping';

const reasons: ReadonlyArray<readonly [pattern: RegExp, reason: UnavailableReason]> = [
  [/^SQLITE_(BUSY|LOCKED|PROTOCOL)/, 'busy'],
  // A libSQL server gives the lock of a writer that stood still for 5 s to the next one, and forgets it after 10.
  [/^(TRANSACTION_(TIMEOUT|BUSY)|STREAM_EXPIRED)/, 'busy'],
  [/^SQLITE_(FULL|NOMEM)/, 'full'],
  // A full disk shows as IOERR where the file system cannot grow the shared memory or the log.
  [/^SQLITE_IOERR/, 'full'],
  [/^SQLITE_(CANTOPEN|READONLY|NOTADB|CORRUPT|PERM)/, 'gone'],
  [/^(CLIENT_CLOSED|TRANSACTION_CLOSED|HRANA_|SERVER_ERROR)/, 'gone'],
];

/** What makes the database unusable for now, or null for an error of the statement itself. */
export function unavailableReason(error: unknown): UnavailableReason | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof UnavailableError) return cause.reason;
    if (cause instanceof LibsqlError) {
      // Ours has them since the first migration: another file is in its place.
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
