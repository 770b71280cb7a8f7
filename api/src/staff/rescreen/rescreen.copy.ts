import type { RescreenCancelRefusal } from '../../rescreenings/rescreenings.service.ts';
import type { Messages } from '../messages.ts';

export const help = `  npm run -s staff -- rescreen raise NUMBER-OR-REFERENCE --insuree N --reason "…" [--by NAME]
      Asks the customer to screen a traveller again: a link goes out by mail, valid for 14 days, and never past the cover.
  npm run -s staff -- rescreen list [NUMBER-OR-REFERENCE]
      Those of a policy with what became of them, or of all policies those that wait.
  npm run -s staff -- rescreen cancel ID --reason "…" [--by NAME]
      Takes back one that is not decided: its link is no longer valid, and what was declared by it is deleted.`;

export const usage = {
  missingRescreen: (about) =>
    `"${about}" needs a re-screening. It works on one at a time. Add the ID that "rescreen raise" and "rescreen list" print, for example: ${about} 7K2M9QXA4HTB.`,
  missingRescreenReason: () =>
    'The re-screening has no reason. Colleagues must be able to read why it was asked for. Add --reason "the reason", without anything of the traveller’s health.',
  missingInsuree: () =>
    'The re-screening names no traveller. Each link is for one of them. Add --insuree with their number, for example --insuree 1; "policy show" lists them.',
} as const satisfies Messages;

export const refusals = {
  rescreenPolicyOver: (about) =>
    `The policy ${about} is cancelled or over. A re-screening could change nothing about it, so no link was made. See "policy show".`,
  insureeNotFound: (about) =>
    `The policy has no such traveller: ${about}. No link was made. See "policy show" for its travellers, counted from 1.`,
  rescreenOpen: (about) =>
    `There is already a re-screening of this traveller: ${about}. Two links would contradict each other, so none was made. Wait until it is made, or take it back with "rescreen cancel ${about}".`,
} as const satisfies Messages;

export const cancelRefusals = {
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
} as const satisfies Readonly<Record<RescreenCancelRefusal, (about: string) => string>>;

export const words = {
  raised: (id: string, insuree: number, policy: string, email: string, until: string) =>
    `Re-screening ${id} of traveller ${insuree} is raised on policy ${policy}. The link will be sent to ${email}, and is valid until the end of ${until}.`,
  cancelled: (id: string, insuree: number, policy: string) =>
    `The re-screening ${id} of traveller ${insuree} on policy ${policy} is cancelled, and its link is no longer valid. The customer is not notified.`,
  none: 'No re-screening is waiting.',
  noneOf: (policy: string) => `The policy ${policy} has no re-screening.`,
  columns: ['ID', 'POLICY', 'TRAVELLER', 'STATE', 'RAISED', 'BY', 'UNTIL', 'REASON'],
} as const;
