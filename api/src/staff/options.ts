import { parseArgs } from 'node:util';
import type { UsageProblem } from './usage.ts';

const options = {
  note: { type: 'string' },
  by: { type: 'string' },
  like: { type: 'string' },
  loading: { type: 'string' },
  amount: { type: 'string' },
  reason: { type: 'string' },
  insuree: { type: 'string' },
  cover: { type: 'string' },
  exclude: { type: 'string' },
  question: { type: 'string' },
  version: { type: 'string' },
  date: { type: 'string' },
  quotes: { type: 'string' },
  brand: { type: 'string' },
  name: { type: 'string' },
  origins: { type: 'string' },
  mode: { type: 'string' },
  discount: { type: 'string' },
  commission: { type: 'string' },
  welcome: { type: 'string' },
  logo: { type: 'string' },
  csp: { type: 'string' },
  add: { type: 'string' },
  remove: { type: 'string' },
  set: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** The options that a command may read. */
export const optionNames = [
  'note',
  'by',
  'like',
  'loading',
  'amount',
  'reason',
  'insuree',
  'cover',
  'exclude',
  'question',
  'version',
  'date',
  'quotes',
  'brand',
  'name',
  'origins',
  'mode',
  'discount',
  'commission',
  'welcome',
  'logo',
  'csp',
  'add',
  'remove',
  'set',
] as const;
export type OptionName = (typeof optionNames)[number];
export type Values = Partial<Record<OptionName, string | undefined>>;

export type Options = {
  values: Values & { help: boolean };
  positionals: string[];
  /** The first that cannot be taken; null where all can. */
  wrong: UsageProblem | null;
};

/** The options of a command line, and the words between them. */
export function readOptions(args: readonly string[]): Options {
  // Not strict: the parser's own errors do not say which option they are about, and the last of two would win.
  const how = { options, allowPositionals: true, strict: false, tokens: true } as const;
  const { tokens } = parseArgs({ args: [...args], ...how });
  const given = tokens.filter((one) => one.kind === 'option');
  const texts: Values = Object.fromEntries(given.map((one) => [one.name, one.value]));
  return {
    values: { ...texts, help: given.some((one) => one.name === 'help') },
    positionals: tokens.flatMap((one) => (one.kind === 'positional' ? [one.value] : [])),
    wrong: problemOf(given),
  };
}

/** An option as it was given: `rawName` with its dashes, `inlineValue` where its value stood behind a `=`. */
type Given = {
  name: string;
  rawName: string;
  value?: string | undefined;
  inlineValue?: boolean | undefined;
};

function problemOf(given: readonly Given[]): UsageProblem | null {
  const seen = new Set<string>();
  for (const { name, rawName: about, value, inlineValue } of given) {
    if (!Object.hasOwn(options, name)) return { code: 'unknownOption', about };
    if (name === 'json' || name === 'help') {
      if (value !== undefined) return { code: 'unwantedValue', about };
      continue;
    }
    // `--note --by Kim` has forgotten the note, and would store `--by` as one.
    const isOption = inlineValue === false && /^-./.test(value ?? '');
    if (value === undefined || isOption) return { code: 'missingValue', about };
    if (seen.has(name)) return { code: 'repeatedOption', about };
    seen.add(name);
  }
  return null;
}
