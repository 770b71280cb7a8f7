/** A start that was refused for now, as while the database cannot be reached: a supervisor tries again. */
export class TemporaryStartError extends Error {
  override readonly name = 'TemporaryStartError';
}

/**
 * The exit code of a refused start, by which a supervisor knows whether another try can help: 75 where it can, 78 where
 * somebody must act first (sysexits' EX_TEMPFAIL and EX_CONFIG).
 */
export const exitCodeOf = (error: unknown): 75 | 78 => (error instanceof TemporaryStartError ? 75 : 78);
