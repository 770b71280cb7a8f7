import type { ReferralOutcome } from '@coverkit/rules';
import { type OptionName, optionNames, readOptions, type Values } from './options.ts';
import type { UsageCode, UsageProblem } from './usage.ts';

export type StaffCommand =
  /** Of one group, or of all. */
  | { name: 'help'; group: Group | null }
  | { name: 'referrals list' }
  | { name: 'referrals show'; reference: string }
  | {
      name: 'referrals decide';
      outcome: ReferralOutcome;
      reference: string;
      note: string;
      by: string;
      /** Basis points. */
      loading: number;
    }
  | { name: 'quote erase'; reference: string }
  | { name: 'policy show'; asked: string }
  | { name: 'payment raise'; asked: string; amount: number; reason: string; by: string }
  | { name: 'payment cancel'; id: string; reason: string; by: string }
  | { name: 'documents resend'; asked: string; version: number | null }
  | { name: 'settlement compare'; day: string | null }
  | { name: 'brand check'; file: string }
  | { name: 'brand save'; file: string; like?: string | undefined };

export type Parsed = { json: boolean } & (
  | { command: StaffCommand; usage?: undefined }
  | { command?: undefined; usage: UsageProblem }
);

/** A command of the staff's command line from its arguments. `user` does what needs a name where `--by` gives none. */
export function parseCommand(args: readonly string[], user: string | undefined): Parsed {
  // Asked before parsing, so that a wrong option is told as JSON too.
  const json = args.includes('--json');
  const { values, positionals, wrong } = readOptions(args);
  if (wrong) return { json, usage: wrong };
  const [first = 'help', second] = positionals;
  if (first === 'help') return { json, command: { name: 'help', group: groupOf(second) } };
  const group = groupOf(first);
  // A group alone asks what it can do.
  if (values.help || (group && second === undefined)) return { json, command: { name: 'help', group } };
  const read = commandOf(positionals, values, user);
  return 'code' in read ? { json, usage: read } : { json, command: read };
}

type Given = { by: string };
type Read = (asked: string, values: Values, given: Given) => StaffCommand | UsageProblem;
type Known = {
  takes: readonly OptionName[];
  /** What its argument names; null where it has none. */
  about: 'reference' | 'payment' | 'file' | null;
  read: Read;
};

/** The first words of commands. */
const groupNames = ['referrals', 'quote', 'policy', 'payment', 'documents', 'settlement', 'brand'] as const;
export type Group = (typeof groupNames)[number];
const groupOf = (word: string | undefined): Group | null => groupNames.find((one) => one === word) ?? null;

/** The commands, each with what it reads. */
const known: Readonly<Record<`${Group} ${string}`, Known>> = {
  'referrals list': { takes: [], about: null, read: () => ({ name: 'referrals list' }) },
  'referrals show': {
    takes: [],
    about: 'reference',
    read: (reference) => ({ name: 'referrals show', reference }),
  },
  'referrals approve': {
    takes: ['note', 'by', 'loading'],
    about: 'reference',
    read: (reference, values, given) => decision('approved', reference, values, given),
  },
  'referrals decline': {
    takes: ['note', 'by'],
    about: 'reference',
    read: (reference, values, given) => decision('declined', reference, values, given),
  },
  'quote erase': { takes: [], about: 'reference', read: (reference) => ({ name: 'quote erase', reference }) },
  'policy show': { takes: [], about: 'reference', read: (asked) => ({ name: 'policy show', asked }) },
  'payment raise': { takes: ['amount', 'reason', 'by'], about: 'reference', read: raising },
  'payment cancel': { takes: ['reason', 'by'], about: 'payment', read: cancelling },
  'documents resend': { takes: ['version'], about: 'reference', read: resending },
  'settlement compare': { takes: ['date'], about: null, read: comparing },
  'brand check': { takes: [], about: 'file', read: (file) => ({ name: 'brand check', file }) },
  'brand save': {
    takes: ['like'],
    about: 'file',
    read: (file, { like }) => ({ name: 'brand save', file, like }),
  },
};

