import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ClientError } from '../../client/client.ts';
import { memoryPasswordLink as link, type MemoryClientOptions } from '../../client/memory.ts';
import { axeProblems } from '../../flow/testing/mount-flow.tsx';
import { RecoverPassword, SetPassword } from './account.flow.tsx';
import { mountPage } from './testing/mount-page.tsx';

afterEach(() => page.viewport(390, 844));

const penguins = 'three quiet penguins';
const set = (options: MemoryClientOptions = {}) =>
  mountPage(<SetPassword id={link.uid} token={link.token} />, options);
const recover = () => mountPage(<RecoverPassword />);

const password = () => page.getByLabelText('New password', { exact: true });
const confirmation = () => page.getByLabelText('Confirm new password');
const email = () => page.getByLabelText('Email address');
const button = (name: string) => page.getByRole('button', { name });
const title = (name: string) => page.getByRole('heading', { level: 1, name });

/** Its calls, by name. */
const sentBy = ({ calls }: Pick<ReturnType<typeof set>['client'], 'calls'>) =>
  calls.map(({ method }) => method);

async function choose(one: string, two = one) {
  await userEvent.fill(password(), one);
  await userEvent.fill(confirmation(), two);
  await button('Set password').click();
}

test('[ACCT-01] a password manager finds both fields, and the rules are shown first', async () => {
  const { host, events } = set();
  await expect.element(title('Set New Password')).toBeVisible();
  await expect.element(password()).toHaveAccessibleDescription(/^At least 8 characters\./);
  for (const field of [password(), confirmation()]) {
    await expect.element(field).toHaveAttribute('autocomplete', 'new-password');
    await expect.element(field).toHaveAttribute('type', 'password');
    await expect.element(field).not.toHaveAttribute('maxlength');
  }
  expect(host.querySelector('form')?.method).toBe('post');
  expect(await axeProblems(host)).toEqual([]);
  expect(events).toEqual([
    { type: 'ready', flow: 'account' },
    { type: 'step', flow: 'account', step: 'setPassword' },
  ]);
});

const signIn = [{ screen: 'login' }, { replace: true }] as const;
const wasSet = ({ navigate }: Pick<ReturnType<typeof set>, 'navigate'>) =>
  expect.poll(() => navigate.mock.calls).toEqual([signIn]);

test('[ACCT-01] [ACCT-07] [DETL-17] set: on to the sign-in, and nothing of the password anywhere', async () => {
  const mounted = set();
  await choose(penguins);
  await wasSet(mounted);
  const { host, onAlert, events, client } = mounted;
  expect(onAlert.mock.calls.map(([{ message }]) => message)).toEqual([
    'Your password was reset successfully. Please log in below.',
  ]);
  for (const field of host.querySelectorAll('input')) expect(field.value).toBe('');
  expect(sentBy(client)).toEqual(['checkPasswordLink', 'setPassword']);
  const exposed = [events, Object.entries(sessionStorage), Object.entries(localStorage), location.href];
  expect(JSON.stringify(exposed)).not.toContain('penguins');
});

test('[ACCT-05] pressed too early: the first field that is wrong says so and has the focus, one after the other', async () => {
  const mounted = set();
  const { host, client } = mounted;
  await button('Set password').click();
  await expect.element(password()).toHaveFocus();
  await expect.element(password()).toHaveAccessibleDescription(/Please choose a password\./);
  await userEvent.keyboard('seven77{Enter}');
  await expect.element(page.getByText('Please use at least 8 characters.')).toBeVisible();
  await expect.element(password()).toHaveFocus();
  await choose(penguins, 'three quiet pengiuns');
  await expect.element(confirmation()).toHaveFocus();
  await expect.element(confirmation()).toHaveAccessibleDescription('Please type the same password here.');
  expect(await axeProblems(host)).toEqual([]);
  expect(sentBy(client)).toEqual(['checkPasswordLink']);
  await userEvent.fill(confirmation(), penguins);
  await expect.element(confirmation()).not.toHaveAttribute('aria-invalid');
  await userEvent.keyboard('{Enter}');
  await wasSet(mounted);
});

test('[ACCT-05] a common password comes back from the server to its field', async () => {
  const { client, onAlert } = set();
  const formErrors = { password: { code: 'password_common', message: 'Said by the server' } } as const;
  client.failNext('setPassword', new ClientError('form', { formErrors }));
  await choose('Password1');
  await expect.element(password()).toHaveFocus();
  await expect
    .element(password())
    .toHaveAccessibleDescription(/one of the first passwords an attacker would try/);
  await expect.element(password()).toHaveValue('Password1');
  expect(onAlert).not.toHaveBeenCalled();
});

