import type { ProfileFields } from '@coverkit/rules';
import type {
  AccountEntries,
  AccountPolicyPage,
  CallInput,
  CallOutput,
  Dashboard,
  OwnDataArchive,
  Profile,
  SignedInSession,
} from '@coverkit/rules/contract';
import type { QuoteAccess } from '../client.ts';
import { connectAccount } from './account-connection.ts';
import type { Connection } from './connection.ts';

/** `returnTo`: the path of this site where the customer wanted to go. */
export type SignInInput = Pick<CallInput<'signIn'>, 'username' | 'password' | 'returnTo'>;
export type SignedIn = CallOutput<'signIn'>;
export type Checked = CallOutput<'checkSession'>;
export type CodeSent = CallOutput<'sendCode'>;
export type AccountDeletion = Pick<CallInput<'deleteAccount'>, 'passwordCurrent' | 'confirmed'>;
export type PasswordChange = Omit<CallInput<'changePassword'>, 'csrf'>;
export type { Profile, SignedInSession };

/** ACCT-02: which entries of the account's lists. `page`: from 1. */
export type DashboardAsked = { entries: 10 | 25; page?: number };

/** One page of one list. `search`: words of a number, a destination or a traveller's name; empty for all. */
export type EntriesAsked = Omit<Required<CallInput<'accountEntries'>>, 'csrf'>;

/**
 * The account of a customer who signs in. Its cookie is the browser's alone: no call answers or takes the session. Where another
 * customer has signed in since with this browser, what changes anything is `messages` with the code `sign_in_required`.
 */
export interface SessionClient {
  /**
   * Called by each page of the account before it reads what it shows: what is changed from then on is changed in the account that is
   * signed in now, and in no other.
   */
  bindAccount: () => Promise<void>;
  /** Never retried automatically. Wrong ones are `messages` with the code `sign_in_failed`. */
  signIn: (input: SignInInput) => Promise<SignedIn>;
  /** The code that was mailed. Answers the path to go to. A wrong one is `form`, at `code`. */
  verifyCode: (code: string) => Promise<{ redirect_url: string }>;
  /** Mails another code; refused as `busy` until the pause after the last is over. */
  sendCode: () => Promise<CodeSent>;
  signOut: () => Promise<void>;
  /** Who is signed in; an email in it means that somebody is. */
  checkSession: () => Promise<Checked>;
  /** Without a session it is `messages` with the code `sign_in_required`. */
  dashboard: (asked: DashboardAsked) => Promise<Dashboard>;
  /** What is searched for is in no address. */
  entries: (asked: EntriesAsked) => Promise<AccountEntries>;
  /** By its number, or its quote's reference. One that is not the customer's is `notFound`. */
  accountPolicy: (reference: string) => Promise<AccountPolicyPage>;
  /** Where the customer is signed in. */
  sessions: () => Promise<readonly SignedInSession[]>;
  /** Ends one of them; null ends all but this one. */
  endSessions: (id: string | null) => Promise<void>;
  /**
   * Puts a quote into the account, by its own token; again as often as it is opened. The answer is sent with its purchase. One that is
   * somebody else's is `notFound`.
   */
  claimQuote: (access: QuoteAccess) => Promise<CallOutput<'claimQuote'>>;
  /** Mails a quote to the customer's own address, which is answered. */
  mailOwnQuote: (reference: string) => Promise<{ sentTo: string }>;
  /** For good. One that there is not is `notFound`. */
  deleteOwnQuote: (reference: string) => Promise<void>;
  /** Never retried automatically. A wrong current password is `form`, at `passwordCurrent`. */
  changePassword: (input: PasswordChange) => Promise<void>;
  /** Another email address is `emailPending` until its code is entered. */
  updateProfile: (fields: ProfileFields) => Promise<Profile>;
  /** The code that was mailed to the new address. A wrong one is `form`, at `code`. */
  confirmEmail: (code: string) => Promise<Profile>;
  /** Mails another code to the new address; refused as `busy` until the pause after the last is over. */
  sendEmailCode: () => Promise<CodeSent>;
  /** Everything that is stored of the customer, and their documents, as one zip file: up to 43 MB, over whatever line. */
  downloadOwnData: () => Promise<OwnDataArchive>;
  /** For good. Never retried automatically. A wrong password is `form`, at `passwordCurrent`. */
  deleteAccount: (input: AccountDeletion) => Promise<void>;
}

export function sessionCalls(connection: Connection): SessionClient {
  const { post, postWithRetries, read, get, bind, rotating, leaving } = connectAccount(connection);
  return {
    bindAccount: bind,
    signIn: (input) => leaving(() => post('/api/auth/login', input)),
    verifyCode: (code) => rotating(post('/api/auth/verify-otp', { code })),
    sendCode: () => post('/api/auth/send-otp', {}),
    signOut: async () => void (await leaving(() => postWithRetries('/api/auth/logout', {}))),
    checkSession: () => read('/api/auth/check', {}),
    dashboard: ({ entries, page = 1 }) =>
      get('/api/customer/dashboard', `?entries=${entries}${page > 1 ? `&page=${page}` : ''}`, {
        force: true,
      }),
    accountPolicy: (reference) =>
      get('/api/customer/policy', `?reference=${encodeURIComponent(reference)}`, { force: true }),
    entries: (asked) => post('/api/customer/entries', asked),
    sessions: async () => (await get('/api/customer/sessions', '', { force: true })).sessions,
    endSessions: async (id) => void (await post('/api/customer/sessions/end', { id })),
    // Of the customer who is signed in now: the page of a quote shows nothing of an account.
    claimQuote: ({ reference, token }) =>
      connection.withSession().post('/api/customer/claim', { reference, token }),
    mailOwnQuote: (reference) => post('/api/customer/quote/email', { reference }),
    deleteOwnQuote: async (reference) => void (await post('/api/customer/quote/delete', { reference })),
    changePassword: async (input) => void (await rotating(post('/api/customer/password', input))),
    updateProfile: (fields) => post('/api/customer/profile', fields),
    confirmEmail: (code) => post('/api/customer/email', { code }),
    sendEmailCode: () => post('/api/customer/email-code', {}),
    downloadOwnData: () => post('/api/customer/data', {}, { slow: 40 }),
    deleteAccount: async (input) => void (await rotating(post('/api/customer/delete', input))),
  };
}
