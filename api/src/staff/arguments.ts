import type { Command, CommandGroup, Values } from './command.ts';
import { commandGroups } from './commands.ts';
import { misuse } from './misuse.ts';
import { readOptions } from './options.ts';
import { unknownVerb, usage } from './staff.copy.ts';

const known = new Map(commandGroups.flatMap(({ commands }) => [...commands]));
const options = new Set([...known.values()].flatMap((one) => Object.keys(one.takes)));

const groupOf = (word: string | undefined): CommandGroup | null =>
  commandGroups.find(({ name }) => name === word) ?? null;

/** `help`: of a group; null for that of all. */
export type Parsed = { help: CommandGroup | null } | { run: ReturnType<Command['prepare']> };

/**
 * A command of the staff's command line from its arguments; throws a `Misuse`. `user` does what needs a name where `--by`
 * gives none.
 */
export function parseCommand(args: readonly string[], user: string | undefined): Parsed {
  const { values, positionals, wantsHelp } = readOptions(args, options);
  const [first = 'help', second] = positionals;
  if (first === 'help') return { help: groupOf(second) };
  const group = groupOf(first);
  // A group alone asks what it can do; one that is a command misses its file.
  const isGroupAlone = group !== null && second === undefined && !known.has(first);
  if (wantsHelp || isGroupAlone) return { help: group };
  return { run: prepare(positionals, values, user) };
}

/** The commands of a group, or of all, for a program that asks for them. */
export const commandList = (group: CommandGroup | null) =>
  [...(group?.commands ?? known)].map(([name, { about, takes }]) => ({
    name,
    argument: about?.name ?? null,
    options: Object.keys(takes),
  }));

function prepare(positionals: string[], values: Values, user: string | undefined) {
  const [area = '', ...words] = positionals;
  // A group of one command is that command.
  const [name, subjects] = known.has(area)
    ? [area, words]
    : [`${area} ${words[0] ?? ''}`.trim(), words.slice(1)];
  const command = known.get(name);
  if (!command) throw unknown(name, groupOf(area));
  const { about, takes } = command;
  const extra = subjects[about === null ? 0 : 1];
  if (extra) throw misuse(usage, 'tooManyArguments', extra);
  const unread = Object.keys(values).find((one) => !Object.hasOwn(takes, one));
  if (unread) throw misuse(usage, 'optionNotTaken', `--${unread}`);
  const [typed = ''] = subjects;
  const subject = about?.isId ? typed.trim().toUpperCase() : typed;
  if (about && subject === '' && !command.optional) throw about.missing(name);
  return command.prepare(subject, values, { by: values.by?.trim() || user?.trim() || '' });
}

const unknown = (name: string, group: CommandGroup | null) =>
  group === null
    ? misuse(usage, 'unknownCommand', name)
    : misuse({ unknownVerb: unknownVerb([...group.commands.keys()]) }, 'unknownVerb', name);