test('[ACCT-05] what is pasted is taken, and looked at by the button in the field', async () => {
  set();
  await password().click();
  const data = new DataTransfer();
  data.setData('text/plain', penguins);
  const paste = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
  expect(document.activeElement?.dispatchEvent(paste)).toBe(true);
  await userEvent.fill(password(), penguins);
  await page.getByRole('button', { name: 'Show password' }).first().click();
  await expect.element(password()).toHaveAttribute('type', 'text');
  await expect.element(password()).toHaveValue(penguins);
});

test('[ACCT-01] while it is on its way the button waits, and two presses are one', async () => {
  const mounted = set();
  const { client } = mounted;
  const setPassword = client.setPassword;
  const answered = Promise.withResolvers<void>();
  client.setPassword = async (...input) => {
    await answered.promise;
    return setPassword(...input);
  };
  await userEvent.fill(password(), penguins);
  await userEvent.fill(confirmation(), penguins);
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.element(button('Set password')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByText('Setting your password…')).toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  answered.resolve();
  await wasSet(mounted);
  expect(sentBy(client)).toEqual(['checkPasswordLink', 'setPassword']);
});

test.each([
  ['busy', /^We’re busier than usual/],
  ['offline', /^We couldn’t reach our service/],
  ['unexpected', /^Unfortunately something has gone wrong/],
] as const)(
  '[ERRS-04] %s: an alert, an event with the correlation id, and everything typed is still there',
  async (kind, says) => {
    const mounted = set();
    const { client, onAlert, events } = mounted;
    client.failNext('setPassword', new ClientError(kind, { correlationId: 'c-1' }));
    await choose(penguins);
    await expect.poll(() => onAlert).toHaveBeenCalledOnce();
    expect(onAlert.mock.calls[0]?.[0].message).toMatch(says);
    expect(events.at(-1)).toMatchObject({ type: 'error', flow: 'account', kind, correlationId: 'c-1' });
    await expect.element(password()).toHaveValue(penguins);
    await expect.element(confirmation()).toHaveValue(penguins);
    await button('Set password').click();
    await wasSet(mounted);
  },
);

test('[ACCT-05] a link that is used or expired says so when it is opened, calmly, and leads to a new one', async () => {
  const { host, navigate, onAlert, client, events } = set({ passwordLinks: [] });
  await expect.element(title('This link no longer works')).toHaveFocus();
  expect(host.querySelector('input')).toBeNull();
  expect(sentBy(client)).toEqual(['checkPasswordLink']);
  expect(events.at(-1)).toEqual({ type: 'step', flow: 'account', step: 'linkExpired' });
  expect(onAlert).not.toHaveBeenCalled();
  expect(await axeProblems(host)).toEqual([]);
  await button('Send me a new link').click();
  expect(navigate).toHaveBeenCalledExactlyOnceWith({ screen: 'forgotten' }, { replace: true });
});

test('[ERRS-04] used up by a press whose answer was lost: it says that it may have worked', async () => {
  const { client } = set();
  client.failNext('setPassword', new ClientError('offline'));
  await choose(penguins);
  await expect.element(button('Set password')).not.toHaveAttribute('aria-disabled');
  await client.setPassword({ ...link, password: penguins, passwordConfirm: penguins });
  await button('Set password').click();
  await expect.element(title('Your password may be set already')).toHaveFocus();
});

test('[ACCT-01] [ACCT-05] [ACCT-07] recovered: everybody hears the same, and goes on to the sign-in', async () => {
  const { host, client, events, navigate, onAlert } = recover();
  await expect.element(title('Recover Your Password')).toBeVisible();
  await expect.element(email()).toHaveAttribute('autocomplete', 'username');
  expect(await axeProblems(host)).toEqual([]);
  await userEvent.fill(email(), 'alex@example.com');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => navigate.mock.calls).toEqual([signIn]);
  expect(onAlert.mock.calls.map(([{ message }]) => message)).toEqual([
    "If we found an account matching your email address, we've sent you an email with further instructions on resetting your password.",
  ]);
  expect(client.calls).toHaveLength(1);
  expect(JSON.stringify(events)).not.toContain('alex');
});

test('[ACCT-01] an invalid address is shown at its field, and nothing is sent to the server', async () => {
  const { client } = recover();
  await userEvent.fill(email(), 'alex@example');
  await button('Send me the link').click();
  await expect.element(email()).toHaveFocus();
  await expect.element(email()).toHaveAccessibleDescription(/Please enter a complete email address/);
  expect(client.calls).toEqual([]);
});

test('[PRIM-05] at 320 px nothing is wider than the page', async () => {
  await page.viewport(320, 640);
  const wide = () => document.documentElement.scrollWidth;
  const { client } = set();
  await button('Set password').click();
  expect(wide()).toBe(320);
  client.failNext('setPassword', new ClientError('notFound'));
  await choose(penguins);
  await expect.element(title('This link no longer works')).toBeVisible();
  expect(wide()).toBe(320);
});
