// The first file of every command. Runs on the Node that is there (20 or newer), brings the workspace and
// its own Node, then goes on with that one.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [command = 'start', ...args] = process.argv.slice(2);
const script = join(root, '.config', 'commands', `${command}.mjs`);
if (!existsSync(script)) {
  console.error(`There is no command "${command}". The README lists them.`);
  process.exit(2);
}

install();

const flags = ['--no-warnings', '--conditions=coverkit-source'];
const child = spawn(join(root, 'node_modules/.bin/node'), [...flags, script, ...args], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}` },
});
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 143 : (code ?? 1)));

function install() {
  const stamp = join(root, 'node_modules', '.coverkit-installed');
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .update(readFileSync(join(root, 'pnpm-workspace.yaml')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  const done = spawnSync('npx', ['-y', 'pnpm@12.21.0', 'install', '--frozen-lockfile'], {
    cwd: root,
    stdio: ['ignore', process.env.CI ? 'ignore' : 2, 'inherit'],
  });
  if (done.status !== 0) {
    console.error('Installing the workspace failed; see above. Is the npm registry reachable?');
    process.exit(done.status ?? 1);
  }
  writeFileSync(stamp, wanted);
}
