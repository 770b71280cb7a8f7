import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The workspace's packages, as folders. */
export const packages = JSON.parse(readFileSync(join(root, '.config/packages.json'), 'utf8'));

/** Node's flags for the server: its own sources, and a heap that grows slowly (api/decisions/0134). */
export const serverFlags = JSON.parse(readFileSync(join(root, '.config/server-flags.json'), 'utf8'));

/** Where Node keeps what it has compiled: a server, a type check or a test's process starts a third faster with it. */
export const compiled = join(root, 'node_modules/.cache/coverkit/compiled');

/** Runs one program to its end; resolves to its exit code. `quiet`: prints only if it fails. `output`: is given what it prints. */
export function run(program, args, { cwd = root, env = {}, quiet = false, output } = {}) {
  const isRead = quiet || output !== undefined;
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env: { NODE_COMPILE_CACHE: compiled, ...process.env, ...env },
      stdio: isRead ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    const printed = output ?? [];
    for (const name of ['stdout', 'stderr'])
      child[name]?.on('data', (chunk) => {
        printed.push(chunk);
        if (!quiet) process[name].write(chunk);
      });
    const pass = (signal) => child.kill(signal);
    process.once('SIGTERM', pass);
    process.once('SIGINT', pass);
    child.on('error', reject);
    // What it printed last may come after its end.
    child.on(isRead ? 'close' : 'exit', (code) => {
      process.off('SIGTERM', pass);
      process.off('SIGINT', pass);
      if (quiet && code !== 0) process.stderr.write(Buffer.concat(printed));
      resolve(code ?? 1);
    });
  });
}

/** Runs steps in order and ends the process at the first that fails. */
export async function mustRun(program, args, options) {
  const code = await run(program, args, options);
  if (code !== 0) process.exit(code);
}

export const bin = (folder, name) => join(root, folder, 'node_modules', '.bin', name);
