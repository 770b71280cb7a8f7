import * as v from 'valibot';

/** The formats of references, tokens and keys, defined once for every call that takes them. */
const text = v.string('required');
const base64url = (length: string) => new RegExp(`^[A-Za-z0-9_-]{${length}}$`);

export const reference = v.pipe(text, v.regex(/^[A-Z0-9]{8,12}$/, 'invalid'));
/** Of a quote's or policy's link: 32 random bytes. */
export const quoteToken = v.pipe(text, v.regex(base64url('43'), 'invalid'));
/** Of one traveller, in the link of their screening. Numbers begin at 1. */
export const insureeNumber = v.pipe(v.number('required'), v.safeInteger('invalid'), v.minValue(1, 'invalid'));
export const screeningToken = v.pipe(text, v.regex(base64url('43'), 'invalid'));
/** Of an additional premium's link. */
export const paymentId = v.pipe(text, v.regex(base64url('43'), 'invalid'));
/** Of a sold policy. */
export const policyNumber = v.pipe(text, v.regex(/^P[0-9]{10}$/, 'invalid'));
/** Of a re-screening's link, and of the screen that shows what was done. */
export const rescreeningToken = v.pipe(text, v.regex(base64url('43'), 'invalid'));
/** Of an account, in the link that sets its password. */
export const accountId = v.pipe(text, v.regex(/^[0-9A-Z]{12}$/, 'invalid'));
export const passwordToken = v.pipe(text, v.regex(/^[0-9a-z]{1,11}-[A-Za-z0-9_-]{43}$/, 'invalid'));
/** Of a quote that a customer claimed. */
export const claimToken = v.pipe(text, v.regex(base64url('43'), 'invalid'));
/** Drawn by the client for one payment attempt or one hand-over; a retry repeats it. */
export const clientKey = v.pipe(text, v.regex(base64url('22,64'), 'invalid'));
/** Also carries the csrf: a caller is known by it before the body is read. */
export const csrfHeader = 'x-csrf-token';
export const csrfToken = v.pipe(text, v.maxLength(600, 'too_long'));
export const csrfExample = 'WyIvL2hvc3QiXQ.Qm9uZGkgQmVhY2g';
