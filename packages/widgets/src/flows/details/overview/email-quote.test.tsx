import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ClientError } from '../../../client/client.ts';
import { noContact, ready, show } from '../testing/details.tsx';

const opener = () => page.getByRole('button', { name: 'Email me my quote' });
const field = () => page.getByLabelText('Email address', { exact: true });
const send = () => page.getByRole('button', { name: 'Send my quote' });
const open = async () => {
  const bar = page.getByRole('button', { name: 'Show trip and price' });
  await bar.click();
  await opener().click();
};

test('[DETL-14] the quote is mailed to the address that is known, what is typed included, and it says so', async () => {
  const { client, onAlert } = show(ready());
  await open();
  await expect.element(opener()).toHaveAttribute('aria-expanded', 'true');
  await expect.element(field()).toHaveFocus();
  await expect.element(field()).toHaveValue(ready().contact.email);
  await userEvent.fill(field(), 'friend@example.org');
  await send().click();
  await expect.element(opener()).toHaveAttribute('aria-expanded', 'false');
  await expect.element(opener()).toHaveFocus();
  expect(onAlert.mock.calls).toEqual([
    [{ type: 'OK', message: "We've sent a copy of your quote to friend@example.org" }],
  ]);
  const sent = client.calls.filter((call) => call.method === 'update');
  expect(sent.map(({ input }) => (input as { emailQuote: string }).emailQuote)).toEqual([
    'friend@example.org',
  ]);
});

test('[DETL-14] an invalid address is shown at its field, and nothing is sent', async () => {
  const { client } = show(ready({ contact: noContact() }));
  await open();
  await userEvent.fill(field(), 'friend@');
  await userEvent.keyboard('{Enter}');
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true');
  await expect
    .element(field())
    .toHaveAccessibleDescription(/Please enter a valid email address to save your quote\./);
  await expect.element(field()).toHaveFocus();
  expect(client.calls.filter((call) => call.method === 'update')).toEqual([]);
});

test('[DETL-14] [ERRS-04] offline it says so, and the address stays to be sent again', async () => {
  const { client, onAlert } = show(ready());
  await open();
  client.failNext('update', new ClientError('offline'));
  await send().click();
  await expect.poll(() => onAlert.mock.calls[0]?.[0]?.message).toMatch(/^We couldn’t reach our service/);
  await expect.element(field()).toHaveValue(ready().contact.email);
  await send().click();
  await expect.element(opener()).toHaveAttribute('aria-expanded', 'false');
});
