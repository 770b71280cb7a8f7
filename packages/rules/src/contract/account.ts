import * as v from 'valibot';
import { policySchema } from '../policy/policy.ts';
import { entryScreens } from './entry.ts';

/** The contract of a signed-in customer: shapes of what the calls of accounts answer. */

/** ACCT-03: the record that the profile is filled in from. Empty texts for what is not known. */
export const userSchema = v.object({
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  address: v.string(),
  suburb: v.string(),
  state: v.string(),
  postcode: v.string(),
  phone: v.string(),
  company: v.string(),
});
export type User = v.InferOutput<typeof userSchema>;

/** What anybody knows of who is not signed in. An email in a user's record means signed in (ACCT-07). */
export const nobody: User = {
  ...{ email: '', firstName: '', lastName: '', address: '', suburb: '', state: '' },
  ...{ postcode: '', phone: '', company: '' },
};

/** Sign-in: with a code to come, the record has the email alone. */
export const signedInSchema = v.object({ ...userSchema.entries, requiresOtp: v.boolean() });

/** `emailPending`: an address that counts once the code that was mailed to it is entered; null where there is none. */
export const profileSchema = v.object({ ...userSchema.entries, emailPending: v.nullable(v.string()) });
export type Profile = v.InferOutput<typeof profileSchema>;

/** `otp_check`: the password was right, and the code is to come. */
export const checkedSchema = v.object({ ...profileSchema.entries, otp_check: v.boolean() });

/** `redirect_url`: a path of this site, where the customer wanted to go. */
export const verifiedSchema = v.object({ redirect_url: v.string() });

/** Where a customer is signed in. `id` ends it and opens nothing. Browser and system are empty where they are not known. */
export const sessionsSchema = v.object({
  sessions: v.array(
    v.object({
      id: v.string(),
      browser: v.string(),
      system: v.string(),
      /** Instants. */
      startedAt: v.string(),
      seenAt: v.string(),
      /** This very one. */
      current: v.boolean(),
    }),
  ),
});
export type SignedInSession = v.InferOutput<typeof sessionsSchema>['sessions'][number];

/** Where a code was sent: the address with its middle hidden, and the seconds until another can be asked for. */
export const codeSentSchema = v.object({ sentTo: v.string(), again: v.number() });

const link = { reference: v.string(), token: v.string() };

/** A policy in the account's lists. `reference` and `token` open its page. */
export const accountPolicySchema = v.object({
  ...link,
  policyNumber: v.string(),
  status: policySchema.entries.status,
  /** What may be changed today. */
  actions: policySchema.entries.actions,
  quoteTypeId: v.number(),
  countries: v.array(v.string()),
  region: v.nullable(v.string()),
  coverLevel: v.nullable(v.string()),
  from: v.string(),
  to: v.string(),
  days: v.number(),
  travellers: v.array(v.string()),
  purchasedOn: v.string(),
  /** Where a claim is made: a path of the brand's site, or an address of who handles claims; with the policy's number, never a name. */
  claimsUrl: v.string(),
  /** Cents: all that was paid for it. */
  total: v.number(),
});
export type AccountPolicy = v.InferOutput<typeof accountPolicySchema>;

/** A quote in the account's lists. `reference` and `token` open it at `screen`. */
export const accountQuoteSchema = v.object({
  ...link,
  status: v.number(),
  screen: v.picklist(entryScreens),
  quoteTypeId: v.number(),
  countries: v.array(v.string()),
  region: v.nullable(v.string()),
  coverLevel: v.nullable(v.string()),
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
  people: v.number(),
  /** Cents; null before a level is chosen. */
  price: v.nullable(v.number()),
  priceHeldUntil: v.string(),
  savedAt: v.string(),
});
export type AccountQuote = v.InferOutput<typeof accountQuoteSchema>;

/** ACCT-02. `policiesTotal`, `quotesTotal`: of all pages. */
export const dashboardSchema = v.object({
  otp_check: v.boolean(),
  policies: v.array(accountPolicySchema),
  policiesTotal: v.number(),
  quotes: v.array(accountQuoteSchema),
  quotesTotal: v.number(),
});
export type Dashboard = v.InferOutput<typeof dashboardSchema>;

/** One list of the account, the newest first; the other one is empty. `total`: of all pages of what was asked for. */
export const accountEntriesSchema = v.object({
  policies: v.array(accountPolicySchema),
  quotes: v.array(accountQuoteSchema),
  total: v.number(),
});
export type AccountEntries = v.InferOutput<typeof accountEntriesSchema>;
