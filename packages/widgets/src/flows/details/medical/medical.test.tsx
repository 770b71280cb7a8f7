import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fresh, payButton, ready, show } from '../testing/details.tsx';

test('[DETL-03] undiagnosed symptoms end in a phone number, not in a dead form', async () => {
  const { host } = show(fresh());
  await page.getByText('Yes', { exact: true }).first().click();
  await expect.element(page.getByText('We can’t sell this cover online yet')).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', 'tel:1300555018');
  expect(host.querySelectorAll('[data-question]')).toHaveLength(1);
});

test('[DETL-03] who needs a screening sees that it follows, and cannot pay yet', async () => {
  const quote = ready();
  show({ ...quote, medical: { ...quote.medical, prescreenA: true } });
  await expect
    .element(page.getByText(/Alex Nguyen needs a short medical screening before you can pay/))
    .toBeVisible();
  expect(payButton().elements()).toHaveLength(0);
});
