import { command, commandGroup } from '../command.ts';
import { reference } from '../reference.ts';
import { help } from './quote.copy.ts';

export const quoteCommands = commandGroup({
  name: 'quote',
  help,
  commands: {
    show: command({
      takes: {},
      about: reference,
      read: (asked) => asked,
      run: async (services, asked) => (await import('./run-quote.ts')).showQuote(services, asked),
    }),
    erase: command({
      takes: {},
      about: reference,
      read: (asked) => asked,
      run: async (services, asked) => (await import('./run-quote.ts')).eraseQuote(services, asked),
    }),
  },
});
