import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { passTime } from '../../testing/clock.ts';
import { type Mounted, type MountOptions, mount } from '../../testing/mount.tsx';
import { AddressAutocomplete, type AddressAutocompleteProps } from '../address-autocomplete.tsx';
import { clearDelay } from '../use-clear-after-leaving.ts';
import { testProvider } from './test-provider.ts';

export const input = (mounted: Mounted) => mounted.find<HTMLInputElement>('input');
/** A busy machine takes longer between a letter and its suggestions. */
export const longPoll = { timeout: 8000 };
export const options = (mounted: Mounted) => [...mounted.root.querySelectorAll('[role="option"]')];
export const { provider: steady } = testProvider();
export const field = page.getByRole('combobox', { name: 'Address' });

/**
 * In one step and not letter by letter: the time that a slow machine takes between two letters is not tested
 * here.
 */
export function write(box: HTMLInputElement, text: string) {
  box.focus();
  box.select();
  // As the browser's own event: one of a script is a password manager's.
  document.execCommand('insertText', false, text);
}

export async function type(mounted: Mounted, text: string) {
  write(input(mounted), text);
  await expect.poll(() => options(mounted).length, longPoll).toBe(3);
}

/** Does that, and lets more than the time pass after which a text that was not chosen is cleared. */
export const forLong = (leave: () => void) => passTime(2 * clearDelay, leave);

export const leaveForLong = (mounted: Mounted) => forLong(() => mounted.find('.ck-address + button').focus());

export const withNext = (props: Partial<AddressAutocompleteProps>) => (
  <>
    <AddressAutocomplete label="Address" provider={steady} {...props} />
    <button type="button">Next</button>
  </>
);
export const show = (props: Partial<AddressAutocompleteProps> = {}, options: MountOptions = {}) =>
  mount(withNext(props), options);
export const statusOf = (mounted: Mounted) =>
  [...mounted.root.querySelectorAll('.ck-address [aria-live="polite"]')]
    .map((one) => one.textContent)
    .join('');
