import { type Quote, quoteStatus } from '@coverkit/rules';
import { exampleQuote, exampleReadyDraft } from '@coverkit/rules/fixtures';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ClientError } from '../../../client/client.ts';
import { axeProblems, mountFlow } from '../../../flow/testing/mount-flow.tsx';
import pageStyles from '../dashboard.css?inline';
import { type ListProps, Policies, Quotes } from './list.flow.tsx';

const quoteOf = (at: number, change: Partial<Quote> = {}): Quote =>
  exampleQuote({ ...exampleReadyDraft(), reference: `ACCT0000${at}`, token: 't'.repeat(43), ...change });
const named = (firstName: string) => ({
  insurees: exampleReadyDraft().insurees.map((one) => ({ ...one, firstName })),
});
const many = Array.from({ length: 27 }, (_, at) => quoteOf(at + 10));

function open(props: ListProps = {}, quotes: readonly Quote[] = [...many, quoteOf(99, named('Zoë'))]) {
  const onPlace = vi.fn<NonNullable<ListProps['onPlace']>>();
  const mounted = mountFlow(null, () => <Quotes {...props} onPlace={onPlace} />, {
    ...{ pageStyles, signedIn: 'open', quotes },
  });
  const asked = () => mounted.client.calls.filter(({ method }) => method === 'entries');
  return { ...mounted, onPlace, asked };
}
const options = (one: string) => page.getByRole('button', { name: `Options ${one}` });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const search = page.getByRole('searchbox', { name: 'Search' });
const heard = (text: string) =>
  expect.element(page.getByRole('status').filter({ hasText: text })).toBeVisible();
const title = page.getByRole('heading', { level: 1 });

test('[ACCT-02] a search by keyboard goes through all pages, is announced, and is in no address', async () => {
  const { host, onPlace } = open();
  await heard('28 quotes');
  await expect.element(title).toHaveFocus();
  await expect.element(options('ACCT000099')).not.toBeInTheDocument();
  await search.click();
  await userEvent.keyboard('zoe indonesia{Enter}');
  await heard('1 quote found');
  await expect.element(options('ACCT000099')).toBeVisible();
  await expect.element(search).toHaveFocus();
  expect(await axeProblems(host)).toEqual([]);
  await userEvent.keyboard(' peru{Enter}');
  await heard('0 quotes found');
  await expect.element(page.getByText(/^No quote in your account matches this/)).toBeVisible();
  expect(await axeProblems(host)).toEqual([]);
  await button('Show all').click();
  await heard('28 quotes');
  await expect.element(search).toHaveFocus();
  await expect.element(search).toHaveValue('');
  expect(JSON.stringify(onPlace.mock.calls)).not.toMatch(/zoe|peru/i);
  expect(location.href).not.toMatch(/zoe|peru/i);
});

test('[ACCT-02] a list begins where its address says, and says where it is', async () => {
  const { onPlace, asked } = open({ status: 'ready', page: 2 });
  await expect.element(page.getByText('26 to 28 of 28')).toBeVisible();
  await button('Newer ones').click();
  await expect.element(page.getByText('1 to 25 of 28')).toBeVisible();
  await expect.element(title).toHaveFocus();
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Declined' }).click();
  await heard('0 quotes found');
  expect(onPlace.mock.calls).toEqual([[{ status: 'ready', page: 1 }], [{ status: 'declined', page: 1 }]]);
  expect(asked().map(({ input }) => input)).toEqual(
    [
      { status: 'ready', page: 2 },
      { status: 'ready', page: 1 },
      { status: 'declined', page: 1 },
    ].map((one) => ({ list: 'quotes', search: '', ...one })),
  );
});

test('[ACCT-02] an address with a status or page that there is not shows what there is', async () => {
  const { onPlace } = open({ status: 'sold', page: 40 });
  await expect.element(page.getByText('26 to 28 of 28')).toBeVisible();
  expect(onPlace.mock.calls).toEqual([[{ status: null, page: 2 }]]);
});

test('[ACCT-02] once the last quote of a page is deleted, the page before is shown', async () => {
  open({ page: 2 }, many.slice(0, 26));
  await options('ACCT000035').click();
  await page.getByRole('menuitem', { name: 'Delete this quote' }).click();
  await button('Delete quote').click();
  await heard('25 quotes');
  await expect.element(options('ACCT000010')).toBeVisible();
});

test('[ACCT-02] [ERRS-04] a search that fails says so and is tried again', async () => {
  const { host, client, navigate, onAlert } = open();
  await heard('28 quotes');
  client.failNext('entries', new ClientError('offline'));
  await search.fill('zoe');
  await button('Search').click();
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'We couldn’t search your account' }))
    .toBeVisible();
  expect(await axeProblems(host)).toEqual([]);
  expect(navigate).not.toHaveBeenCalled();
  await button('Try again').click();
  await heard('1 quote found');
  client.failNext('entries', new ClientError('messages', { code: 'sign_in_required' }));
  await button('Search').click();
  // With the query of its address, which names the part that is shown.
  const to = encodeURIComponent(`/customer/quotes${location.search}`);
  await expect
    .poll(() => navigate.mock.calls)
    .toEqual([[{ screen: 'login' }, { replace: true, search: `?to=${to}` }]]);
  expect(onAlert.mock.calls.at(-1)?.[0].message).toBe('Your session has ended. Please sign in again.');
});

test('[ACCT-04] a list that is opened while a code is to come is the way back of the code', async () => {
  const { navigate } = mountFlow(null, () => <Policies />, {
    ...{ pageStyles, signedIn: 'open', quotes: many },
    prepare: (client) => client.failNext('entries', new ClientError('messages', { code: 'code_required' })),
  });
  const search = `?to=${encodeURIComponent(`/customer/policies${location.search}`)}`;
  await expect
    .poll(() => navigate.mock.calls)
    .toEqual([[{ screen: 'verifyOtp' }, { replace: true, search }]]);
});

test('[ACCT-02] policies are found by their number', async () => {
  const sold = { status: quoteStatus.issued, paid: true, policyNumber: 'P0123456781' };
  const { host } = mountFlow(null, () => <Policies />, {
    ...{ pageStyles, signedIn: 'open', quotes: [quoteOf(98, sold), ...many] },
  });
  await search.fill('p0123');
  await button('Search').click();
  await heard('1 policy found');
  expect(await axeProblems(host)).toEqual([]);
});

test('[ACCT-02] an empty list says what will be in it', async () => {
  const { host, navigate } = open({}, []);
  await expect.element(page.getByText('You have no open quotes.')).toBeVisible();
  await expect.element(search).not.toBeInTheDocument();
  expect(await axeProblems(host)).toEqual([]);
  await button('Get a quote').click();
  expect(navigate).toHaveBeenCalledWith({ screen: 'start' });
});
