import { readReferralMail } from '../../referrals/referral-mail.ts';
import type { MailBrand, QuoteFacts } from '../mail.facts.ts';
import type { MailModel } from '../mail.model.ts';
import type { MailWords } from '../mail.words.ts';
import { button, fact, readerOf, section, text, tripFacts } from './shared.blocks.ts';
import { type MailTask, type MailTemplate, present } from './template.ts';

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

/** Whom a question or decision is about: the traveller, or nobody by name. */
const travellerIn = (words: MailWords, { firstNames }: QuoteFacts, insuree: number | null): string =>
  firstNames[(insuree ?? 0) - 1] || words('medicalReferral.unnamed');

type About = { quote: QuoteFacts; link: string; brand: MailBrand };

/** REFR-01: about the expedition. */
function referralQuestionMail(words: MailWords, { quote, link, brand }: About, question: string): MailModel {
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
function medicalQuestionMail(words: MailWords, { quote, link, brand }: About, name: string): MailModel {
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
function medicalApprovedMail(words: MailWords, { quote, link }: About, name: string): MailModel {
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
      { kind: 'note', text: words('notInsured') },
    ],
    why: words('medicalReferral.why'),
  };
}

/** A mail about a referred quote, to its contact, or to the address that its traveller left. */
const referralMail =
  (modelOf: (task: MailTask, about: About) => MailModel | Promise<MailModel>): MailTemplate =>
  async (task) => {
    const { row, facts, brand } = task;
    const quote = present(await facts.quote(row.quoteReference), 'a quote');
    const link = await facts.links.quote(row.quoteReference);
    const to = row.toEmail ? { name: '', address: row.toEmail } : quote.to;
    return { to, model: await modelOf(task, { quote, link, brand }), canBeStopped: true };
  };

export const referralMails = {
  referralApproved: referralMail(({ words }, { quote, link }) => referralApprovedMail(words, quote, link)),
  referralDeclined: referralMail(({ words }, { quote, ...about }) =>
    referralDeclinedMail(words, quote, about),
  ),
  referralQuestion: referralMail(async ({ words, row, facts }, about) => {
    const { reference, at } = readReferralMail(row.subject);
    const question = present(await facts.referralQuestion(reference, at), 'a question');
    return referralQuestionMail(words, about, question);
  }),
  medicalQuestion: referralMail(({ words, row }, about) =>
    medicalQuestionMail(words, about, travellerIn(words, about.quote, readReferralMail(row.subject).insuree)),
  ),
  medicalApproved: referralMail(({ words, row }, about) =>
    medicalApprovedMail(words, about, travellerIn(words, about.quote, readReferralMail(row.subject).insuree)),
  ),
} as const satisfies Record<string, MailTemplate>;
