import { generationOfMail } from '../../quotes/email-quote.ts';
import type { QuoteFacts } from '../mail.facts.ts';
import type { MailModel } from '../mail.model.ts';
import type { MailWords } from '../mail.words.ts';
import { button, fact, text, tripFacts } from './shared.blocks.ts';
import { type MailTemplate, present } from './template.ts';

/** DETL-14. It may go to anybody's address: it names nobody, and shows no more than its link. */
function quoteSavedMail(words: MailWords, quote: QuoteFacts, link: string): MailModel {
  const { reference, trip, price, levels, priceHeldUntil: until } = quote;
  return {
    subject: words('quoteSaved.subject', { reference }),
    preheader: words('quoteSaved.preheader', { until }),
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
          fact(words('fact.heldUntil'), words('fact.date', { date: until })),
        ],
      },
      ...(price === null && levels.length > 0
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

const quoteSaved: MailTemplate = async ({ row, facts, words }) => {
  const quote = present(await facts.quote(row.quoteReference), 'a quote');
  const address = present(row.toEmail, 'an address');
  // Another browser has exchanged the quote's token since: its answers, and its newer link, are not for this receiver.
  if (generationOfMail(row.subject) !== quote.tokenGeneration) return null;
  const link = await facts.links.quote(row.quoteReference);
  return { to: { name: '', address }, model: quoteSavedMail(words, quote, link), canBeStopped: true };
};

export const quoteMails = { quoteSaved } as const satisfies Record<string, MailTemplate>;
