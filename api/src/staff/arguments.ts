import { parseArgs } from 'node:util';
import type { ReferralOutcome } from '@coverkit/rules';

export type StaffCommand =
  | { name: 'help' }
  | { name: 'referrals list' }
  | { name: 'referrals show'; reference: string }
  | { name: 'referrals decide'; outcome: ReferralOutcome; reference: string; note: string; by: string }
  | { name: 'policy show'; asked: string }
  | { name: 'brand check'; file: string }
  | { name: 'brand save'; file: string; like?: string | undefined };

/** What is wrong with how a command was called. */
export type UsageCode =
  | 'unknownCommand'
  | 'unknownOption'
  | 'missingReference'
  | 'missingFile'
  | 'tooManyArguments'
  | 'missingNote'
  | 'missingBy'
  | 'optionNotTaken';
export type UsageProblem = { code: UsageCode; about: string };

export type Parsed = { json: boolean } & (
  | { command: StaffCommand; usage?: undefined }
  | { command?: undefined; usage: UsageProblem }
);

const options = {
  note: { type: 'string' },
  by: { type: 'string' },
  like: { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

type Values = { note?: string | undefined; by?: string | undefined; like?: string | undefined };

/** A command of the staff's command line from its arguments; `user` decides where `--by` names nobody. */
export function parseCommand(args: readonly string[], user: string | undefined): Parsed {
  // Asked before parsing, so that a wrong option is told as JSON too.
  const json = args.includes('--json');
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    if (values.help || positionals.length === 0 || positionals[0] === 'help')
      return { json, command: { name: 'help' } };
    const read = commandOf(positionals, values, user?.trim() ?? '');
    return 'code' in read ? { json, usage: read } : { json, command: read };
  } catch (error) {
    const about = args.find((one) => one.startsWith('-') && !isKnown(one)) ?? args.at(-1) ?? '';
    if (error instanceof TypeError && 'code' in error)
      return { json, usage: { code: 'unknownOption', about } };
    throw error;
  }
}

const isKnown = (arg: string): boolean => ['--json', '--help', '-h'].includes(arg);

/** The commands, each with the options that it reads. */
const known: Readonly<Record<string, readonly (keyof Values)[]>> = {
  'referrals list': [],
  'referrals show': [],
  'referrals approve': ['note', 'by'],
  'referrals decline': ['note', 'by'],
  'policy show': [],
  'brand check': [],
  'brand save': ['like'],
};

function commandOf(positionals: string[], values: Values, user: string): StaffCommand | UsageProblem {
  const [area = '', verb = '', subject = '', ...rest] = positionals;
  const name = `${area} ${verb}`.trim();
  const taken = Object.hasOwn(known, name) ? known[name] : undefined;
  if (!taken) return { code: 'unknownCommand', about: name };
  const extra = name === 'referrals list' ? subject : rest[0];
  if (extra) return { code: 'tooManyArguments', about: extra };
  const unread = (['note', 'by', 'like'] as const).find(
    (one) => values[one] !== undefined && !taken.includes(one),
  );
  if (unread) return { code: 'optionNotTaken', about: `--${unread}` };
  if (name === 'referrals list') return { name };
  if (name === 'brand check' || name === 'brand save') return brandCommand(name, subject, values);
  const asked = subject.trim().toUpperCase();
  if (asked === '') return { code: 'missingReference', about: name };
  if (name === 'referrals show') return { name, reference: asked };
  if (name === 'policy show') return { name, asked };
  return decision(name, asked, values, user);
}

function brandCommand(
  name: 'brand check' | 'brand save',
  file: string,
  { like }: Values,
): StaffCommand | UsageProblem {
  if (file === '') return { code: 'missingFile', about: name };
  return name === 'brand check' ? { name, file } : { name, file, like };
}

function decision(
  name: string,
  reference: string,
  values: Values,
  user: string,
): StaffCommand | UsageProblem {
  const note = values.note?.trim() ?? '';
  const by = values.by?.trim() || user;
  if (note === '') return { code: 'missingNote', about: name };
  if (by === '') return { code: 'missingBy', about: name };
  const outcome = name === 'referrals approve' ? 'approved' : 'declined';
  return { name: 'referrals decide', outcome, reference, note, by };
}
