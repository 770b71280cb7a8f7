import type { MailLimits } from '../../outbox/mail-limits.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Db } from '../../platform/database/db.ts';
import type { WriteQueue } from '../../platform/database/write-queue.ts';
import { notFound } from '../../platform/errors.ts';
import { quoteMail } from '../email-quote.ts';
import { quoteClosed } from '../quotes.errors.ts';
import { isOpen } from '../refuse-closed.ts';
import {
  claimQuotesOfEmail,
  endQuotesOfCustomer,
  findQuoteOfCustomer,
  type QuoteOwner,
} from './quotes-of-customer.repository.ts';

export type { QuoteOwner };

type Own = QuoteOwner & { reference: string };

/** Open quotes of a customer who is signed in. */
export type OwnQuotes = {
  /**
   * Mails its link to the address of its customer. Throws the 404 where there is none of this reference, or it is somebody else's
   * (ACCT-06), and the 429 where the limits refuse it.
   */
  mail: (quote: Own, caller: { ip: string }) => Promise<void>;
};

type Owner = QuoteOwner & { now: number };

/** Inside a write that ends it: whether it is open, and theirs. */
export const isOwnQuote = async (tx: Db, of: Owner, reference: string): Promise<boolean> =>
  (await findQuoteOfCustomer(tx, of, reference)) !== undefined;

/** Inside a write: all of theirs are over, as if their time were. Answers their references. */
export const endOwnQuotes = async (tx: Db, of: Owner): Promise<string[]> =>
  (await endQuotesOfCustomer(tx, of)).map(({ reference }) => reference);

/** Inside the write that gives the account another address: those of the one before stay theirs. */
export const keepOwnQuotes = async (tx: Db, of: Owner): Promise<void> => {
  await claimQuotesOfEmail(tx, of);
};

export type OwnQuotesDeps = {
  database: Pick<Database, 'read'>;
  queue: WriteQueue;
  clock: Clock;
  mailLimits: Pick<MailLimits, 'takeLinkMail'>;
};

export function createOwnQuotes({ database, queue, clock, mailLimits }: OwnQuotesDeps): OwnQuotes {
  const own = async ({ reference, ...of }: Own) => {
    const row = await findQuoteOfCustomer(database.read, { ...of, now: clock.now().getTime() }, reference);
    if (!row) throw notFound();
    return row;
  };
  return {
    mail: async (quote, { ip }) => {
      const row = await own(quote);
      if (!isOpen(row)) throw quoteClosed();
      const at = clock.now();
      const mail = quoteMail(mailLimits.takeLinkMail, { row }, { to: quote.email, ip, at });
      await queue.write(async (tx) => {
        const refused = await mail.refuse(tx);
        if (refused) throw refused;
        await mail.write(tx, at.getTime());
      });
    },
  };
}
