import { generationOfMail } from '../../quotes/email-quote.ts';
import type { MailBrand, QuoteFacts } from '../mail.facts.ts';
import type { MailModel } from '../mail.model.ts';
import type { MailWords } from '../mail.words.ts';
import { button, fact, readerOf, section, text, tripFacts } from './shared.blocks.ts';
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

/** REFR-01 */
function referralApprovedMail(words: MailWords, quote: QuoteFacts, link: string): MailModel {
  const { reference, to, trip, price, priceHeldUntil: until } = quote;
  return {
    subject: words('referralApproved.subject', { reference }),
    preheader: words('referralApproved.preheader', { until }),
    reader: readerOf(words, to.name),
    title: words('referralApproved.title'),
    blocks: [
      text(words('referralApproved.lead')),
      ...(price === null
        ? []
        : [{ kind: 'figure' as const, name: words('fact.price'), value: words.money(price) }]),
      {
        kind: 'facts',
        rows: [
          fact(words('fact.reference'), reference),
          ...tripFacts(words, trip, 'fact.dates'),
          fact(words('fact.people'), String(trip.people)),
        ],
      },
      text(words('referralApproved.held', { until })),
      button(words, words('referralApproved.button'), link),
      { kind: 'note', text: words('notInsured') },
    ],
    why: words('referralApproved.why'),
  };
}

/** The brand's entry `mail.{place}` goes before ours, as with every other text. */
const declinedPlace = 'mail.referralDeclined.button';
const declinedButton = ({ i18n }: MailBrand): string =>
  (Object.hasOwn(i18n, declinedPlace) ? i18n[declinedPlace] : undefined) ?? 'See your quote';

/** REFR-01. Without the reason: that can be about somebody's health, and a person explains it. */
function referralDeclinedMail(
  words: MailWords,
  quote: QuoteFacts,
  { brand, link }: { brand: MailBrand; link: string },
): MailModel {
  const { reference, to } = quote;
  const { complaints, supportPhone: phone } = brand.legal;
  // A brand words its own complaints; the authority must be in them whatever it forgets.
  const authority = /AFCA|Financial Complaints Authority/i.test(complaints)
    ? []
    : [words('referralDeclined.afca')];
  return {
    subject: words('referralDeclined.subject', { reference }),
    preheader: words('referralDeclined.preheader'),
    reader: readerOf(words, to.name),
    title: words('referralDeclined.title'),
    blocks: [
      text(words('referralDeclined.lead', { reference })),
      button(words, declinedButton(brand), link),
      ...section(words('referralDeclined.contact.title'), words('referralDeclined.contact.text', { phone })),
      ...section(words('referralDeclined.complaints.title'), complaints, ...authority),
    ],
    why: words('referralDeclined.why'),
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

const referralApproved: MailTemplate = async ({ row, facts, words }) => {
  const quote = present(await facts.quote(row.quoteReference), 'a quote');
  const link = await facts.links.quote(row.quoteReference);
  return { to: quote.to, model: referralApprovedMail(words, quote, link), canBeStopped: true };
};

const referralDeclined: MailTemplate = async ({ row, facts, words, brand }) => {
  const quote = present(await facts.quote(row.quoteReference), 'a quote');
  const link = await facts.links.quote(row.quoteReference);
  return { to: quote.to, model: referralDeclinedMail(words, quote, { brand, link }), canBeStopped: true };
};

export const quoteMails = {
  quoteSaved,
  referralApproved,
  referralDeclined,
} as const satisfies Record<string, MailTemplate>;
