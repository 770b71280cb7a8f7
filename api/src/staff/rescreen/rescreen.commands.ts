import { command, commandGroup, type Given, type Subject, type Values } from '../command.ts';
import { misuse } from '../misuse.ts';
import { cancelling, insureeOf, nameOf, textOf } from '../reading.ts';
import { reference } from '../reference.ts';
import { options } from '../staff.copy.ts';
import { help, usage } from './rescreen.copy.ts';

const { insuree, reason, by } = options;
const running = () => import('./run-rescreen.ts');

const rescreening: Subject = {
  name: 'rescreening',
  isId: true,
  missing: (name) => misuse(usage, 'missingRescreen', name),
};

export const rescreenCommands = commandGroup({
  name: 'rescreen',
  help,
  commands: {
    raise: command({
      takes: { insuree, reason, by },
      about: reference,
      read: raising,
      run: async (services, asked) => (await running()).raiseRescreening(services, asked),
    }),
    list: command({
      takes: {},
      about: reference,
      optional: true,
      read: (asked) => (asked === '' ? null : asked),
      run: async (services, asked) => (await running()).listRescreenings(services, asked),
    }),
    cancel: command({
      takes: { reason, by },
      about: rescreening,
      read: (id, values, given) => ({ id, ...cancelling(values, given) }),
      run: async (services, asked) => (await running()).cancelRescreening(services, asked),
    }),
  },
});

function raising(asked: string, values: Values<'insuree' | 'reason'>, given: Given) {
  if (values.insuree === undefined) throw misuse(usage, 'missingInsuree');
  const traveller = insureeOf(values.insuree);
  const why = textOf(values.reason, usage, 'missingRescreenReason');
  return { asked, insuree: traveller, reason: why, by: nameOf(given) };
}
