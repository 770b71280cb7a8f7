import { command, commandGroup } from '../command.ts';
import { misuse } from '../misuse.ts';
import { reference } from '../reference.ts';
import { help, options, usage } from './documents.copy.ts';

const { version } = options;

export const documentCommands = commandGroup({
  name: 'documents',
  help,
  commands: {
    resend: command({
      takes: { version },
      about: reference,
      read: (asked, values) => ({ asked, version: versionOf(values.version) }),
      run: async (services, asked) => (await import('./run-documents.ts')).resendDocuments(services, asked),
    }),
  },
});

function versionOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^[1-9]\d{0,3}$/.test(text)) throw misuse(usage, 'wrongVersion', text);
  return Number(text);
}
