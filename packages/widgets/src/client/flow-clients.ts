import type { Quote } from '@coverkit/rules';
import type { Config } from '@coverkit/rules/contract';
import type {
  AdditionalPremium,
  BrandDocument,
  Coverage,
  IssuedDocument,
  NewPassword,
  PaymentAccess,
  PolicyDocuments,
  PremiumPaid,
  Preview,
  Purchased,
  PurchaseInput,
  QuoteAccess,
  QuoteToSend,
  Saved,
  Started,
  TripInput,
} from './client.ts';

// The calls, by the flow that makes them. A model is given the part that it uses, so that its tests need no other.
// Every call rejects with a `ClientError` and nothing else, and needs no `this`.

export interface ConfigClient {
  /** The brand, affiliate, limits and words. Asked once; `force` asks again. */
  config: (options?: { force?: boolean }) => Promise<Config>;
}

/** What a brand publishes, for anybody. */
export interface ContentClient {
  coverage: () => Promise<Coverage>;
  /** One of the brand's own documents, the newest in effect. */
  brandDocument: (type: string) => Promise<BrandDocument>;
}

export interface QuoteStartClient {
  /** Makes a quote. Safe to repeat with the same `submissionKey`: it is the same quote (STRT-09). */
  startQuote: (trip: TripInput) => Promise<Started>;
}

/** What every page of a quote does with it. */
export interface QuoteClient {
  /** The quote, from the cache of this client by reference unless `force` (API-08). */
  reload: (access: QuoteAccess, options?: { force?: boolean }) => Promise<Quote>;
  /** Auto-save: stores without pricing. */
  save: (quote: QuoteToSend) => Promise<Saved>;
  /** Stores the choices and answers the stored quote. `emailQuote` also sends it to that address. */
  update: (quote: QuoteToSend, options?: { emailQuote?: string }) => Promise<Quote>;
  /**
   * Takes a quote over from an affiliate's page: the token of the answer is known to this page alone, the one before
   * opens next to nothing. `claim`: random, the same for each try.
   */
  takeOver: (access: QuoteAccess, claim: string) => Promise<QuoteAccess>;
}

export interface SummaryClient extends QuoteClient {
  /** Rates for choices not stored yet. A caller keeps only its newest answer (EXTR-07). */
  preview: (quote: QuoteToSend) => Promise<Preview>;
  confirmHandover: (quote: QuoteToSend) => Promise<Quote>;
}

export interface DetailsClient extends QuoteClient {
  /** Never retried automatically; retry it with the same `idempotencyKey`. The answer's token is a new one. */
  purchase: (quote: QuoteToSend, input: PurchaseInput) => Promise<Purchased>;
}

export interface PolicyClient {
  /** What was issued with a sold policy; empty while it is being made. */
  policyDocuments: (access: QuoteAccess) => Promise<PolicyDocuments>;
  policyDocument: (access: QuoteAccess, id: string) => Promise<IssuedDocument>;
}

export interface AdditionalPremiumClient {
  /** What an additional premium's link asks for. A link that opens nothing, or nothing any more, is `notFound`. */
  paymentDetails: (link: PaymentAccess) => Promise<AdditionalPremium>;
  /** As `purchase`: never retried automatically. */
  makePayment: (link: PaymentAccess, input: PurchaseInput) => Promise<PremiumPaid>;
}

export interface AccountClient {
  /**
   * Sets a password by a mailed link, once. Never retried automatically; a link that is wrong, over or used is `notFound`, also
   * where it was used by a call before this one whose answer was lost.
   */
  setPassword: (input: NewPassword) => Promise<void>;
  /** Mails such a link where there is an account; answers the same where there is none (ACCT-05). Never retried automatically. */
  forgotPassword: (username: string) => Promise<void>;
}

/** Everything the flows ask of the outside. Two implementations: http (the API) and memory (the rules). */
export type CoverkitClient = ConfigClient &
  ContentClient &
  QuoteStartClient &
  SummaryClient &
  DetailsClient &
  PolicyClient &
  AdditionalPremiumClient &
  AccountClient;
