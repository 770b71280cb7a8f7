import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('../../cli.ts', import.meta.url));
export const throughNpm = fileURLToPath(new URL('../../../../.config/commands/staff.mjs', import.meta.url));

export type Said = { code: number; out: string; err: string };

/** Runs the staff's command line as a process of its own, as a person would. */
export async function staff(
  args: readonly string[],
  env: Record<string, string>,
  file = script,
): Promise<Said> {
  const child = spawn('node', ['--no-warnings', '--conditions=coverkit-source', file, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH ?? '', NODE_OPTIONS: process.env.NODE_OPTIONS, USER: 'dana', ...env },
  });
  const exit = once(child, 'exit');
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), exit]);
  return { code, out, err };
}
