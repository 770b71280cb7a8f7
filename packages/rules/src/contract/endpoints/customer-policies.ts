import * as v from 'valibot';
import { accesses } from '../access.ts';
import { policyGroups, quoteGroups } from '../account/entry-groups.ts';
import { accountPolicyPageSchema } from '../account/policy-page.ts';
import { accountEntriesSchema } from '../account.ts';
import { claimLimit } from '../limits.ts';
import { claimToken, quoteToken, reference } from '../tokens.ts';
import { get, post, small } from './endpoint.ts';

/** Names of what these calls answer, for the OpenAPI document: a generated client has a type for each. */
export const customerPolicyAnswers = {
  AccountPolicyPage: accountPolicyPageSchema,
  AccountEntries: accountEntriesSchema,
};

/** What customers see of their policies and quotes once they are signed in. */
export const customerPolicyEndpoints = {
  /** ACCT-06: of another customer's it answers as of one that there is not. */
  accountPolicy: get({
    tag: 'Accounts',
    summary: 'One of the customer’s policies: what it covers, its documents, what happened and what was paid',
    path: '/api/customer/policy',
    access: 'session',
    query: { reference: 'The policy’s number, or the reference of its quote' },
    output: accountPolicyPageSchema,
  }),
  /**
   * ACCT-02: a quote of nobody, or of the address that the customer proved, by its own token. Where it is another customer's it answers
   * as to a wrong token (decision 160).
   */
  claimQuote: post({
    tag: 'Accounts',
    summary:
      'Puts a quote into the account of the customer who holds its token, with the policy that it becomes',
    path: '/api/customer/claim',
    access: 'session',
    csrf: true,
    bodyLimit: small,
    limits: [claimLimit],
    hostOnly: true,
    input: { reference, token: quoteToken },
    /** Sent with the purchase: its policy is in the account only where the page that buys has this. */
    output: v.object({ claimed: claimToken }),
    example: {
      input: accesses.quoteToken.example,
      output: { claimed: 'x8Lm2PqRt5VwYz0BcDf3GhJk6NsQaEu9IoTrXvWb1M4' },
    },
  }),
  /** ACCT-02: 25 on a page. What is searched for is in the body, as it may be a name (decision 159). */
  accountEntries: post({
    tag: 'Accounts',
    summary:
      'The customer’s policies or quotes, the newest first, by status and by what they are searched for',
    path: '/api/customer/entries',
    access: 'session',
    csrf: true,
    bodyLimit: small,
    limits: [{ rate: 'accountLists', counts: 'call' }],
    hostOnly: true,
    input: {
      list: v.picklist(['policies', 'quotes'], 'invalid'),
      status: v.optional(v.nullable(v.picklist([...policyGroups, ...quoteGroups], 'invalid')), null),
      /** Words of a number, a destination or a traveller's name, each of which has to be there. */
      search: v.optional(v.pipe(v.string('invalid'), v.maxLength(100, 'too_long')), ''),
      page: v.optional(
        v.pipe(
          v.number('invalid'),
          v.integer('invalid'),
          v.minValue(1, 'invalid'),
          v.maxValue(1000, 'invalid'),
        ),
        1,
      ),
    },
    output: accountEntriesSchema,
  }),
};
