import type { DecisionRefusal } from '@coverkit/rules';
import type { CancelRefusal } from '../additional-premiums/additional-premiums.service.ts';
import type { UnavailableReason } from '../platform/database/unavailable.ts';
import type { ShownReason } from '../referrals/referral-view.ts';
import type { UsageCode } from './usage.ts';

/**
 * What the staff's command line says; its help is in `staff.help.ts`, the labels of its tables in `staff.text.ts`. An error
 * says what happened, why it matters, and what to do.
 */
export const usage: Readonly<Record<UsageCode, (about: string, known: readonly string[]) => string>> = {
  unknownCommand: (about) =>
    `There is no command "${about}". Nothing was done. Use one of those that "help" lists.`,
  unknownVerb: (about, known) =>
    `There is no command "${about}". Nothing was done. Use one of its group's: ${known.map((one) => `"${one}"`).join(', ')}.`,
  unknownOption: (about) =>
    `The option "${about}" is not known. Nothing was done, so that nothing you asked for is lost unnoticed. See "help" for the options.`,
  missingValue: (about) =>
    `The option "${about}" lacks its value. Nothing was done, so that nothing you asked for is lost unnoticed. Add it, and where it begins with a dash, so: ${about}="-…".`,
  unwantedValue: (about) =>
    `The option "${about}" takes no value. Nothing was done, so that nothing you asked for is lost unnoticed. Write it alone: ${about}.`,
  repeatedOption: (about) =>
    `The option "${about}" is given more than once. Nothing was done, for only one of its values can be meant. Leave out the others.`,
  missingReference: (about) =>
    `"${about}" names nothing to look at. It works on one at a time. Add the reference, as in: ${about} HT7K2M9QXA.`,
  missingFile: (about) =>
    `"${about}" names no file. A brand is a record, and that stands in one. Add its path, as in: ${about} harbour.brand.json.`,
  tooManyArguments: (about) =>
    `"${about}" is one word too many. Nothing was done, for it may have been meant as part of a note. Put a note in quotes: --note "two words".`,
  missingNote: () =>
    'The decision has no note. Colleagues must be able to read why it was taken. Add --note "the reason".',
  missingReason: () =>
    'The payment has no reason. The customer must be able to read what it is for. Add --reason "what it is for".',
  missingPayment: (about) =>
    `"${about}" names no payment. It works on one at a time. Add its ID, as "payment raise" and "policy show" print it: ${about} 7K2M9QXA4HTB.`,
  missingCancelReason: () =>
    'It is not said why the payment is taken back. Colleagues must be able to read it. Add --reason "why".',
  missingAmount: () =>
    'The payment has no amount. Nothing can be asked for without one. Add --amount in dollars, as in --amount 28.50.',
  wrongAmount: (about) =>
    `"${about}" is no amount. Nothing was asked for, so that nobody is charged a wrong one. Write dollars and cents, as in --amount 28.50.`,
  wrongLoading: (about) =>
    `"${about}" is no percentage. Nothing was decided, so that no price is wrong. Write it as in --loading 25 or --loading 12.5.`,
  wrongVersion: (about) =>
    `"${about}" is no version. Nothing was sent. Versions are counted from 1; "policy show" lists them.`,
  wrongDate: (about) => `"${about}" is no day. Nothing was compared. Write it as in --date 2026-11-20.`,
  dayNotSettled: (about) =>
    `That day is not settled whole yet. Nothing was compared, for what is still to come would not be missed. The last day that can be compared is this one: --date ${about}.`,
  missingBy: () =>
    'Nobody is named as the one who does this. It is stored with who decided or asked for it. Add --by NAME.',
  optionNotTaken: (about) =>
    `This command takes no ${about}. Nothing was done, so that it is not mistaken for a decision. Leave it out.`,
};

export type RefusalCode =
  | DecisionRefusal
  | 'notFound'
  | 'policyNotFound'
  | 'versionNotFound'
  | 'providerSilent'
  | CancelRefusal
  | 'notErasedBought'
  | 'notErasedMoney'
  | 'noDatabase'
  | 'notOurDatabase'
  | 'olderDatabase'
  | 'noFile'
  | 'notJson'
  | 'noProduct'
  | 'configuration';

