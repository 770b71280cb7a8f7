import type { Clock } from '../platform/clock.ts';
import type { Done, Failed } from './answers.ts';
import { commandList, parseCommand } from './arguments.ts';
import { Misuse } from './misuse.ts';
import { unexpected } from './staff.copy.ts';
import { helpText } from './staff.help.ts';

/** What a command prints and ends with: 0 done, 1 not possible now, 2 not understood. */
export type StaffAnswer = { code: 0 | 1 | 2; out: string; err: string };

/** Runs one command of the staff's command line (REFR-01). `clock`: the system's where none is given. */
export async function runStaff(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  clock?: Clock,
): Promise<StaffAnswer> {
  // Read before parsing, so that a wrong option is reported as JSON too.
  const json = args.includes('--json');
  const answer = await answerTo(args, env, clock);
  if ('failed' in answer) {
    const { failed, message, details, misused } = answer;
    const error = { code: failed, message, ...details };
    return { code: misused ? 2 : 1, out: '', err: json ? JSON.stringify({ error }) : message };
  }
  return { code: 0, out: json ? JSON.stringify(answer.data, null, 2) : answer.text, err: '' };
}

/** What runs a command is loaded when it is known: the help and a wrong option need nothing of it. */
async function answerTo(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  clock?: Clock,
): Promise<Done | Failed> {
  try {
    const parsed = parseCommand(args, env.USER ?? env.USERNAME);
    if ('help' in parsed)
      return { data: { commands: commandList(parsed.help) }, text: helpText(parsed.help) };
    // npm runs its scripts elsewhere, and says where it was called.
    const from = env.INIT_CWD ?? process.cwd();
    return await (await import('./run-command.ts')).runCommand(parsed.run, { env, from, clock });
  } catch (error) {
    if (error instanceof Misuse) return { failed: error.code, message: error.message, misused: true };
    const name = error instanceof Error ? error.name : typeof error;
    // No message: a failed statement's quotes its values.
    return { failed: 'unexpected', message: unexpected(name) };
  }
}
