import * as v from 'valibot';
import { policyGroups, quoteGroups } from '../account/entry-groups.ts';
import { accountPolicyPageSchema } from '../account/policy-page.ts';
import { accountEntriesSchema } from '../account.ts';
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
