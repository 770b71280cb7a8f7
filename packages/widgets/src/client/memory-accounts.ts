import { passwordProblems } from '@coverkit/rules';
import type { AccountClient } from './calls/account-calls.ts';
import { ClientError, type PasswordLink } from './client.ts';
import type { MemoryAnswer } from './memory-calls.ts';
import { refuse } from './memory-rules.ts';

type Deps = {
  answer: MemoryAnswer;
  links: readonly PasswordLink[];
};

/** The link of a mail, in the server's format. */
export const memoryPasswordLink: PasswordLink = { uid: 'MEMBER000001', token: `mb0x1s00-${'l'.repeat(43)}` };

/** Passwords are set by a link, which works once; no password is stored. Only the server knows which are common. */
export function memoryAccounts({ answer, links }: Deps): AccountClient {
  const unused = new Map(links.map(({ uid, token }) => [uid, token]));
  const assertUnused = ({ uid, token }: PasswordLink) => {
    if (unused.get(uid) !== token) throw new ClientError('notFound', { code: 'password_link_invalid' });
  };
  return {
    checkPasswordLink: (link) => answer('checkPasswordLink', link, () => assertUnused(link)),
    setPassword: ({ uid, token, ...input }) =>
      answer('setPassword', { uid, token, ...input }, () => {
        assertUnused({ uid, token });
        refuse(passwordProblems(input));
        unused.delete(uid);
      }),
    // The same answer to everybody (ACCT-05); there are no accounts here to mail to.
    forgotPassword: (username) => answer('forgotPassword', { username }, () => {}),
  };
}
