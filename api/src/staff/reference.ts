import type { Subject } from './command.ts';
import { misuse } from './misuse.ts';
import { usage } from './staff.copy.ts';

/** Of a quote, or the number of a policy. */
export const reference: Subject = {
  name: 'reference',
  isId: true,
  missing: (command) => misuse(usage, 'missingReference', command),
};
