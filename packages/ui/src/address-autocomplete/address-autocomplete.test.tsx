import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { deepActiveElement } from '../overlay/focus.ts';
import { conformance } from '../testing/conformance.tsx';
import { type MountOptions, mount } from '../testing/mount.tsx';
import { expectNoAxeViolations } from '../testing/overlay-places.ts';
import { type Address, emptyAddress } from './address.ts';
import { AddressAutocomplete } from './address-autocomplete.tsx';
import {
  field,
  forLong,
  input,
  leaveForLong,
  longPoll,
  options,
  show,
  statusOf,
  steady,
  type,
  withNext,
  write,
} from './testing/address-field.tsx';
import { coogee, cooma, testProvider } from './testing/test-provider.ts';
import { clearDelay } from './use-clear-after-leaving.ts';

const sent = (address: Address): [string, string][] =>
  Object.entries(address).map(([part, text]) => [part === 'address' ? 'field' : `field.${part}`, text]);
const elm: Address = { ...emptyAddress, address: '1 Elm St', placeId: 'elm' };
/** Replaces the field's text; the list may be anywhere in the page. */
const typeAndChoose = async () => {
  const box = deepActiveElement();
  if (box instanceof HTMLInputElement) box.select();
  await userEvent.keyboard('12s');
  await expect.poll(() => page.getByRole('option').elements().length, longPoll).toBe(3);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => page.getByRole('option').elements().length, longPoll).toBe(0);
  await new Promise((done) => setTimeout(done, 30));
};

conformance('AddressAutocomplete', {
  element: (props) => <AddressAutocomplete label="Address" provider={steady} {...props} />,
  target: 'input',
  field: { control: 'input', role: 'combobox' },
  disables: 'input',
  use: {
    uncontrolled: (props) => (
      <AddressAutocomplete label="Address" provider={steady} defaultValue={elm} {...props} />
    ),
    controlled: (onChange) => (
      <AddressAutocomplete label="Address" provider={steady} value={elm} onChange={onChange} />
    ),
    act: async (mounted) => {
      input(mounted).focus();
      await typeAndChoose();
    },
    keys: typeAndChoose,
    read: (mounted) => input(mounted).value,
    before: elm.address,
    after: cooma.address,
    emitted: cooma,
  },
  form: { before: sent(elm), after: sent(cooma), reset: elm },
});

test('[PRIM-02] a suggestion is chosen by keys, and onChange gets all its parts', async () => {
  const onChange = vi.fn();
  const mounted = show({ onChange, name: 'home' });
  await type(mounted, '12 smi');
  await expect.poll(() => statusOf(mounted)).toBe('2 addresses found');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  const active = mounted.find(`#${CSS.escape(input(mounted).getAttribute('aria-activedescendant')!)}`);
  expect(active.textContent).toBe('12 Smith Street Coogee NSW 2034');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue(coogee.address);
  expect(onChange).toHaveBeenLastCalledWith(coogee);
  expect(statusOf(mounted)).toBe(`${coogee.address} chosen`);
  const hidden = [...mounted.root.querySelectorAll<HTMLInputElement>('input[type="hidden"]')];
  expect(Object.fromEntries(hidden.map((one) => [one.name, one.value]))).toMatchObject({
    home: coogee.address,
    'home.streetNumber': '12',
    'home.locality': 'Coogee',
    'home.placeId': 'coogee',
    'home.floor': '',
  });
});

test('[PRIM-02] an address that arrives after further typing is dropped', async () => {
  const onChange = vi.fn();
  let answer: (address: Address) => void = () => {};
  const { provider } = testProvider({ resolves: () => new Promise<Address>((done) => (answer = done)) });
  const mounted = show({ provider, onChange });
  await type(mounted, '12 smi');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => options(mounted).length, longPoll).toBe(0);
  write(input(mounted), '12 smith coo');
  answer(cooma);
  await expect.poll(() => options(mounted).length, longPoll).toBe(3);
  expect(input(mounted).value).toBe('12 smith coo');
  expect(onChange).not.toHaveBeenCalled();
});

/** Leaves the field and waits for its timer; on a slow machine a real one could expire in between. */
async function leaveOnTestClock(mounted: ReturnType<typeof show>) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const timers = vi.spyOn(globalThis, 'setTimeout');
  mounted.find('.ck-address + button').focus();
  while (!timers.mock.calls.some(([, wait]) => wait === clearDelay)) {
    // Preact runs effects in a timer after the next frame.
    await new Promise(requestAnimationFrame);
    await vi.advanceTimersByTimeAsync(1);
  }
  timers.mockRestore();
}

