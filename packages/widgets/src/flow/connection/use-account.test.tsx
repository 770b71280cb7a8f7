import { expect, test } from 'vitest';
import { Dashboard } from '../../flows/dashboard/dashboard.flow.tsx';
import { Policies } from '../../flows/dashboard/list/list.flow.tsx';
import { ChangePassword, UpdateProfile } from '../../flows/profile/profile.flow.tsx';
import { VerifyCode } from '../../flows/sign-in/sign-in.flow.tsx';
import { mountFlow } from '../testing/mount-flow.tsx';

test.each([
  ['profile', UpdateProfile],
  ['password', ChangePassword],
  ['dashboard', Dashboard],
  ['list', Policies],
  ['code', VerifyCode],
] as const)('[ACCT-06] the %s is bound to its account once, before it asks for anything', async (_, Page) => {
  const asked: string[] = [];
  mountFlow(null, () => <Page />, {
    signedIn: 'open',
    prepare: (client) => {
      const { session } = client;
      const bindAccount = async () => {
        asked.push('bound', ...client.calls.map(({ method }) => method));
      };
      client.session = async () => ({ ...(await session()), bindAccount });
    },
  });
  await expect.poll(() => asked).toEqual(['bound']);
});
