import { exampleQuote, exampleReadyDraft } from '@coverkit/rules/fixtures';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ClientError } from '../../../client/client.ts';
import { mountFlow } from '../../../payment/testing/mount-flow.tsx';
import { Details } from '../details.flow.tsx';

const desktop = { width: innerWidth, height: innerHeight };
const card = { name: 'Alex Nguyen', card: '4444 3333 2222 1111', expiry: '12/30', cvn: '123' } as const;

afterEach(() => page.viewport(desktop.width, desktop.height));

/** Whether nothing lies over the middle of it, nor is it out of the window. */
function standsFree(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  return there !== null && element.contains(there);
}

test('[DETL-12] [PRIM-05] on a phone a decline and the button to pay again are both in sight', async () => {
  await page.viewport(360, 640);
  const { client, provider } = mountFlow(exampleQuote(exampleReadyDraft({ ages: [34] })), (access) => (
    <Details {...access} />
  ));
  const declined = { code: 'payment_declined', message: 'x', params: { code: 'D4451' } } as const;
  client.failNext('purchase', new ClientError('form', { formErrors: { card: declined } }));
  await page.getByText('Visa').click();
  await vi.waitFor(() => expect(provider.setUps).toBe(1));
  for (const [field, text] of Object.entries(card)) provider.type(field as keyof typeof card, text);
  const button = page.getByRole('button', { name: /^Pay/ });
  // Pressed at the foot of the window, as it is when one has just scrolled down to it.
  button.element().scrollIntoView({ block: 'end' });
  (button.element() as HTMLElement).click();
  const notice = page.getByText('Your card was not accepted');
  await expect.element(notice, { timeout: 6000 }).toBeVisible();
  await vi.waitFor(() =>
    expect([notice, button].map((one) => standsFree(one.element()))).toEqual([true, true]),
  );
}, 15_000);
