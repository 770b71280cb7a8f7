import type { RefundDecisionRefusal } from '../../payments/refunds/decide-refund.ts';
import type { Messages } from '../messages.ts';

export const help = `  npm run -s staff -- refunds list
      Refunds of a chosen amount that are not over or were refused in the last month, and which of them need a person.
  npm run -s staff -- refunds retry ID
      Sends one again that the payment provider has not made, as you have seen in its console.
  npm run -s staff -- refunds settle ID [--by NAME]
      Books one as made, with its mail to the customer, as you have seen in the provider's console.`;

export const usage = {
  missingRefund: (about) =>
    `"${about}" needs a refund. It works on one at a time. Add the ID that "refunds list" prints, for example: ${about} 7K2M9QXA4HTB.`,
} as const satisfies Messages;

export const refusals = {
  refundNotFound: (about) =>
    `There is no refund ${about}. Nothing was changed. See "refunds list" for the IDs, and check that DATA_DIR or DATABASE_URL names the right database.`,
  refundMade: (about) =>
    `The refund ${about} is already booked as made. A second one would be a loss, so nothing was changed. Compare it with the payment provider's console.`,
  refundUnderWay: (about) =>
    `The result of the refund ${about} is still looked up. It may be made at any moment, so nothing was changed. Wait until "refunds list" shows that it needs a person.`,
  refundNotSent: (about) =>
    `The refund ${about} is not sent yet. The server sends it, so nothing was changed. Use "refunds retry ${about}" to have it sent at once.`,
  refundExceedsCharge: (about) =>
    `The refund ${about} is more than what is left of its charge. Other refunds of the charge were requested since, so nothing was changed. Compare them with the payment provider's console.`,
} as const satisfies Readonly<Record<RefundDecisionRefusal, (about: string) => string>>;

export const words = {
  none: 'No refund is waiting.',
  columns: ['ID', 'CHARGE', 'FOR', 'AMOUNT', 'STATE', 'CODE', 'LOOKUPS', 'NEXT', 'WHO'],
  person: 'needs a person',
  server: 'the server',
  retried: (id: string, amount: string, attempt: string) =>
    `The refund ${id} of ${amount} of the charge ${attempt} will be sent within seconds, if that much can still be refunded.`,
  settled: (id: string, amount: string, attempt: string) =>
    `The refund ${id} of ${amount} of the charge ${attempt} is booked as made. The customer will be notified by mail.`,
} as const;
