import { bareCommand, groupOfOne, type Subject } from '../command.ts';
import { misuse } from '../misuse.ts';
import { backupHelp, restoreHelp, usage } from './backup.copy.ts';

const file: Subject = { name: 'file', missing: (name) => misuse(usage, 'missingFile', name) };

/** Both need the files of the database, and no services. */
export const backupCommands = groupOfOne({
  name: 'backup',
  help: backupHelp,
  command: bareCommand({
    takes: {},
    about: file,
    read: (path) => path,
    run: async (context, path) => (await import('./run-backup.ts')).runBackup('backup', path, context),
  }),
});

export const restoreCommands = groupOfOne({
  name: 'restore',
  help: restoreHelp,
  command: bareCommand({
    takes: {},
    about: file,
    read: (path) => path,
    run: async (context, path) => (await import('./run-backup.ts')).runBackup('restore', path, context),
  }),
});
