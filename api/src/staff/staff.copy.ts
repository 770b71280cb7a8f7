import type { DecisionRefusal } from '@coverkit/rules';
import type { CancelRefusal } from '../additional-premiums/additional-premiums.service.ts';
import type { UnavailableReason } from '../platform/database/unavailable.ts';
import type { ShownReason } from '../referrals/referral-view.ts';
import type { RescreenCancelRefusal } from '../rescreenings/rescreenings.service.ts';
import { affiliateRefusals, affiliateUsage } from './commands/affiliate.copy.ts';
import { refundRefusals, refundUsage } from './commands/refund.copy.ts';
import { medicalNotes } from './referral.copy.ts';
import type { UsageCode } from './usage.ts';

/**
 * The messages of the staff command; its help is in `staff.help.ts`, the labels of its tables in `staff.text.ts`. An error
 * message says what happened, why it matters, and what to do.
 */
export const usage: Readonly<Record<UsageCode, (about: string, known: readonly string[]) => string>> = {
  unknownCommand: (about) => `There is no command "${about}". Nothing was done. See "help" for the commands.`,
  unknownVerb: (about, known) =>
    `There is no command "${about}". Nothing was done. The commands of this group are: ${known.map((one) => `"${one}"`).join(', ')}.`,
  unknownOption: (about) =>
    `There is no option "${about}". Nothing was done, so that no part of your command is ignored. See "help" for the options.`,
  missingValue: (about) =>
    `The option "${about}" has no value. Nothing was done, so that no part of your command is ignored. Add the value; if it begins with a dash, write ${about}="-…".`,
  unwantedValue: (about) =>
    `The option "${about}" takes no value. Nothing was done, so that no part of your command is ignored. Write it without one: ${about}.`,
  repeatedOption: (about) =>
    `The option "${about}" is given more than once. Nothing was done, because only one value can be used. Remove the others.`,
  missingReference: (about) =>
    `"${about}" needs a reference. It works on one quote or policy at a time. Add its reference, for example: ${about} HT7K2M9QXA.`,
  missingFile: (about) =>
    `"${about}" needs a file. Nothing was done. Add its path, for example: ${about} ${about.startsWith('brand') ? 'harbour.brand.json' : 'monday.db'}.`,
  missingAffiliate: (about) =>
    `"${about}" needs an affiliate. It works on one at a time. Add its id, which "affiliate list" prints, for example: ${about} ridgeback.`,
  missingAddress: (about) =>
    `"${about}" needs an address. Without one there is nothing to find in the log. Add it, for example: ${about} 203.0.113.7.`,
  wrongAddress: (about) =>
    `"${about}" is not an IP address. The log would have no such caller. Write for example 203.0.113.7 or 2001:db8::1.`,
  wrongLimit: (about) =>
    `"${about}" is not a number of quotes. Nothing was changed. Write for example --quotes 60, or --quotes usual for the limit that all affiliates have.`,
  ...affiliateUsage,
  ...refundUsage,
  tooManyArguments: (about) =>
    `The word "${about}" is not expected here. Nothing was done, because it may be part of a note. Put a note in quotes: --note "two words".`,
  missingNote: () =>
    'The decision has no note. Colleagues must be able to read why it was taken. Add --note "the reason".',
  missingQuestion: () =>
    'There is no question. The customer would get a mail that asks nothing. Add --question "what you need to know".',
  conditionsOfWhom: () =>
    'Conditions are named, but no traveller. Each decision about them is of one traveller. Add --insuree with their number, for example --insuree 1; "referrals show" lists them.',
  missingReason: () =>
    'The payment has no reason. The customer must be able to read what it is for. Add --reason "what it is for".',
  missingPayment: (about) =>
    `"${about}" needs a payment. It works on one at a time. Add the ID that "payment raise" and "policy show" print, for example: ${about} 7K2M9QXA4HTB.`,
  missingCancelReason: () =>
    'The cancellation has no reason. Colleagues must be able to read why it was taken back. Add --reason "the reason".',
  missingRescreen: (about) =>
    `"${about}" needs a re-screening. It works on one at a time. Add the ID that "rescreen raise" and "rescreen list" print, for example: ${about} 7K2M9QXA4HTB.`,
  missingRescreenReason: () =>
    'The re-screening has no reason. Colleagues must be able to read why it was asked for. Add --reason "the reason", without anything of the traveller’s health.',
  missingInsuree: () =>
    'The re-screening names no traveller. Each link is for one of them. Add --insuree with their number, for example --insuree 1; "policy show" lists them.',
  wrongInsuree: (about) =>
    `"${about}" is not the number of a traveller. Nothing was done. Travellers are counted from 1; "policy show" and "referrals show" list them.`,
  missingScreeningInsuree: () =>
    'No traveller is named. Health answers are shown of one traveller at a time. Add --insuree with their number, for example --insuree 1; "policy show" and "referrals show" list them.',
  missingReadReason: () =>
    'There is no reason to read health answers. Nothing was shown, because each reading is stored with its reason. Add --reason "why you need them".',
  missingAmount: () =>
    'The payment has no amount. A payment link cannot be made without one. Add --amount in dollars, for example --amount 28.50.',
  wrongAmount: (about) =>
    `"${about}" is not an amount. No payment was raised, so that nobody is charged the wrong amount. Write dollars and cents, for example --amount 28.50.`,
  wrongLoading: (about) =>
    `"${about}" is not a percentage. No decision was stored, so that no price is wrong. Write for example --loading 25 or --loading 12.5.`,
  wrongVersion: (about) =>
    `"${about}" is not a version. Nothing was sent. Versions are counted from 1; "policy show" lists them.`,
  wrongDate: (about) => `"${about}" is not a date. Nothing was done. Write for example --date 2026-11-20.`,
  dayNotSettled: (about) =>
    `That day is not completely settled yet. Nothing was compared, because missing payments would not be noticed. The last day that can be compared is: --date ${about}.`,
  missingBy: () =>
    'Your name is missing. Each decision and request is stored with the name of the person who made it. Add --by NAME.',
  optionNotTaken: (about) =>
    `This command takes no ${about}. Nothing was done, so that the option is not mistaken for a part of a decision. Remove it.`,
};

