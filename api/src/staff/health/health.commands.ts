import { bareCommand, commandGroup } from '../command.ts';
import { help } from './health.copy.ts';

export const healthCommands = commandGroup({
  name: 'health',
  help,
  commands: {
    reseal: bareCommand({
      takes: {},
      about: null,
      read: () => null,
      run: async (context) => (await import('./run-health.ts')).resealHealth(context),
    }),
  },
});
