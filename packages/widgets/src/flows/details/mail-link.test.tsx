import { useEffect, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ClientError, type QuoteAccess } from '../../client/client.ts';
import { findOwnQuote } from '../../flow/quote-link/browser-claim.ts';
import { mountFlow } from '../../flow/testing/mount-flow.tsx';
import { Details } from './details.flow.tsx';
import { heading, keys, ready } from './testing/details.tsx';

/** A page with an address, as a host has it. */
let showToken: (token: string) => void = () => undefined;
function Page({ reference, token: first }: QuoteAccess) {
  const [token, setToken] = useState(first);
  useEffect(() => {
    showToken = setToken;
  }, []);
  return <Details reference={reference} token={token} />;
}

test('[DETL-13] [EMBD-06] by the link of a mail typing goes on while the link is exchanged, and after an answer that was lost', async () => {
  const quote = ready({ handover: true });
  const lost = Promise.withResolvers<void>();
  const { client, navigate } = mountFlow(quote, (access) => <Page {...access} />, {
    prepare: (made) => {
      const takeOver = made.takeOver;
      made.failNext('takeOver', new ClientError('messages', { code: 'link_unconfirmed' }));
      let taken: Promise<QuoteAccess> | null = null;
      vi.spyOn(made, 'takeOver').mockImplementation(async (access, claim, options) => {
        if (!options?.confirmed) return takeOver(access, claim, options);
        // The same claim gets the same token again.
        if (taken) return taken;
        taken = takeOver(access, claim, options);
        await lost.promise;
        throw new ClientError('offline');
      });
    },
  });
  navigate.mockImplementation((to) => 'token' in to && showToken(to.token));
  await page.getByRole('button', { name: 'Carry on with this quote' }).click();
  // Where the visitor left off, and not at the top.
  await expect.poll(() => document.activeElement?.textContent).toBe('Payment');
  await page.getByRole('button', { name: 'Edit Contact' }).click();
  await expect.element(heading('Contact')).toHaveFocus();
  expect([vi.mocked(client.takeOver).mock.calls.length, navigate.mock.calls]).toEqual([1, []]);
  const town = page.getByRole('textbox', { name: 'Suburb or town' });
  await town.fill('');
  await keys('Hob');
  const field = document.activeElement;
  await keys('art');
  lost.resolve();
  await keys(' North');
  await expect.poll(() => navigate.mock.calls.length).toBe(1);
  await expect.poll(() => client.quote(quote.reference)?.contact.locality).toBe('Hobart North');
  const own = client.quote(quote.reference)!.token;
  expect(own).not.toBe(quote.token);
  expect(navigate).toHaveBeenCalledExactlyOnceWith(
    { screen: 'details', reference: quote.reference, token: own },
    { replace: true, inPlace: true },
  );
  expect(findOwnQuote(quote.brand)).toMatchObject({ reference: quote.reference, token: own });
  await keys(' East');
  await expect.poll(() => client.quote(quote.reference)?.contact.locality).toBe('Hobart North East');
  expect(document.activeElement).toBe(field);
  expect(field).toHaveProperty('value', 'Hobart North East');
  expect(new Set(vi.mocked(client.takeOver).mock.calls.map(([, claim]) => claim)).size).toBe(1);
});
