import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const node = join(root, 'node_modules/.bin/node');
export const nodeProgram = process.versions.node.startsWith('26.') ? process.execPath : node;
export const sourceFlags = ['--no-warnings', '--conditions=coverkit-source'];
export const serverFlags: string[] = JSON.parse(
  readFileSync(join(root, '.config/server-flags.json'), 'utf8'),
);

/** The running processes that were started here; no others are killed. */
const running = new Set<ChildProcess>();

/** How a process ended. */
export type End = { code: number | null; signal: NodeJS.Signals | null };

export function startProcess(program: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  const child = spawn(program, args, { cwd: root, ...options });
  running.add(child);
  child.once('exit', () => running.delete(child));
  child.once('error', () => running.delete(child));
  return child;
}

export const hasEnded = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null || child.pid === undefined;

/** Sends the signal and waits for the end; SIGKILL after `timeoutMs` ms. */
export async function endProcess(
  child: ChildProcess,
  signal: NodeJS.Signals,
  timeoutMs = 20_000,
): Promise<End> {
  if (!hasEnded(child)) {
    const exited = once(child, 'exit');
    child.kill(signal);
    const killTimer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    await exited;
    clearTimeout(killTimer);
  }
  return { code: child.exitCode, signal: child.signalCode };
}

/** For the exit of this process; synchronous, so that no process is left. */
export function killAll(): void {
  for (const child of running) child.kill('SIGKILL');
}
