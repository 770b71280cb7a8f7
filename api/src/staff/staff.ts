import type { Clock } from '../platform/clock.ts';
import type { Done, Failed } from './answers.ts';
import { commandList, parseCommand } from './arguments.ts';
import * as copy from './staff.copy.ts';
import { helpText } from './staff.help.ts';
import type { StaffCommand } from './staff-command.ts';

/** What a command prints and ends with: 0 done, 1 not possible now, 2 not understood. */
export type StaffAnswer = { code: 0 | 1 | 2; out: string; err: string };

/** Runs one command of the staff's command line (REFR-01). `clock`: the system's where none is given. */
export async function runStaff(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  clock?: Clock,
): Promise<StaffAnswer> {
  const { json, command, usage } = parseCommand(args, env.USER ?? env.USERNAME);
  const answer: Done | Failed = usage
    ? { failed: usage.code, message: copy.usage[usage.code](usage.about, usage.known ?? []), misused: true }
    : await answerTo(command, env, clock);
  if ('failed' in answer) {
    const { failed, message, details, misused } = answer;
    const error = { code: failed, message, ...details };
    return { code: misused ? 2 : 1, out: '', err: json ? JSON.stringify({ error }) : message };
  }
  return { code: 0, out: json ? JSON.stringify(answer.data, null, 2) : answer.text, err: '' };
}

/** What runs a command is loaded when it is known: the help and a wrong option need nothing of it. */
async function answerTo(
  command: StaffCommand,
  env: NodeJS.ProcessEnv,
  clock?: Clock,
): Promise<Done | Failed> {
  if (command.name === 'help')
    return { data: { commands: commandList(command.group) }, text: helpText(command.group) };
  // npm runs its scripts elsewhere, and says where it was called.
  const from = env.INIT_CWD ?? process.cwd();
  try {
    if (command.name === 'brand check')
      return await (await import('./commands/brand-commands.ts')).checkBrand(command.file, from);
    return await (await import('./run-command.ts')).runCommand(command, { env, from, clock });
  } catch (error) {
    const name = error instanceof Error ? error.name : typeof error;
    // No message: a failed statement's quotes its values.
    return { failed: 'unexpected', message: copy.unexpected(name) };
  }
}
