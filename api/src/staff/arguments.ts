import { adding, changing, limiting, listing, settingNames, switched } from './commands/read-affiliate.ts';
import { type OptionName, optionNames, readOptions, type Values } from './options.ts';
import {
  asking,
  cancelling,
  cancellingRescreen,
  comparing,
  decision,
  type Given,
  hashing,
  raising,
  readingScreening,
  rescreening,
  resending,
  settling,
} from './read-command.ts';
import { type Group, groupOf, type StaffCommand } from './staff-command.ts';
import type { UsageCode, UsageProblem } from './usage.ts';

export type Parsed = { json: boolean } & (
  | { command: StaffCommand; usage?: undefined }
  | { command?: undefined; usage: UsageProblem }
);

/** A command of the staff's command line from its arguments. `user` does what needs a name where `--by` gives none. */
export function parseCommand(args: readonly string[], user: string | undefined): Parsed {
  // Read before parsing, so that a wrong option is reported as JSON too.
  const json = args.includes('--json');
  const { values, positionals, wrong } = readOptions(args);
  if (wrong) return { json, usage: wrong };
  const [first = 'help', second] = positionals;
  if (first === 'help') return { json, command: { name: 'help', group: groupOf(second) } };
  const group = groupOf(first);
  // A group alone asks what it can do; one that is a command misses its file.
  const isGroupAlone = group !== null && second === undefined && !Object.hasOwn(known, group);
  if (values.help || isGroupAlone) return { json, command: { name: 'help', group } };
  const read = commandOf(positionals, values, user);
  return 'code' in read ? { json, usage: read } : { json, command: read };
}

type Read = (asked: string, values: Values, given: Given) => StaffCommand | UsageProblem;
type Known = {
  takes: readonly OptionName[];
  /** What its argument names; null where it has none. */
  about: 'reference' | 'payment' | 'rescreening' | 'refund' | 'file' | 'affiliate' | 'address' | null;
  /** The option also works without its argument. */
  optional?: true;
  read: Read;
};

/** The commands, each with what it reads. */
const known: Readonly<Partial<Record<Group, Known>> & Record<`${Group} ${string}`, Known>> = {
  'referrals list': { takes: [], about: null, read: () => ({ name: 'referrals list' }) },
  'referrals show': {
    takes: [],
    about: 'reference',
    read: (reference) => ({ name: 'referrals show', reference }),
  },
  'referrals approve': {
    takes: ['note', 'by', 'loading', 'insuree', 'cover', 'exclude'],
    about: 'reference',
    read: (reference, values, given) => decision('approved', reference, values, given),
  },
  'referrals decline': {
    takes: ['note', 'by', 'insuree'],
    about: 'reference',
    read: (reference, values, given) => decision('declined', reference, values, given),
  },
  'referrals ask': { takes: ['question', 'insuree', 'by'], about: 'reference', read: asking },
  'quote erase': { takes: [], about: 'reference', read: (reference) => ({ name: 'quote erase', reference }) },
  'policy show': { takes: [], about: 'reference', read: (asked) => ({ name: 'policy show', asked }) },
  'payment raise': { takes: ['amount', 'reason', 'by'], about: 'reference', read: raising },
  'payment cancel': { takes: ['reason', 'by'], about: 'payment', read: cancelling },
  'rescreen raise': { takes: ['insuree', 'reason', 'by'], about: 'reference', read: rescreening },
  'rescreen list': {
    ...{ takes: [], about: 'reference', optional: true },
    read: (asked) => ({ name: 'rescreen list', asked: asked === '' ? null : asked }),
  },
  'rescreen cancel': { takes: ['reason', 'by'], about: 'rescreening', read: cancellingRescreen },
  'screening show': { takes: ['insuree', 'reason', 'by'], about: 'reference', read: readingScreening },
  'refunds list': { takes: [], about: null, read: () => ({ name: 'refunds list' }) },
  'refunds retry': { takes: [], about: 'refund', read: (id) => ({ name: 'refunds retry', id }) },
  'refunds settle': { takes: ['by'], about: 'refund', read: settling },
  'documents resend': { takes: ['version'], about: 'reference', read: resending },
  'mails refused': { takes: [], about: null, read: () => ({ name: 'mails refused' }) },
  'settlement compare': { takes: ['date'], about: null, read: comparing },
  'brand check': { takes: [], about: 'file', read: (file) => ({ name: 'brand check', file }) },
  backup: { takes: [], about: 'file', read: (file) => ({ name: 'backup', file }) },
  restore: { takes: [], about: 'file', read: (file) => ({ name: 'restore', file }) },
  'brand save': {
    takes: ['like'],
    about: 'file',
    read: (file, { like }) => ({ name: 'brand save', file, like }),
  },
  'affiliate list': { takes: [], about: null, read: () => ({ name: 'affiliate list' }) },
  'affiliate show': { takes: [], about: 'affiliate', read: (id) => ({ name: 'affiliate show', id }) },
  'affiliate add': { takes: ['brand', 'origins', ...settingNames], about: 'affiliate', read: adding },
  'affiliate change': { takes: settingNames, about: 'affiliate', read: changing },
  'affiliate origins': { takes: ['add', 'remove', 'set'], about: 'affiliate', read: listing },
  'affiliate snippet': { takes: [], about: 'affiliate', read: (id) => ({ name: 'affiliate snippet', id }) },
  'affiliate disable': { takes: [], about: 'affiliate', read: (id) => switched(id, false) },
  'affiliate enable': { takes: [], about: 'affiliate', read: (id) => switched(id, true) },
  // Their earlier names, which runbooks have.
  'affiliate off': { takes: [], about: 'affiliate', read: (id) => switched(id, false) },
  'affiliate on': { takes: [], about: 'affiliate', read: (id) => switched(id, true) },
  'affiliate limit': { takes: ['quotes'], about: 'affiliate', read: limiting },
  'health reseal': { takes: [], about: null, read: () => ({ name: 'health reseal' }) },
  'caller hash': { takes: ['date'], about: 'address', read: hashing },
};

