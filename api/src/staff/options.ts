import { parseArgs } from 'node:util';
import type { Values } from './command.ts';
import { misuse } from './misuse.ts';
import { usage } from './staff.copy.ts';

/** Those of every command; they have no value. */
const flags = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;

export type Options = { values: Values; positionals: string[]; wantsHelp: boolean };

/**
 * The options of a command line, and the words between them. `names`: of all options with a value. Throws a `Misuse` about
 * the first option that cannot be taken.
 */
export function readOptions(args: readonly string[], names: ReadonlySet<string>): Options {
  // Not strict: the parser's own errors do not say which option they are about, and the last of two would win.
  const how = { allowPositionals: true, strict: false, tokens: true } as const;
  const withValue = [...names].map((name) => [name, { type: 'string' } as const] as const);
  const { tokens } = parseArgs({
    ...how,
    args: [...args],
    options: { ...Object.fromEntries(withValue), ...flags },
  });
  const given = tokens.filter((one) => one.kind === 'option');
  refuseWrong(given, names);
  return {
    values: Object.fromEntries(
      given.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]])),
    ),
    positionals: tokens.flatMap((one) => (one.kind === 'positional' ? [one.value] : [])),
    wantsHelp: given.some((one) => one.name === 'help'),
  };
}

/** An option as it was given: `rawName` with its dashes, `inlineValue` where its value stood behind a `=`. */
type Given = {
  name: string;
  rawName: string;
  value?: string | undefined;
  inlineValue?: boolean | undefined;
};

function refuseWrong(given: readonly Given[], names: ReadonlySet<string>): void {
  const seen = new Set<string>();
  for (const { name, rawName: about, value, inlineValue } of given) {
    if (Object.hasOwn(flags, name)) {
      if (value !== undefined) throw misuse(usage, 'unwantedValue', about);
      continue;
    }
    if (!names.has(name)) throw misuse(usage, 'unknownOption', about);
    // `--note --by Kim` has forgotten the note, and would store `--by` as one.
    const isOption = inlineValue === false && /^-./.test(value ?? '');
    if (value === undefined || isOption) throw misuse(usage, 'missingValue', about);
    if (seen.has(name)) throw misuse(usage, 'repeatedOption', about);
    seen.add(name);
  }
}