/** The commands of a group, or of all, for a program that asks for them. */
export const commandList = (group: Group | null) =>
  Object.entries(known)
    .filter(([name]) => group === null || name.startsWith(`${group} `))
    .map(([name, { about, takes }]) => ({ name, argument: about, options: takes }));

function commandOf(
  positionals: string[],
  values: Values,
  user: string | undefined,
): StaffCommand | UsageProblem {
  const [area = '', verb = '', ...subjects] = positionals;
  const name = `${area} ${verb}`.trim();
  const command = new Map<string, Known>(Object.entries(known)).get(name);
  if (!command) return unknown(name, groupOf(area));
  const extra = subjects[command.about === null ? 0 : 1];
  if (extra) return { code: 'tooManyArguments', about: extra };
  const unread = optionNames.find((one) => values[one] !== undefined && !command.takes.includes(one));
  if (unread) return { code: 'optionNotTaken', about: `--${unread}` };
  const [subject = ''] = subjects;
  const asked = command.about === 'file' ? subject : subject.trim().toUpperCase();
  if (asked === '' && command.about !== null) return { code: missing[command.about], about: name };
  const by = values.by?.trim() || user?.trim() || '';
  return command.read(asked, values, { by });
}

function unknown(about: string, group: Group | null): UsageProblem {
  if (group === null) return { code: 'unknownCommand', about };
  return { code: 'unknownVerb', about, known: commandList(group).map((one) => one.name) };
}

const missing = {
  reference: 'missingReference',
  payment: 'missingPayment',
  file: 'missingFile',
} as const satisfies Record<NonNullable<Known['about']>, UsageCode>;

function decision(
  outcome: ReferralOutcome,
  reference: string,
  values: Values,
  { by }: Given,
): StaffCommand | UsageProblem {
  const note = values.note?.trim() ?? '';
  const loading = values.loading === undefined ? 0 : hundredthsOf(values.loading);
  if (note === '') return { code: 'missingNote', about: '' };
  if (by === '') return { code: 'missingBy', about: '' };
  if (loading === null) return { code: 'wrongLoading', about: values.loading ?? '' };
  return { name: 'referrals decide', outcome, reference, note, by, loading };
}

function raising(asked: string, values: Values, { by }: Given): StaffCommand | UsageProblem {
  const reason = values.reason?.trim() ?? '';
  if (values.amount === undefined) return { code: 'missingAmount', about: '' };
  const amount = hundredthsOf(values.amount);
  if (amount === null) return { code: 'wrongAmount', about: values.amount };
  if (reason === '') return { code: 'missingReason', about: '' };
  if (by === '') return { code: 'missingBy', about: '' };
  return { name: 'payment raise', asked, amount, reason, by };
}

function cancelling(id: string, values: Values, { by }: Given): StaffCommand | UsageProblem {
  const reason = values.reason?.trim() ?? '';
  if (reason === '') return { code: 'missingCancelReason', about: '' };
  if (by === '') return { code: 'missingBy', about: '' };
  return { name: 'payment cancel', id, reason, by };
}

function resending(asked: string, { version }: Values): StaffCommand | UsageProblem {
  if (version === undefined) return { name: 'documents resend', asked, version: null };
  if (!/^[1-9]\d{0,3}$/.test(version)) return { code: 'wrongVersion', about: version };
  return { name: 'documents resend', asked, version: Number(version) };
}

function comparing(_: string, { date }: Values): StaffCommand | UsageProblem {
  if (date === undefined) return { name: 'settlement compare', day: null };
  const time = Date.parse(`${date}T00:00:00Z`);
  const real = !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
  if (!real || date.length !== 10) return { code: 'wrongDate', about: date };
  return { name: 'settlement compare', day: date };
}

/** `28.50` as 2850: cents of dollars, basis points of percent. Null where it is no such number. */
function hundredthsOf(text: string): number | null {
  const [, whole, part = ''] = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}