export const refusals: Readonly<Record<Exclude<RefusalCode, 'configuration'>, (about: string) => string>> = {
  notFound: (about) =>
    `There is no quote ${about}. Nothing was changed; quotes that were not bought are kept for a time only. Check the reference, and that DATA_DIR or DATABASE_URL names the right database.`,
  policyNotFound: (about) =>
    `There is no policy ${about}. A quote becomes one when its payment is booked. Check the number; for a quote that is not bought yet, use "referrals show".`,
  versionNotFound: (about) =>
    `There is no such version of a policy: ${about}. Nothing was sent. See "policy show" for its versions.`,
  paymentNotFound: (about) =>
    `There is no payment ${about}. Nothing was changed. See "policy show" for the payments of a policy, with their IDs.`,
  paymentPaid: (about) =>
    `The payment ${about} is paid already. It is part of the policy, and its receipt was sent; nothing was changed. Talk to the customer about giving money back.`,
  paymentUnderWay: (about) =>
    `The payment ${about} is being paid. The card may be charged already, so nothing was changed. Wait a quarter of an hour, look at "policy show", and try again if it is open.`,
  paymentCancelled: (about) =>
    `The payment ${about} was taken back before. Its link is no longer valid; nothing was changed. See "policy show" for who did it and why.`,
  paymentOver: (about) =>
    `The time to pay ${about} is over. Nobody can pay it any more, so nothing was changed. There is nothing to take back.`,
  providerSilent: (about) =>
    `The payment provider did not say what it settled on ${about}. Nothing could be compared. Check its keys and address (EWAY_…), or that the sandbox runs, and try again.`,
  notReferred: (about) =>
    `The quote ${about} does not wait for a decision. Only one that was referred can be approved or declined; nothing was changed. See "referrals list" for those that wait.`,
  alreadyDeclined: (about) =>
    `The quote ${about} is declined already. That decision stands, and the customer was told. They can ask for a new quote.`,
  alreadyBought: (about) =>
    `The quote ${about} is bought already. What is sold is a contract and cannot be decided on again. See "policy show ${about}".`,
  coverStarted: (about) =>
    `The cover of ${about} would have begun before today. Approved, it could not be paid for. Decline it with a note, and ask the customer for new dates.`,
  notPriced: (about) =>
    `The quote ${about} has no price at its cover level. Approved, it could not be paid for. Decline it with a note, and ask the customer for a level that covers all they chose.`,
  notErasedBought: (about) =>
    `The quote ${about} is bought. A policy and what it was sold on have to be kept, so nothing was deleted. See "policy show ${about}".`,
  notErasedMoney: (about) =>
    `A card was charged for the quote ${about}, or may have been, within the last days. Until that is settled it is needed to give money back, so nothing was deleted. Try again in a week.`,
  noFile: (about) =>
    `There is no file ${about} that can be read. Nothing was done. Check the path; it is taken from where the command was given.`,
  notJson: (about) =>
    `The file is not JSON: ${about}. Nothing was done, for half of a record could be lost. Mend it there.`,
  noProduct: (about) =>
    `There is no product for "${about}". A brand with nothing to sell would have no page; nothing was saved. Add --like and a brand that sells, as --like highline.`,
  noDatabase: (about) =>
    `There is no database at ${about}. The command would make an empty one and find nothing. Set DATA_DIR or DATABASE_URL as the server has it, or start the server once.`,
  notOurDatabase: (about) =>
    `The database at ${about} was not made by the server. It may be another program's, so nothing was put into it. Set DATA_DIR or DATABASE_URL as the server has it, or start the server once where it is empty.`,
  olderDatabase: (about) =>
    `The database at ${about} is older than this version. Nothing was done, for its tables are changed by a server that starts, and by no command. Start the server of this version first, then try again.`,
};

/** `said`: why, without who found it. */
export const misconfigured = (said: string): string => `The command did nothing: ${said}`;

/** By the option and the problem's code. */
export const notes: Readonly<Record<string, string>> = {
  'note.too_long':
    'The note is too long. It would not be stored whole. Say it in 2000 characters, and keep the rest in your own files.',
  'note.card_number_in_field':
    'The note holds a card number. Card data is never stored outside the payment provider. Take the number out.',
  'loading.too_large':
    'A loading of more than 300 percent is not taken. It is likelier a slip than a price. Decline the quote, or ask the underwriters for a price of their own.',
};

