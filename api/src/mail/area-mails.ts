import type { OutboxTask } from '../outbox/outbox.worker.ts';
import { NotReadyError } from '../outbox/outbox.worker.ts';
import type { IssuedFile, MailBrand, MailFacts } from './mail.facts.ts';
import type { MailModel } from './mail.model.ts';
import type { MailCopy, MailWords } from './mail.words.ts';
import type { MailAddress } from './mailer.ts';

/** What a mail is made of. `Place`: where the mails of its area have words of their own. */
export type MailTask<Place extends string = string> = {
  row: Pick<OutboxTask, 'subject' | 'toEmail' | 'quoteReference'>;
  facts: MailFacts;
  brand: MailBrand;
  words: MailWords<Place>;
};
export type ReadyMail = {
  to: MailAddress;
  model: MailModel;
  files?: readonly IssuedFile[];
  /**
   * Anybody can have it sent to an address that nobody has confirmed, and nothing that its owner holds or asked for depends on it:
   * who wants no more of them gets none.
   */
  canBeStopped?: true;
};
/** Null where the mail is no longer needed. Throws `NotReadyError` while something to be attached is being made. */
export type MailTemplate<Place extends string = string> = (
  task: MailTask<Place>,
) => Promise<ReadyMail | null>;

/** The mails that an area sends: their words, and what makes each, by the name that the outbox has for it. */
export type AreaMails = { copy: MailCopy; templates: Readonly<Record<string, MailTemplate>> };

/** An area's mails, whose templates may use the words of its own copy and those that all mails share. */
export const areaMails = <Copy extends MailCopy>(
  copy: Copy,
  templates: Readonly<Record<string, MailTemplate<keyof Copy & string>>>,
): AreaMails => ({ copy, templates });

/** Throws where the mail's subject cannot be found; the row stays in the outbox. */
export function present<T>(found: T | null | undefined, what: string): T {
  if (found === null || found === undefined) throw new Error(`A mail is about ${what} that cannot be found`);
  return found;
}

/** Throws `NotReadyError` where an attachment is not made yet. */
export function issued<T>(found: T | null): T {
  if (found === null) throw new NotReadyError('A mail waits for what it attaches');
  return found;
}
