import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { holdListBack } from '../testing/hold-list-back.ts';
import { mount } from '../testing/mount.tsx';
import { show } from '../testing/overlay-places.ts';
import { Countries, option, search, trigger } from './testing/countries.tsx';

test('[PRIM-03] letters typed before the list has loaded are its search', async () => {
  await show({ wide: true });
  const answer = holdListBack();
  mount(<Countries />);
  trigger().element().focus();
  await userEvent.keyboard('ja{Enter}');
  await expect.element(trigger()).toHaveAttribute('aria-expanded', 'true');
  answer(true);
  await expect.element(search()).toHaveValue('ja');
  await expect.element(option('Japan')).toBeVisible();
});

test('[PRIM-03] a list that cannot be loaded says so, and a press tries again', async () => {
  await show({ wide: true });
  const answer = holdListBack();
  mount(<Countries />);
  await trigger().click();
  answer(false);
  await expect.element(page.getByText(/could not be loaded/)).toBeVisible();
  await trigger().click();
  answer(true);
  await expect.element(option('Japan')).toBeVisible();
  await expect.element(page.getByText(/could not be loaded/)).not.toBeInTheDocument();
});