/** By the option and the problem's code. */
export const moneyNotes: Readonly<Record<string, string>> = {
  'amount.too_small': 'An amount of nothing cannot be paid. No link was made. Write at least 0.01.',
  'amount.too_large':
    'More than $50,000.00 is not asked for by a link. It is likelier a slip than a premium. Talk to the customer, and ask for it in parts.',
  'reason.too_long': 'The reason is too long. It would not be read whole. Say it in 300 characters.',
  'reason.invalid':
    'The reason holds characters that cannot be shown, or a line break. It would not read as it was meant. Write it as one plain line.',
  'reason.card_number_in_field':
    'The reason holds a card number. Card data is never stored outside the payment provider. Take the number out.',
};

export const moneyWords = {
  raised: (id: string, amount: string, policy: string, email: string, until: string) =>
    `${amount} is asked for on policy ${policy}, by payment ${id}. The link goes to ${email}, and can be paid until the end of ${until}.`,
  cancelled: (id: string, amount: string, policy: string) =>
    `The payment ${id} of ${amount} on policy ${policy} is taken back: its link is no longer valid. The customer is not written to.`,
  resent: (policy: string, version: number | null, email: string) =>
    version === null
      ? `The newest documents of policy ${policy} go to ${email}.`
      : `The documents of policy ${policy}, version ${version}, go to ${email}.`,
  compared: (day: string, charges: number, refunds: number) =>
    `${day}: ${charges} ${charges === 1 ? 'charge' : 'charges'} and ${refunds} ${refunds === 1 ? 'refund' : 'refunds'} are settled, and all of them are in our books.`,
  differs: (day: string, count: number) =>
    `${day}: ${count === 1 ? 'one thing differs' : `${count} things differ`} between the provider's settlement and our books. Money may be held that belongs to a customer. Look into each:`,
  differences: {
    unknown_charge: 'a charge that no attempt of ours asked for',
    not_booked: 'a charge that we gave up on; it is asked about again, and refunded',
    amount_differs: 'another amount than we booked',
    not_fulfilled: 'charged, and what was paid for is not there',
    unknown_refund: 'money went back that our books hold as kept',
    refund_not_settled: 'booked as refunded, and in no settlement around its day',
    not_settled: 'booked as charged, and in no settlement around its day',
    surcharge_missed: 'an American Express that was said to be another card: its surcharge was not charged',
    charged_twice: 'taken twice for one charge; the second goes back by itself',
    undecided: 'asked about for hours, and the provider does not say what became of it',
  },
} as const;

export const unavailable: Readonly<Record<UnavailableReason, string>> = {
  busy: 'The database is busy. Nothing was changed. Try again in a moment.',
  full: 'The disk of the database is full. Nothing was changed. Make room, then try again.',
  gone: 'The database cannot be reached. Check that it is there. Where it is on another machine, look before you try again: what was asked for may be stored.',
  stopping: 'The command was stopped. Nothing was changed. Try again.',
};

export const unexpected = (name: string): string =>
  `Something went wrong that was not foreseen (${name}). Look before you try again: what was asked for may or may not be stored. Give this name to whoever keeps the server.`;

export const reasonWords: Readonly<Record<ShownReason, string>> = {
  tourOperator: 'another tour operator',
  health: 'a health answer',
  over6500: 'above 6,500 m',
  evac: 'evacuation needed before',
  plan: 'a plan that is always referred',
  experience: 'little experience, or a hard grade',
  guide: 'a guide',
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
    `${lines.length === 1 ? 'One thing stands' : `${lines.length} things stand`} against this brand. It was not saved, for its visitors could not read or use it.\n${lines.map((one) => `  ${one}`).join('\n')}`,
  repair: (scheme: string, path: string, from: string, to: string) =>
    `One change would do for the ${scheme} colours: ${path} from ${from} to ${to}.`,
  repairMore: 'Change what else stands against it, and check again.',
  fine: (name: string, count: number, faintest: string) =>
    `${name} can be saved: ${count} combinations of its colours can be read. The faintest is ${faintest}.`,
  saved: (name: string, version: number, product: string, address: string) =>
    `${name} is stored as version ${version}, and sells the product ${product}. A running server shows it within a minute, at ${address}`,
};

export const words = {
  nothingWaits: 'No quote waits for a decision.',
  columns: ['REFERENCE', 'SINCE', 'BRAND', 'TRIP', 'LEVEL', 'PRICE', 'WHY'],
  noPrice: 'no price',
  unknown: 'not said',
  yes: 'yes',
  no: 'no',
  approved: 'Approved: the customer’s link goes on at the details.',
  declined: 'Declined: the customer’s link says so.',
  erased: (reference: string) =>
    `The quote ${reference} is deleted, with all that was said in it. Its link opens nothing any more.`,
};
