import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePorts } from '../../support/free-ports.ts';

export const root = fileURLToPath(new URL('../../..', import.meta.url));
export const node = join(root, 'node_modules/.bin/node');
export const serverFlags: string[] = JSON.parse(
  readFileSync(join(root, '.config/server-flags.json'), 'utf8'),
);

export const temporaryFolder = (): { path: string; remove: () => void } => {
  const path = mkdtempSync(join(tmpdir(), 'coverkit-bench-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }) };
};

/** The first of four free ports in a row, which a server takes. */
export const freePort = (): Promise<number> => freePorts(4);

export type Running = {
  url: string;
  process: ChildProcess;
  stop: () => Promise<void>;
  residentBytes: () => number;
};

/** Starts a program of the workspace and waits until `path` answers. `portName`: the variable of its port. */
export async function start(
  script: string,
  env: Record<string, string>,
  path: string,
  portName = 'PORT',
): Promise<Running> {
  const port = await freePort();
  const child = spawn(node, [...serverFlags, join(root, script)], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'development', ...env, [portName]: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const errorOutput: Buffer[] = [];
  child.stderr?.on('data', (chunk: Buffer) => errorOutput.push(chunk));
  const url = `http://localhost:${port}`;
  const stop = () =>
    new Promise<void>((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve();
      child.once('exit', () => resolve());
      child.kill('SIGTERM');
    });
  for (let tries = 0; tries < 300; tries += 1) {
    if (child.exitCode !== null)
      throw new Error(`${script} ended at once:\n${Buffer.concat(errorOutput).toString()}`);
    const answered = await fetch(url + path).then(
      () => true,
      () => false,
    );
    if (answered) return { url, process: child, stop, residentBytes: () => residentBytes(child.pid!) };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await stop();
  throw new Error(`${script} did not answer within 30 s:\n${Buffer.concat(errorOutput).toString()}`);
}

/** Of a process and those that it started (Linux). */
function residentBytes(pid: number): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  const started = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return started.reduce((sum, one) => sum + residentBytes(Number(one)), Number(line?.[1]) * 1024);
}
