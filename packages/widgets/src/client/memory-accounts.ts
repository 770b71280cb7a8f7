import { passwordProblems } from '@coverkit/rules';
import { ClientError, type CoverkitClient, type PasswordLink } from './client.ts';
import type { MemoryMethod } from './memory.ts';
import { refuse } from './memory-rules.ts';

type Deps = {
  answer: <T>(method: MemoryMethod, input: unknown, work: () => T) => Promise<T>;
  links: readonly PasswordLink[];
};

type Calls = Pick<CoverkitClient, 'setPassword' | 'forgotPassword'>;

/** The link of a mail, as the server makes them. */
export const memoryPasswordLink: PasswordLink = { uid: 'MEMBER000001', token: `mb0x1s00-${'l'.repeat(43)}` };

/** Passwords are set by a link, which is used up; nothing of them is kept. Which are common only the server knows. */
export function memoryAccounts({ answer, links }: Deps): Calls {
  const unused = new Map(links.map(({ uid, token }) => [uid, token]));
  return {
    setPassword: ({ uid, token, ...wish }) =>
      answer('setPassword', { uid, token, ...wish }, () => {
        if (unused.get(uid) !== token) throw new ClientError('notFound', { code: 'password_link_invalid' });
        refuse(passwordProblems(wish));
        unused.delete(uid);
      }),
    // The same to everybody: there is nobody here whom it could be mailed to.
    forgotPassword: (username) => answer('forgotPassword', { username }, () => {}),
  };
}