export type RefusalCode =
  | DecisionRefusal
  | 'notFound'
  | 'policyNotFound'
  | 'versionNotFound'
  | 'providerSilent'
  | CancelRefusal
  | RescreenCancelRefusal
  | 'rescreenPolicyOver'
  | 'insureeNotFound'
  | 'screeningNotFound'
  | 'rescreenOpen'
  | 'notErasedBought'
  | 'notErasedMoney'
  | 'noDatabase'
  | 'notOurDatabase'
  | 'olderDatabase'
  | 'noFile'
  | 'notJson'
  | 'noProduct'
  | 'notAFile'
  | 'fileExists'
  | 'damaged'
  | 'newerDatabase'
  | 'serverRuns'
  | 'cannotWrite'
  | keyof typeof affiliateRefusals
  | keyof typeof refundRefusals
  | 'noSecret'
  | 'noSecretToReseal'
  | 'noHealthKeys'
  | 'unknownHealthKey'
  | 'wrongHealthKey'
  | 'configuration';

export const refusals: Readonly<Record<Exclude<RefusalCode, 'configuration'>, (about: string) => string>> = {
  notFound: (about) =>
    `There is no quote ${about}. Nothing was changed; quotes that were not bought are deleted after some time. Check the reference, and that DATA_DIR or DATABASE_URL names the right database.`,
  policyNotFound: (about) =>
    `There is no policy ${about}. A quote becomes a policy when its payment is booked. Check the number; for a quote that is not bought yet, use "referrals show".`,
  versionNotFound: (about) =>
    `There is no policy version ${about}. Nothing was sent. See "policy show" for its versions.`,
  paymentNotFound: (about) =>
    `There is no payment ${about}. Nothing was changed. See "policy show" for the payments of a policy, with their IDs.`,
  paymentPaid: (about) =>
    `The payment ${about} is already paid. It is part of the policy, and its receipt was sent; nothing was changed. Talk to the customer about a refund.`,
  paymentUnderWay: (about) =>
    `The payment ${about} is being paid. The card may already be charged, so nothing was changed. Wait a quarter of an hour, look at "policy show", and try again if it is open.`,
  paymentCancelled: (about) =>
    `The payment ${about} was already cancelled. Its link is no longer valid; nothing was changed. See "policy show" for who cancelled it and why.`,
  paymentOver: (about) =>
    `The payment ${about} has expired. Nobody can pay it any more, so nothing was changed. It does not need to be cancelled.`,
  rescreenPolicyOver: (about) =>
    `The policy ${about} is cancelled or over. A re-screening could change nothing about it, so no link was made. See "policy show".`,
  insureeNotFound: (about) =>
    `The policy has no such traveller: ${about}. No link was made. See "policy show" for its travellers, counted from 1.`,
  screeningNotFound: (about) =>
    `Traveller ${about} has no screening. Nothing was declared, or the traveller withdrew the consent and everything was deleted. See "referrals show" for the travellers of a quote.`,
  rescreenOpen: (about) =>
    `There is already a re-screening of this traveller: ${about}. Two links would contradict each other, so none was made. Wait until it is made, or take it back with "rescreen cancel ${about}".`,
  rescreenNotFound: (about) =>
    `There is no re-screening ${about}. Nothing was changed. See "rescreen list" with a policy's number for its IDs.`,
  rescreenDecided: (about) =>
    `The re-screening ${about} is already made. What the customer decided holds; nothing was changed. See "rescreen list" with the policy's number.`,
  rescreenUnderWay: (about) =>
    `The re-screening ${about} is being paid. The card may already be charged, so nothing was changed. Wait a quarter of an hour, look at "rescreen list", and try again if it is open.`,
  rescreenCancelled: (about) =>
    `The re-screening ${about} was already cancelled. Its link is no longer valid; nothing was changed. See "rescreen list" for who cancelled it and why.`,
  rescreenWithdrawn: (about) =>
    `The customer withdrew the consent to the re-screening ${about}. Its link is no longer valid, and what was declared is deleted; nothing was changed. If they ask for another, use "rescreen raise".`,
  rescreenOver: (about) =>
    `The re-screening ${about} has expired. Nobody can make it any more, so nothing was changed. It does not need to be cancelled.`,
  ...affiliateRefusals,
  ...refundRefusals,
  noSecretToReseal: (about) =>
    `There is no secret, neither in SECRET nor in ${about}. What identifies a repeated purchase is protected with it, so nothing was changed. Give this command the SECRET of the server.`,
  noHealthKeys: (about) =>
    `There is no key for health answers: HEALTH_KEYS is not set, and there is no secret of a development server in ${about}. This command needs health answers, which are encrypted in the database; nothing was changed. Give it the HEALTH_KEYS of the server, or in development its SECRET.`,
  unknownHealthKey: (about) =>
    `The key "${about}" is not configured. Health answers that were encrypted with it cannot be read, so the command stopped there. Add it to HEALTH_KEYS, behind the newest.`,
  wrongHealthKey: () =>
    'Health answers could not be decrypted. Their key is another one of the same name, or the database was changed by something else; the command stopped there. Give it the HEALTH_KEYS of the server, or in development its SECRET.',
  noSecret: (about) =>
    `There is no secret, neither in SECRET nor in ${about}. The log's hashes are made with it, so the address cannot be found. Give this command the SECRET of the server.`,
  providerSilent: (about) =>
    `The payment provider did not answer with the settlement of ${about}. Nothing could be compared. If the server charges at another address, give this command the server's variables, PORT among them; otherwise check the keys and that the provider, or the sandbox, runs, and try again.`,
  notReferred: (about) =>
    `The quote ${about} is not waiting for a decision. Only referred quotes can be approved or declined; nothing was changed. See "referrals list" for the quotes that are waiting.`,
  alreadyDeclined: (about) =>
    `The quote ${about} is already declined. The decision is final, and the customer has been informed. They can start a new quote.`,
  alreadyBought: (about) =>
    `The quote ${about} is already bought. The policy is a contract, so there is nothing left to decide. See "policy show ${about}".`,
  coverStarted: (about) =>
    `The cover of ${about} would start before today. If it were approved, it could not be paid for. Decline it with a note, and ask the customer for new dates.`,
  underWay: (about) =>
    `The quote ${about} is being paid for, or waits for another decision. A medical decision would change the price under it, so nothing was changed. Decide the expedition first, or wait a quarter of an hour, and try again.`,
  notPriced: (about) =>
    `The quote ${about} has no price at its cover level. If it were approved, it could not be paid for. Decline it with a note, and ask the customer to choose a level that covers all their options.`,
  notErasedBought: (about) =>
    `The quote ${about} is bought. A policy and its quote have to be kept, so nothing was deleted. See "policy show ${about}".`,
  notErasedMoney: (about) =>
    `A card was charged for the quote ${about}, or may have been, within the last days. The quote is needed for a refund until that is settled, so nothing was deleted. Try again in a week.`,
  noFile: (about) =>
    `The file ${about} cannot be read. Nothing was done. Check the path; it is relative to the folder in which you ran the command.`,
  notJson: (about) =>
    `The file is not JSON: ${about}. Nothing was done, because part of the record could be lost. Correct the file.`,
  noProduct: (about) =>
    `There is no product for "${about}". A brand without a product would have no pages; nothing was saved. Add --like with a brand that has one, for example --like highline.`,
  noDatabase: (about) =>
    `There is no database at ${about}. The command would create an empty one and find nothing. Set DATA_DIR or DATABASE_URL as for the server, or start the server once.`,
  notOurDatabase: (about) =>
    `The database at ${about} was not made by the server. It may be another program's, so nothing was written to it. Set DATA_DIR or DATABASE_URL as for the server, or start the server once if the database is empty.`,
  notAFile: (about) =>
    `"${about}" works on a database file, and DATABASE_URL names a libSQL server. Nothing was done. Use the backup of that server.`,
  fileExists: (about) =>
    `There is already a file ${about}. It may be an earlier backup, so nothing was written. Choose another name.`,
  damaged: (about) =>
    `The database at ${about} is damaged. Nothing was written. Keep the file as it is, and restore the last backup that is intact.`,
  newerDatabase: (about) =>
    `The database at ${about} is newer than this version. This version cannot read it, so nothing was changed. Install the version that the backup was made with, or a later one.`,
  cannotWrite: (about) =>
    `The file ${about} cannot be written. Nothing was changed. Check that its folder exists, and that you may write to it.`,
  serverRuns: (about) =>
    `A server uses the database at ${about}. It would go on writing to the old file, so nothing was changed. Stop the server, then try again.`,
  olderDatabase: (about) =>
    `The database at ${about} is older than this version. Nothing was done, because only a starting server updates the tables. Start the server of this version first, then try again.`,
};

