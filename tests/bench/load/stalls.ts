import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Running, root } from './process.ts';

/** Environment of a server whose event loop is measured; the result is written to `file`. */
export const watchedBy = (file: string): Record<string, string> => ({
  LOOP_PROBE: file,
  NODE_OPTIONS: `--import ${pathToFileURL(join(root, 'tests/bench/load/loop-probe.ts')).href}`,
});

/** The longest delay of the event loop since the last call, ms. */
export async function longestStall(running: Running, file: string): Promise<number> {
  rmSync(file, { force: true });
  running.process.kill('SIGUSR2');
  for (let tries = 0; tries < 200; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 10));
    try {
      const { most }: { most: number } = JSON.parse(readFileSync(file, 'utf8'));
      return most;
    } catch {
      // Not written yet.
    }
  }
  throw new Error('The server did not say how long its loop stood still.');
}
