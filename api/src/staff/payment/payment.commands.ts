import { command, commandGroup, type Given, type Subject, type Values } from '../command.ts';
import { misuse } from '../misuse.ts';
import { cancelling, hundredthsOf, nameOf, textOf } from '../reading.ts';
import { reference } from '../reference.ts';
import { options as shared } from '../staff.copy.ts';
import { help, options, usage } from './payment.copy.ts';

const { reason, by } = shared;
const { amount } = options;

const payment: Subject = {
  name: 'payment',
  isId: true,
  missing: (name) => misuse(usage, 'missingPayment', name),
};

export const paymentCommands = commandGroup({
  name: 'payment',
  help,
  commands: {
    raise: command({
      takes: { amount, reason, by },
      about: reference,
      read: raising,
      run: async (services, asked) => (await import('./run-payment.ts')).raisePayment(services, asked),
    }),
    cancel: command({
      takes: { reason, by },
      about: payment,
      read: (id, values, given) => ({ id, ...cancelling(values, given) }),
      run: async (services, asked) => (await import('./run-payment.ts')).cancelPayment(services, asked),
    }),
  },
});

function raising(asked: string, values: Values<'amount' | 'reason'>, given: Given) {
  if (values.amount === undefined) throw misuse(usage, 'missingAmount');
  const cents = hundredthsOf(values.amount);
  if (cents === null) throw misuse(usage, 'wrongAmount', values.amount);
  const why = textOf(values.reason, usage, 'missingReason');
  return { asked, amount: cents, reason: why, by: nameOf(given) };
}
