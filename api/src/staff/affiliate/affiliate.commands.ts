import { command, commandGroup, type Subject } from '../command.ts';
import { misuse } from '../misuse.ts';
import { help, options, settings, usage } from './affiliate.copy.ts';
import { adding, changing, limiting, listing } from './read-affiliate.ts';

const { brand, origins, add, remove, set, quotes } = options;
const running = () => import('./run-affiliate.ts');

const affiliate: Subject = { name: 'affiliate', missing: (name) => misuse(usage, 'missingAffiliate', name) };

const switching = (active: boolean) =>
  command({
    takes: {},
    about: affiliate,
    read: (id) => ({ id, change: { active } }),
    run: async (services, asked) => (await running()).switchAffiliate(services, asked),
  });

export const affiliateCommands = commandGroup({
  name: 'affiliate',
  help,
  commands: {
    list: command({
      takes: {},
      about: null,
      read: () => null,
      run: async (services) => (await running()).listAffiliates(services),
    }),
    show: command({
      takes: {},
      about: affiliate,
      read: (id) => id,
      run: async (services, id) => (await running()).showAffiliate(services, id),
    }),
    add: command({
      takes: { brand, origins, ...settings },
      about: affiliate,
      read: adding,
      run: async (services, asked) => (await running()).addAffiliate(services, asked),
    }),
    change: command({
      takes: settings,
      about: affiliate,
      read: changing,
      run: async (services, asked) => (await running()).changeAffiliate(services, asked),
    }),
    origins: command({
      takes: { add, remove, set },
      about: affiliate,
      read: listing,
      run: async (services, asked) => (await running()).changeOrigins(services, asked),
    }),
    snippet: command({
      takes: {},
      about: affiliate,
      read: (id) => id,
      run: async (services, id) => (await running()).showSnippet(services, id),
    }),
    disable: switching(false),
    enable: switching(true),
    // Their earlier names, which runbooks have.
    off: switching(false),
    on: switching(true),
    limit: command({
      takes: { quotes },
      about: affiliate,
      read: limiting,
      run: async (services, asked) => (await running()).switchAffiliate(services, asked),
    }),
  },
});
