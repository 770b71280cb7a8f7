import * as v from 'valibot';
import { passwordMailLimit } from '../limits.ts';
import { medium, post, read, small } from './endpoint.ts';

const password = v.pipe(v.string('required'), v.maxLength(1024, 'too_long'));
/** The call has no result. */
const emptySchema = v.object({});
const passwordExample = 'three quiet penguins';

export const accountEndpoints = {
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
