import { isEmail, type Problem, problem } from '@coverkit/rules';
import { type ReadonlySignal, signal } from '@preact/signals-react';
import { type ClientError, clientErrorOf } from '../../../client/client.ts';
import { problemsOf } from '../../../flow/problems/form-problems.ts';

export type EmailQuoteOptions = {
  /** Stores the quote and has it mailed. Rejects with a `ClientError`. */
  send: (address: string) => Promise<void>;
  /** The contact's address, to begin with. */
  known: () => string;
  onSent: (address: string) => void;
  /** The problems of other fields, where the quote cannot be stored as it is. */
  onProblems: (problems: readonly Problem[]) => void;
  onFailure: (error: ClientError) => void;
};

export type EmailQuote = {
  /** Where on the page its form is open; null while it is closed. */
  open: ReadonlySignal<string | null>;
  address: ReadonlySignal<string>;
  sending: ReadonlySignal<boolean>;
  problem: ReadonlySignal<Problem | null>;
  toggle: (place: string) => void;
  type: (address: string) => void;
  /** One call at a time. */
  submit: () => Promise<void>;
};

const field = 'emailQuote';

/** Sends the quote by email, with a link that resumes it (DETL-14). */
export function createEmailQuote(options: EmailQuoteOptions): EmailQuote {
  const open = signal<string | null>(null);
  const address = signal('');
  const sending = signal(false);
  const wrong = signal<Problem | null>(null);

  const refused = (error: ClientError) => {
    const problems = error.kind === 'form' ? problemsOf(error.formErrors) : [];
    const own = problems.find((one) => one.path === field);
    if (own) wrong.value = own;
    else if (problems.length > 0) options.onProblems(problems);
    else options.onFailure(error);
  };

  return {
    open,
    address,
    sending,
    problem: wrong,
    toggle(place) {
      open.value = open.value === place ? null : place;
      wrong.value = null;
      if (open.value !== null && address.value === '') address.value = options.known();
    },
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
        await options.send(to);
        open.value = null;
        options.onSent(to);
      } catch (thrown) {
        refused(clientErrorOf(thrown));
      } finally {
        sending.value = false;
      }
    },
  };
}
