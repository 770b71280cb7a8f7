import { command, commandGroup } from '../command.ts';
import { help } from './mails.copy.ts';

export const mailCommands = commandGroup({
  name: 'mails',
  help,
  commands: {
    refused: command({
      takes: {},
      about: null,
      read: () => null,
      run: async (services) => (await import('./run-mails.ts')).listRefusedMails(services),
    }),
  },
});
