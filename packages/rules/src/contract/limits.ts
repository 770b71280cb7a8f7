/**
 * Token buckets for each caller's address, in the memory of each server. A household or an office behind one address stays
 * well below; a script does not.
 */
export const rates = {
  /** All calls with a body: many visitors behind one address at once stay below. */
  call: { burst: 1000, perMinute: 3000 },
  /** Pages, documents, and calls without a body; ten files of the site count as one: an office of fifty may begin a visit at once. */
  read: { burst: 300, perMinute: 900 },
  start: { burst: 60, perMinute: 60 },
  /** Rates for a comparison site, from its few servers: a thousand visitors a minute search there. */
  partner: { burst: 600, perMinute: 1200 },
  /** Calls that price or store a quote: thirty visitors who type without a pause stay below. */
  store: { burst: 600, perMinute: 1800 },
  /** The same of one link: a page saves every second at most. */
  storeOfQuote: { burst: 120, perMinute: 120 },
  /** References, tokens and links that open nothing. One that opens something is never refused. */
  guess: { burst: 20, perMinute: 10 },
  voucher: { burst: 20, perMinute: 4 },
  /** Addresses that are looked up: each may be charged by a service. Ten visitors who type at once stay below. */
  places: { burst: 200, perMinute: 200 },
  /** The same of one link: typed at a search every fifth of a second, and once more. */
  placesOfQuote: { burst: 60, perMinute: 30 },
  /** Archives of all that is stored of a customer: each reads every document of theirs. */
  ownData: { burst: 10, perMinute: 1 },
  /** Lists of an account, each search of which reads all that a customer has. */
  accountLists: { burst: 60, perMinute: 60 },
  /** Searches and answers of screenings. */
  screening: { burst: 600, perMinute: 1200 },
  /** The same of one traveller: typed at a search every third of a second. */
  screeningOfTraveller: { burst: 120, perMinute: 120 },
} as const;

export type RateName = keyof typeof rates;

/** Token buckets that hold over restarts and all servers, since they guard money, mail and passwords. */
export const storedRates = {
  /**
   * Cards that were declined, and charges under way, by the caller's address: a customer who mistypes theirs is not
   * stopped, a series of stolen cards is.
   */
  card: { burst: 20, perMinute: 2 },
  /**
   * First tries of a quote from an address that is past `card`: somebody behind the same address as a series of stolen cards still
   * buys.
   */
  firstCard: { burst: 3, perMinute: 3 },
  /** The same of one quote or additional premium. */
  cardOfSubject: { burst: 10, perMinute: 1 },
  /** Mails to an address that the caller chooses: enough for a mistyped one, too few to flood a mailbox. */
  mail: { burst: 5, perMinute: 1 },
  /** The same of one quote. */
  mailOfQuote: { burst: 5, perMinute: 1 / 10 },
  /** The same to one receiver, from any caller. */
  mailToReceiver: { burst: 5, perMinute: 1 / 60 },
  /** Links that set the same password: who asks ten times has one mail. */
  passwordLink: { burst: 1, perMinute: 1 / 15 },
  /** Codes to one receiver: who asks for them knows the password, so strangers cannot use them up. */
  codeToReceiver: { burst: 10, perMinute: 1 / 6 },
  /** Wrong passwords and codes, by the caller's address. */
  signIn: { burst: 30, perMinute: 3 },
  /** Wrong passwords of one username, from devices that its owner never used. */
  signInOfStranger: { burst: 10, perMinute: 1 / 3 },
  /** The same from one device that its owner used before: no stranger locks them out. */
  signInOfDevice: { burst: 10, perMinute: 1 },
  /** Quotes that one account claims: each page of a quote does so once. */
  claim: { burst: 60, perMinute: 6 },
} as const;

/**
 * Bytes of a stored quote's draft and prices. One of 20 travellers with every text at its longest, and 50 items, has 40 kB in
 * Latin letters; in letters of three bytes such a quote does not fit.
 */
export const maxQuoteBytes = 64 * 1024;

export type StoredRateName = keyof typeof storedRates;

/**
 * What a limit counts. `call`: each call, before its body is read. `input`: parsed inputs for which `key` is not null;
 * with `once`, equal keys of one caller and brand count once. `link`: calls with one link, right or wrong, from any address.
 * `write`: counted by the area of the call, inside the write
 * that the limit guards.
 */
export type Limit =
  | { rate: RateName; counts: 'call' }
  | { rate: RateName; counts: 'input'; key: (input: never) => string | null; once?: true }
  | { rate: RateName; counts: 'link' }
  | { counts: 'write'; rates: readonly StoredRateName[] };

/** Of a row that prices or stores a quote: what it costs is the server's time, which the callers share. */
export const storeLimits = [
  { rate: 'store', counts: 'call' },
  { rate: 'storeOfQuote', counts: 'link' },
] as const satisfies readonly Limit[];

/** DETL-06: beside what one quote may look up, what a caller with many quotes may. */
export const placesLimits = [
  { rate: 'places', counts: 'call' },
  { rate: 'placesOfQuote', counts: 'link' },
] as const satisfies readonly Limit[];

/** SCRN-06: each may be charged by an outside provider. */
export const screeningLimits = [
  { rate: 'screening', counts: 'call' },
  { rate: 'screeningOfTraveller', counts: 'link' },
] as const satisfies readonly Limit[];

type WithVoucher = { voucher: { code: string } | null; contact: { email: string } };

const codeOf = ({ voucher }: Pick<WithVoucher, 'voucher'>): string | null =>
  voucher && voucher.code !== '' ? voucher.code.toUpperCase() : null;

/** SUMM-07: valid and invalid codes count alike, so that the limit discloses nothing. */
export const voucherLimit = {
  rate: 'voucher',
  counts: 'input',
  once: true,
  key: codeOf,
} as const satisfies Limit;

/** The same of a link, by its query. */
export const linkVoucherLimit = {
  rate: 'voucher',
  counts: 'input',
  once: true,
  key: (query: { get: (name: string) => string | null }) =>
    codeOf({ voucher: { code: query.get('voucher') ?? '' } }),
} as const satisfies Limit;

/**
 * `voucherLimit` of purchases: there a code counts anew with each address. A first-policy voucher is refused to customers, so
 * trying it with many addresses would disclose who is one (ACCT-05).
 */
export const firstPolicyLimit = {
  rate: 'voucher',
  counts: 'input',
  once: true,
  key: (input: WithVoucher) => {
    const code = codeOf(input);
    return code === null ? null : `${code} ${input.contact.email.normalize('NFKC').toLowerCase()}`;
  },
} as const satisfies Limit;

/** DETL-12: taken before the card is sent, so that cards that are tried at once count, and returned unless it is declined. */
export const cardLimit = { counts: 'write', rates: ['card', 'cardOfSubject'] } as const satisfies Limit;

/** DETL-14: the quote is mailed where the call names an address. */
export const quoteMailLimit = {
  counts: 'write',
  rates: ['mail', 'mailOfQuote', 'mailToReceiver'],
} as const satisfies Limit;

/** ACCT-05: what is wrong counts, in the write that follows it. */
export const signInLimit = {
  counts: 'write',
  rates: ['signIn', 'signInOfStranger', 'signInOfDevice'],
} as const satisfies Limit;

/** ACCT-02: right and wrong links count alike. */
export const claimLimit = { counts: 'write', rates: ['claim'] } as const satisfies Limit;

/** ACCT-01: every call can send a mail, so each counts. */
export const passwordMailLimit = {
  counts: 'write',
  rates: ['mail', 'mailToReceiver'],
} as const satisfies Limit;
