import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Mounted, mount } from '../testing/mount.tsx';
import { show } from '../testing/overlay-places.ts';
import type { SelectProps } from './select.tsx';
import { many, Region, text, trigger } from './testing/region.tsx';

const states = [
  { id: 'NSW', label: 'NSW', keywords: ['New South Wales'] },
  { id: 'QLD', label: 'Queensland' },
  { id: 'WA', label: 'WA', keywords: ['Western Australia'], disabled: true },
];

async function showFillable(props: Partial<SelectProps> = {}) {
  await show({ wide: true });
  const mounted = mount(<Region options={states} name="state" autoComplete="address-level1" {...props} />);
  // It comes with the list, once the page is idle.
  await expect.poll(() => mounted.root.querySelector('select')).not.toBeNull();
  return mounted;
}

const native = (mounted: Mounted) => mounted.find<HTMLSelectElement>('select');
const posted = (mounted: Mounted) => mounted.find<HTMLInputElement>('input[name=state]').value;

/** As a browser does: the option whose value or label it knows, without the focus. */
function fill(mounted: Mounted, word: string, events: readonly string[]) {
  const box = native(mounted);
  const found = [...box.options].find((option) => option.value === word || option.text === word);
  box.selectedIndex = found?.index ?? -1;
  for (const type of events) box.dispatchEvent(new Event(type, { bubbles: true }));
}

test.for([
  { by: 'its code, with both events', word: 'NSW', events: ['input', 'change'], shown: 'NSW', id: 'NSW' },
  {
    by: 'its label, with change alone',
    word: 'Queensland',
    events: ['change'],
    shown: 'Queensland',
    id: 'QLD',
  },
  {
    by: 'another name, with input alone',
    word: 'New South Wales',
    events: ['input'],
    shown: 'NSW',
    id: 'NSW',
  },
])('[PRIM-03] a select takes what is filled in by $by', async ({ word, events, shown, id }) => {
  const mounted = await showFillable();
  expect(native(mounted).autocomplete).toBe('address-level1');
  const focused = document.activeElement;
  fill(mounted, word, events);
  await expect.poll(() => text(mounted)).toBe(shown);
  expect([posted(mounted), document.activeElement]).toEqual([id, focused]);
});

test('[PRIM-03] a fill calls onChange once, and not for what cannot be chosen or is not in the list', async () => {
  const onChange = vi.fn();
  const mounted = await showFillable({ onChange });
  fill(mounted, 'Western Australia', ['input', 'change']);
  fill(mounted, 'Ontario', ['input', 'change']);
  fill(mounted, 'Queensland', ['input', 'change']);
  expect(onChange.mock.calls).toEqual([['QLD']]);
});

test('[PRIM-03] a manager that goes into the field, fills it and leaves it is taken at its word', async () => {
  const mounted = await showFillable({ options: [...states, ...many(60)] });
  const box = native(mounted);
  box.focus();
  box.value = 'QLD';
  box.dispatchEvent(new Event('input', { bubbles: true }));
  box.dispatchEvent(new Event('change', { bubbles: true }));
  box.blur();
  await expect.poll(() => text(mounted)).toBe('Queensland');
  expect(posted(mounted)).toBe('QLD');
});

test('[PRIM-05] nobody comes to what is filled in by Tab, finds it by its role, or fills it in while it is disabled', async () => {
  const mounted = await showFillable({ options: states });
  await userEvent.tab();
  expect(document.activeElement).toBe(mounted.find('.ck-select'));
  await userEvent.tab();
  expect(document.activeElement).not.toBe(native(mounted));
  expect(page.getByRole('combobox').elements()).toEqual([trigger().element()]);
  mounted.render(<Region options={states} autoComplete="address-level1" disabled />);
  expect(native(mounted).disabled).toBe(true);
});

test('[PRIM-03] without a token of its own a select has nothing for browsers to fill', async () => {
  await show({ wide: true });
  const mounted = mount(<Region name="state" />);
  await trigger().click();
  await expect.element(page.getByRole('listbox')).toBeVisible();
  expect(mounted.root.querySelector('select')).toBeNull();
});
