import { CallError } from '../platform/errors.ts';

/** Bought, referred, declined: a quote that the visitor can no longer change. */
export const quoteClosed = () => new CallError(409, 'quote_closed');
/** Saved by another tab or device since the caller last saw it: its changes must be merged into the saved version. */
export const quoteChanged = () => new CallError(409, 'quote_changed', { recoverable: true });
/** Nothing of it needs a review (DETL-11): it is paid for by card. */
export const referralNotNeeded = () => new CallError(409, 'referral_not_needed');
/** Shorter answers would be stored. */
export const quoteTooLarge = () => new CallError(413, 'quote_too_large', { recoverable: true });
/** A payment was sent and its outcome is not known yet; reload returns it later. */
export const paymentPending = () =>
  new CallError(409, 'payment_pending', { recoverable: true, retryAfter: 5 });
/** The link is an earlier one: the quote's token was exchanged by another browser since (decision 114). */
export const linkReplaced = () => new CallError(409, 'link_replaced');
/** The link of a mail is exchanged only by a person who saw the quote's address: mail scanners follow links (decision 114). */
export const linkUnconfirmed = () => new CallError(409, 'link_unconfirmed');
