import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ready, show } from '../testing/details.tsx';

const nothing = { pds: false, privacy: false, targetMarket: false, electronicDelivery: false };
const boxes = () => page.getByRole('checkbox').all();
const privacy = () => page.getByRole('checkbox', { name: /privacy notice/ });

test('[DETL-07] [SUMM-04] documents can be opened, nothing is ticked beforehand, and the privacy notice is not asked for again', async () => {
  const { client } = show(ready({ acceptance: nothing }));
  await expect
    .element(page.getByRole('link', { name: /Product Disclosure Statement for Plus/ }))
    .toHaveAttribute('href', '/documents/pds');
  await expect
    .element(page.getByRole('link', { name: /target market/ }))
    .toHaveAttribute('href', '/documents/tmd');
  await expect
    .element(page.getByRole('link', { name: /privacy notice/ }))
    .toHaveAttribute('href', '/documents/privacy');
  expect(boxes().map((box) => (box.element() as HTMLInputElement).checked)).toEqual([false, false, false]);
  await expect.element(privacy()).not.toBeInTheDocument();
  for (const box of boxes()) await box.click();
  await page.getByRole('button', { name: 'Continue' }).click();
  const all = { pds: true, privacy: true, targetMarket: true, electronicDelivery: true };
  await expect.poll(() => client.quote(ready().reference)?.acceptance).toEqual(all);
});

const others = { pds: true, targetMarket: true, electronicDelivery: true };

test.each([
  [
    'was not agreed to with the cover',
    { acceptance: nothing, acknowledgement: { duty: true, privacy: false } },
  ],
  ['is all that is missing', { acceptance: { ...others, privacy: false } }],
])('[DETL-07] [SUMM-04] the privacy notice is asked for where it %s', async (_, facts) => {
  show(ready(facts));
  await expect.element(privacy()).toBeVisible();
});
