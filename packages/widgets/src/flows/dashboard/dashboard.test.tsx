import { type Quote, quoteStatus } from '@coverkit/rules';
import { exampleQuote, exampleReadyDraft } from '@coverkit/rules/fixtures';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ClientError } from '../../client/client.ts';
import { axeProblems, mountFlow } from '../../flow/testing/mount-flow.tsx';
import pageStyles from './dashboard.css?inline';
import { Dashboard } from './dashboard.flow.tsx';

const quoteOf = (at: number, change: Partial<Quote> = {}): Quote =>
  exampleQuote({ ...exampleReadyDraft(), reference: `ACCT00000${at}`, token: 't'.repeat(43), ...change });
const sold = { status: quoteStatus.issued, paid: true, policyNumber: 'P0123456781' };

const open = () =>
  mountFlow(null, () => <Dashboard />, {
    ...{ pageStyles, signedIn: 'open', quotes: [quoteOf(1, sold), quoteOf(2), quoteOf(3)] },
  });
const options = (one: string) => page.getByRole('button', { name: `Options ${one}` });
const item = (name: string) => page.getByRole('menuitem', { name });
const button = (name: string) => page.getByRole('button', { name });

test('[ACCT-02] a policy’s menu opens it and leads to claims, with its number and no name', async () => {
  const { host, navigate } = open();
  await options('P0123456781').click();
  await expect.element(item('Open policy and documents')).toHaveFocus();
  expect(await axeProblems(host)).toEqual([]);
  expect(
    page
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([
    ...['Open policy and documents', 'Make a claim', 'Change the dates', 'Upgrade the cover level'],
    ...['Upgrade the travel area', 'Add snow cover', 'Change travellers', 'Cancel this policy'],
  ]);
  await expect.element(item('Make a claim')).toHaveAttribute('href', '/how-to-claim?policy=P0123456781');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => navigate.mock.calls).toEqual([[{ screen: 'policy', reference: 'P0123456781' }]]);
});

test('[ACCT-02] a menu that is opened before the lists’ first frame stays open, and keeps the focus', async () => {
  await page.viewport(1040, 800);
  const waiting: FrameRequestCallback[] = [];
  const frames = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((next) => waiting.push(next));
  onTestFinished(async () => {
    frames.mockRestore();
    await page.viewport(414, 896);
  });
  open();
  await expect.element(options('P0123456781')).toBeVisible();
  (options('P0123456781').element() as HTMLElement).click();
  await expect.element(item('Open policy and documents')).toHaveFocus();
  frames.mockRestore();
  for (const draw of waiting) draw(performance.now());
  expect(waiting.length).toBeGreaterThan(0);
  await expect.element(item('Open policy and documents')).toHaveFocus();
});

test('[ACCT-07] [ERRS-04] lists that do not load lead to the sign-in; who is signed in and led back can try again', async () => {
  const { host, navigate } = mountFlow(null, () => <Dashboard />, {
    ...{ pageStyles, signedIn: 'open', quotes: [quoteOf(1, sold)] },
    prepare: (client) => client.failNext('dashboard', new ClientError('offline')),
  });
  await expect.element(page.getByRole('heading', { name: 'We couldn’t load your account' })).toBeVisible();
  await expect.poll(() => navigate.mock.calls).toEqual([[{ screen: 'login' }, { replace: true }]]);
  expect(await axeProblems(host)).toEqual([]);
  await button('Try again').click();
  await expect.element(options('P0123456781')).toBeVisible();
});

test.each(['dashboard', 'mailOwnQuote'] as const)(
  '[ACCT-04] [ERRS-04] an account whose session has ended (%s) says so, and the sign-in leads back to it',
  async (method) => {
    const { client, navigate, onAlert } = open();
    await options('ACCT000002').click();
    client.failNext(method, new ClientError('messages', { code: 'sign_in_required' }));
    if (method === 'mailOwnQuote') await item('Email this quote').click();
    else {
      await item('Delete this quote').click();
      await button('Delete quote').click();
    }
    await expect
      .poll(() => navigate.mock.calls)
      .toEqual([[{ screen: 'login' }, { replace: true, search: '?to=%2Fcustomer%2F' }]]);
    expect(onAlert.mock.calls.at(-1)?.[0].message).toBe('Your session has ended. Please sign in again.');
  },
);

test('[ACCT-02] a quote’s menu continues it, or mails it to the customer', async () => {
  const { client, navigate, onAlert } = open();
  await options('ACCT000002').click();
  await item('Continue this quote').click();
  await expect
    .poll(() => navigate.mock.calls.at(-1)?.[0])
    .toMatchObject({ screen: 'details', reference: 'ACCT000002' });
  await options('ACCT000002').click();
  await item('Email this quote').click();
  await expect
    .poll(() => onAlert.mock.calls.map(([{ message }]) => message))
    .toEqual(['We’ve sent a copy of your quote to alex@example.com']);
  expect(client.calls.at(-1)).toEqual({ method: 'mailOwnQuote', input: { reference: 'ACCT000002' } });
});

test.each(['declined', 'referred'] as const)(
  '[ACCT-02] no mail is offered of a %s quote, which is closed',
  async (status) => {
    mountFlow(null, () => <Dashboard />, {
      ...{ pageStyles, signedIn: 'open', quotes: [quoteOf(4, { status: quoteStatus[status] })] },
    });
    await options('ACCT000004').click();
    await expect.element(item('Delete this quote')).toBeVisible();
    await expect.element(item('Email this quote')).not.toBeInTheDocument();
  },
);

test('[ACCT-02] a quote is deleted once that is confirmed, and the focus goes to the title', async () => {
  const { client, navigate, onAlert } = open();
  await options('ACCT000002').click();
  await item('Delete this quote').click();
  // What cannot be undone is not the page's usual next step.
  await expect.element(button('Delete quote')).toHaveAttribute('data-variant', 'danger');
  await expect.element(button('Keep it')).toHaveAttribute('data-variant', 'quiet');
  await button('Keep it').click();
  await expect.element(options('ACCT000002')).toHaveFocus();
  client.failNext('deleteOwnQuote', new ClientError('offline'));
  client.failNext('dashboard', new ClientError('offline'));
  await options('ACCT000002').click();
  await item('Delete this quote').click();
  await button('Delete quote').click();
  await expect.poll(() => onAlert.mock.calls.length).toBe(1);
  await expect.element(button('Delete quote')).not.toBeInTheDocument();
  await expect.element(options('ACCT000002')).toBeVisible();
  expect(navigate).not.toHaveBeenCalled();
  // The lists were not asked for: their failure is still to come.
  await expect((await client.session()).dashboard({ entries: 10 })).rejects.toThrow(ClientError);
  await options('ACCT000002').click();
  await item('Delete this quote').click();
  await button('Delete quote').click();
  await expect.element(options('ACCT000002')).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  await expect.element(options('ACCT000003')).toBeVisible();
  expect(onAlert.mock.calls.at(-1)?.[0].message).toBe('Your quote was deleted.');
});
