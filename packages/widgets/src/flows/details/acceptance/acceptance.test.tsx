import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ready, show } from '../testing/details.tsx';

test('[DETL-07] documents can be opened and nothing is ticked beforehand', async () => {
  const nothing = { pds: false, privacy: false, targetMarket: false, electronicDelivery: false };
  show(ready({ acceptance: nothing }));
  await expect
    .element(page.getByRole('link', { name: /Product Disclosure Statement for Plus/ }))
    .toHaveAttribute('href', '/documents/pds');
  await expect
    .element(page.getByRole('link', { name: /target market/ }))
    .toHaveAttribute('href', '/documents/tmd');
  await expect
    .element(page.getByRole('link', { name: /privacy notice/ }))
    .toHaveAttribute('href', '/documents/privacy');
  for (const box of page.getByRole('checkbox').all())
    expect((box.element() as HTMLInputElement).checked).toBe(false);
});
