import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { deepActiveElement } from '../overlay/focus.ts';
import { conformance } from '../testing/conformance.tsx';
import { type Mounted, type MountOptions, mount } from '../testing/mount.tsx';
import { expectNothingToMend } from '../testing/places.ts';
import { type Address, emptyAddress } from './address.ts';
import { AddressAutocomplete, type AddressAutocompleteProps } from './address-autocomplete.tsx';
import { coogee, cooma, testProvider } from './testing/test-provider.ts';
import { clearAfter } from './use-address.ts';

const input = (mounted: Mounted) => mounted.find<HTMLInputElement>('input');
/** A busy machine takes its time between a letter and its suggestions. */
const patient = { timeout: 8000 };
const options = (mounted: Mounted) => [...mounted.root.querySelectorAll('[role="option"]')];
const { provider: steady } = testProvider();
const field = page.getByRole('combobox', { name: 'Address' });

/** At once and not letter by letter: what a slow machine takes between two of them is no matter here. */
function write(box: HTMLInputElement, text: string) {
  box.focus();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text);
  box.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
}

async function type(mounted: Mounted, text: string) {
  write(input(mounted), text);
  await expect.poll(() => options(mounted).length, patient).toBe(3);
}

const sent = (address: Address): [string, string][] =>
  Object.entries(address).map(([part, text]) => [part === 'address' ? 'field' : `field.${part}`, text]);
const elm: Address = { ...emptyAddress, address: '1 Elm St', placeId: 'elm' };
/** Over what stands there; the list is in whatever place the field is. */
const typeAndChoose = async () => {
  const box = deepActiveElement();
  if (box instanceof HTMLInputElement) box.select();
  await userEvent.keyboard('12s');
  await expect.poll(() => page.getByRole('option').elements().length, patient).toBe(3);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => page.getByRole('option').elements().length, patient).toBe(0);
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
    told: cooma,
  },
  form: { before: sent(elm), after: sent(cooma), reset: elm },
});

const withNext = (props: Partial<AddressAutocompleteProps>) => (
  <>
    <AddressAutocomplete label="Address" provider={steady} {...props} />
    <button type="button">Next</button>
  </>
);
const show = (props: Partial<AddressAutocompleteProps> = {}, options: MountOptions = {}) =>
  mount(withNext(props), options);
const said = (mounted: Mounted) =>
  [...mounted.root.querySelectorAll('.ck-address [aria-live="polite"]')]
    .map((one) => one.textContent)
    .join('');

test('[PRIM-02] a suggestion is chosen by keys, and tells all its parts', async () => {
  const onChange = vi.fn();
  const mounted = show({ onChange, name: 'home' });
  await type(mounted, '12 smi');
  await expect.poll(() => said(mounted)).toBe('2 addresses found');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  const active = mounted.find(`#${CSS.escape(input(mounted).getAttribute('aria-activedescendant')!)}`);
  expect(active.textContent).toBe('12 Smith Street Coogee NSW 2034');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue(coogee.address);
  expect(onChange).toHaveBeenLastCalledWith(coogee);
  expect(said(mounted)).toBe(`${coogee.address} chosen`);
  const hidden = [...mounted.root.querySelectorAll<HTMLInputElement>('input[type="hidden"]')];
  expect(Object.fromEntries(hidden.map((one) => [one.name, one.value]))).toMatchObject({
    home: coogee.address,
    'home.streetNumber': '12',
    'home.locality': 'Coogee',
    'home.placeId': 'coogee',
    'home.floor': '',
  });
});

test('[PRIM-02] an address that comes after one has typed on is dropped', async () => {
  const onChange = vi.fn();
  let answer: (address: Address) => void = () => {};
  const { provider } = testProvider({ resolves: () => new Promise<Address>((done) => (answer = done)) });
  const mounted = show({ provider, onChange });
  await type(mounted, '12 smi');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => options(mounted).length, patient).toBe(0);
  write(input(mounted), '12 smith coo');
  answer(cooma);
  await expect.poll(() => options(mounted).length, patient).toBe(3);
  expect(input(mounted).value).toBe('12 smith coo');
  expect(onChange).not.toHaveBeenCalled();
});

test('[PRIM-02] what is not chosen is cleared half a second after the field is left, aloud', async () => {
  expect(clearAfter).toBe(500);
  const onChange = vi.fn();
  const mounted = show({ onChange });
  await type(mounted, '12 smi');
  mounted.find('.ck-address + button').focus();
  await new Promise((done) => setTimeout(done, 300));
  expect(input(mounted).value).toBe('12 smi');
  await expect.element(field).toHaveValue('');
  expect(said(mounted)).toBe('The address was cleared, as none was chosen from the list.');
  expect(onChange).not.toHaveBeenCalled();
  await type(mounted, '12 smi');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(field).toHaveValue(cooma.address);
});

