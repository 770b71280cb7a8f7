import { accountPolicyPageSchema } from '../account/policy-page.ts';
import { get } from './endpoint.ts';

/** Names of what these calls answer, for the OpenAPI document: a generated client has a type for each. */
export const customerPolicyAnswers = { AccountPolicyPage: accountPolicyPageSchema };

/** What customers see of one of their policies once they are signed in. */
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
};
