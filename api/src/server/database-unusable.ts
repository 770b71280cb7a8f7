import { pathOf } from '../platform/database/file-url.ts';
import { unavailableReason } from '../platform/database/unavailable.ts';
import { TemporaryStartError } from './exit-code.ts';

/** The error of a start without a usable database. `url`: as in `DATABASE_URL`. */
export function databaseUnusable(url: string, error: unknown): Error {
  const file = pathOf(url);
  const fix =
    file === null
      ? 'See that it is up, and that DATABASE_URL and DATABASE_AUTH_TOKEN are right.'
      : 'See that it may be written and is a database, or set DATA_DIR to another folder.';
  const place = file ?? withoutSecrets(url);
  const reason = file === null ? withoutSecrets(reasonOf(error)) : reasonOf(error);
  const Refusal = isTemporary(file, error) ? TemporaryStartError : Error;
  return new Refusal(
    `The server did not start: the database at ${place} cannot be used (${reason}). ` +
      `Without it no quote could be kept. ${fix}`,
    { cause: error },
  );
}

/** The error of a start beside another server of the same database file. */
export const databaseInUse = (file: string): Error =>
  new TemporaryStartError(
    `The server did not start: another server uses the database at ${file}. ` +
      'Two of them would send each mail twice and look up each charge twice. ' +
      'Stop the other one, or set DATA_DIR to another folder; several servers need a libSQL server (DATABASE_URL).',
  );

/** A lock, a full disk or a libSQL server that is down may be over soon; a file that is no database is not. */
function isTemporary(file: string | null, error: unknown): boolean {
  const reason = unavailableReason(error);
  if (reason === 'busy' || reason === 'full') return true;
  // A wrong DATABASE_AUTH_TOKEN stays wrong.
  return reason === 'gone' && file === null && !/\b40[13]\b/.test(reasonOf(error));
}

/** The innermost cause: the errors around it only name the query that failed. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no reason given';
  return error.cause instanceof Error ? reasonOf(error.cause) : (error.message.split('\n')[0] ?? '');
}

/** Without credentials, query and hash of an address, which may contain a password or a key. */
const withoutSecrets = (text: string): string =>
  text.replace(/\/\/[^\s/]*@/g, '//').replace(/[?#][^\s)"]*/g, '');
