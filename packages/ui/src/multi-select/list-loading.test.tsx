import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pickerOverlays } from '../picker-overlays/module.ts';
import { mount } from '../testing/mount.tsx';
import { show } from '../testing/overlay-places.ts';
import { Countries, option, search, trigger } from './testing/countries.tsx';

/** The list's code is not there until the returned function answers its request. */
function holdBack() {
  let answer: (arrives: boolean) => void = () => {};
  let arrived = false;
  const load = pickerOverlays.load.bind(pickerOverlays);
  const current = vi.spyOn(pickerOverlays, 'current', 'get').mockImplementation(() => null);
  vi.spyOn(pickerOverlays, 'load').mockImplementation(async () => {
    if (!arrived && !(await new Promise<boolean>((done) => (answer = done)))) throw new Error('offline');
    arrived = true;
    const module = await load();
    current.mockImplementation(() => module);
    return module;
  });
  onTestFinished(() => void vi.restoreAllMocks());
  return (arrives: boolean) => answer(arrives);
}

test('[PRIM-03] letters typed before the list has loaded are its search', async () => {
  await show({ wide: true });
  const answer = holdBack();
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
  const answer = holdBack();
  mount(<Countries />);
  await trigger().click();
  answer(false);
  await expect.element(page.getByText(/could not be loaded/)).toBeVisible();
  await trigger().click();
  answer(true);
  await expect.element(option('Japan')).toBeVisible();
  await expect.element(page.getByText(/could not be loaded/)).not.toBeInTheDocument();
});
