import { nobody } from '@coverkit/rules/contract';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ClientError } from '../../client/client.ts';
import { memoryCustomer } from '../../client/memory.ts';
import { axeProblems, mountFlow } from '../../flow/testing/mount-flow.tsx';
import pageStyles from './profile.css?inline';
import { ChangePassword, UpdateProfile } from './profile.flow.tsx';

type Options = Partial<Parameters<typeof mountFlow>[2]>;
const open = (Page: () => React.JSX.Element, options: Options = {}) =>
  mountFlow(null, () => <Page />, { pageStyles, signedIn: 'open', ...options });
const profile = (options: Options = {}) => open(() => <UpdateProfile />, options);
const password = (options: Options = {}) => open(() => <ChangePassword />, options);

const field = (name: string) => page.getByLabelText(name, { exact: true });
const button = (name: string) => page.getByRole('button', { name });
const messages = ({ onAlert }: Pick<ReturnType<typeof profile>, 'onAlert'>) =>
  onAlert.mock.calls.map(([{ message }]) => message);
const toAccount = [{ screen: 'dashboard' }, { replace: true }];

test('[ACCT-03] the profile has what is known, saves it by its wire names, and goes to the account', async () => {
  const mounted = profile();
  const { host, client, navigate, events } = mounted;
  await expect.element(page.getByRole('heading', { level: 1, name: 'Update My Profile' })).toHaveFocus();
  await expect.element(field('Email address')).toHaveValue(memoryCustomer.username);
  await expect.element(field('Postcode')).toHaveValue('2000');
  expect(await axeProblems(host)).toEqual([]);
  await userEvent.fill(field('Company'), 'Penguin Pty Ltd');
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.poll(() => navigate.mock.calls).toEqual([toAccount]);
  expect(messages(mounted)).toEqual(['Your profile was updated successfully.']);
  const updates = client.calls.filter(({ method }) => method === 'updateProfile');
  expect(updates).toHaveLength(1);
  expect(updates[0]?.input).toEqual({
    ...{ email: memoryCustomer.username, firstName: 'Alex', lastName: 'Nguyen', phone: '0400 000 000' },
    ...{ address: '12 Harbour Street', locality: 'Sydney', state: 'NSW', postCode: '2000' },
    company: 'Penguin Pty Ltd',
  });
  expect(JSON.stringify(events)).not.toMatch(/alex|Nguyen|Harbour/i);
});

test('[ACCT-03] the button is the main one while all is valid; pressed before, it leads to what is wrong', async () => {
  const { client } = profile();
  const save = () => button('Save my profile');
  await expect.element(save()).toHaveAttribute('data-variant', 'primary');
  await userEvent.fill(field('Phone'), '');
  await expect.element(save()).toHaveAttribute('data-variant', 'secondary');
  await save().click();
  await expect.element(field('Phone')).toHaveFocus();
  await expect.element(field('Phone')).toHaveAccessibleDescription(/Please enter a phone number\./);
  await userEvent.fill(field('Phone'), '0412 345 678');
  await expect.element(save()).toHaveAttribute('data-variant', 'primary');
  expect(client.calls.map(({ method }) => method)).toEqual(['checkSession', 'sessions']);
});

test('[ACCT-07] another address is proved by its code before it counts', async () => {
  const mounted = profile();
  await userEvent.fill(field('Email address'), 'new@example.com');
  await button('Save my profile').click();
  await expect.poll(() => mounted.navigate.mock.calls).toEqual([toAccount]);
  expect(messages(mounted).at(-1)).toMatch(/^We’ve emailed a code to new@example.com\./);
  const { host, client } = mounted;
  await expect.element(page.getByRole('heading', { name: 'Confirm your new email address' })).toBeVisible();
  expect(await axeProblems(host)).toEqual([]);
  await userEvent.fill(field('Six-digit code'), '000000');
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Six-digit code')).toHaveAccessibleDescription('Invalid OTP. Please try again.');
  await button('Send another code').click();
  await expect.element(page.getByText(/^You can ask for another code in \d+ seconds/)).toBeVisible();
  // Its button is gone.
  await expect.element(field('Six-digit code')).toHaveFocus();
  await userEvent.fill(field('Six-digit code'), memoryCustomer.code);
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Six-digit code')).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(messages(mounted).at(-1)).toBe(
    'Your email address was changed. Sign in with new@example.com from now on.',
  );
  expect(await (await client.session()).checkSession()).toMatchObject({ email: 'new@example.com' });
});

