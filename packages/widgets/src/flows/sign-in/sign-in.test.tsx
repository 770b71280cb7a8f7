import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ClientError } from '../../client/client.ts';
import { axeProblems, mountFlow } from '../../flow/testing/mount-flow.tsx';
import pageStyles from './sign-in.css?inline';
import { SignIn, VerifyCode } from './sign-in.flow.tsx';
import { SignOut } from './sign-out.flow.tsx';

type Options = Partial<Parameters<typeof mountFlow>[2]>;
const signOut = (options: Options = {}) =>
  mountFlow(null, () => <SignOut />, { pageStyles, signedIn: 'open', ...options });
const button = (name: string) => page.getByRole('button', { name });
const messages = ({ onAlert }: Pick<ReturnType<typeof signOut>, 'onAlert'>) =>
  onAlert.mock.calls.map(([{ message }]) => message);
const toSignIn = [{ screen: 'login' }, { replace: true }];
const done = 'You have logged out successfully.';

test.each(['offline', 'busy', 'unexpected'] as const)(
  '[ACCT-04] [ERRS-04] a log-out that failed (%s) clears this browser, and does not say that the session has ended',
  async (kind) => {
    localStorage.setItem('coverkit:claim:ACCT000001', '{}');
    const mounted = signOut({ prepare: (client) => client.failNext('signOut', new ClientError(kind)) });
    const { host, client, navigate } = mounted;
    await expect.element(page.getByRole('heading', { name: 'You may still be signed in' })).toBeVisible();
    await expect
      .element(
        page.getByText(
          'We couldn’t reach our service, so you may still be signed in on this device. Please try logging out again.',
        ),
      )
      .toBeVisible();
    await expect.element(button('Log out again')).toHaveFocus();
    // With a session, the sign-in would lead into the account.
    expect(page.getByRole('button').elements()).toHaveLength(1);
    expect(Object.keys(localStorage)).toEqual([]);
    expect([messages(mounted), navigate.mock.calls]).toEqual([[], []]);
    expect(await axeProblems(host)).toEqual([]);
    await button('Log out again').click();
    await expect.poll(() => navigate.mock.calls).toEqual([toSignIn]);
    expect(messages(mounted)).toEqual([done]);
    expect(await (await client.session()).checkSession()).toMatchObject({ email: '' });
  },
);

test('[ACCT-04] a log-out without a session is one, and the sign-in is next', async () => {
  const mounted = signOut({
    prepare: (client) =>
      client.failNext('signOut', new ClientError('messages', { code: 'sign_in_required' })),
  });
  await expect.poll(() => mounted.navigate.mock.calls).toEqual([toSignIn]);
  expect(messages(mounted)).toEqual([done]);
});

test('[ACCT-01] the code is asked for without a reason: the device may be known, and its customer have chosen a code each time', async () => {
  mountFlow(null, () => <VerifyCode />, { pageStyles, signedIn: 'code' });
  const lead = 'We’ve emailed you a six-digit code. It’s valid for ten minutes.';
  await expect.element(page.getByText(lead, { exact: true })).toBeVisible();
});

test('[PRIM-05] [ACCT-01] what came of asking for another code is announced, each time anew and not each second', async () => {
  const mounted = mountFlow(null, () => <VerifyCode />, { pageStyles, signedIn: 'code' });
  const status = () => mounted.host.querySelector('.ck-code-more [role="status"]');
  const pause = new ClientError('busy', { code: 'rate_limited', retryAfter: 2 });
  mounted.client.failNext('sendCode', pause);
  await button('Send another code').click();
  await expect.element(page.getByLabelText('Six-digit code')).toHaveFocus();
  expect(status()?.textContent).toBe('You can ask for another code in 2 seconds.');
  const first = status()?.firstChild;
  await expect.element(button('Send another code')).toBeVisible();
  expect(status()?.textContent).toBe('You can ask for another code in 2 seconds.');
  mounted.client.failNext('sendCode', pause);
  await button('Send another code').click();
  await expect.poll(() => status()?.firstChild === first).toBe(false);
  await expect.element(button('Send another code')).toBeVisible();
  await button('Send another code').click();
  await expect.poll(() => status()?.textContent).toMatch(/^We’ve sent another code to a…x@example\.com\./);
  expect(await axeProblems(mounted.host)).toEqual([]);
});

test('[ERRS-04] [ACCT-01] another code that cannot be asked for is not a code that failed, and a long pause is in minutes', async () => {
  const mounted = mountFlow(null, () => <VerifyCode />, { pageStyles, signedIn: 'code' });
  mounted.client.failNext('sendCode', new ClientError('offline'));
  await button('Send another code').click();
  await expect.poll(() => messages(mounted)).toEqual([expect.stringMatching(/offline|connection/)]);
  const pause = new ClientError('busy', { code: 'rate_limited', retryAfter: 355 });
  mounted.client.failNext('sendCode', pause);
  await button('Send another code').click();
  await expect.element(page.getByText(/in 6\sminutes\.$/).first()).toBeInTheDocument();
  expect(messages(mounted)).toHaveLength(1);
});

const quotes = '/customer/quotes?page=2';
const toQuotes = { replace: true, search: `?to=${encodeURIComponent(quotes)}` };

test('[ACCT-04] the sign-in takes the way back along to the code, and the code back to the sign-in', async () => {
  const { navigate } = mountFlow(null, () => <SignIn returnTo={quotes} />, { pageStyles });
  await userEvent.fill(page.getByLabelText('Email address'), 'alex@example.com');
  await userEvent.fill(page.getByRole('textbox', { name: 'Password' }), 'three quiet penguins');
  await button('Sign in').click();
  await expect.poll(() => navigate.mock.calls).toEqual([[{ screen: 'verifyOtp' }, toQuotes]]);

  const code = mountFlow(null, () => <VerifyCode returnTo={quotes} />, { pageStyles, signedIn: 'code' });
  await button('Use another address').click();
  expect(code.navigate.mock.calls).toEqual([[{ screen: 'login' }, toQuotes]]);
  code.client.failNext('verifyCode', new ClientError('messages', { code: 'sign_in_required' }));
  await userEvent.fill(page.getByLabelText('Six-digit code'), '482913');
  await button('Continue').click();
  await expect.poll(() => code.navigate.mock.calls[1]).toEqual([{ screen: 'login' }, toQuotes]);
  await button('Continue').click();
  await expect
    .poll(() => code.navigate.mock.calls[2])
    .toEqual([{ screen: 'quotes' }, { replace: true, search: '?page=2' }]);
});

test('[ERRS-04] [ACCT-05] a code after too many tries says so, and one whose session has ended, as by a try without an answer, leads to the sign-in', async () => {
  const mounted = mountFlow(null, () => <VerifyCode />, { pageStyles, signedIn: 'code' });
  const { client, navigate } = mounted;
  client.failNext('verifyCode', new ClientError('offline'));
  await userEvent.fill(page.getByLabelText('Six-digit code'), '482913');
  await button('Continue').click();
  await expect.poll(() => messages(mounted)).toHaveLength(1);
  client.failNext('verifyCode', new ClientError('busy', { code: 'rate_limited' }));
  await button('Continue').click();
  await expect.poll(() => messages(mounted)[1]).toMatch(/in a moment|wait/);
  expect(navigate).not.toHaveBeenCalled();
  client.failNext('verifyCode', new ClientError('messages', { code: 'sign_in_required' }));
  await button('Continue').click();
  await expect.poll(() => navigate.mock.calls).toEqual([toSignIn]);
  expect(messages(mounted).slice(2)).toEqual(['Please sign in again.']);
});
