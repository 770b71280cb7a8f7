import { command, commandGroup, type Given, type Values } from '../command.ts';
import { misuse } from '../misuse.ts';
import { insureeOf, nameOf, textOf } from '../reading.ts';
import { reference } from '../reference.ts';
import { options } from '../staff.copy.ts';
import { help, usage } from './screening.copy.ts';

const { insuree, reason, by } = options;

export const screeningCommands = commandGroup({
  name: 'screening',
  help,
  commands: {
    show: command({
      takes: { insuree, reason, by },
      about: reference,
      read: showing,
      run: async (services, asked) => (await import('./run-screening.ts')).showScreening(services, asked),
    }),
  },
});

function showing(asked: string, values: Values<'insuree' | 'reason'>, given: Given) {
  if (values.insuree === undefined) throw misuse(usage, 'missingScreeningInsuree');
  const traveller = insureeOf(values.insuree);
  const why = textOf(values.reason, usage, 'missingReadReason');
  return { asked, insuree: traveller, reason: why, by: nameOf(given) };
}