test.each<[string, () => ClientError, RegExp]>([
  [
    'another account has it',
    () => new ClientError('form', { formErrors: { code: { code: 'email_taken', message: '' } } }),
    /^There’s already an account with this address\./,
  ],
  [
    'it was confirmed or withdrawn elsewhere',
    () => new ClientError('messages', { code: 'email_not_pending', messages: ['No address is waiting.'] }),
    /^No address is waiting\.$/,
  ],
])(
  '[ERRS-01] [ACCT-03] an address that is no longer to be proved, as %s, is asked about no more',
  async (_, error, message) => {
    const mounted = profile({ emailPending: 'new@example.com' });
    const { host, client } = mounted;
    await userEvent.fill(field('Company'), 'Penguin Pty Ltd');
    const failure = error();
    client.failNext(failure.kind === 'form' ? 'confirmEmail' : 'sendEmailCode', failure);
    await userEvent.fill(field('Six-digit code'), memoryCustomer.code);
    if (failure.kind === 'form') await userEvent.keyboard('{Enter}');
    else await button('Send another code').click();
    await expect.element(field('Six-digit code')).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(messages(mounted)).toEqual([expect.stringMatching(message)]);
    await expect.element(field('Company')).toHaveValue('Penguin Pty Ltd');
    expect(await axeProblems(host)).toEqual([]);
    // A later one is asked about again.
    await userEvent.fill(field('Email address'), 'other@example.com');
    await button('Save my profile').click();
    await expect.element(page.getByText(/code to other@example\.com/)).toBeVisible();
  },
);

test('[API-09] a sign-in in the brand’s morning is of that day, whatever day it is in UTC', async () => {
  profile();
  await expect.element(page.getByText('Signed in on 22/11/2026')).toBeVisible();
  await expect.element(page.getByText('Signed in on 21/11/2026')).toBeVisible();
});

test('[ACCT-05] devices are signed out one by one or all but this one, and the focus stays with them', async () => {
  const mounted = profile();
  const { client } = mounted;
  await button('Sign out Safari on iPhone').click();
  await expect.element(button('Sign out Safari on iPhone')).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Where you’re signed in' })).toHaveFocus();
  client.failNext('endSessions', new ClientError('offline'));
  await button('Sign out everywhere else').click();
  await expect.poll(() => messages(mounted).at(-1)).toMatch(/^We couldn’t reach our service/);
  await button('Sign out everywhere else').click();
  await expect.element(button('Sign out everywhere else')).not.toBeInTheDocument();
  await expect.element(page.getByText('This device')).toBeVisible();
  expect(messages(mounted).at(-1)).toBe('Every other device was signed out.');
});

test('[HOST-12] all that is stored is downloaded as one file, and a second press downloads nothing more', async () => {
  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const mounted = profile();
  const { client } = mounted;
  client.failNext('downloadOwnData', new ClientError('offline'));
  await button('Download my data').click();
  await expect.poll(() => messages(mounted).at(-1)).toMatch(/^We couldn’t reach our service/);
  await button('Download my data').click();
  await expect.poll(() => messages(mounted).at(-1)).toBe('Your data was downloaded.');
  expect(saved).toEqual(['my-data-2026-11-20.zip']);
  click.mockRestore();
});

