import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { addDays, type DateSpan } from '@coverkit/rules';

/** The server in a separate process. */
const script = fileURLToPath(new URL('../../server.ts', import.meta.url));
const sourceFlags = ['--no-warnings', '--conditions=coverkit-source'];

export type Program = {
  child: ChildProcess;
  /** On standard output and standard error. */
  printed: () => string;
};

export type StartedProgram = Program & { base: string; stop: () => Promise<number> };

export type ProgramOptions = {
  /** Of its data. */
  folder: string;
  env?: Record<string, string>;
  /** Behind the script. */
  options?: readonly string[];
  /** Of Node. */
  flags?: readonly string[];
  cwd?: string;
};

/** A server without a host site, on any port. Who starts it also ends it. */
export function runServer({
  folder,
  env = {},
  options = [],
  flags = sourceFlags,
  cwd,
}: ProgramOptions): Program {
  const child = spawn('node', [...flags, script, ...options], {
    cwd,
    env: { ...process.env, PORT: '0', DATA_DIR: folder, HOST_ENTRY: '/nowhere', RATE_LIMIT: 'off', ...env },
  });
  const chunks: Buffer[] = [];
  child.stdout?.on('data', (chunk) => chunks.push(chunk));
  child.stderr?.on('data', (chunk) => chunks.push(chunk));
  return { child, printed: () => Buffer.concat(chunks).toString() };
}

/** The dates of a trip that can be bought today: the program runs on the real day. */
export function soon(): DateSpan {
  const from = addDays(new Date().toISOString().slice(0, 10), 20);
  return { from, to: addDays(from, 13) };
}

/** The program once it serves; throws what it printed where it has ended. */
export async function untilStarted({ child, printed }: Program): Promise<StartedProgram> {
  let port: string | undefined;
  while (!port) {
    if (child.exitCode !== null) throw new Error(printed());
    port = /^(?:API +http:\/\/localhost:|Port +)(\d+)\b/m.exec(printed())?.[1];
    await sleep(20);
  }
  const stop = async () => {
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    return Number((await exited)[0]);
  };
  return { base: `http://127.0.0.1:${port}`, child, printed, stop };
}
