import type { MedicalReferralState } from '@coverkit/rules';
import { type MailTask, present, type ReadyMail } from '../mail/area-mails.ts';
import type { MailBrand } from '../mail/mail.facts.ts';
import type { MailModel } from '../mail/mail.model.ts';
import type { MailWords } from '../mail/mail.words.ts';
import type { QuoteFacts, QuoteMailFacts } from '../quotes/mails/quote-facts.ts';
import type { referralMailCopy } from './referral.mail.copy.ts';
import { readReferralMail } from './referral-mail.ts';

export type Words = MailWords<keyof typeof referralMailCopy>;
/** What a mail about a referred quote has to show. */
export type About = { quote: QuoteFacts; link: string; brand: MailBrand };
export type Task = MailTask<keyof typeof referralMailCopy>;

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

type Prepare = (task: Task) => Promise<ReadyMail | null>;

/**
 * A mail about a referred quote, to its contact, or to the address that its traveller left. Null where another browser has exchanged
 * the quote's token since that was entered: its answers, and its newer link, are not for this receiver (decision 114). Null also where
 * it waited, and what it says is over by now.
 */
export const aboutQuote =
  (facts: QuoteMailFacts) =>
  (
    isCurrent: (quote: QuoteFacts) => boolean,
    modelOf: (task: Task, about: About) => MailModel | Promise<MailModel>,
  ): Prepare =>
  async (task) => {
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

/** The same about the conditions of one traveller, while their referral is in this state. */
export const aboutTraveller =
  (facts: ReferralMailFacts) =>
  (
    state: MedicalReferralState,
    modelOf: (words: Words, about: About, name: string) => MailModel,
  ): Prepare => {
    const prepare = aboutQuote(facts)(
      ({ isOpen }) => isOpen,
      ({ words, row }, about) =>
        modelOf(words, about, travellerIn(words, about.quote, readReferralMail(row.subject).insuree)),
    );
    return async (task) => {
      const { reference, insuree } = readReferralMail(task.row.subject);
      const isCurrent = await facts.hasMedicalReferral({ reference, insuree: insuree ?? 0 }, state);
      return isCurrent ? prepare(task) : null;
    };
  };

/** Whom a question or decision is about: the traveller, or nobody by name. */
const travellerIn = (words: Words, { firstNames }: QuoteFacts, insuree: number | null): string =>
  firstNames[(insuree ?? 0) - 1] || words('medicalReferral.unnamed');
