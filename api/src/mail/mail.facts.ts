import type { Cents, CivilDate } from '@coverkit/rules';
import type { BrandRecord } from '../brands/brand-record.ts';
import type { MailAddress, MailAttachment } from './mailer.ts';

/** What mails need to know, and nothing more: no health answer, no card. Each is null where there is no such thing. */
export type MailFacts = {
  brand: (brandId: string) => MailBrand;
  quote: (reference: string) => Promise<QuoteFacts | null>;
  /** What staff asked about the expedition at an instant (ms); null where nothing is stored of it. */
  referralQuestion: (reference: string, at: number) => Promise<string | null>;
  policy: (policyNumber: string) => Promise<PolicyFacts | null>;
  /** An additional premium, by its id. */
  payment: (id: string) => Promise<PaymentFacts | null>;
  /** A re-screening, by its id. */
  rescreening: (id: string) => Promise<RescreeningFacts | null>;
  /** A charge, by the attempt's id. */
  attempt: (id: string) => Promise<AttemptFacts | null>;
  customer: (id: string) => Promise<CustomerFacts | null>;
  attachments: {
    /**
     * All that was issued with that version of a policy; without a version the newest of each kind. Null while any of it
     * is being made.
     */
    policy: (policyNumber: string, version: number | null) => Promise<IssuedFile[] | null>;
    /** The Product Disclosure Statement that the policy was sold with; null while it is being made. */
    pds: (policyNumber: string) => Promise<IssuedFile | null>;
  };
  /** Absolute addresses, `https://…`, that open their page without a password. */
  links: {
    quote: (reference: string) => Promise<string>;
    policy: (policyNumber: string) => Promise<string>;
    payment: (id: string) => Promise<string>;
    rescreening: (id: string) => Promise<string>;
    /** Null where the customer has a password, or accounts are not offered. */
    setPassword: (customerId: string) => Promise<string | null>;
    /** The page that stops a brand's mails of quotes to an address. */
    stop: (brandId: string, address: string) => string;
  };
  /** Whether its owner wants no more mails of a brand's quotes. */
  isStopped: (brandId: string, address: string) => Promise<boolean>;
};

export type MailBrand = Pick<BrandRecord, 'id' | 'name' | 'logo' | 'locale' | 'theme' | 'legal' | 'i18n'> & {
  /** With its port filled in. */
  hostUrl: string;
};

type Span = { from: CivilDate; to: CivilDate };

export type TripFacts = {
  /** ISO codes; none of annual cover. */
  countries: readonly string[];
  /** Its name, for annual cover. */
  region: string | null;
  cover: Span;
  days: number;
  people: number;
  /** Its name; null before one is chosen. */
  coverLevel: string | null;
  snow: Span | null;
  climbing: Span | null;
};

export type QuoteFacts = {
  reference: string;
  /** As in its contact section; the address may be empty. */
  to: MailAddress;
  trip: TripFacts;
  /** What each traveller is called by, in their order; empty where there is no name. */
  firstNames: readonly string[];
  /** Of the chosen level; null before one is chosen. */
  price: Cents | null;
  /** The generation of the quote's token. The links of a mail are valid for one generation. */
  tokenGeneration: number;
  /** Every level that can be chosen, in their order. */
  levels: readonly { name: string; price: Cents }[];
  priceHeldUntil: CivilDate;
};

export type PolicyFacts = {
  policyNumber: string;
  to: MailAddress;
  trip: TripFacts;
  /** Their names. */
  travellers: readonly string[];
  /** What the card was charged, surcharge included. */
  total: Cents;
  /** The day in the brand's time zone. */
  purchasedOn: CivilDate;
  /** Whose account it is in; null without one. */
  customerId: string | null;
};

export type PaymentFacts = {
  id: string;
  policyNumber: string;
  to: MailAddress;
  /** Before a card's surcharge. */
  amount: Cents;
  /** The last day on which its link is valid. */
  payBy: CivilDate;
  /** It can be paid now. */
  open: boolean;
  /** What the card was charged, when, and the policy's version that its receipt belongs to. */
  paid: { total: Cents; on: CivilDate; version: number } | null;
};

/** Nothing of the traveller's health, and no more of their name than what they are called by. */
export type RescreeningFacts = {
  id: string;
  policyNumber: string;
  to: MailAddress;
  firstName: string;
  /** The last day on which its link is valid. */
  validUntil: CivilDate;
  /** It can be made now. */
  open: boolean;
  /** What the card was charged, 0 where nothing was to pay, and the policy's version that it made; null before. */
  done: { total: Cents; version: number } | null;
};

export type AttemptFacts = {
  id: string;
  quoteReference: string;
  /** Null where it was erased with its quote. */
  to: MailAddress | null;
  /** What went back to the card. */
  refunded: Cents;
  /** It was a part of a charge that is kept. */
  isPart: boolean;
  /** The policy of the same quote, where there is one. */
  policyNumber: string | null;
  /** The additional premium that it was for. */
  paymentId: string | null;
};

export type CustomerFacts = { id: string; to: MailAddress };

/** What a file is, for the list in the mail: a title could name whose health a letter is about. */
export type IssuedFile = MailAttachment & {
  kind: 'certificate' | 'receipt' | 'medicalLetter' | 'pds' | 'other';
};
