import * as v from 'valibot';
import {
  checkedSchema,
  codeSentSchema,
  dashboardSchema,
  nobody,
  signedInSchema,
  verifiedSchema,
} from '../account.ts';
import { passwordMailLimit, signInLimit } from '../limits.ts';
import { ownPathPattern } from '../screen-paths.ts';
import { dashboardPath } from '../screens.ts';
import { code, emptySchema, password } from './account-fields.ts';
import { get, medium, post, read, small } from './endpoint.ts';

const passwordExample = 'three quiet penguins';

const username = v.pipe(v.string('required'), v.trim(), v.maxLength(254, 'too_long'));
const ownPath = v.pipe(
  v.string('required'),
  v.maxLength(500, 'too_long'),
  v.regex(ownPathPattern, 'invalid'),
);

/** Names of what these calls answer, for the OpenAPI document: a generated client has a type for each. */
export const accountAnswers = {
  SignedIn: signedInSchema,
  Checked: checkedSchema,
  Verified: verifiedSchema,
  CodeSent: codeSentSchema,
  Dashboard: dashboardSchema,
};

export const accountEndpoints = {
  /** Answers the same to a wrong password and where there is no account (ACCT-05). Starts a session. */
  signIn: post({
    tag: 'Accounts',
    summary: 'Signs a customer in; a new device has to enter a code that is mailed',
    path: '/api/auth/login',
    access: 'none',
    csrf: true,
    bodyLimit: medium,
    limits: [signInLimit],
    hostOnly: true,
    input: { username, password, returnTo: v.optional(v.nullable(ownPath), null) },
    output: signedInSchema,
    example: {
      input: { username: 'alex@example.com', password: passwordExample },
      output: { ...nobody, email: 'alex@example.com', requiresOtp: true },
    },
  }),
  /** Ends the session of the password alone, and starts the one of a customer who is signed in. */
  verifyCode: post({
    tag: 'Accounts',
    summary: 'Completes a sign-in by the code that was mailed',
    path: '/api/auth/verify-otp',
    access: 'startedSession',
    csrf: true,
    bodyLimit: small,
    limits: [signInLimit],
    hostOnly: true,
    input: { code },
    output: verifiedSchema,
    example: { input: { code: '482913' }, output: { redirect_url: dashboardPath } },
  }),
  sendCode: post({
    tag: 'Accounts',
    summary: 'Mails another code; the one before no longer counts',
    path: '/api/auth/send-otp',
    access: 'startedSession',
    csrf: true,
    bodyLimit: small,
    limits: [],
    hostOnly: true,
    output: codeSentSchema,
    example: { input: {}, output: { sentTo: 'a…x@example.com', again: 60 } },
  }),
  /** Answers the same without a session: who signs out is signed out. */
  signOut: post({
    tag: 'Accounts',
    summary: 'Ends the session',
    path: '/api/auth/logout',
    access: 'none',
    csrf: true,
    bodyLimit: small,
    limits: [],
    hostOnly: true,
    output: emptySchema,
    example: { input: {}, output: {} },
  }),
  /** ACCT-07: an email in the answer means signed in. */
  checkSession: read({
    tag: 'Accounts',
    summary: 'Who is signed in',
    path: '/api/auth/check',
    access: 'none',
    bodyLimit: small,
    limits: [],
    hostOnly: true,
    output: checkedSchema,
  }),
  /** ACCT-02. While the code is to come, the lists are empty. */
  dashboard: get({
    tag: 'Accounts',
    summary: 'Policies and quotes of the customer, the newest first',
    path: '/api/customer/dashboard',
    access: 'startedSession',
    query: { entries: 'Entries of each list: 10 or 25', page: 'From 1' },
    output: dashboardSchema,
  }),
  /** Answers the same whether there is such an account or not (ACCT-05). */
  forgotPassword: post({
    tag: 'Accounts',
    summary: 'Mails a link to set the password, where there is such an account',
    path: '/api/auth/forgotten',
    access: 'none',
    csrf: true,
    bodyLimit: small,
    limits: [passwordMailLimit],
    hostOnly: true,
    input: { username: v.pipe(v.string('required'), v.trim(), v.maxLength(254, 'too_long')) },
    output: emptySchema,
    example: { input: { username: 'alex@example.com' }, output: {} },
  }),
  /** Asked when the link is opened, so that nobody types a password for one that is used or expired. It uses nothing up. */
  checkPasswordLink: read({
    tag: 'Accounts',
    summary: 'Whether the link of a mail still sets a password',
    path: '/api/auth/password-link',
    access: 'passwordLink',
    bodyLimit: small,
    limits: [],
    hostOnly: true,
    output: emptySchema,
    example: { input: {}, output: {} },
  }),
  /** By the link of a mail (DETL-17). */
  setPassword: post({
    tag: 'Accounts',
    summary: 'Sets the password of an account, by the link of a mail',
    path: '/api/auth/set-password',
    access: 'passwordLink',
    csrf: true,
    bodyLimit: medium,
    limits: [],
    hostOnly: true,
    input: { password, passwordConfirm: password },
    output: emptySchema,
    example: { input: { password: passwordExample, passwordConfirm: passwordExample }, output: {} },
  }),
};
