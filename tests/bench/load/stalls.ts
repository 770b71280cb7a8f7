import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Running, root } from './process.ts';

/** Environment of a server whose event loop is measured; the result is written to `file`. `fine`: to the millisecond, which itself costs. */
export const watchedBy = (file: string, { fine = false } = {}): Record<string, string> => ({
  LOOP_PROBE: file,
  ...(fine && { LOOP_PROBE_FINE: '1' }),
  NODE_OPTIONS: `--import ${pathToFileURL(join(root, 'tests/bench/load/loop-probe.ts')).href}`,
});

/**
 * ms since the last call: the longest delay, and by a finer look how long the loop was held at most, without and with what its thread
 * waited for a core that others had.
 */
export type Looked = { most: number; held: number; withWaits: number };

export const longestStall = async (running: Running, file: string): Promise<number> =>
  (await lookAtLoop(running, file)).most;

export async function lookAtLoop(running: Running, file: string): Promise<Looked> {
  rmSync(file, { force: true });
  running.process.kill('SIGUSR2');
  for (let tries = 0; tries < 200; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 10));
    try {
      return JSON.parse(readFileSync(file, 'utf8')) as Looked;
    } catch {
      // Not written yet.
    }
  }
  throw new Error('The server did not say how long its loop stood still.');
}
