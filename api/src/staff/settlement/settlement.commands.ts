import { bareCommand, commandGroup } from '../command.ts';
import { dayOf } from '../reading.ts';
import { options } from '../staff.copy.ts';
import { help } from './settlement.copy.ts';

const { date } = options;

export const settlementCommands = commandGroup({
  name: 'settlement',
  help,
  commands: {
    compare: bareCommand({
      takes: { date },
      about: null,
      read: (_, values) => dayOf(values.date),
      run: async (context, day) => (await import('./run-settlement.ts')).compareSettlement(context, day),
    }),
  },
});
