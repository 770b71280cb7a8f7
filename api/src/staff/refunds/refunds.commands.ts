import { command, commandGroup, type Subject } from '../command.ts';
import { misuse } from '../misuse.ts';
import { nameOf } from '../reading.ts';
import { options } from '../staff.copy.ts';
import { help, usage } from './refunds.copy.ts';

const { by } = options;
const running = () => import('./run-refunds.ts');

const refund: Subject = {
  name: 'refund',
  isId: true,
  missing: (name) => misuse(usage, 'missingRefund', name),
};

export const refundCommands = commandGroup({
  name: 'refunds',
  help,
  commands: {
    list: command({
      takes: {},
      about: null,
      read: () => null,
      run: async (services) => (await running()).listRefunds(services),
    }),
    retry: command({
      takes: {},
      about: refund,
      read: (id) => id,
      run: async (services, id) => (await running()).retryRefund(services, id),
    }),
    settle: command({
      takes: { by },
      about: refund,
      read: (id, _, given) => ({ id, by: nameOf(given) }),
      run: async (services, asked) => (await running()).settleRefund(services, asked),
    }),
  },
});
