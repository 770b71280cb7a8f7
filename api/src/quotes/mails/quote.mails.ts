import { type AreaMails, areaMails, present } from '../../mail/area-mails.ts';
import type { MailModel } from '../../mail/mail.model.ts';
import type { MailWords } from '../../mail/mail.words.ts';
import { button, fact, text, tripFacts } from '../../mail/shared.blocks.ts';
import { generationOfMail } from '../email-quote.ts';
import { quoteMailCopy } from './quote.mail.copy.ts';
import type { QuoteFacts, QuoteMailFacts } from './quote-facts.ts';

type Words = MailWords<keyof typeof quoteMailCopy>;

/**
 * DETL-14. It may go to anybody's address: it names nobody, and shows no more than its link. A price that is not held any more is
 * left out, since the link shows another (DETL-16).
 */
function quoteSavedMail(words: Words, quote: QuoteFacts, link: string): MailModel {
  const { reference, trip, priceHeldUntil: until, isPriceHeld: held } = quote;
  const price = held ? quote.price : null;
  const levels = held && price === null ? quote.levels : [];
  return {
    subject: words('quoteSaved.subject', { reference }),
    preheader: held ? words('quoteSaved.preheader', { until }) : words('quoteSaved.preheader.over'),
    reader: null,
    title: words('quoteSaved.title'),
    blocks: [
      text(words('quoteSaved.lead')),
      ...(price === null
        ? []
        : [{ kind: 'figure' as const, name: words('fact.price'), value: words.money(price) }]),
      {
        kind: 'facts',
        rows: [
          fact(words('fact.reference'), reference),
          ...tripFacts(words, trip, 'fact.dates'),
          fact(words('fact.people'), String(trip.people)),
          ...(held ? [fact(words('fact.heldUntil'), words('fact.date', { date: until }))] : []),
        ],
      },
      ...(held ? [] : [text(words('quoteSaved.over'))]),
      ...(levels.length > 0
        ? [
            { kind: 'heading' as const, text: words('quoteSaved.levels') },
            { kind: 'facts' as const, rows: levels.map((one) => fact(one.name, words.money(one.price))) },
          ]
        : []),
      button(words, words('quoteSaved.button'), link),
      { kind: 'note', text: words('notInsured') },
      text(words('quoteSaved.share')),
    ],
    why: words('quoteSaved.why'),
  };
}

export const createQuoteMails = (facts: QuoteMailFacts): AreaMails =>
  areaMails(quoteMailCopy, {
    quoteSaved: async ({ row, words }) => {
      const quote = present(await facts.quote(row.quoteReference), 'a quote');
      const address = present(row.toEmail, 'an address');
      // Another browser has exchanged the quote's token since: its answers, and its newer link, are not for this receiver.
      if (generationOfMail(row.subject) !== quote.tokenGeneration) return null;
      const link = await facts.quoteLink(row.quoteReference);
      return { to: { name: '', address }, model: quoteSavedMail(words, quote, link), canBeStopped: true };
    },
  });
