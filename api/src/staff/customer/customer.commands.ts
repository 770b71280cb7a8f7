import { command, commandGroup } from '../command.ts';
import { reference } from '../reference.ts';
import { help } from './customer.copy.ts';

export const customerCommands = commandGroup({
  name: 'customer',
  help,
  commands: {
    'sign-out': command({
      takes: {},
      about: reference,
      read: (asked) => asked,
      run: async (services, asked) => (await import('./run-customer.ts')).signOutCustomer(services, asked),
    }),
  },
});
