import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emptyAddress } from './address.ts';
import {
  forLong,
  input,
  leaveForLong,
  longPoll,
  options,
  show,
  statusOf,
  type,
  write,
} from './testing/address-field.tsx';
import { testProvider } from './testing/test-provider.ts';
import { clearDelay } from './use-clear-after-leaving.ts';

const unavailable = 'We can’t look up addresses right now. Please type yours in.';
const byHand = page.getByRole('textbox', { name: 'Address' });

test('[DETL-06] where no address can be looked up, the text is the address at once, and can be typed on', async () => {
  const { provider, asked } = testProvider({ unavailable: (query) => query !== '12 smith str' });
  const onChange = vi.fn();
  const mounted = show({ provider, onChange });
  write(input(mounted), '12 smi');
  await expect.poll(() => statusOf(mounted)).toBe(unavailable);
  await expect.element(byHand).toHaveValue('12 smi');
  expect(document.activeElement).toBe(input(mounted));
  expect(onChange.mock.calls).toEqual([[{ ...emptyAddress, address: '12 smi' }]]);
  await forLong(() => write(input(mounted), '12 smith'));
  expect(asked.length).toBe(1);
  expect(statusOf(mounted)).toBe(unavailable);
  await leaveForLong(mounted);
  expect(input(mounted).value).toBe('12 smith');
  // It may answer again.
  await page.getByRole('button', { name: 'Search for the address instead' }).click();
  await type(mounted, '12 smith str');
});

test('[DETL-06] a suggestion whose parts cannot be looked up is kept as it was shown', async () => {
  const { provider } = testProvider({ resolves: async () => null });
  const onChange = vi.fn();
  const mounted = show({ provider, onChange });
  await type(mounted, '12 smi');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => statusOf(mounted)).toBe(unavailable);
  const address = '12 Smith Street, Cooma NSW 2630';
  await expect.element(byHand).toHaveValue(address);
  expect(onChange).toHaveBeenLastCalledWith({ ...emptyAddress, address });
  await leaveForLong(mounted);
  expect(input(mounted).value).toBe(address);
});

test('[DETL-06] leaving before the search has answered loses nothing', async () => {
  const slow = { delay: () => 2 * clearDelay };
  const { provider, asked } = testProvider({ ...slow, unavailable: () => true });
  const mounted = show({ provider });
  write(input(mounted), '12 smi');
  await expect.poll(() => asked.length).toBe(1);
  mounted.find('.ck-address + button').focus();
  await expect.poll(() => statusOf(mounted), longPoll).toBe(unavailable);
  expect(input(mounted).value).toBe('12 smi');
});

test('[PRIM-02] text that could have been chosen is cleared once the search has answered', async () => {
  const { provider, asked } = testProvider({ delay: () => 2 * clearDelay });
  const mounted = show({ provider });
  write(input(mounted), '12 smi');
  await expect.poll(() => asked.length).toBe(1);
  await leaveForLong(mounted);
  expect(input(mounted).value).toBe('12 smi');
  await expect.poll(() => input(mounted).value, longPoll).toBe('');
  expect(options(mounted)).toEqual([]);
});
