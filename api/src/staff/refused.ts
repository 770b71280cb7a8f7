import type { Failed } from './answers.ts';
import { refusals } from './staff.copy.ts';

export const refused = (code: keyof typeof refusals, about: string): Failed => ({
  failed: code,
  message: refusals[code](about),
});
