import type { AmendmentCheck, AmendmentKind } from '@coverkit/rules';
import type { Refused } from '../../amendments/review/reviews.service.ts';
import { decisionNotes, decisionUsage } from '../decision.copy.ts';
import type { Messages } from '../messages.ts';

/** The messages of decisions about changes of policies: in three parts, as in `staff.copy.ts`. */

export const help = `  npm run -s staff -- amendments list
      Changes of policies that wait for a decision, the longest waiting first.
  npm run -s staff -- amendments show ID
      What was asked for, the policy as it is and as it would be, and what was decided so far. Of one that is declined, made or
      ended: what was decided, by whom and why; "policy show" lists those of a policy.
  npm run -s staff -- amendments approve ID --note "…" [--loading PERCENT]
          [--exclusion "…" | --replace-terms "…"] [--by NAME]
      Mails the customer a link that goes on at the payment; the price is held 14 days, never past the last day on which
      the change can be made. The loading is of what is to pay; the exclusion is special terms in plain words, which the
      customer accepts first. They are added to those that the policy has; --replace-terms ends those. What an earlier
      approval of the change had is kept, unless another is given: --exclusion none and --loading 0 drop it.
  npm run -s staff -- amendments decline ID --note "…" [--by NAME]
      The policy stays as it is, and the customer is informed.
  npm run -s staff -- amendments ask ID --question "…" [--by NAME]
      Mails the customer a question; the change goes on waiting.`;

export const usage = {
  missingAmendment: (about) =>
    `"${about}" needs a change of a policy. It works on one at a time. Add the ID that "amendments list" prints, for example: ${about} 7K2M9QXA4HTB.`,
  ...decisionUsage,
  bothTerms: () =>
    'Both --exclusion and --replace-terms are given. One adds to the special terms of the policy, and the other ends them. Nothing was decided. Give the one that you mean.',
} as const satisfies Messages;

export const refusals = {
  amendmentNotFound: (about) =>
    `There is no change ${about}. Nothing was decided. See "amendments list" for those that are waiting.`,
  amendmentDecided: (about) =>
    `The change ${about} is not waiting for a decision. It is decided, made or being paid for, so nothing was changed. See "amendments list" for those that are waiting.`,
  amendmentNotOpen: (about) =>
    `The change ${about} is not possible any more. The policy or its dates have moved on, so an approval could not be paid for. Decline it with a note, and ask the customer to start again.`,
} as const satisfies Readonly<
  Record<Extract<Refused['refused'], `amendment${string}`>, (about: string) => string>
>;

/** By the option and the problem's code. */
export const notes: Readonly<Record<string, string>> = {
  ...decisionNotes,
  'loading.invalid':
    'The change costs nothing, and a loading is of what is to pay. The decision would state a loading that nobody is charged, so nothing was decided. Approve it without --loading and ask for an amount with "payment raise", or decline it.',
};

export const kinds: Readonly<Record<AmendmentKind, string>> = {
  extend: 'other dates',
  cancel: 'cancellation',
  'cover-level': 'cover level',
  insurees: 'travellers',
  region: 'region',
  'snow-cover': 'snow cover',
  'trip-length': 'longest trip',
};

export const checkWords: Readonly<Record<AmendmentCheck, string>> = {
  claims: 'a claim was made',
  medical: 'something medical has changed',
  health: 'somebody is not in good health',
  changes: 'another fact has changed',
};

export const words = {
  none: 'No change of a policy is waiting for a decision.',
  columns: ['ID', 'POLICY', 'SINCE', 'BRAND', 'CHANGE', 'TO PAY', 'REFUND', 'WHY'],
  approved: 'Approved: the customer’s link goes on at the payment.',
  declined: 'Declined: the policy stays as it is, and the customer is informed.',
  keptTerms: 'The special terms of the earlier approval are kept. "--exclusion none" would drop them.',
  keptLoading: (percent: number) =>
    `The loading of the earlier approval, ${percent} %, is kept. "--loading 0" would drop it.`,
  special: 'Approved with',
  replacing: 'in place of those of the policy: ',
  asked: 'Asked: the mail has the question, and the change goes on waiting.',
} as const;
