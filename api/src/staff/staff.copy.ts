import type { UnavailableReason } from '../platform/database/unavailable.ts';
import type { Messages } from './messages.ts';

/**
 * What any command may answer, and what several groups of commands say; a group has its own words in its folder. An error
 * message says what happened, why it matters, and what to do.
 */
export const usage = {
  unknownCommand: (about) => `There is no command "${about}". Nothing was done. See "help" for the commands.`,
  unknownOption: (about) =>
    `There is no option "${about}". Nothing was done, so that no part of your command is ignored. See "help" for the options.`,
  missingValue: (about) =>
    `The option "${about}" has no value. Nothing was done, so that no part of your command is ignored. Add the value; if it begins with a dash, write ${about}="-…".`,
  unwantedValue: (about) =>
    `The option "${about}" takes no value. Nothing was done, so that no part of your command is ignored. Write it without one: ${about}.`,
  repeatedOption: (about) =>
    `The option "${about}" is given more than once. Nothing was done, because only one value can be used. Remove the others.`,
  tooManyArguments: (about) =>
    `The word "${about}" is not expected here. Nothing was done, because it may be part of a note. Put a note in quotes: --note "two words".`,
  optionNotTaken: (about) =>
    `This command takes no ${about}. Nothing was done, so that the option is not mistaken for a part of a decision. Remove it.`,
  missingBy: () =>
    'Your name is missing. Each decision and request is stored with the name of the person who made it. Add --by NAME.',
  missingReference: (about) =>
    `"${about}" needs a reference. It works on one quote or policy at a time. Add its reference, for example: ${about} HT7K2M9QXA.`,
  wrongInsuree: (about) =>
    `"${about}" is not the number of a traveller. Nothing was done. Travellers are counted from 1; "policy show" and "referrals show" list them.`,
  wrongDate: (about) => `"${about}" is not a date. Nothing was done. Write for example --date 2026-11-20.`,
  missingCancelReason: () =>
    'The cancellation has no reason. Colleagues must be able to read why it was taken back. Add --reason "the reason".',
} as const satisfies Messages;

/** `known`: the commands of the group. */
export const unknownVerb =
  (known: readonly string[]) =>
  (about: string): string =>
    `There is no command "${about}". Nothing was done. The commands of this group are: ${known.map((one) => `"${one}"`).join(', ')}.`;

/** Options of several groups, each with what the help says of it. */
export const options = {
  reason:
    'what the payment is for; the customer reads it. Of a re-screening, of what is taken back or read: why, for colleagues',
  insuree: 'which traveller, counted from 1 as "policy show" and "referrals show" list them',
  date: 'the day that is compared, or that the log is of, as 2026-11-20',
  by: 'who decides, asks, books or takes back; by default the user that is logged in',
} as const;

export const refusals = {
  notFound: (about) =>
    `There is no quote ${about}. Nothing was changed; quotes that were not bought are deleted after some time. Check the reference, and that DATA_DIR or DATABASE_URL names the right database.`,
  policyNotFound: (about) =>
    `There is no policy ${about}. A quote becomes a policy when its payment is booked. Check the number; for a quote that is not bought yet, use "referrals show".`,
  noFile: (about) =>
    `The file ${about} cannot be read. Nothing was done. Check the path; it is relative to the folder in which you ran the command.`,
  noDatabase: (about) =>
    `There is no database at ${about}. The command would create an empty one and find nothing. Set DATA_DIR or DATABASE_URL as for the server, or start the server once.`,
  notOurDatabase: (about) =>
    `The database at ${about} was not made by the server. It may be another program's, so nothing was written to it. Set DATA_DIR or DATABASE_URL as for the server, or start the server once if the database is empty.`,
  olderDatabase: (about) =>
    `The database at ${about} is older than this version. Nothing was done, because only a starting server updates the tables. Start the server of this version first, then try again.`,
  noHealthKeys: (about) =>
    `There is no key for health answers: HEALTH_KEYS is not set, and there is no secret of a development server in ${about}. This command needs health answers, which are encrypted in the database; nothing was changed. Give it the HEALTH_KEYS of the server, or in development its SECRET.`,
  unknownHealthKey: (about) =>
    `The key "${about}" is not configured. Health answers that were encrypted with it cannot be read, so the command stopped there. Add it to HEALTH_KEYS, behind the newest.`,
  wrongHealthKey: () =>
    'Health answers could not be decrypted. Their key is another one of the same name, or the database was changed by something else; the command stopped there. Give it the HEALTH_KEYS of the server, or in development its SECRET.',
} as const satisfies Messages;

/** `reason`: the message of the configuration's error, without "The server did not start". */
export const misconfigured = (reason: string): string => `The command did nothing: ${reason}`;

/** Of reasons, by the option and the problem's code. */
export const reasonNotes: Readonly<Record<string, string>> = {
  'reason.too_long':
    'The reason is too long. The customer would not see all of it. Shorten it to 300 characters.',
  'reason.invalid':
    'The reason contains characters that cannot be shown, or a line break. The customer could not read it as you wrote it. Write it as one line of plain text.',
  'reason.card_number_in_field':
    'The reason contains a card number. Card data is never stored outside the payment provider. Remove the number.',
};

export const unavailable: Readonly<Record<UnavailableReason, string>> = {
  busy: 'The database is busy. Nothing was changed. Try again in a moment.',
  full: 'The disk of the database is full. Nothing was changed. Make room, then try again.',
  gone: 'The database cannot be reached. Check that it is running. If it is on another machine, check what was stored before you try again, because the change may have been saved.',
  stopping: 'The command was stopped. Nothing was changed. Try again.',
};

export const unexpected = (name: string): string =>
  `An unexpected error occurred (${name}). Check what was stored before you try again, because the change may or may not have been saved. Give the name of the error to the people who run the server.`;

export const statusWords: Readonly<Record<number, string>> = {
  [-1]: 'declined',
  0: 'started',
  20: 'cover level chosen',
  40: 'paying',
  50: 'referred',
  89: 'paid',
  90: 'issued',
};

export const notStated = 'not stated';
