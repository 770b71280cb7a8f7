import { memoryCustomer } from '@coverkit/widgets/client/memory';
import { describe, expect, test } from 'vitest';
import { customer, lastCode } from '../../../api/src/accounts/testing/account-browser.ts';
import { bothClients, clientScenarios, failureOf } from '../support/client-scenarios.ts';

const { username, password } = memoryCustomer;

describe.each(bothClients)('over %s', (_, open) => {
  const { client, subject } = clientScenarios(open);

  test('[ACCT-01] [ACCT-04] [ACCT-07] a customer signs in with a code, sees what they have, and signs out', async () => {
    await subject.behind({ http: (harness) => customer(harness, username), memory: () => null });
    const session = await client.session();
    const dashboard = () => session.dashboard({ entries: 10 });
    expect(await failureOf(dashboard())).toMatchObject({ kind: 'messages', code: 'sign_in_required' });
    expect(await session.checkSession()).toMatchObject({ email: '', otp_check: false });
    expect(await failureOf(session.signIn({ username, password: 'not this one' }))).toMatchObject({
      kind: 'messages',
      code: 'sign_in_failed',
      messages: [expect.stringMatching(/^That email address and password don’t match an account/)],
    });

    const signedIn = await session.signIn({
      username: username.toUpperCase(),
      password,
      returnTo: '/customer/quotes',
    });
    expect(signedIn).toMatchObject({ requiresOtp: true, email: username, firstName: '' });
    expect(await session.checkSession()).toMatchObject({ email: '', otp_check: true });
    expect(await dashboard()).toMatchObject({ otp_check: true, policies: [], quotes: [] });
    const wrong = await failureOf(session.verifyCode('0000'));
    expect(wrong).toMatchObject({ kind: 'form', formErrors: { code: { code: 'otp_invalid' } } });
    const code = await subject.behind({ http: lastCode, memory: () => memoryCustomer.code });
    expect(await session.verifyCode(code)).toEqual({ redirect_url: '/customer/quotes' });
    expect(await session.checkSession()).toMatchObject({
      email: username,
      firstName: 'Alex',
      otp_check: false,
    });
    expect(await dashboard()).toMatchObject({ otp_check: false, quotesTotal: 0 });

    await session.signOut();
    expect(await failureOf(dashboard())).toMatchObject({ code: 'sign_in_required' });
    // The device is known now.
    expect(await session.signIn({ username, password })).toMatchObject({
      requiresOtp: false,
      email: username,
    });
  });
});