test('[ACCT-05] [HOST-12] an account is deleted by its password and a tick, and this browser forgets the customer', async () => {
  const mounted = profile();
  const { host, client, navigate, events } = mounted;
  const deletions = () => client.calls.filter(({ method }) => method === 'deleteAccount');
  await button('Delete my account').click();
  await expect.element(field('Current password')).toHaveFocus();
  await expect.element(page.getByText(/^Your policies stay valid.*seven years/)).toBeVisible();
  expect(await axeProblems(host)).toEqual([]);
  // Left without a trace.
  await userEvent.fill(field('Current password'), 'not this one');
  await button('Keep my account').click();
  await expect.element(button('Delete my account')).toHaveFocus();
  await button('Delete my account').click();
  await expect.element(field('Current password')).toHaveValue('');
  await button('Delete for good').click();
  await expect.element(field('Current password')).toHaveFocus();
  await userEvent.fill(field('Current password'), 'not this one');
  await button('Delete for good').click();
  const tick = page.getByRole('checkbox', { name: /^Yes, delete my account/ });
  await expect.element(tick).toHaveFocus();
  expect(deletions()).toEqual([]);
  await tick.click();
  await button('Delete for good').click();
  await expect
    .element(field('Current password'))
    .toHaveAccessibleDescription('That’s not your current password. Please try again.');

  sessionStorage.setItem('coverkit.canary', 'of a quote');
  await userEvent.fill(field('Current password'), memoryCustomer.password);
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.poll(() => navigate.mock.calls).toEqual([[{ screen: 'login' }, { replace: true }]]);
  expect(messages(mounted)).toEqual(['Your account was deleted. We’ve emailed you a confirmation.']);
  expect(deletions()).toHaveLength(2);
  const exposed = [events, client.calls, Object.entries(localStorage), location.href];
  expect(JSON.stringify(exposed)).not.toMatch(/penguin|not this one/);
});

test('[ACCT-03] who lives abroad has no state of ours', async () => {
  const { client } = profile();
  await page.getByRole('combobox', { name: 'State' }).click();
  const abroad = page.getByRole('option', { name: 'Not in Australia' });
  await abroad.click();
  await expect.element(abroad).not.toBeInTheDocument();
  await userEvent.fill(field('Postcode'), 'SW1A 1AA');
  await button('Save my profile').click();
  await expect
    .poll(() => client.calls.at(-1))
    .toMatchObject({ method: 'updateProfile', input: { state: '', postCode: 'SW1A 1AA' } });
});

test.each([
  ['12 Harbour Street', 'Not in Australia'],
  ['', 'Choose'],
])('[ACCT-03] of a record with the address "%s" and no state, the state is "%s"', async (address, shown) => {
  const known = { ...nobody, email: memoryCustomer.username, address, emailPending: null, otp_check: false };
  profile({
    prepare: (client) => {
      const { session } = client;
      client.session = async () => Object.assign(await session(), { checkSession: async () => known });
    },
  });
  await expect.element(page.getByRole('combobox', { name: 'State' })).toHaveTextContent(shown);
});

test('[ACCT-05] a password is changed by the current one, and nothing of either is kept', async () => {
  const mounted = password();
  const { host, navigate, events } = mounted;
  const change = async (current: string) => {
    await userEvent.fill(field('Current password'), current);
    await userEvent.fill(field('New password'), 'four loud albatrosses');
    await userEvent.fill(field('Confirm new password'), 'four loud albatrosses');
    await userEvent.keyboard('{Enter}');
  };
  expect(await axeProblems(host)).toEqual([]);
  await button('Change password').click();
  await expect.element(field('Current password')).toHaveFocus();
  await change('not this one');
  await expect
    .element(field('Current password'))
    .toHaveAccessibleDescription('That’s not your current password. Please try again.');
  await change(memoryCustomer.password);
  await expect.poll(() => navigate.mock.calls).toEqual([toAccount]);
  expect(messages(mounted)).toEqual(['Your password was changed successfully.']);
  for (const input of host.querySelectorAll('input')) expect(input.value).toBe('');
  const exposed = [events, Object.entries(sessionStorage), Object.entries(localStorage), location.href];
  expect(JSON.stringify(exposed)).not.toMatch(/albatross|penguin/);
});

const ended = new ClientError('messages', { code: 'sign_in_required', messages: ['Please'] });
const toSignIn = (path: string) => [
  { screen: 'login' },
  { replace: true, search: `?to=${encodeURIComponent(path)}` },
];