/** `reason`: the message of the configuration's error, without "The server did not start". */
export const misconfigured = (reason: string): string => `The command did nothing: ${reason}`;

/** By the option and the problem's code. */
export const notes: Readonly<Record<string, string>> = {
  'note.too_long':
    'The note is too long. It would be cut off. Shorten it to 2000 characters, and keep the rest in your own files.',
  'note.card_number_in_field':
    'The note contains a card number. Card data is never stored outside the payment provider. Remove the number.',
  ...medicalNotes,
  'loading.too_large':
    'A loading cannot be more than 300 percent. A larger one is probably a typing error. Decline the quote, or ask the underwriters for a price.',
};

/** By the option and the problem's code. */
export const moneyNotes: Readonly<Record<string, string>> = {
  'amount.too_small': 'The amount is zero, so it cannot be paid. No link was made. Write at least 0.01.',
  'amount.too_large':
    'A payment link cannot be for more than $50,000.00. A larger amount is probably a typing error. If it is correct, talk to the customer, and raise several payments.',
  'reason.too_long':
    'The reason is too long. The customer would not see all of it. Shorten it to 300 characters.',
  'reason.invalid':
    'The reason contains characters that cannot be shown, or a line break. The customer could not read it as you wrote it. Write it as one line of plain text.',
  'reason.card_number_in_field':
    'The reason contains a card number. Card data is never stored outside the payment provider. Remove the number.',
};

