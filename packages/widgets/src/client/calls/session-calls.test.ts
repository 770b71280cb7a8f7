import { expect, test } from 'vitest';
import { createHttpClient } from '../http.ts';

const answer = (data: unknown) => Response.json({ state: { status: 'OK', messages: [] }, data });

test('[ACCT-04] [ERRS-04] a log-out is repeated where no answer comes, and a sign-in never is', async () => {
  const called: string[] = [];
  let lost = 2;
  const client = createHttpClient({
    sleep: async () => {},
    fetch: async (path) => {
      called.push(path as string);
      if (path === '/api/config/csrf') return answer({ csrf: 'c', csrfExpiresIn: 3600, account: null });
      lost -= 1;
      if (lost >= 0) throw new TypeError('fetch failed');
      return answer({});
    },
  });
  const session = await client.session();
  await session.signOut();
  expect(called).toEqual(['/api/config/csrf', ...Array<string>(3).fill('/api/auth/logout')]);
  lost = 1;
  await expect(session.signIn({ username: 'a', password: 'b' })).rejects.toMatchObject({ kind: 'offline' });
  expect(called.slice(4)).toEqual(['/api/config/csrf', '/api/auth/login']);
});
