import type { Messages } from './messages.ts';

/** A command that was called wrongly, or in an environment that is wrong: nothing was done, and it ends with 2. */
export class Misuse extends Error {
  override readonly name = 'Misuse';
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

export const misuse = <C extends string>(messages: Messages<C>, code: NoInfer<C>, about = ''): Misuse =>
  new Misuse(code, messages[code](about));
