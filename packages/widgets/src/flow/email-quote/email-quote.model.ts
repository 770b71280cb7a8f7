import type { Problem } from '@coverkit/rules';
import { type Signal, signal } from '@preact/signals-react';
import type { Words } from '../../brand/copy.ts';
import type { ClientError } from '../../client/client.ts';
import type { emailQuoteCopy } from './email-quote.copy.ts';

export type EmailQuoteOptions = {
  /**
   * Stores the quote and has it mailed. Rejects with a `ClientError`; resolves to false where something else has to be answered
   * first, which is then asked.
   */
  send: (address: string) => Promise<unknown>;
  /** The contact's address, to begin with. */
  known: () => string;
  onSent: (message: string) => void;
  /** `problems`: of other fields, where the quote cannot be stored as it is. */
  onFailure: (error: ClientError, problems: readonly Problem[]) => void;
};

/** Sends the quote by email, with a link that resumes it (DETL-14). Its form comes when it is opened. */
export type EmailQuote = EmailQuoteOptions & {
  /** Where on the page its form is open; null while it is closed. */
  open: Signal<string | null>;
  address: Signal<string>;
  sending: Signal<boolean>;
};

/** What its button and form are given. */
export type EmailQuoteView = { words: Words<typeof emailQuoteCopy>; emailQuote: EmailQuote };

export const createEmailQuote = (options: EmailQuoteOptions): EmailQuote => ({
  ...options,
  open: signal(null),
  address: signal(''),
  sending: signal(false),
});
