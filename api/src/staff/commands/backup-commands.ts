import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { LibsqlError } from '@libsql/client';
import type { Clock } from '../../platform/clock.ts';
import type { ApiConfig } from '../../platform/config.ts';
import { copyOnline, DamagedError, replaceWith } from '../../platform/database/backup.ts';
import { pathOf, urlOf } from '../../platform/database/file-url.ts';
import { lockForServer } from '../../platform/database/server-lock.ts';
import type { Done, Failed } from '../answers.ts';
import { ageOf } from '../own-database.ts';
import { refused } from '../refused.ts';
import { backupWords } from '../staff.copy.ts';

export type BackupCommand = { name: 'backup'; file: string } | { name: 'restore'; file: string };

/** `from`: the folder that the command was given in. */
export async function runBackup(
  command: BackupCommand,
  config: ApiConfig,
  { from, clock }: { from: string; clock: Clock },
) {
  const path = pathOf(config.databaseUrl);
  if (path === null) return refused('notAFile', command.name);
  const file = resolve(from, command.file);
  const target = command.name === 'backup' ? file : path;
  if (!isWritable(target, command.name === 'restore')) return refused('cannotWrite', target);
  try {
    return command.name === 'backup' ? await backUp(path, file) : await restore(file, path, clock.now());
  } catch (error) {
    const damaged = command.name === 'backup' ? path : file;
    if (error instanceof DamagedError || isNoDatabase(error)) return refused('damaged', damaged);
    throw error;
  }
}

/** Whether a file can be created; `create` also creates its folder. */
function isWritable(file: string, create: boolean): boolean {
  try {
    if (create) mkdirSync(dirname(file), { recursive: true });
    accessSync(dirname(file), constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

const isNoDatabase = (error: unknown): boolean =>
  error instanceof LibsqlError && /^SQLITE_(CORRUPT|NOTADB)/.test(error.code);

/** ms: the server may be writing. */
const timeoutMs = 10_000;

async function backUp(path: string, file: string): Promise<Done | Failed> {
  if (!existsSync(path)) return refused('noDatabase', path);
  if (existsSync(file)) return refused('fileExists', file);
  if ((await ageOf(urlOf(path), timeoutMs)) === 'foreign') return refused('notOurDatabase', path);
  const { bytes } = await copyOnline(urlOf(path), file, timeoutMs);
  return { data: { backup: { file, bytes } }, text: backupWords.made(file, bytes) };
}

async function restore(file: string, path: string, now: Date): Promise<Done | Failed> {
  if (!existsSync(file)) return refused('noFile', file);
  const age = await ageOf(urlOf(file), timeoutMs);
  if (age === 'foreign') return refused('notOurDatabase', file);
  if (age === 'newer') return refused('newerDatabase', file);
  const lock = await lockForServer(path, { waitMs: 0 });
  if (!lock) return refused('serverRuns', path);
  try {
    const kept = await replaceWith(file, path, now, timeoutMs);
    return { data: { restored: { file, path, kept } }, text: backupWords.restored(file, path, kept) };
  } finally {
    lock.release();
  }
}
