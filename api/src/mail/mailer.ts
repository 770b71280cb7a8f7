/** Somebody to write to or from. The name may be empty. */
export type MailAddress = { name: string; address: string };

export type MailAttachment = {
  /** As the receiver sees it, `certificate.pdf`. */
  name: string;
  content: Buffer;
  /** `application/pdf` */
  type: string;
};

export type OutgoingMail = {
  /** With its angle brackets. The same for a mail that is sent again, so that receivers recognise the copy. */
  messageId: string;
  from: MailAddress;
  replyTo: MailAddress;
  to: MailAddress;
  subject: string;
  text: string;
  html: string;
  /** Where mails of its kind can be stopped, by a page and by one click of a mail reader (RFC 8058); null where they always go. */
  stopLink: string | null;
  attachments: readonly MailAttachment[];
};

/** Where mail goes: a mail server, or the mailbox of who develops. */
export type Mailer = {
  /** Resolves once somebody else is answerable for the mail. Rejects with `MailError` where nobody is known to be. */
  send: (mail: OutgoingMail) => Promise<void>;
  /** After the last `send`. */
  close: () => Promise<void>;
};

/**
 * A mail was not sent, or not known to be. Without the mail server's text: that quotes addresses, and
 * errors are logged. Nor has it a cause: a failed connection would be taken for the database's.
 */
export class MailError extends Error {
  override readonly name = 'MailError';
  /** `ECONNECTION`, `EENVELOPE 550`, … */
  readonly code: string;
  /** No later try can send it to this address. */
  readonly isFinal: boolean;
  constructor(code: string, { isFinal = false } = {}) {
    super('The mail was not sent');
    this.code = code;
    this.isFinal = isFinal;
  }
}
