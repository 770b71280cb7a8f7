import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** The start command's supervisor, over a small program in the server's place. */
const supervisor = fileURLToPath(new URL('../../.config/commands/supervise.mjs', import.meta.url));

let folder = '';
const children: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'coverkit-supervise-'));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

function supervise(program: string) {
  const file = join(folder, 'server.mjs');
  writeFileSync(file, program);
  const pauses = '{ firstPause: 50, longestPause: 200, steadyAfter: 60000 }';
  const run = `import(${JSON.stringify(supervisor)}).then(({ supervise }) =>
    supervise(process.execPath, [${JSON.stringify(file)}], { pauses: ${pauses} })).then((code) => process.exit(code));`;
  const child = spawn(process.execPath, ['-e', run], { stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += String(chunk);
    });
  return { child, output: () => output, exit: once(child, 'exit') };
}
const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const pidsIn = (output: string) => [...output.matchAll(/^up (\d+)$/gm)].map(([, pid]) => Number(pid));
/** It says that it is up once it can be stopped. */
const server =
  "process.on('SIGTERM', () => process.exit(0)); console.log('up ' + process.pid); setInterval(() => {}, 1000);";

test('[API-03] a server that is killed is started again, and it is reported', async () => {
  const { child, output, exit } = supervise(server);
  await expect.poll(() => pidsIn(output())).toHaveLength(1);
  process.kill(pidsIn(output())[0] ?? 0, 'SIGKILL');
  await expect.poll(() => pidsIn(output())).toHaveLength(2);
  expect(output()).toContain('The server was ended by SIGKILL. It is started again in 0.05 s.');
  child.kill('SIGTERM');
  expect((await exit)[0]).toBe(0);
});

test('[API-03] a server that keeps ending is started ever later, and SIGTERM ends the waiting', async () => {
  const { child, output, exit } = supervise('console.log("up " + process.pid); process.exit(75);');
  await expect.poll(output).toMatch(/code 75.+in 0\.05 s.+in 0\.1 s.+in 0\.2 s.+in 0\.2 s/s);
  child.kill('SIGTERM');
  expect((await exit)[0]).not.toBe(null);
});

test('[API-03] a server does not outlive a supervisor that is hung up or killed', async () => {
  const noticing = `${server} process.on('disconnect', () => process.exit(0));`;
  for (const signal of ['SIGHUP', 'SIGKILL'] as const) {
    const { child, output } = supervise(noticing);
    await expect.poll(() => pidsIn(output())).toHaveLength(1);
    child.kill(signal);
    const [pid = 0] = pidsIn(output());
    await expect.poll(() => isRunning(pid)).toBe(false);
  }
});

test('[API-03] a start that somebody must correct is not repeated', async () => {
  const { output, exit } = supervise('console.log("up " + process.pid); process.exit(78);');
  expect((await exit)[0]).toBe(78);
  expect(pidsIn(output())).toHaveLength(1);
});
