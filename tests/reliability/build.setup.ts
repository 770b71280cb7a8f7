import { spawnSync } from 'node:child_process';
import { nodeProgram, root } from './processes.ts';

/** Builds the host where it is stale: in production the server refuses to start without. */
export default function setup(): void {
  const built = spawnSync(nodeProgram, ['--no-warnings', '.config/commands/build.mjs', '--only=host'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (built.status !== 0)
    throw new Error('Reliability is tried on the built product, and building it failed.');
}