test('[ACCT-04] [ERRS-04] a profile whose session has ended leads to the sign-in and back, to what was typed', async () => {
  const mounted = profile();
  const { host, client, navigate } = mounted;
  await userEvent.fill(field('Company'), 'Penguin Pty Ltd');
  await userEvent.fill(field('Phone'), '0412 345 678');
  client.failNext('updateProfile', ended);
  await button('Save my profile').click();
  await expect.poll(() => navigate.mock.calls).toEqual([toSignIn('/customer/profile')]);
  expect(messages(mounted)).toEqual([
    'Your session has ended. Please sign in again: what you entered is kept, and not saved yet.',
  ]);
  host.remove();
  profile();
  await expect.element(field('Company')).toHaveValue('Penguin Pty Ltd');
  await expect.element(field('Phone')).toHaveValue('0412 345 678');
  await expect.element(field('Postcode')).toHaveValue('2000');
  // It came back once.
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('[ACCT-04] [ACCT-06] what was typed in a profile is not for another customer who signs in after it', async () => {
  const { host, client, navigate } = profile();
  await userEvent.fill(field('Company'), 'Penguin Pty Ltd');
  client.failNext('endSessions', ended);
  await button('Sign out everywhere else').click();
  await expect.poll(() => navigate.mock.calls).toEqual([toSignIn('/customer/profile')]);
  expect(JSON.stringify(Object.entries(sessionStorage))).toContain('Penguin Pty Ltd');
  host.remove();
  const other = { ...nobody, email: 'other@example.com', emailPending: null, otp_check: false };
  profile({
    prepare: (one) => {
      const { session } = one;
      one.session = async () => Object.assign(await session(), { checkSession: async () => other });
    },
  });
  await expect.element(field('Email address')).toHaveValue('other@example.com');
  await expect.element(field('Company')).toHaveValue('');
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('[ACCT-04] [ACCT-05] of a password whose session has ended nothing is kept, and the sign-in leads back', async () => {
  const mounted = password();
  const { client, navigate } = mounted;
  client.failNext('changePassword', ended);
  await userEvent.fill(field('Current password'), 'three quiet penguins');
  await userEvent.fill(field('New password'), 'four loud albatrosses');
  await userEvent.fill(field('Confirm new password'), 'four loud albatrosses');
  await button('Change password').click();
  await expect.poll(() => navigate.mock.calls).toEqual([toSignIn('/customer/password')]);
  expect(messages(mounted)).toEqual(['Your session has ended. Please sign in again.']);
  expect([...Object.keys(sessionStorage), ...Object.keys(localStorage)]).toEqual([]);
});

test('[ACCT-04] a profile that is opened without a session leads to the sign-in and back', async () => {
  const mounted = profile({ signedIn: 'none' });
  await expect.poll(() => mounted.navigate.mock.calls).toEqual([toSignIn('/customer/profile')]);
  expect(messages(mounted)).toEqual(['Your session has ended. Please sign in again.']);
});

test.each(['offline', 'unexpected'] as const)(
  '[ERRS-04] [ACCT-05] a password that a try without an answer (%s) may have changed is to be signed in with',
  async (kind) => {
    const mounted = password();
    const { client, navigate } = mounted;
    client.failNext('changePassword', new ClientError(kind));
    await userEvent.fill(field('Current password'), 'three quiet penguins');
    await userEvent.fill(field('New password'), 'four loud albatrosses');
    await userEvent.fill(field('Confirm new password'), 'four loud albatrosses');
    await button('Change password').click();
    await expect.poll(() => messages(mounted)).toHaveLength(1);
    expect(navigate).not.toHaveBeenCalled();
    client.failNext('changePassword', ended);
    await button('Change password').click();
    await expect.poll(() => navigate.mock.calls).toEqual([toSignIn('/customer/')]);
    expect(messages(mounted).slice(1)).toEqual([
      'Your password may have been changed already. Please sign in with the new one.',
    ]);
  },
);

test('[PRIM-05] at 320 px nothing is wider than the page', async () => {
  await page.viewport(320, 640);
  profile();
  await expect.element(field('Company')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(320);
  await page.viewport(390, 844);
});
