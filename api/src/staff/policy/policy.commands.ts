import { command, commandGroup, type Subject } from '../command.ts';
import { misuse } from '../misuse.ts';
import { nameOf, textOf } from '../reading.ts';
import { reference } from '../reference.ts';
import { options } from '../staff.copy.ts';
import { emailOption, help, usage } from './policy.copy.ts';

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
    'correct-email': command({
      takes: { email: emailOption, by: options.by },
      about: reference,
      read: (asked, values, given) => ({
        asked,
        email: textOf(values.email, usage, 'missingEmail'),
        by: nameOf(given),
      }),
      run: async (services, asked) => (await import('./run-policy.ts')).correctEmail(services, asked),
    }),
    show: command({
      takes: {},
      about: reference,
      read: (asked) => asked,
      run: async (services, asked) => (await import('./run-policy.ts')).showPolicy(services, asked),
    }),
  },
});
