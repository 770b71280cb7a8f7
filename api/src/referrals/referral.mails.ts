import type { MedicalReferralState } from '@coverkit/rules';
import { type AreaMails, areaMails, type MailTask, present, type ReadyMail } from '../mail/area-mails.ts';
import type { MailBrand } from '../mail/mail.facts.ts';
import type { MailModel } from '../mail/mail.model.ts';
import type { MailWords } from '../mail/mail.words.ts';
import { button, fact, linkTo, readerOf, section, text, tripFacts } from '../mail/shared.blocks.ts';
import type { QuoteFacts, QuoteMailFacts } from '../quotes/mails/quote-facts.ts';
import { referralMailCopy } from './referral.mail.copy.ts';
import { readReferralMail } from './referral-mail.ts';

type Words = MailWords<keyof typeof referralMailCopy>;

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

/** Whom a question or decision is about: the traveller, or nobody by name. */
const travellerIn = (words: Words, { firstNames }: QuoteFacts, insuree: number | null): string =>
  firstNames[(insuree ?? 0) - 1] || words('medicalReferral.unnamed');

type About = { quote: QuoteFacts; link: string; brand: MailBrand };

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

/** What these mails need to know. */
export type ReferralMailFacts = QuoteMailFacts & {
  /** What staff asked about the expedition at an instant (ms); null where nothing is stored of it. */
  referralQuestion: (reference: string, at: number) => Promise<string | null>;
  /** Whether the medical referral of a traveller is in this state. */
  hasMedicalReferral: (
    of: { reference: string; insuree: number },
    state: MedicalReferralState,
  ) => Promise<boolean>;
};

type Task = MailTask<keyof typeof referralMailCopy>;
type ModelOf = (task: Task, about: About) => MailModel | Promise<MailModel>;

export function createReferralMails(facts: ReferralMailFacts): AreaMails {
  /**
   * A mail about a referred quote, to its contact, or to the address that its traveller left. Null where another browser has exchanged
   * the quote's token since that was entered: its answers, and its newer link, are not for this receiver (decision 114). Null also where
   * it waited, and what it says is over by now.
   */
  const referralMail =
    (isCurrent: (quote: QuoteFacts) => boolean, modelOf: ModelOf) =>
    async (task: Task): Promise<ReadyMail | null> => {
      const { row, brand } = task;
      const found = present(await facts.quote(row.quoteReference), 'a quote');
      const { tokenGeneration } = readReferralMail(row.subject);
      const isTheirs = row.toEmail ? tokenGeneration === found.tokenGeneration : found.isAddressCurrent;
      if (!isTheirs || !isCurrent(found)) return null;
      const link = await facts.quoteLink(row.quoteReference);
      const to = row.toEmail ? { name: '', address: row.toEmail } : found.to;
      // A traveller who left an address of their own does not read the account of the quote's.
      const quote = { ...found, accountLink: to === found.to ? found.accountLink : null };
      // Not one that can be stopped: it answers a request of the customer's, and a question waits for them (decision 126).
      return { to, model: await modelOf(task, { quote, link, brand }) };
    };
  const medicalMail = (
    state: MedicalReferralState,
    modelOf: (words: Words, about: About, name: string) => MailModel,
  ) => {
    const mail = referralMail(
      ({ isOpen }) => isOpen,
      ({ words, row }, about) =>
        modelOf(words, about, travellerIn(words, about.quote, readReferralMail(row.subject).insuree)),
    );
    return async (task: Task): Promise<ReadyMail | null> => {
      const { reference, insuree } = readReferralMail(task.row.subject);
      const isCurrent = await facts.hasMedicalReferral({ reference, insuree: insuree ?? 0 }, state);
      return isCurrent ? mail(task) : null;
    };
  };
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