export const moneyWords = {
  raised: (id: string, amount: string, policy: string, email: string, until: string) =>
    `Payment ${id} of ${amount} is raised on policy ${policy}. The link will be sent to ${email}, and can be paid until the end of ${until}.`,
  cancelled: (id: string, amount: string, policy: string) =>
    `The payment ${id} of ${amount} on policy ${policy} is cancelled, and its link is no longer valid. The customer is not notified.`,
  resent: (policy: string, version: number | null, email: string) =>
    version === null
      ? `The newest documents of policy ${policy} will be sent to ${email}.`
      : `The documents of policy ${policy}, version ${version}, will be sent to ${email}.`,
  compared: (day: string, address: string, charges: number, refunds: number) =>
    `${day} at ${address}: ${charges} ${charges === 1 ? 'charge' : 'charges'} and ${refunds} ${refunds === 1 ? 'refund' : 'refunds'} are settled, and all of them agree with our books.`,
  differs: (day: string, address: string, count: number) =>
    `${day} at ${address}: ${count === 1 ? 'there is one difference' : `there are ${count} differences`} between the provider's settlement and our books. Money may be held that belongs to a customer. Check each of them:`,
  differences: {
    unknown_charge: 'a charge that none of our payment attempts made',
    not_booked: 'a charge that we had marked as failed; it will be looked up again, and refunded',
    amount_differs: 'a different amount from the one we booked',
    not_fulfilled: 'charged, but what was paid for was not delivered',
    unknown_refund: 'a refund that is not in our books',
    refund_not_settled: 'booked as refunded, but not in the settlements of that day and the days beside it',
    not_settled: 'booked as charged, but not in the settlements of that day and the days beside it',
    surcharge_missed:
      'an American Express card that was entered as another type, so its surcharge was not charged',
    charged_twice: 'charged twice; the second charge is refunded automatically',
    undecided: 'looked up for hours without a result from the provider',
  },
} as const;

