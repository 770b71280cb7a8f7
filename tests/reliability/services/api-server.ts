import type { ChildProcess } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { count } from '../customers/api-client.ts';
import { endProcess, hasEnded, nodeProgram, root, serverFlags, startProcess } from '../processes.ts';

/** One API process of the product, which is killed and restarted. */
export type ApiServer = {
  readonly name: string;
  /** No slash at the end. */
  readonly url: string;
  readonly history: ProcessHistory;
  readonly pid: () => number | undefined;
  /** Starts it and waits until it answers; again where it could not start, as a supervisor would. */
  start: () => Promise<void>;
  kill: () => Promise<void>;
  /** Pauses the process and returns the function that resumes it; null where it is not running. */
  pause: () => (() => void) | null;
  /** Sends SIGTERM: it answers requests in flight and exits. */
  stop: () => Promise<void>;
};

export type ProcessHistory = {
  kills: number;
  starts: number;
  /** Starts that exited before the first answer, as on a full disk. */
  refused: number;
  /** ms from the start of a process to its first answer. */
  startTimes: number[];
  /** Error codes in its log: `SQLITE_FULL`, `ESOCKET`, … */
  errors: Map<string, number>;
  /** Unexpected exits after the first answer, and unclean ones at the end; each is a breach. */
  crashes: string[];
};

export type ApiServerOptions = {
  name: string;
  port: number;
  env: Readonly<Record<string, string>>;
  /** The checkout whose server it is; ours by default. */
  folder?: string | undefined;
  logPath: string;
  /** Called with each new process, before it answers. */
  onSpawn?: () => void;
};

/** ms that a start may take on a busy machine before the process counts as hanging. */
const startTimeoutMs = 120_000;
/** ms for which a supervisor tries to start it again, as while the disk is full. */
const restartTimeoutMs = 60_000;

export function createApiServer({ name, port, env, folder, logPath, onSpawn }: ApiServerOptions): ApiServer {
  const url = `http://127.0.0.1:${port}`;
  // Logged through a pipe, so that a limit on the server's file sizes does not affect its log.
  const log = createWriteStream(logPath, { flags: 'a' });
  const history: ProcessHistory = {
    kills: 0,
    starts: 0,
    refused: 0,
    startTimes: [],
    errors: new Map(),
    crashes: [],
  };
  let child: ChildProcess | null = null;
  let expectedEnd = false;
  let output = '';
  const readOutput = (chunk: Buffer) => {
    log.write(chunk);
    const text = chunk.toString();
    output = (output + text).slice(-2000);
    for (const [, code = ''] of text.matchAll(/"errorCode":"(\w+)/g)) count(history.errors, code);
  };

  const unstartable = (what: string) => new Error(`${name} ${what}. Its last output:\n${output}`);
  const spawn = (): ChildProcess => {
    const one = startProcess(nodeProgram, [...serverFlags, 'api/src/server.ts'], {
      env: { ...process.env, ...env, PORT: String(port), PUBLIC_URL: url },
      cwd: folder ?? root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    one.stdout?.on('data', readOutput);
    one.stderr?.on('data', readOutput);
    history.starts += 1;
    expectedEnd = false;
    return one;
  };

  const tryStart = async (): Promise<boolean> => {
    const began = performance.now();
    const one = spawn();
    child = one;
    onSpawn?.();
    while (!hasEnded(one)) {
      if (performance.now() - began > startTimeoutMs) throw unstartable('did not answer in two minutes');
      if (await answers(url)) {
        history.startTimes.push(Math.round(performance.now() - began));
        one.once('exit', (code, signal) => {
          if (!expectedEnd) history.crashes.push(`${name} ended unexpectedly: ${code ?? signal}`);
        });
        return true;
      }
      await sleep(15);
    }
    history.refused += 1;
    return false;
  };

  return {
    name,
    url,
    history,
    pid: () => (child && !hasEnded(child) ? child.pid : undefined),
    start: async () => {
      const first = history.startTimes.length === 0;
      const until = Date.now() + restartTimeoutMs;
      while (!(await tryStart())) {
        if (first || Date.now() > until) throw unstartable('could not be started');
        await sleep(100);
      }
    },
    kill: async () => {
      if (!child) return;
      expectedEnd = true;
      history.kills += hasEnded(child) ? 0 : 1;
      await endProcess(child, 'SIGKILL');
    },
    pause: () => {
      const one = child;
      if (!one || hasEnded(one)) return null;
      one.kill('SIGSTOP');
      // No effect where it was killed meanwhile.
      return () => void one.kill('SIGCONT');
    },
    stop: async () => {
      if (!child || hasEnded(child)) return;
      expectedEnd = true;
      const { code, signal } = await endProcess(child, 'SIGTERM');
      if (code !== 0) history.crashes.push(`${name} did not stop cleanly: ${code ?? signal}`);
    },
  };
}

const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/api/config`, { signal: AbortSignal.timeout(5000) }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.ok;
    },
    () => false,
  );
