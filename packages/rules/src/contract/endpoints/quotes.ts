import * as v from 'valibot';
import { attributionEntries } from '../../inbound/attribution.ts';
import { tripSchema } from '../../quote/draft.ts';
import { rateAnswerSchema } from '../../quote/rate.ts';
import { acceptedSchema } from '../accepted.ts';
import { accesses } from '../access.ts';
import { quoteMailLimit, storeLimits, voucherLimit } from '../limits.ts';
import { quoteAnswerSchema } from '../quote/quote.ts';
import { sentDraftSchema } from '../quote/wire-extras.ts';
import { clientKey } from '../tokens.ts';
import { post, quoteLink, read, small, storing, wholeQuote } from './endpoint.ts';

export const startedSchema = v.object({ reference: v.string(), token: v.string() });
/** `quote`: where the caller asked for it, so that its next screen does not load it. Not compressed, because of the token. */
export const openedSchema = v.object({
  ...startedSchema.entries,
  quote: v.optional(quoteAnswerSchema),
});
export const previewSchema = v.object({
  reference: v.string(),
  rates: v.array(rateAnswerSchema),
});
export const savedSchema = v.object({ reference: v.string(), savedAt: v.string() });

export const linkMailedSchema = v.object({ reference: v.string() });

/** The caller has the token that it sends: the answer leaves it out and can be compressed, since it then holds no secret. */
const tokenKnown = v.optional(v.boolean('invalid'), false);

/** The caller's next screen shows the quote: the answer has it as well, without another token. */
const withQuote = v.optional(v.boolean('invalid'), false);

/** Names of what these calls answer, for the OpenAPI document: a generated client has a type for each. */
export const quoteAnswers = {
  QuoteAccess: openedSchema,
  Preview: previewSchema,
  Saved: savedSchema,
  LinkMailed: linkMailedSchema,
  Quote: quoteAnswerSchema,
};

export const quoteEndpoints = {
  startQuote: post({
    tag: 'Quotes',
    summary: 'Starts a quote from a trip',
    path: '/api/quote/start',
    access: 'none',
    csrf: true,
    bodyLimit: small,
    limits: [{ rate: 'start', counts: 'call' }],
    hashed: ['submissionKey'],
    input: { ...tripSchema.entries, ...attributionEntries, withQuote },
    output: openedSchema,
  }),
  previewQuote: post({
    tag: 'Quotes',
    summary: 'Prices a changed quote without storing it',
    path: '/api/quote/preview',
    access: 'quoteToken',
    csrf: true,
    bodyLimit: wholeQuote,
    limits: [...storeLimits, voucherLimit],
    hashed: ['submissionKey'],
    input: sentDraftSchema.entries,
    compressed: true,
    output: previewSchema,
  }),
  updateQuote: post({
    tag: 'Quotes',
    summary: 'Stores the choice of cover level, benefits, extras or voucher',
    path: '/api/quote/update',
    access: 'quoteToken',
    csrf: true,
    bodyLimit: wholeQuote,
    limits: [...storeLimits, voucherLimit, quoteMailLimit],
    hashed: ['submissionKey'],
    input: { ...storing, tokenKnown, emailQuote: v.optional(v.nullable(v.string()), null) },
    compressed: 'tokenKnown',
    output: quoteAnswerSchema,
  }),
  saveQuote: post({
    tag: 'Quotes',
    summary: 'Stores what was typed so far',
    path: '/api/quote/save',
    access: 'quoteToken',
    csrf: true,
    bodyLimit: wholeQuote,
    limits: [...storeLimits, voucherLimit],
    hashed: ['submissionKey'],
    input: storing,
    output: savedSchema,
  }),
  reloadQuote: read({
    tag: 'Quotes',
    summary: 'The quote of a reference and token',
    path: '/api/quote/reload',
    access: 'quoteToken',
    bodyLimit: quoteLink,
    limits: [],
    input: { tokenKnown },
    compressed: 'tokenKnown',
    output: quoteAnswerSchema,
  }),
  takeOverQuote: post({
    tag: 'Quotes',
    summary: 'Exchanges the quote’s token for one that only this browser knows',
    path: '/api/quote/takeOver',
    access: 'quoteToken',
    csrf: true,
    bodyLimit: quoteLink,
    limits: [],
    /** Drawn by the browser that takes over; repeated after a lost answer, it gets the same token. */
    input: {
      claim: clientKey,
      /** The person saw the quote’s email address and changes something in it: wanted for the link of a mail. */
      confirmed: v.optional(v.boolean(), false),
      /** Stored in the same write. A quote saved since answers 409 `quote_changed`, and its token stays. */
      accepted: v.optional(acceptedSchema),
      withQuote,
    },
    output: openedSchema,
    example: { input: { claim: 'c'.repeat(22) }, output: accesses.quoteToken.example },
  }),
  mailQuoteLink: post({
    tag: 'Quotes',
    summary: 'Mails a new link to the address of the quote, also for an earlier link',
    path: '/api/quote/mailLink',
    access: 'quoteToken',
    csrf: true,
    hostOnly: true,
    bodyLimit: small,
    limits: [quoteMailLimit],
    /** The same whether or not the quote has an address. */
    output: linkMailedSchema,
    example: { output: { reference: accesses.quoteToken.example.reference } },
  }),
  confirmHandover: post({
    tag: 'Quotes',
    summary: 'Confirms residency after a handover',
    path: '/api/quote/confirmHandover',
    access: 'quoteToken',
    csrf: true,
    bodyLimit: wholeQuote,
    limits: [...storeLimits, voucherLimit],
    hashed: ['submissionKey'],
    input: { ...storing, tokenKnown },
    compressed: 'tokenKnown',
    output: quoteAnswerSchema,
  }),
};
