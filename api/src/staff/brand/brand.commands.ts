import { bareCommand, command, commandGroup, type Subject } from '../command.ts';
import { misuse } from '../misuse.ts';
import { help, options, usage } from './brand.copy.ts';

const { like } = options;

const file: Subject = { name: 'file', missing: (name) => misuse(usage, 'missingFile', name) };

export const brandCommands = commandGroup({
  name: 'brand',
  help,
  commands: {
    check: bareCommand({
      takes: {},
      about: file,
      read: (path) => path,
      run: async ({ from }, path) => (await import('./run-brand.ts')).checkBrand(path, from),
    }),
    save: command({
      takes: { like },
      about: file,
      read: (path, values) => ({ file: path, like: values.like }),
      run: async (services, asked) => (await import('./run-brand.ts')).saveBrand(services, asked),
    }),
  },
});
