import { isIP } from 'node:net';
import { bareCommand, commandGroup, type Subject } from '../command.ts';
import { misuse } from '../misuse.ts';
import { dayOf } from '../reading.ts';
import { options } from '../staff.copy.ts';
import { help, usage } from './caller.copy.ts';

const { date } = options;

const address: Subject = { name: 'address', missing: (name) => misuse(usage, 'missingAddress', name) };

export const callerCommands = commandGroup({
  name: 'caller',
  help,
  commands: {
    hash: bareCommand({
      takes: { date },
      about: address,
      read: (text, values) => ({ address: addressOf(text), day: dayOf(values.date) }),
      run: async (context, asked) => (await import('./run-caller.ts')).hashCaller(context, asked),
    }),
  },
});

function addressOf(text: string): string {
  if (isIP(text) === 0 || text.includes('%')) throw misuse(usage, 'wrongAddress', text);
  return text.toLowerCase();
}
