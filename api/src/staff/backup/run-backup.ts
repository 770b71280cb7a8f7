import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { LibsqlError } from '@libsql/client';
import { copyOnline, DamagedError, replaceWith } from '../../platform/database/backup.ts';
import { pathOf, urlOf } from '../../platform/database/file-url.ts';
import { lockForServer } from '../../platform/database/server-lock.ts';
import type { Done, Failed } from '../answers.ts';
import type { CommandContext } from '../command.ts';
import { ageOf } from '../own-database.ts';
import { refused } from '../refused.ts';
import { refusals as shared } from '../staff.copy.ts';
import { againWords, refusals, words } from './backup.copy.ts';
import { type HeldAgain, heldAgain } from './held-again.ts';

export async function runBackup(
  name: 'backup' | 'restore',
  given: string,
  { from, clock, configuration }: Pick<CommandContext, 'from' | 'clock' | 'configuration'>,
): Promise<Done | Failed> {
  const { config } = configuration();
  const path = pathOf(config.databaseUrl);
  if (path === null) return refused(refusals, 'notAFile', name);
  const file = resolve(from, given);
  const target = name === 'backup' ? file : path;
  if (!isWritable(target, name === 'restore')) return refused(refusals, 'cannotWrite', target);
  try {
    return name === 'backup' ? await backUp(path, file) : await restore(file, path, clock.now());
  } catch (error) {
    const damaged = name === 'backup' ? path : file;
    if (error instanceof DamagedError || isNoDatabase(error)) return refused(refusals, 'damaged', damaged);
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
  if (!existsSync(path)) return refused(shared, 'noDatabase', path);
  if (existsSync(file)) return refused(refusals, 'fileExists', file);
  if ((await ageOf(urlOf(path), timeoutMs)) === 'foreign') return refused(shared, 'notOurDatabase', path);
  const { bytes } = await copyOnline(urlOf(path), file, timeoutMs);
  return { data: { backup: { file, bytes } }, text: words.made(file, bytes) };
}

async function restore(file: string, path: string, now: Date): Promise<Done | Failed> {
  if (!existsSync(file)) return refused(shared, 'noFile', file);
  const age = await ageOf(urlOf(file), timeoutMs);
  if (age === 'foreign') return refused(shared, 'notOurDatabase', file);
  if (age === 'newer') return refused(refusals, 'newerDatabase', file);
  const lock = await lockForServer(path, { waitMs: 0 });
  if (!lock) return refused(refusals, 'serverRuns', path);
  try {
    const kept = await replaceWith(file, path, now, timeoutMs);
    // Before a server starts and ends some of it by time.
    const again = kept === null ? null : await heldAgain(path, kept, now.getTime());
    const text = [words.restored(file, path, kept), ...heldAgainText(kept, again)].join('\n');
    return { data: { restored: { file, path, kept, heldAgain: again } }, text };
  } finally {
    lock.release();
  }
}

function heldAgainText(kept: string | null, again: HeldAgain | null): string[] {
  if (again === null) return kept === null ? [] : [words.notCompared];
  const found = Object.entries(again).filter(([, ids]) => ids.length > 0);
  return found.map(([name, ids]) => `${againWords[name as keyof HeldAgain]}: ${ids.join(', ')}`);
}
