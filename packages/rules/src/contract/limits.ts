import { isEmail } from '../quote/details/contact.ts';

/** Token buckets for each caller's address. A household or an office behind one address stays well below; a script does not. */
export const rates = {
  start: { burst: 60, perMinute: 60 },
  /** References, tokens and links that open nothing. */
  guess: { burst: 20, perMinute: 10 },
  voucher: { burst: 20, perMinute: 4 },
  /** Declined cards: a customer who mistypes theirs is not stopped, a series of stolen cards is. */
  card: { burst: 20, perMinute: 2 },
  /** Mails to an address that the caller chooses: enough for a mistyped one, too few to flood a mailbox. */
  mail: { burst: 5, perMinute: 1 },
} as const;

export type RateName = keyof typeof rates;

/**
 * What a limit counts. `call`: each call, before its body is read. `input`: parsed inputs for which `key` is not null;
 * with `once`, equal keys of one caller and brand count once. `problem`: refusals with a problem at this path; with no
 * tries left, a call is refused before it runs.
 */
export type Limit =
  | { rate: RateName; counts: 'call' }
  | { rate: RateName; counts: 'input'; key: (input: never) => string | null; once?: true }
  | { rate: RateName; counts: 'problem'; path: string };

type WithVoucher = { voucher: { code: string } | null; contact: { email: string } };

/**
 * SUMM-07: valid and invalid codes count alike, so that the limit discloses nothing. A code counts anew with each address:
 * a first-policy voucher is refused to customers, so trying it with many addresses would disclose who is one (ACCT-05).
 */
export const voucherLimit = {
  rate: 'voucher',
  counts: 'input',
  once: true,
  key: ({ voucher, contact }: WithVoucher) => {
    if (!voucher || voucher.code === '') return null;
    const address = contact.email.normalize('NFKC').toLowerCase();
    // An address that is still being typed counts once it is complete.
    return `${voucher.code.toUpperCase()} ${isEmail(address) ? address : ''}`;
  },
} as const satisfies Limit;

export const cardLimit = { rate: 'card', counts: 'problem', path: 'payment' } as const satisfies Limit;

/** DETL-14: the quote is mailed where the call names an address. */
export const quoteMailLimit = {
  rate: 'mail',
  counts: 'input',
  key: ({ emailQuote }: { emailQuote: string | null }) => emailQuote || null,
} as const satisfies Limit;

/** ACCT-01: every call can send a mail, so each counts. */
export const passwordMailLimit = {
  rate: 'mail',
  counts: 'input',
  key: ({ username }: { username: string }) => username,
} as const satisfies Limit;