test('[PRIM-02] text that was not chosen is cleared half a second after blur, and announced', async () => {
  expect(clearDelay).toBe(500);
  const onChange = vi.fn();
  const mounted = show({ onChange });
  await type(mounted, '12 smi');
  await leaveOnTestClock(mounted);
  await vi.advanceTimersByTimeAsync(clearDelay - 2);
  expect(input(mounted).value).toBe('12 smi');
  await vi.advanceTimersByTimeAsync(2);
  vi.useRealTimers();
  await expect.element(field).toHaveValue('');
  expect(statusOf(mounted)).toBe('The address was cleared, as none was chosen from the list.');
  expect(onChange).not.toHaveBeenCalled();
  await type(mounted, '12 smi');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(field).toHaveValue(cooma.address);
});

test('[PRIM-02] returning in time, or only moving to the list, loses nothing', async () => {
  const mounted = show();
  await type(mounted, '12 smi');
  await leaveOnTestClock(mounted);
  await vi.advanceTimersByTimeAsync(clearDelay - 2);
  input(mounted).focus();
  await expect.poll(() => vi.getTimerCount()).toBe(0);
  await vi.advanceTimersByTimeAsync(clearDelay);
  vi.useRealTimers();
  expect(input(mounted).value).toBe('12 smi');
  await type(mounted, '12 smit');
  await forLong(() => mounted.find('.ck-popover').focus());
  expect(input(mounted).value).toBe('12 smit');
});

test('[PRIM-02] a chosen address that is edited is no address until another is chosen', async () => {
  const onChange = vi.fn();
  const mounted = show({ defaultValue: cooma, onChange });
  await type(mounted, cooma.address.slice(0, -1));
  expect(onChange).toHaveBeenLastCalledWith(null);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => onChange.mock.lastCall).toEqual([cooma]);
  await leaveForLong(mounted);
  expect(input(mounted).value).toBe(cooma.address);
});

test('[PRIM-02] an address that arrives late goes to the onChange of the latest render', async () => {
  let answer: (address: Address) => void = () => {};
  const { provider } = testProvider({ resolves: () => new Promise<Address>((done) => (answer = done)) });
  const first = vi.fn();
  const later = vi.fn();
  const mounted = show({ provider, onChange: first });
  await type(mounted, '12 smi');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => options(mounted).length, longPoll).toBe(0);
  mounted.render(withNext({ provider, onChange: later }));
  answer(cooma);
  await expect.element(field).toHaveValue(cooma.address);
  expect(later.mock.calls).toEqual([[cooma]]);
  expect(first).not.toHaveBeenCalled();
});

test('[PRIM-05] Enter in an open list never submits the form, Escape closes only the list', async () => {
  const sent = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  const mounted = mount(
    <form onSubmit={sent}>
      <AddressAutocomplete label="Address" provider={steady} />
      <button type="submit">Go</button>
    </form>,
  );
  await type(mounted, '12 smi');
  await userEvent.keyboard('{Enter}');
  expect(sent).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(options(mounted)).toEqual([]);
  expect(input(mounted).value).toBe('12 smi');
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => options(mounted).length, longPoll).toBe(3);
});

test('[PRIM-05] a key of an input method neither moves in the list nor chooses from it', async () => {
  const onChange = vi.fn();
  const mounted = show({ onChange });
  await type(mounted, '12 smi');
  const press = async (key: string) => {
    const event = { key, isComposing: true, bubbles: true, composed: true, cancelable: true };
    expect(input(mounted).dispatchEvent(new KeyboardEvent('keydown', event)), 'left to the method').toBe(
      true,
    );
    await new Promise((done) => setTimeout(done, 50));
  };
  const active = () => input(mounted).getAttribute('aria-activedescendant');
  await press('ArrowDown');
  expect(active()).toBeNull();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(active).not.toBeNull();
  await press('Enter');
  expect(options(mounted)).toHaveLength(3);
  expect(onChange).not.toHaveBeenCalled();
});

test.for([
  ['in the page', {}],
  ['in an open shadow root', { shadow: true }],
] as [string, MountOptions][])(
  '[PRIM-05] an open list is operated by pointer, and has no axe violations %s',
  async ([, where]) => {
    const emitted: (Address | null)[] = [];
    const mounted = show({ onChange: (address) => emitted.push(address) }, where);
    await type(mounted, '12 smi');
    await expectNoAxeViolations(mounted);
    expect(mounted.find('.ck-address-attribution').textContent).toBe('Addresses by Example Maps');
    (options(mounted)[1] as HTMLElement).click();
    await expect.poll(() => emitted.at(-1)).toEqual(coogee);
  },
);
