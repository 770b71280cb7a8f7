import type { Messages } from '../messages.ts';
import type { HeldAgain } from './held-again.ts';

export const backupHelp = `  npm run -s staff -- backup FILE
      Copies the database into a new file, beside a running server, and checks the copy.`;

export const restoreHelp = `  npm run -s staff -- restore FILE
      Puts a copy in the place of the database of a server that is stopped; what was there is kept beside it.`;

export const usage = {
  missingFile: (about) =>
    `"${about}" needs a file. Nothing was done. Add its path, for example: ${about} monday.db.`,
} as const satisfies Messages;

export const refusals = {
  notAFile: (about) =>
    `"${about}" works on a database file, and DATABASE_URL names a libSQL server. Nothing was done. Use the backup of that server.`,
  fileExists: (about) =>
    `There is already a file ${about}. It may be an earlier backup, so nothing was written. Choose another name.`,
  damaged: (about) =>
    `The database at ${about} is damaged. Nothing was written. Keep the file as it is, and restore the last backup that is intact.`,
  newerDatabase: (about) =>
    `The database at ${about} is newer than this version. This version cannot read it, so nothing was changed. Install the version that the backup was made with, or a later one.`,
  cannotWrite: (about) =>
    `The file ${about} cannot be written. Nothing was changed. Check that its folder exists, and that you may write to it.`,
  serverRuns: (about) =>
    `A server uses the database at ${about}. It would go on writing to the old file, so nothing was changed. Stop the server, then try again.`,
} as const satisfies Messages;

export const words = {
  made: (file: string, bytes: number) =>
    `The database is copied to ${file} (${bytes} bytes), and the copy is intact. It contains personal data: keep it as safe as the database.`,
  restored: (file: string, path: string, kept: string | null) =>
    [
      `The database at ${path} is now the copy from ${file}.`,
      ...(kept === null ? [] : [`What was there is kept as ${kept}.`]),
      'Charges made since the copy are with the payment provider and not in these books: compare each day since then with "settlement compare --date", before you open the site again.',
      'What was ended since the copy holds again, as accounts that were deleted, passwords that were replaced and keys that were ended: see "Restore" in production.md.',
    ].join(' '),
  notCompared: 'What was there could not be compared with the copy: ask who ended something since then.',
} as const;

/** What holds again, and how it is ended. */
export const againWords: Readonly<Record<keyof HeldAgain, string>> = {
  accounts: 'Deleted accounts, which only their customers can delete again',
  passwords:
    'Passwords that were replaced, which only their customers can set again; "customer sign-out" ends sessions',
  quotes: 'Erased quotes, for "quote erase"',
  screenings: 'Screenings whose consent was withdrawn; "quote erase" erases them with the quote',
  rescreenings: 'Re-screenings that were cancelled or withdrawn, for "rescreen cancel"',
  payments: 'Payments that were cancelled, for "payment cancel"',
  partnerKeys: 'Keys that were ended, for "partner end-key"',
  affiliates: 'Affiliates that were disabled, for "affiliate disable"',
};
