import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '../testing/mount.tsx';
import { emptyAddress } from './address.ts';
import { AddressAutocomplete } from './address-autocomplete.tsx';
import {
  forLong,
  input,
  leaveForLong,
  show,
  statusOf,
  type,
  withNext,
  write,
} from './testing/address-field.tsx';
import { testProvider } from './testing/test-provider.ts';

test('[PRIM-02] without a provider an address is typed by hand, and preserved', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { provider, attempts } = testProvider({ notYet: Number.POSITIVE_INFINITY });
  const onChange = vi.fn();
  const mounted = show({ provider, onChange });
  // Preact runs effects in the next frame.
  await expect.poll(attempts).toBe(1);
  await vi.advanceTimersByTimeAsync(21 * 500);
  vi.useRealTimers();
  await expect.poll(() => statusOf(mounted)).toMatch(/can’t look up addresses right now/);
  await userEvent.fill(page.getByRole('textbox', { name: 'Address' }), 'The old mill');
  await leaveForLong(mounted);
  expect(input(mounted).value).toBe('The old mill');
  expect(onChange.mock.lastCall?.[0]).toMatchObject({ address: 'The old mill', placeId: '' });
});

test('[PRIM-02] what was typed before the provider fails is preserved', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { provider, attempts } = testProvider({ notYet: Number.POSITIVE_INFINITY });
  const onChange = vi.fn();
  const mounted = show({ provider, onChange });
  await expect.poll(attempts).toBe(1);
  write(input(mounted), '12 Smith Street');
  await expect.poll(() => statusOf(mounted)).toBe('Searching for addresses…');
  await vi.advanceTimersByTimeAsync(21 * 500);
  vi.useRealTimers();
  await expect.poll(() => statusOf(mounted)).toMatch(/can’t look up addresses right now/);
  await expect.poll(() => onChange.mock.calls).toEqual([[{ ...emptyAddress, address: '12 Smith Street' }]]);
  await leaveForLong(mounted);
  expect(input(mounted).value).toBe('12 Smith Street');
});

test('[PRIM-02] what was typed is preserved when the country changes to one without suggestions', async () => {
  const { provider } = testProvider({ countries: ['AU'] });
  const onChange = vi.fn();
  const mounted = show({ provider, country: 'AU', onChange });
  await type(mounted, '12 smi');
  mounted.render(withNext({ provider, country: 'NZ', onChange }));
  await expect.poll(() => onChange.mock.lastCall).toEqual([{ ...emptyAddress, address: '12 smi' }]);
  expect(input(mounted).value).toBe('12 smi');
});

test('[DETL-06] typing by hand preserves the text, and can be switched back to search', async () => {
  const onChange = vi.fn();
  const mounted = show({ onChange });
  await type(mounted, '12 smi');
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(onChange.mock.lastCall?.[0]).toMatchObject({ address: '12 smi', locality: '' });
  expect(document.activeElement).toBe(input(mounted));
  write(input(mounted), '12 smith');
  await leaveForLong(mounted);
  expect(input(mounted).value).toBe('12 smith');
  await page.getByRole('button', { name: 'Search for the address instead' }).click();
  await type(mounted, '12 smith s');
});

/** As from outside the page's own world, where React does not see it. */
const setValue = (box: HTMLInputElement, text: string) =>
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text);
const dispatch = (box: HTMLInputElement, ...types: string[]) => {
  for (const type of types) box.dispatchEvent(new InputEvent(type, { bubbles: true, composed: true }));
};

test.for<[string, (box: HTMLInputElement) => void]>([
  [
    'by a browser, without the focus',
    (box) => {
      setValue(box, '1 Main St');
      dispatch(box, 'input', 'change');
    },
  ],
  [
    'by a manager that goes into the field and leaves it',
    (box) => {
      box.focus();
      setValue(box, '1 Main St');
      dispatch(box, 'input', 'change');
      box.blur();
    },
  ],
  [
    'with change alone',
    (box) => {
      box.focus();
      setValue(box, '1 Main St');
      dispatch(box, 'change');
      box.blur();
    },
  ],
  [
    'by a script of the page',
    (box) => {
      box.value = '1 Main St';
      dispatch(box, 'input');
    },
  ],
])('[PRIM-02] [DETL-06] what is filled in %s is kept as if entered by hand', async ([, fill]) => {
  const onChange = vi.fn();
  const mounted = show({ onChange });
  expect(input(mounted).autocomplete).toBe('street-address');
  // The effect that listens runs after the first frame on preact.
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  await forLong(() => fill(input(mounted)));
  expect(onChange.mock.calls).toEqual([[{ ...emptyAddress, address: '1 Main St' }]]);
  expect(input(mounted).value).toBe('1 Main St');
  await expect.element(page.getByRole('button', { name: 'Search for the address instead' })).toBeVisible();
});

test('[PRIM-02] “by hand” begins with what was typed, also where that has been cleared', async () => {
  const onChange = vi.fn();
  const mounted = show({ onChange });
  await type(mounted, 'Lot 3 Creek Ro');
  mounted.find('.ck-address + button').focus();
  await expect.poll(() => input(mounted).value).toBe('');
  await page.getByRole('button', { name: 'Enter the address yourself' }).click();
  expect(input(mounted).value).toBe('Lot 3 Creek Ro');
  expect(onChange.mock.lastCall).toEqual([{ ...emptyAddress, address: 'Lot 3 Creek Ro' }]);
});

test('[PRIM-02] where the provider knows no country, nothing is searched', async () => {
  const { provider, asked } = testProvider({ countries: ['AU'] });
  const mounted = mount(<AddressAutocomplete label="Address" provider={provider} country="NZ" />);
  await forLong(() => write(mounted.find('input'), '12 Smith Street'));
  expect(asked).toEqual([]);
});
