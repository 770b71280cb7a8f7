import { isEmail, type Problem, problem } from '@coverkit/rules';
import { type ReadonlySignal, signal } from '@preact/signals-react';
import { type ClientError, clientErrorOf } from '../../client/client.ts';
import { problemsOf } from '../problems/form-problems.ts';
import type { EmailQuote } from './email-quote.model.ts';

export type EmailQuoteForm = {
  problem: ReadonlySignal<Problem | null>;
  type: (address: string) => void;
  /** One call at a time. */
  submit: () => Promise<void>;
};

const field = 'emailQuote';

/** The address that the quote is mailed to, each time that it is asked for. */
export function createEmailQuoteForm(
  { open, address, sending, ...options }: EmailQuote,
  sent: (email: string) => string,
): EmailQuoteForm {
  const wrong = signal<Problem | null>(null);
  if (address.peek() === '') address.value = options.known();

  const refused = (error: ClientError) => {
    const problems = error.kind === 'form' ? problemsOf(error.formErrors) : [];
    const own = problems.find((one) => one.path === field);
    if (own) wrong.value = own;
    else options.onFailure(error, problems);
  };

  return {
    problem: wrong,
    type(typed) {
      address.value = typed;
      wrong.value = null;
    },
    async submit() {
      if (sending.value) return;
      const to = address.value.trim();
      wrong.value = isEmail(to) ? null : problem('email_invalid', field);
      if (wrong.value) return;
      sending.value = true;
      try {
        if ((await options.send(to)) === false) return;
        open.value = null;
        options.onSent(sent(to));
      } catch (thrown) {
        refused(clientErrorOf(thrown));
      } finally {
        sending.value = false;
      }
    },
  };
}
