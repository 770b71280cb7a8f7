import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const fileIn = (folder: string): string => join(folder, 'answer-times');

/** Of a server whose answers to honest buyers are timed, in the folder of the run. */
export const timingEnvironment = (folder: string): Record<string, string> => ({
  NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'note-answer-times.ts')).href}`,
  ANSWER_TIMES_FILE: fileIn(folder),
});

/** Instants, ms. */
export type Period = { from: number; to: number };

/** ms from the arrival of an honest buyer's request to its answer, of those that were answered in a period. */
export function answerTimes(folder: string, { from, to }: Period): number[] {
  if (!existsSync(fileIn(folder))) return [];
  const rows = readFileSync(fileIn(folder), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' ').map(Number) as [at: number, ms: number]);
  return rows.filter(([at]) => at >= from && at <= to).map(([, ms]) => ms);
}
