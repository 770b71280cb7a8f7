import { type AreaMails, areaMails, present } from '../mail/area-mails.ts';
import type { MailBrand } from '../mail/mail.facts.ts';
import type { MailModel } from '../mail/mail.model.ts';
import { button, fact, linkTo, readerOf, section, text, tripFacts } from '../mail/shared.blocks.ts';
import type { QuoteFacts } from '../quotes/mails/quote-facts.ts';
import {
  type About,
  aboutQuote,
  aboutTraveller,
  type ReferralMailFacts,
  type Words,
} from './prepare-mail.ts';
import { referralMailCopy } from './referral.mail.copy.ts';
import { readReferralMail } from './referral-mail.ts';

/** Of a customer who signs in: their quotes. */
const inQuotes = (words: Words, { accountLink }: QuoteFacts) =>
  linkTo(words('account.quotes'), words('account.quotes.link'), accountLink);

/** REFR-01 */
function referralApprovedMail(words: Words, quote: QuoteFacts, link: string): MailModel {
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
      ...inQuotes(words, quote),
      { kind: 'note', text: words('notInsured') },
    ],
    why: words('referralApproved.why'),
  };
}

/** REFR-01. Without the reason: that can be about somebody's health, and a person explains it. */
function referralDeclinedMail(
  words: Words,
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
      button(words, words('referralDeclined.button'), link),
      ...inQuotes(words, quote),
      ...section(words('referralDeclined.contact.title'), words('referralDeclined.contact.text', { phone })),
      ...section(words('referralDeclined.complaints.title'), complaints, ...authority),
    ],
    why: words('referralDeclined.why'),
  };
}

/** REFR-01: about the expedition. */
function referralQuestionMail(words: Words, { quote, link, brand }: About, question: string): MailModel {
  const { reference, to } = quote;
  return {
    subject: words('referralQuestion.subject', { reference }),
    preheader: words('referralQuestion.preheader'),
    reader: readerOf(words, to.name),
    title: words('referralQuestion.title'),
    blocks: [
      text(words('referralQuestion.lead', { reference })),
      { kind: 'note', text: question },
      text(words('question.answer', { phone: brand.legal.supportPhone })),
      button(words, words('question.button'), link),
      text(words('notInsured')),
    ],
    why: words('referralApproved.why'),
  };
}

/** REFR-01: that there is a question. It may name a condition, and anyone who reads the customer's mail would read it. */
function medicalQuestionMail(words: Words, { quote, link, brand }: About, name: string): MailModel {
  const { reference, to } = quote;
  return {
    subject: words('medicalQuestion.subject', { reference }),
    preheader: words('medicalQuestion.preheader'),
    reader: readerOf(words, to.name),
    title: words('medicalQuestion.title'),
    blocks: [
      text(words('medicalQuestion.lead', { reference, name })),
      button(words, words('medicalQuestion.button'), link),
      text(words('question.answer', { phone: brand.legal.supportPhone })),
      { kind: 'note', text: words('notInsured') },
    ],
    why: words('medicalReferral.why'),
  };
}

/** REFR-01: without what was decided, which the traveller reads and accepts behind the link. */
function medicalApprovedMail(words: Words, { quote, link }: About, name: string): MailModel {
  const { reference, to, trip, priceHeldUntil: until } = quote;
  return {
    subject: words('medicalApproved.subject', { reference }),
    preheader: words('medicalApproved.preheader', { until }),
    reader: readerOf(words, to.name),
    title: words('medicalApproved.title'),
    blocks: [
      text(words('medicalApproved.lead', { name })),
      {
        kind: 'facts',
        rows: [fact(words('fact.reference'), reference), ...tripFacts(words, trip, 'fact.dates')],
      },
      text(words('medicalApproved.held', { until, name })),
      button(words, words('medicalApproved.button'), link),
      ...inQuotes(words, quote),
      { kind: 'note', text: words('notInsured') },
    ],
    why: words('medicalReferral.why'),
  };
}

export function createReferralMails(facts: ReferralMailFacts): AreaMails {
  const referralMail = aboutQuote(facts);
  const medicalMail = aboutTraveller(facts);
  return areaMails(referralMailCopy, {
    referralApproved: referralMail(
      ({ isOpen, referralApproved }) => isOpen && referralApproved,
      ({ words }, { quote, link }) => referralApprovedMail(words, quote, link),
    ),
    referralDeclined: referralMail(
      () => true,
      ({ words }, { quote, ...about }) => referralDeclinedMail(words, quote, about),
    ),
    referralQuestion: referralMail(
      ({ referralPending }) => referralPending,
      async ({ words, row }, about) => {
        const { reference, at } = readReferralMail(row.subject);
        const question = present(await facts.referralQuestion(reference, at), 'a question');
        return referralQuestionMail(words, about, question);
      },
    ),
    medicalQuestion: medicalMail('open', medicalQuestionMail),
    medicalApproved: medicalMail('approved', medicalApprovedMail),
  });
}
