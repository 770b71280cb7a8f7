import type { Quote, Rate } from '@coverkit/rules';
import type {
  CallInput,
  CallOutput,
  ContentPage,
  ErrorCode,
  FormErrors,
  Screening,
} from '@coverkit/rules/contract';

/** The trip as the start form sends it; the client adds `csrf` itself. */
export type TripInput = Omit<CallInput<'startQuote'>, 'csrf' | 'withQuote'>;
/**
 * A quote as it came, with the visitor's changes laid over it. The server takes only what a visitor may set, and what
 * stores it is refused as `changed` when it was saved elsewhere after its `savedAt`.
 */
export type QuoteToSend = Omit<Quote, 'quoteType' | 'rates'> & Partial<Pick<Quote, 'quoteType' | 'rates'>>;
export type QuoteAccess = { reference: string; token: string };
export type Started = QuoteAccess;
export type Preview = { reference: string; rates: Rate[] };
export type Saved = CallOutput<'saveQuote'>;
export type LinkMailed = CallOutput<'mailQuoteLink'>;
export type Purchased = CallOutput<'purchaseQuote'>;
export type Coverage = CallOutput<'coverage'>;
/** An additional premium's link (PAYM-01). */
export type PaymentAccess = { reference: string; pid: string };
export type AdditionalPremium = CallOutput<'paymentDetails'>;
export type PremiumPaid = CallOutput<'makePayment'>;
/** What is typed of an address; `session` is the same until one is chosen. */
export type PlacesSearch = Pick<CallInput<'suggestPlaces'>, 'query' | 'country' | 'session'>;
export type PlacesChoice = Pick<CallInput<'resolvePlace'>, 'id' | 'session'>;
export type PlaceSuggestion = CallOutput<'suggestPlaces'>['suggestions'][number];
export type Place = CallOutput<'resolvePlace'>;
export type PolicyDocuments = CallOutput<'policyDocuments'>;
/** A document as text for the screen, and as a file. */
export type IssuedDocument = CallOutput<'policyDocument'>;
export type BrandDocument = CallOutput<'brandDocument'>;
/** The link of a mail that sets an account's password (DETL-17). */
export type PasswordLink = { uid: string; token: string };
export type NewPassword = PasswordLink & { password: string; passwordConfirm: string };
/** The link of one traveller's screening (SCRN-06). */
export type ScreeningAccess = QuoteAccess & Pick<CallInput<'registerScreening'>, 'insuree' | 'insureeToken'>;
/** Of the registration; it ends where the consent is withdrawn. */
export type ScreeningSession = ScreeningAccess & { authToken: string };
export type ScreeningRegistered = CallOutput<'registerScreening'>;
export type ConditionAnswer = CallInput<'saveDetails'>['answer'];
/** The mailed link of a re-screening (RSCR-01). */
export type RescreenLink = CallInput<'reloadRescreening'>;
/** The link of what it came to. */
export type RescreenCompletion = CallInput<'completeRescreening'>;
export type RescreenConfirmed = CallOutput<'confirmRescreening'>;
/** What a charge sends beside what it pays for: one key for each press, and the total in cents that was shown (DETL-15, DETL-16). */
/** `claimed`: of a quote that the customer claimed for their account. */
export type PurchaseInput = Pick<
  CallInput<'purchaseQuote'>,
  'payment' | 'idempotencyKey' | 'shownTotal' | 'claimed'
>;

/**
 * What a failed call means to a screen:
 * `form` problems at fields · `messages` of the server, to be shown as they are · `busy` try again after
 * `retryAfter` seconds · `offline` never arrived or no answer in time · `notFound` wrong or unknown link ·
 * `closed` the quote can no longer be changed, or not with this link · `changed` saved elsewhere since: ask for it and lay the changes over it · `noReference` an answer that names no quote (ERRS-02) · `unexpected` anything else.
 */
export type ClientErrorKind =
  | 'form'
  | 'messages'
  | 'busy'
  | 'offline'
  | 'notFound'
  | 'closed'
  | 'changed'
  | 'noReference'
  | 'unexpected';

export type ClientErrorDetails = {
  messages?: readonly string[];
  formErrors?: FormErrors;
  /** Seconds. */
  retryAfter?: number;
  /** Names the answer in the server's log; show it beside "contact us". */
  correlationId?: string;
  /** The server's own code, when there was an answer. */
  code?: ErrorCode;
  /** Of a screening's call: as it is now, to be shown instead of what is shown (SCRN-05). */
  screening?: Screening | undefined;
  /** Of a content page that is not there: the brand's own page for that (HOST-09). */
  page?: ContentPage | undefined;
  cause?: unknown;
};

/** The only thing a `CoverkitClient` rejects with. `message` is for logs, never for a visitor. */
export class ClientError extends Error {
  override readonly name = 'ClientError';
  readonly kind: ClientErrorKind;
  readonly messages: readonly string[];
  readonly formErrors: FormErrors;
  readonly retryAfter: number | undefined;
  readonly correlationId: string | undefined;
  readonly code: ErrorCode | undefined;
  readonly screening: Screening | undefined;
  readonly page: ContentPage | undefined;

  constructor(kind: ClientErrorKind, details: ClientErrorDetails = {}) {
    super(`The call failed: ${details.code ?? kind}`, { cause: details.cause });
    this.kind = kind;
    this.messages = details.messages ?? [];
    this.formErrors = details.formErrors ?? {};
    this.retryAfter = details.retryAfter;
    this.correlationId = details.correlationId;
    this.code = details.code;
    this.screening = details.screening;
    this.page = details.page;
  }

  /** Trying the same again can succeed. */
  get recoverable(): boolean {
    return this.kind === 'busy' || this.kind === 'offline' || this.kind === 'unexpected';
  }
}

/** A call's failure as a `ClientError`, whatever was thrown. */
export function clientErrorOf(error: unknown): ClientError {
  return error instanceof ClientError ? error : new ClientError('unexpected', { cause: error });
}

/** API-08: what goes to the server carries neither the quote type's limits nor the rates. */
export function prepareForSending<Q extends QuoteToSend>(quote: Q): Omit<Q, 'quoteType' | 'rates'> {
  const { quoteType: _quoteType, rates: _rates, ...sent } = quote;
  return sent;
}
