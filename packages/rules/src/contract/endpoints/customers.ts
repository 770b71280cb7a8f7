import * as v from 'valibot';
import { text } from '../../values/draft-fields.ts';
import { textLimits } from '../../values/field-limits.ts';
import { foldName } from '../../values/fold-name.ts';
import { accesses } from '../access.ts';
import { codeSentSchema, profileSchema, sessionsSchema } from '../account.ts';
import { passwordMailLimit, quoteMailLimit, signInLimit } from '../limits.ts';
import { reference } from '../tokens.ts';
import { code, emptySchema, password } from './account-fields.ts';
import { get, medium, post, small } from './endpoint.ts';

/** Names of what these calls answer, for the OpenAPI document: a generated client has a type for each. */
export const customerAnswers = { Profile: profileSchema, Sessions: sessionsSchema };

const { reference: referenceExample } = accesses.quoteToken.example;
const passwordExample = 'three quiet penguins';
const exampleFields = {
  ...{ email: 'alex.nguyen@example.com', firstName: 'Alex', lastName: 'Nguyen', address: '12 Smith Street' },
  ...{ locality: 'Cooma', state: 'NSW', postCode: '2630', phone: '0412 345 678', company: '' },
};
const { locality: suburb, postCode: postcode, ...exampleUser } = exampleFields;
const exampleProfile = { ...exampleUser, suburb, postcode, emailPending: null };

/** What customers change of their account once they are signed in. */
export const customerEndpoints = {
  /** Ends every other session, and replaces this one (ACCT-05). */
  changePassword: post({
    tag: 'Accounts',
    summary: 'Changes the password of a customer who knows the current one',
    path: '/api/customer/password',
    access: 'session',
    csrf: true,
    // Three passwords.
    bodyLimit: 2 * medium,
    limits: [signInLimit],
    hostOnly: true,
    input: { passwordCurrent: password, password, passwordConfirm: password },
    output: emptySchema,
    example: {
      input: {
        passwordCurrent: passwordExample,
        password: 'four loud albatrosses',
        passwordConfirm: 'four loud albatrosses',
      },
      output: {},
    },
  }),
  /** ACCT-03. Another email address counts once the code that is mailed to it was entered. */
  updateProfile: post({
    tag: 'Accounts',
    summary: 'Changes what is known of the customer; another email address is sent a code first',
    path: '/api/customer/profile',
    access: 'session',
    csrf: true,
    bodyLimit: medium,
    limits: [passwordMailLimit],
    hostOnly: true,
    input: {
      email: v.pipe(v.string('required'), v.trim(), v.maxLength(textLimits.email, 'too_long')),
      firstName: text(textLimits.personName, foldName),
      lastName: text(textLimits.personName, foldName),
      address: text(textLimits.address),
      locality: text(textLimits.locality),
      state: text(textLimits.state),
      postCode: text(textLimits.postCode),
      phone: text(textLimits.phone),
      company: text(textLimits.company),
    },
    output: profileSchema,
    example: {
      input: exampleFields,
      output: { ...exampleProfile, email: 'alex@example.com', emailPending: exampleFields.email },
    },
  }),
  confirmEmail: post({
    tag: 'Accounts',
    summary:
      'Proves the new email address by the code that was mailed to it; from then on it is the account’s',
    path: '/api/customer/email',
    access: 'session',
    csrf: true,
    bodyLimit: small,
    limits: [signInLimit],
    hostOnly: true,
    input: { code },
    output: profileSchema,
    example: { input: { code: '482913' }, output: exampleProfile },
  }),
  /** ACCT-05: each can be ended from any other. */
  sessions: get({
    tag: 'Accounts',
    summary: 'Where the customer is signed in, the newest first',
    path: '/api/customer/sessions',
    access: 'session',
    query: {},
    output: sessionsSchema,
  }),
  endSessions: post({
    tag: 'Accounts',
    summary: 'Ends one session of the customer, or all but this one',
    path: '/api/customer/sessions/end',
    access: 'session',
    csrf: true,
    bodyLimit: small,
    limits: [],
    hostOnly: true,
    /** Null: all but this one. */
    input: { id: v.nullable(v.pipe(v.string('invalid'), v.regex(/^[\w-]{16}$/, 'invalid'))) },
    output: emptySchema,
    example: { input: { id: null }, output: {} },
  }),
  /** DETL-14, to the customer's own address. */
  mailOwnQuote: post({
    tag: 'Accounts',
    summary: 'Mails one of the customer’s quotes to their own address',
    path: '/api/customer/quote/email',
    access: 'session',
    csrf: true,
    bodyLimit: small,
    limits: [quoteMailLimit],
    hostOnly: true,
    input: { reference },
    output: v.object({ sentTo: v.string() }),
    example: { input: { reference: referenceExample }, output: { sentTo: 'alex@example.com' } },
  }),
  /** With all personal data in it. */
  deleteOwnQuote: post({
    tag: 'Accounts',
    summary: 'Deletes one of the customer’s quotes that were not bought',
    path: '/api/customer/quote/delete',
    access: 'session',
    csrf: true,
    bodyLimit: small,
    limits: [],
    hostOnly: true,
    input: { reference },
    output: emptySchema,
    example: { input: { reference: referenceExample }, output: {} },
  }),
  sendEmailCode: post({
    tag: 'Accounts',
    summary: 'Mails another code to the new email address; the one before no longer counts',
    path: '/api/customer/email-code',
    access: 'session',
    csrf: true,
    bodyLimit: small,
    limits: [passwordMailLimit],
    hostOnly: true,
    output: codeSentSchema,
    example: { input: {}, output: { sentTo: 'a…n@example.com', again: 60 } },
  }),
};
