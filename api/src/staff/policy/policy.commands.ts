import { command, commandGroup } from '../command.ts';
import { reference } from '../reference.ts';
import { help } from './policy.copy.ts';

export const policyCommands = commandGroup({
  name: 'policy',
  help,
  commands: {
    show: command({
      takes: {},
      about: reference,
      read: (asked) => asked,
      run: async (services, asked) => (await import('./run-policy.ts')).showPolicy(services, asked),
    }),
  },
});
