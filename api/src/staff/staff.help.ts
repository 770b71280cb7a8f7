import type { CommandGroup } from './command.ts';
import { commandGroups } from './commands.ts';
import { options as shared } from './staff.copy.ts';

const sharedNames = Object.keys(shared);

/** The options of groups; those that several groups have come last. */
function optionLines(groups: readonly CommandGroup[]): string {
  const all = groups.flatMap(({ commands }) =>
    [...commands.values()].flatMap((one) => Object.entries(one.takes)),
  );
  const options = [...new Map(all)].toSorted(([a], [b]) => sharedNames.indexOf(a) - sharedNames.indexOf(b));
  return [
    '  --json       data as JSON on standard output; errors as JSON on standard error',
    ...options.map(([name, text]) => `  --${name.padEnd(10)} ${text}`),
  ].join('\n');
}

const exitCodes = `Exit codes: 0 done, 1 not possible now (nothing was changed, unless it says so) or a settlement that differs, 2 the
command, or the environment it runs in, was not understood.`;

/** The commands of one group, or of all, with the options that they take. */
export function helpText(group: CommandGroup | null): string {
  if (group === null)
    return [
      `The staff's commands, over the database that DATA_DIR or DATABASE_URL names.`,
      `${commandGroups.map((one) => one.help).join('\n')}\n  npm run -s staff -- help [GROUP]`,
      optionLines(commandGroups),
      exitCodes,
    ].join('\n\n');
  return [group.help, optionLines([group]), exitCodes].join('\n\n');
}
