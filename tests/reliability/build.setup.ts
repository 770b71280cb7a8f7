import { spawnSync } from 'node:child_process';
import { nodeProgram, root } from './processes.ts';

/** Builds the host where it is stale: the production server does not start without it. */
export default function setup(): void {
  const built = spawnSync(nodeProgram, ['--no-warnings', '.config/commands/build.mjs', '--only=host'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (built.status !== 0)
    throw new Error('The reliability tests need the built product, and the build failed.');
}
