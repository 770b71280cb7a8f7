import type { ChildProcess } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { count } from '../customers/shop-client.ts';
import { endProcess, hasEnded, nodeProgram, sourceFlags, startProcess } from '../processes.ts';

/** One API process of the product, that is killed and started again. */
export type ApiServer = {
  readonly name: string;
  /** No slash at the end. */
  readonly url: string;
  readonly lives: Lives;
  readonly pid: () => number | undefined;
  /** Starts it and waits until it answers; again where it could not start, as a supervisor would. */
  start: () => Promise<void>;
  kill: () => Promise<void>;
  /** It stands still until what this returns is called; null where it is not up. */
  pause: () => (() => void) | null;
  /** SIGTERM: it answers what is in flight and ends by itself. */
  stop: () => Promise<void>;
};

export type Lives = {
  kills: number;
  starts: number;
  /** Ended by itself before it answered: refused, as on a full disk. */
  refused: number;
  /** ms from the start of a process to its first answer. */
  startTimes: number[];
  /** What its log names as the cause of a failure, by code: `SQLITE_FULL`, `ESOCKET`, … */
  errors: Map<string, number>;
  /** Ended by itself after it had answered, or not cleanly at the end: a breach. */
  crashes: string[];
};

export type ApiServerOptions = {
  name: string;
  port: number;
  env: Readonly<Record<string, string>>;
  logPath: string;
  /** Called with each new process, before it answers. */
  onSpawn?: () => void;
};

/** ms that a start may take on a busy machine before the process counts as hanging. */
const startPatience = 30_000;
/** ms for which a supervisor tries to start it again, as while the disk is full. */
const restartPatience = 60_000;

export function createApiServer({ name, port, env, logPath, onSpawn }: ApiServerOptions): ApiServer {
  const url = `http://127.0.0.1:${port}`;
  // A pipe, and the file is ours: a limit on the server's files must not hit its log.
  const log = createWriteStream(logPath, { flags: 'a' });
  const lives: Lives = { kills: 0, starts: 0, refused: 0, startTimes: [], errors: new Map(), crashes: [] };
  let child: ChildProcess | null = null;
  let meant = false;
  let said = '';
  const hear = (chunk: Buffer) => {
    log.write(chunk);
    const text = chunk.toString();
    said = (said + text).slice(-2000);
    for (const [, code = ''] of text.matchAll(/"errorCode":"(\w+)/g)) count(lives.errors, code);
  };

  const unstartable = (what: string) => new Error(`${name} ${what}. It said last:\n${said}`);
  const spawn = (): ChildProcess => {
    const one = startProcess(nodeProgram, [...sourceFlags, 'api/src/server.ts'], {
      env: { ...process.env, ...env, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    one.stdout?.on('data', hear);
    one.stderr?.on('data', hear);
    lives.starts += 1;
    meant = false;
    return one;
  };

  const tryStart = async (): Promise<boolean> => {
    const began = performance.now();
    const one = spawn();
    child = one;
    onSpawn?.();
    while (!hasEnded(one)) {
      if (performance.now() - began > startPatience) throw unstartable(`did not answer within 30 s`);
      if (await answers(url)) {
        lives.startTimes.push(Math.round(performance.now() - began));
        one.once('exit', (code, signal) => {
          if (!meant) lives.crashes.push(`${name} ended by itself: ${code ?? signal}`);
        });
        return true;
      }
      await sleep(15);
    }
    lives.refused += 1;
    return false;
  };

  return {
    name,
    url,
    lives,
    pid: () => (child && !hasEnded(child) ? child.pid : undefined),
    start: async () => {
      const first = lives.startTimes.length === 0;
      const until = Date.now() + restartPatience;
      while (!(await tryStart())) {
        if (first || Date.now() > until) throw unstartable('could not be started');
        await sleep(100);
      }
    },
    kill: async () => {
      if (!child) return;
      meant = true;
      lives.kills += hasEnded(child) ? 0 : 1;
      await endProcess(child, 'SIGKILL');
    },
    pause: () => {
      const one = child;
      if (!one || hasEnded(one)) return null;
      one.kill('SIGSTOP');
      // Harmless where it was killed meanwhile.
      return () => void one.kill('SIGCONT');
    },
    stop: async () => {
      if (!child || hasEnded(child)) return;
      meant = true;
      const { code, signal } = await endProcess(child, 'SIGTERM');
      if (code !== 0) lives.crashes.push(`${name} did not stop cleanly: ${code ?? signal}`);
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
