import { unavailableReason } from '../platform/database/unavailable.ts';

/** A start that was refused for now, as while the database cannot be reached: a supervisor tries again. */
export class TemporaryStartError extends Error {
  override readonly name = 'TemporaryStartError';
}

/**
 * The exit code of a refused start, by which a supervisor knows whether another try can help: 75 where it can, 78 where
 * somebody must act first (sysexits' EX_TEMPFAIL and EX_CONFIG).
 */
export function exitCodeOf(error: unknown): 75 | 78 {
  if (error instanceof TemporaryStartError) return 75;
  // The database may also fail after it was opened. A refusal has such a failure as its cause, and is judged already.
  const isRefusal = error instanceof Error && error.message.startsWith('The server did not start');
  return !isRefusal && unavailableReason(error) !== null ? 75 : 78;
}
