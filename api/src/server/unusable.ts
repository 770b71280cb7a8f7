import { pathOf } from '../platform/file-url.ts';

/** Why the server does not start, for who starts it; `place` is a file's path, or the address of a database. */
export function unusable(place: string, error: unknown): Error {
  const remote = /^[a-z]+:/.test(place) && pathOf(place) === null;
  const mend = remote
    ? 'See that it is up, and that DATABASE_URL and DATABASE_AUTH_TOKEN are right.'
    : 'See that it may be written and is a database, or set DATA_DIR to another folder.';
  // What stands behind the question mark may be a key.
  const shown = place.replace(/\?.*$/s, '');
  return new Error(
    `The server did not start: the database at ${shown} cannot be used (${reasonOf(error)}). ` +
      `Without it no quote could be kept. ${mend}`,
    { cause: error },
  );
}

/** What stands behind it all: those in front of it say which query failed. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no reason given';
  return error.cause instanceof Error ? reasonOf(error.cause) : (error.message.split('\n')[0] ?? '');
}
