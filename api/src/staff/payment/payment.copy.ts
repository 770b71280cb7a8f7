import type { CancelRefusal } from '../../additional-premiums/additional-premiums.service.ts';
import type { Messages } from '../messages.ts';

export const help = `  npm run -s staff -- payment raise NUMBER-OR-REFERENCE --amount DOLLARS --reason "…" [--by NAME]
      Asks the customer for an additional premium: a link goes out by mail, and can be paid for 14 days.
  npm run -s staff -- payment cancel ID --reason "…" [--by NAME]
      Takes back one that is not paid: its link is no longer valid. "policy show" has the IDs.`;

export const options = {
  amount: "dollars and cents, as 28.50, before a card's surcharge",
} as const;

export const usage = {
  missingReason: () =>
    'The payment has no reason. The customer must be able to read what it is for. Add --reason "what it is for".',
  missingPayment: (about) =>
    `"${about}" needs a payment. It works on one at a time. Add the ID that "payment raise" and "policy show" print, for example: ${about} 7K2M9QXA4HTB.`,
  missingAmount: () =>
    'The payment has no amount. A payment link cannot be made without one. Add --amount in dollars, for example --amount 28.50.',
  wrongAmount: (about) =>
    `"${about}" is not an amount. No payment was raised, so that nobody is charged the wrong amount. Write dollars and cents, for example --amount 28.50.`,
} as const satisfies Messages;

export const raiseRefusals = {
  paymentPolicyCancelled: (about) =>
    `The policy ${about} is cancelled. It owes nothing any more, so no link was made. See "policy show".`,
} as const satisfies Messages;

export const refusals = {
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
} as const satisfies Readonly<Record<CancelRefusal, (about: string) => string>>;

/** By the option and the problem's code. */
export const notes: Readonly<Record<string, string>> = {
  'amount.too_small': 'The amount is zero, so it cannot be paid. No link was made. Write at least 0.01.',
  'amount.too_large':
    'A payment link cannot be for more than $50,000.00. A larger amount is probably a typing error. If it is correct, talk to the customer, and raise several payments.',
};

export const words = {
  raised: (id: string, amount: string, policy: string, email: string, until: string) =>
    `Payment ${id} of ${amount} is raised on policy ${policy}. The link will be sent to ${email}, and can be paid until the end of ${until}.`,
  cancelled: (id: string, amount: string, policy: string) =>
    `The payment ${id} of ${amount} on policy ${policy} is cancelled, and its link is no longer valid. The customer is not notified.`,
} as const;