export const rescreenWords = {
  raised: (id: string, insuree: number, policy: string, email: string, until: string) =>
    `Re-screening ${id} of traveller ${insuree} is raised on policy ${policy}. The link will be sent to ${email}, and is valid until the end of ${until}.`,
  cancelled: (id: string, insuree: number, policy: string) =>
    `The re-screening ${id} of traveller ${insuree} on policy ${policy} is cancelled, and its link is no longer valid. The customer is not notified.`,
  none: 'No re-screening is waiting.',
  noneOf: (policy: string) => `The policy ${policy} has no re-screening.`,
  columns: ['ID', 'POLICY', 'TRAVELLER', 'STATE', 'RAISED', 'BY', 'UNTIL', 'REASON'],
} as const;

export const unavailable: Readonly<Record<UnavailableReason, string>> = {
  busy: 'The database is busy. Nothing was changed. Try again in a moment.',
  full: 'The disk of the database is full. Nothing was changed. Make room, then try again.',
  gone: 'The database cannot be reached. Check that it is running. If it is on another machine, check what was stored before you try again, because the change may have been saved.',
  stopping: 'The command was stopped. Nothing was changed. Try again.',
};

export const unexpected = (name: string): string =>
  `An unexpected error occurred (${name}). Check what was stored before you try again, because the change may or may not have been saved. Give the name of the error to the people who run the server.`;

export const reasonWords: Readonly<Record<ShownReason, string>> = {
  tourOperator: 'another tour operator',
  health: 'a health answer',
  over6500: 'above 6,500 m',
  evac: 'evacuation needed before',
  plan: 'a plan that is always referred',
  experience: 'little experience, or a hard grade',
  guide: 'a guide',
  medical: 'a traveller asks to talk about medical conditions',
};

export const statusWords: Readonly<Record<number, string>> = {
  [-1]: 'declined',
  0: 'started',
  20: 'cover level chosen',
  40: 'paying',
  50: 'referred',
  89: 'paid',
  90: 'issued',
};

export const brandWords = {
  refused: (lines: readonly string[]) =>
    `This brand has ${lines.length === 1 ? 'one problem' : `${lines.length} problems`}. It was not saved, because visitors could not read or use it.\n${lines.map((one) => `  ${one}`).join('\n')}`,
  repair: (scheme: string, path: string, from: string, to: string) =>
    `One change would fix the ${scheme} colours: ${path} from ${from} to ${to}.`,
  repairMore: 'Fix the other problems too, and check again.',
  fine: (name: string, count: number, faintest: string) =>
    `${name} can be saved: all ${count} combinations of its colours are legible. The lowest contrast is ${faintest}.`,
  saved: (name: string, version: number, product: string, address: string) =>
    `${name} is stored as version ${version}, and sells the product ${product}. A running server shows it within a minute, at ${address}`,
};

export const healthWords = {
  resealed: (counts: Readonly<Record<string, number>>) => {
    const list = Object.entries(counts).map(([name, count]) => `${count} ${name}`);
    return `Encrypted again by the first of HEALTH_KEYS: ${list.join(', ')}. Everything else was already. Once each server has that key first, the older ones can be removed from HEALTH_KEYS.`;
  },
} as const;

export const mailWords = {
  none: 'No mail was refused.',
  columns: ['REFUSED', 'BRAND', 'QUOTE', 'MAIL', 'CODE'],
} as const;

export const callerWords = {
  hash: (address: string, day: string, hash: string) =>
    `On ${day} (UTC) the log has ${address} as "caller":"${hash}".`,
} as const;

export const backupWords = {
  made: (file: string, bytes: number) =>
    `The database is copied to ${file} (${bytes} bytes), and the copy is intact. It contains personal data: keep it as safe as the database.`,
  restored: (file: string, path: string, kept: string | null) =>
    [
      `The database at ${path} is now the copy from ${file}.`,
      ...(kept === null ? [] : [`What was there is kept as ${kept}.`]),
      'Charges made since the copy are with the payment provider and not in these books: compare each day since then with "settlement compare --date", before you open the site again.',
    ].join(' '),
} as const;

export const words = {
  nothingWaits: 'No quote is waiting for a decision.',
  columns: ['REFERENCE', 'SINCE', 'BRAND', 'TRIP', 'LEVEL', 'PRICE', 'WHY'],
  noPrice: 'no price',
  unknown: 'not stated',
  yes: 'yes',
  no: 'no',
  approved: 'Approved: the customer’s link continues at the details.',
  declined: 'Declined: the customer’s link shows the decision.',
  erased: (reference: string) =>
    `The quote ${reference} is deleted with all its data. Its link no longer works.`,
};
