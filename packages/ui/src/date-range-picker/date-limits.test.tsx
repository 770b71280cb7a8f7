import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '../testing/mount.tsx';
import { expectFocus } from '../testing/places.ts';
import { day, limits, opener, Trip } from './testing/trip.tsx';

test('[PRIM-01][STRT-04] days outside the limits cannot be chosen and say why', async () => {
  const told = vi.fn();
  mount(<Trip {...limits} told={told} />);
  await opener().click();
  await expect.element(day('1 February')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(day('1 February')).toHaveAttribute('title', 'The earliest date is 2 February 2027.');
  await day('18 February').click({ force: true });
  expect(told).not.toHaveBeenCalled();
  await expect
    .element(page.getByRole('paragraph').filter({ hasText: 'No trips start or end then.' }))
    .toBeVisible();
  await day('10 February').click();
  await day('19 February').click({ force: true });
  expect(told).toHaveBeenCalledTimes(1);
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect.element(day('1 March')).not.toHaveAttribute('aria-disabled');
  await expect.element(day('2 March')).toHaveAttribute('aria-description', 'At most 20 days.');
});

test('[PRIM-05] a day that cannot be chosen says why when the keyboard reaches it', async () => {
  mount(<Trip {...limits} first={{ from: '2027-02-17', to: null }} />);
  await opener().click();
  await userEvent.keyboard('{ArrowRight}');
  await expectFocus(day('18 February'));
  await expect
    .element(page.getByRole('paragraph').filter({ hasText: 'No trips start or end then.' }))
    .toBeVisible();
});