/** The commands of a group, or of all, for a program that asks for them. */
export const commandList = (group: Group | null) =>
  Object.entries(known)
    .filter(([name]) => group === null || `${name} `.startsWith(`${group} `))
    .map(([name, { about, takes }]) => ({ name, argument: about, options: takes }));

function commandOf(
  positionals: string[],
  values: Values,
  user: string | undefined,
): StaffCommand | UsageProblem {
  const [area = '', ...words] = positionals;
  const commands = new Map<string, Known>(Object.entries(known));
  // A group of one command is that command.
  const [name, subjects] = commands.has(area)
    ? [area, words]
    : [`${area} ${words[0] ?? ''}`.trim(), words.slice(1)];
  const command = commands.get(name);
  if (!command) return unknown(name, groupOf(area));
  const extra = subjects[command.about === null ? 0 : 1];
  if (extra) return { code: 'tooManyArguments', about: extra };
  const unread = optionNames.find((one) => values[one] !== undefined && !command.takes.includes(one));
  if (unread) return { code: 'optionNotTaken', about: `--${unread}` };
  const [subject = ''] = subjects;
  const isTyped = typedIds.some((one) => one === command.about);
  const asked = isTyped ? subject.trim().toUpperCase() : subject;
  if (asked === '' && command.about !== null && !command.optional)
    return { code: missing[command.about], about: name };
  const by = values.by?.trim() || user?.trim() || '';
  return command.read(asked, values, { by });
}

/** Of capital letters, whatever case they are typed in. */
const typedIds: readonly Known['about'][] = ['reference', 'payment', 'rescreening', 'refund'];

function unknown(about: string, group: Group | null): UsageProblem {
  if (group === null) return { code: 'unknownCommand', about };
  return { code: 'unknownVerb', about, known: commandList(group).map((one) => one.name) };
}

const missing = {
  reference: 'missingReference',
  payment: 'missingPayment',
  rescreening: 'missingRescreen',
  refund: 'missingRefund',
  file: 'missingFile',
  affiliate: 'missingAffiliate',
  address: 'missingAddress',
} as const satisfies Record<NonNullable<Known['about']>, UsageCode>;