test('[PRIM-02] who comes back in time, or only went to the list, loses nothing', async () => {
  const mounted = show();
  await type(mounted, '12 smi');
  mounted.find('.ck-address + button').focus();
  await new Promise((done) => setTimeout(done, 200));
  input(mounted).focus();
  await new Promise((done) => setTimeout(done, 700));
  expect(input(mounted).value).toBe('12 smi');
  await type(mounted, '12 smit');
  mounted.find('.ck-popover').focus();
  await new Promise((done) => setTimeout(done, 700));
  expect(input(mounted).value).toBe('12 smit');
});

test('[PRIM-02] a chosen address that is typed over is none until another is chosen', async () => {
  const onChange = vi.fn();
  const mounted = show({ defaultValue: cooma, onChange });
  await type(mounted, cooma.address.slice(0, -1));
  expect(onChange).toHaveBeenLastCalledWith(null);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => onChange.mock.lastCall).toEqual([cooma]);
  mounted.find('.ck-address + button').focus();
  await new Promise((done) => setTimeout(done, 700));
  expect(input(mounted).value).toBe(cooma.address);
});

test('[PRIM-02] fewer than three letters ask nothing, and only the last of what is typed is asked', async () => {
  const { provider, asked } = testProvider();
  const mounted = show({ provider, country: 'AU' });
  write(input(mounted), '12');
  await new Promise((done) => setTimeout(done, 400));
  expect(asked).toEqual([]);
  write(input(mounted), '12 s');
  write(input(mounted), '12 sm');
  await expect.poll(() => options(mounted).length, patient).toBe(3);
  expect(asked.map(({ query, country }) => [query, country])).toEqual([['12 sm', 'AU']]);
});

test('[PRIM-02] an answer that comes late is dropped, and its question aborted', async () => {
  const { provider, asked } = testProvider({
    delay: (query) => (query === '12 smi' ? 600 : 0),
    unknown: (query) => query === '12 smit',
  });
  const mounted = show({ provider });
  write(input(mounted), '12 smi');
  await expect.poll(() => asked.length).toBe(1);
  write(input(mounted), '12 smit');
  await expect.poll(() => said(mounted)).toBe('No address matches “12 smit”');
  expect(asked[0]?.signal.aborted).toBe(true);
  await new Promise((done) => setTimeout(done, 700));
  expect(said(mounted)).toBe('No address matches “12 smit”');
});

test('[PRIM-02] while the next ones are on their way the last stay, but not those for something else', async () => {
  const { provider } = testProvider({ delay: (query) => (query === '12 smi' ? 0 : 2000) });
  const mounted = show({ provider });
  await type(mounted, '12 smi');
  write(input(mounted), '12 smit');
  await expect.poll(() => said(mounted)).toBe('Searching for addresses…');
  expect(options(mounted)).toHaveLength(3);
  write(input(mounted), '45 king');
  await expect.poll(() => options(mounted).length, patient).toBe(1);
});

test('[PRIM-02] while the provider is set up the field waits, then answers what was typed', async () => {
  const { provider, attempts } = testProvider({ notYet: 4 });
  const mounted = show({ provider });
  write(input(mounted), '12 smi');
  await expect.poll(() => said(mounted)).toBe('Searching for addresses…');
  await expect.poll(() => options(mounted).length, { timeout: 8000 }).toBe(3);
  expect(attempts()).toBe(5);
});

test('[PRIM-02] without a provider an address is typed by hand, and kept', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { provider, attempts } = testProvider({ notYet: Number.POSITIVE_INFINITY });
  const onChange = vi.fn();
  const mounted = show({ provider, onChange });
  // Preact begins its effects with the next frame.
  await expect.poll(attempts).toBe(1);
  await vi.advanceTimersByTimeAsync(21 * 500);
  vi.useRealTimers();
  await expect.poll(() => said(mounted)).toMatch(/not available just now/);
  await userEvent.fill(page.getByRole('textbox', { name: 'Address' }), 'The old mill');
  mounted.find('.ck-address + button').focus();
  await new Promise((done) => setTimeout(done, 700));
  expect(input(mounted).value).toBe('The old mill');
  expect(onChange.mock.lastCall?.[0]).toMatchObject({ address: 'The old mill', placeId: '' });
});

test('[PRIM-02] what was typed before the provider is given up is kept', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { provider, attempts } = testProvider({ notYet: Number.POSITIVE_INFINITY });
  const onChange = vi.fn();
  const mounted = show({ provider, onChange });
  await expect.poll(attempts).toBe(1);
  write(input(mounted), '12 Smith Street');
  await expect.poll(() => said(mounted)).toBe('Searching for addresses…');
  await vi.advanceTimersByTimeAsync(21 * 500);
  vi.useRealTimers();
  await expect.poll(() => said(mounted)).toMatch(/not available just now/);
  await expect.poll(() => onChange.mock.calls).toEqual([[{ ...emptyAddress, address: '12 Smith Street' }]]);
  mounted.find('.ck-address + button').focus();
  await new Promise((done) => setTimeout(done, clearAfter + 200));
  expect(input(mounted).value).toBe('12 Smith Street');
});

