import { spawn } from 'node:child_process';
import { compiled, root } from './lib.mjs';

/** Exit code of a server whose start needs somebody to act first, as `api/src/server/exit-code.ts` has it. */
const misconfigured = 78;

/** ms: the first pause before a restart, the longest, and the uptime after which the pauses begin anew. */
const times = { firstPause: 1000, longestPause: 30_000, steadyAfter: 60_000 };

/**
 * Runs a server for good: one that ends is started again, ever later while it keeps ending, and each time it says so on
 * standard error. SIGTERM and SIGINT are passed on, and the server's own exit ends it. Resolves to the exit code.
 */
export async function supervise(program, args, { pauses = times, env = {} } = {}) {
  const stopping = new AbortController();
  let child = null;
  const stop = (signal) => {
    stopping.abort();
    child?.kill(signal);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('SIGHUP', () => stop('SIGTERM'));
  for (let pause = pauses.firstPause; ; pause = Math.min(2 * pause, pauses.longestPause)) {
    const began = performance.now();
    const ended = await new Promise((resolve) => {
      child = spawn(program, args, {
        cwd: root,
        env: { NODE_COMPILE_CACHE: compiled, ...process.env, ...env },
        // By its channel the server notices when this process is killed.
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      // No process could be made, as without memory.
      child.on('error', (error) => resolve({ code: error.code ?? 'unknown', signal: null }));
      child.on('exit', (code, signal) => resolve({ code, signal }));
    });
    if (stopping.signal.aborted || ended.code === 0 || ended.code === misconfigured) return ended.code ?? 143;
    if (performance.now() - began > pauses.steadyAfter) pause = pauses.firstPause;
    const how = ended.signal ? `was ended by ${ended.signal}` : `ended with code ${ended.code}`;
    process.stderr.write(`The server ${how}. It is started again in ${pause / 1000} s.\n`);
    await wait(pause, stopping.signal);
    if (stopping.signal.aborted) return 143;
  }
}

/** Resolves after a time, or at once when it is aborted. */
const wait = (ms, signal) =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
