import { command, commandGroup } from '../command.ts';
import { misuse } from '../misuse.ts';
import { nameOf } from '../reading.ts';
import { options } from '../staff.copy.ts';
import { help, usage } from './partner.copy.ts';

const { by } = options;
const running = () => import('./run-partner.ts');

export const partnerCommands = commandGroup({
  name: 'partner',
  help,
  commands: {
    keys: command({
      takes: {},
      about: null,
      read: () => null,
      run: async (services) => (await running()).listKeys(services),
    }),
    'add-key': command({
      takes: { by },
      about: { name: 'affiliate', missing: (name) => misuse(usage, 'missingAffiliate', name) },
      read: (affiliateId, _, given) => ({ affiliateId, by: nameOf(given) }),
      run: async (services, asked) => (await running()).addKey(services, asked),
    }),
    'end-key': command({
      takes: { by },
      about: { name: 'key', isId: true, missing: (name) => misuse(usage, 'missingKey', name) },
      read: (id, _, given) => ({ id, by: nameOf(given) }),
      run: async (services, asked) => (await running()).endKey(services, asked),
    }),
  },
});
