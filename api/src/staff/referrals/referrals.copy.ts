import type { DecisionRefusal } from '@coverkit/rules';
import type { ShownReason } from '../../referrals/referral-view.ts';
import { decisionNotes, decisionOptions, decisionUsage } from '../decision.copy.ts';
import type { Messages } from '../messages.ts';
import { medicalNotes } from './medical.copy.ts';

export const help = `  npm run -s staff -- referrals list
      Quotes that wait for a decision, the longest waiting first.
  npm run -s staff -- referrals show REFERENCE
      What was asked for, why it was referred, and what was decided so far.
  npm run -s staff -- referrals approve REFERENCE --note "…" [--loading PERCENT] [--by NAME]
      The customer's link goes on at the details; the price is held 14 days, never past the start.
  npm run -s staff -- referrals decline REFERENCE --note "…" [--by NAME]
      The customer's link says that cover was declined.
  npm run -s staff -- referrals approve REFERENCE --insuree N --cover "…" --exclude "…" --note "…" [--loading PERCENT]
          [--assessed "AGE, REGION"] [--by NAME]
      Of a traveller who asked to talk to a person: the decision takes the place of the medical screening, and the traveller
      accepts it before paying. One of --cover and --exclude is enough; the loading is of what is covered. Where the trip or the
      age was changed since they asked, --assessed names the ones that you decide for, as "referrals show" prints them.
  npm run -s staff -- referrals decline REFERENCE --insuree N --note "…" [--by NAME]
      Ends the whole quote. To insure everything but the conditions, approve with --exclude alone.
  npm run -s staff -- referrals ask REFERENCE --question "…" [--insuree N] [--by NAME]
      Mails the customer a question; the referral goes on waiting. With --insuree the mail only says that there is one, and
      the traveller reads it by the link.`;

export const options = {
  ...decisionOptions,
  cover: 'the conditions that are covered, as the certificate lists them, separated by ";"',
  exclude: 'the conditions that are not covered, likewise; both are stored encrypted and printed nowhere',
  assessed:
    'the age and the region that the decision is for, where they were changed since the traveller asked',
} as const;

export const usage = {
  ...decisionUsage,
  conditionsOfWhom: () =>
    'Conditions are named, but no traveller. Each decision about them is of one traveller. Add --insuree with their number, for example --insuree 1; "referrals show" lists them.',
} as const satisfies Messages;

export const refusals = {
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
} as const satisfies Readonly<Record<DecisionRefusal, (about: string) => string>>;

/** By the option and the problem's code. */
export const notes: Readonly<Record<string, string>> = {
  ...decisionNotes,
  ...medicalNotes,
};

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

export const words = {
  nothingWaits: 'No quote is waiting for a decision.',
  columns: ['REFERENCE', 'SINCE', 'BRAND', 'TRIP', 'LEVEL', 'PRICE', 'WHY'],
  noPrice: 'no price',
  yes: 'yes',
  no: 'no',
  approved: 'Approved: the customer’s link continues at the details.',
  declined: 'Declined: the customer’s link shows the decision.',
} as const;
