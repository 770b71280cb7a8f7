import { unavailableReason } from '../platform/database/unavailable.ts';

/** A start that was refused for now, as while the database cannot be reached: a supervisor tries again. */
export class TemporaryStartError extends Error {
  override readonly name = 'TemporaryStartError';
}

/** Exit code of a server that a supervisor should start again (sysexits' EX_TEMPFAIL). */
export const retryLater = 75;
/** Exit code where somebody must act first (EX_CONFIG). */
const misconfigured = 78;

/**
 * The exit code of a refused start, by which a supervisor knows whether another try can help.
 */
export function exitCodeOf(error: unknown): number {
  if (error instanceof TemporaryStartError) return retryLater;
  // The database may also fail after it was opened. A refusal has such a failure as its cause, and is judged already.
  const isRefusal = error instanceof Error && error.message.startsWith('The server did not start');
  return !isRefusal && unavailableReason(error) !== null ? retryLater : misconfigured;
}
