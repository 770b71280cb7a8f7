import type { Problem } from '@coverkit/rules';
import type { Failed } from './answers.ts';
import type { Messages } from './messages.ts';

export const refused = <C extends string>(
  messages: Messages<C>,
  code: NoInfer<C>,
  about: string,
): Failed => ({ failed: code, message: messages[code](about) });

/** A problem of an option's value; `notes` by the option and the problem's code. */
export function refusedFor([problem]: readonly Problem[], notes: Readonly<Record<string, string>>): Failed {
  const key = `${problem?.path}.${problem?.code}`;
  return { failed: problem?.code ?? '', message: notes[key] ?? key };
}
