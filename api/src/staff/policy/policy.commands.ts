import { command, commandGroup, type Subject } from '../command.ts';
import { misuse } from '../misuse.ts';
import { reference } from '../reference.ts';
import { help, usage } from './policy.copy.ts';

const affiliate: Subject = { name: 'affiliate', missing: (name) => misuse(usage, 'listOfWhom', name) };

export const policyCommands = commandGroup({
  name: 'policy',
  help,
  commands: {
    list: command({
      takes: {},
      about: affiliate,
      read: (id) => id,
      run: async (services, id) => (await import('./run-policy.ts')).listPolicies(services, id),
    }),
    show: command({
      takes: {},
      about: reference,
      read: (asked) => asked,
      run: async (services, asked) => (await import('./run-policy.ts')).showPolicy(services, asked),
    }),
  },
});
