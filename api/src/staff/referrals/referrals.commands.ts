import { command, commandGroup } from '../command.ts';
import { reference } from '../reference.ts';
import { options as shared } from '../staff.copy.ts';
import { asking, decision } from './read-referrals.ts';
import { help, options } from './referrals.copy.ts';

const { insuree, by } = shared;
const { note, loading, cover, exclude, assessed, question } = options;
const running = () => import('./run-referrals.ts');

export const referralCommands = commandGroup({
  name: 'referrals',
  help,
  commands: {
    list: command({
      takes: {},
      about: null,
      read: () => null,
      run: async (services) => (await running()).listReferrals(services),
    }),
    show: command({
      takes: {},
      about: reference,
      read: (asked) => asked,
      run: async (services, asked) => (await running()).showReferral(services, asked),
    }),
    approve: command({
      takes: { note, by, loading, insuree, cover, exclude, assessed },
      about: reference,
      read: (asked, values, given) => decision('approved', asked, values, given),
      run: async (services, asked) => (await running()).decideReferral(services, asked),
    }),
    decline: command({
      takes: { note, by, insuree },
      about: reference,
      read: (asked, values, given) => decision('declined', asked, values, given),
      run: async (services, asked) => (await running()).decideReferral(services, asked),
    }),
    ask: command({
      takes: { question, insuree, by },
      about: reference,
      read: asking,
      run: async (services, asked) => (await running()).askCustomer(services, asked),
    }),
  },
});