test('[PRIM-02] what was typed is kept where the country becomes one without suggestions', async () => {
  const { provider } = testProvider({ countries: ['AU'] });
  const onChange = vi.fn();
  const mounted = show({ provider, country: 'AU', onChange });
  await type(mounted, '12 smi');
  mounted.render(withNext({ provider, country: 'NZ', onChange }));
  await expect.poll(() => onChange.mock.lastCall).toEqual([{ ...emptyAddress, address: '12 smi' }]);
  expect(input(mounted).value).toBe('12 smi');
});

test('[PRIM-02] an address that comes late is told to the owner as it is by then', async () => {
  let answer: (address: Address) => void = () => {};
  const { provider } = testProvider({ resolves: () => new Promise<Address>((done) => (answer = done)) });
  const first = vi.fn();
  const later = vi.fn();
  const mounted = show({ provider, onChange: first });
  await type(mounted, '12 smi');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => options(mounted).length, patient).toBe(0);
  mounted.render(withNext({ provider, onChange: later }));
  answer(cooma);
  await expect.element(field).toHaveValue(cooma.address);
  expect(later.mock.calls).toEqual([[cooma]]);
  expect(first).not.toHaveBeenCalled();
});

test('[DETL-06] by hand, what was typed stays, and the search can be had again', async () => {
  const onChange = vi.fn();
  const mounted = show({ onChange });
  await type(mounted, '12 smi');
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(onChange.mock.lastCall?.[0]).toMatchObject({ address: '12 smi', locality: '' });
  expect(document.activeElement).toBe(input(mounted));
  write(input(mounted), '12 smith');
  mounted.find('.ck-address + button').focus();
  await new Promise((done) => setTimeout(done, 700));
  expect(input(mounted).value).toBe('12 smith');
  await page.getByRole('button', { name: 'Search for the address instead' }).click();
  await type(mounted, '12 smith s');
});

test('[DETL-06] what the browser fills in is kept as it is', async () => {
  const onChange = vi.fn();
  const mounted = show({ onChange });
  // The browser writes into fields that nobody is in.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
    input(mounted),
    '1 Main St',
  );
  input(mounted).dispatchEvent(new InputEvent('input', { bubbles: true }));
  await new Promise((done) => setTimeout(done, 700));
  expect(input(mounted).value).toBe('1 Main St');
  expect(onChange.mock.lastCall?.[0]).toMatchObject({ address: '1 Main St' });
  expect(input(mounted).autocomplete).toBe('street-address');
});

test('[PRIM-02] a search that does not answer says so, and typing on asks again', async () => {
  const { provider } = testProvider({ fails: (query) => query === '12 smi' });
  const mounted = show({ provider });
  write(input(mounted), '12 smi');
  await expect.poll(() => said(mounted)).toMatch(/did not answer/);
  write(input(mounted), '12 smit');
  await expect.poll(() => options(mounted).length, patient).toBe(3);
});

test('[PRIM-02] a suggestion whose parts cannot be had gives back what was typed', async () => {
  const { provider } = testProvider({ resolves: () => Promise.reject(new Error('No answer.')) });
  const mounted = show({ provider });
  await type(mounted, '12 smi');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => said(mounted)).toMatch(/did not answer/);
  expect(input(mounted).value).toBe('12 smi');
});

test('[PRIM-02] where the provider knows no country, nothing is searched', async () => {
  const { provider, asked } = testProvider({ countries: ['AU'] });
  mount(<AddressAutocomplete label="Address" provider={provider} country="NZ" />);
  await userEvent.fill(page.getByRole('textbox', { name: 'Address' }), '12 Smith Street');
  await new Promise((done) => setTimeout(done, 400));
  expect(asked).toEqual([]);
});

test('[PRIM-05] Enter in an open list never sends the form, Escape closes the list alone', async () => {
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
  await expect.poll(() => options(mounted).length, patient).toBe(3);
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
  '[PRIM-05] an open list is pressed, and shows axe nothing to mend %s',
  async ([, where]) => {
    const told: (Address | null)[] = [];
    const mounted = show({ onChange: (address) => told.push(address) }, where);
    await type(mounted, '12 smi');
    await expectNothingToMend(mounted);
    expect(mounted.find('.ck-address-attribution').textContent).toBe('Addresses by Example Maps');
    (options(mounted)[1] as HTMLElement).click();
    await expect.poll(() => told.at(-1)).toEqual(coogee);
  },
);
