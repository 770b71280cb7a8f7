import type { Messages } from '../messages.ts';

export const help = `  npm run -s staff -- settlement compare [--date YYYY-MM-DD]
      Compares what the payment provider settled on a day with what was sold; by default the day before yesterday.
      What was taken and not sold is refunded by the server. Ends with 1 where anything differs.`;

export const usage = {
  dayNotSettled: (about) =>
    `That day is not completely settled yet. Nothing was compared, because missing payments would not be noticed. The last day that can be compared is: --date ${about}.`,
} as const satisfies Messages;

export const refusals = {
  providerSilent: (about) =>
    `The payment provider did not answer with the settlement of ${about}. Nothing could be compared. If the server charges at another address, give this command the server's variables, PORT among them; otherwise check the keys and that the provider, or the sandbox, runs, and try again.`,
} as const satisfies Messages;

export const words = {
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
