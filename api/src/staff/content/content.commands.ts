import { bareCommand, command, commandGroup, type Subject } from '../command.ts';
import { misuse } from '../misuse.ts';
import { help, usage } from './content.copy.ts';
import { pageAsked } from './read-content.ts';

const running = () => import('./run-content.ts');

const brand: Subject = { name: 'brand', missing: (name) => misuse(usage, 'missingContentBrand', name) };
const page: Subject = { name: 'page', missing: (name) => misuse(usage, 'missingPage', name) };
const file: Subject = { name: 'file', missing: (name) => misuse(usage, 'missingPageFile', name) };

export const contentCommands = commandGroup({
  name: 'content',
  help,
  commands: {
    list: command({
      takes: {},
      about: brand,
      read: (id) => id,
      run: async (services, id) => (await running()).listPages(services, id),
    }),
    show: command({
      takes: {},
      about: page,
      read: pageAsked,
      run: async (services, asked) => (await running()).showPage(services, asked),
    }),
    check: command({
      takes: {},
      about: file,
      read: (path) => path,
      run: async (services, path) => (await running()).checkPageFile(services, path),
    }),
    preview: bareCommand({
      takes: {},
      about: file,
      read: (path) => path,
      run: async (context, path) => (await running()).previewPage(context, path),
    }),
    save: command({
      takes: {},
      about: file,
      read: (path) => path,
      run: async (services, path) => (await running()).savePage(services, path),
    }),
  },
});
