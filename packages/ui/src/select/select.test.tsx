import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { conformance } from '../testing/conformance.tsx';
import { type Mounted, mount } from '../testing/mount.tsx';
import { expectFocus, expectNothingToMend, places, show } from '../testing/places.ts';
import { Select, type SelectProps } from './select.tsx';

const options = [
  { id: 'world', label: 'Worldwide', description: 'Everywhere' },
  { id: 'europe', label: 'Europe' },
  { id: 'east', label: 'East Asia' },
  { id: 'home', label: 'Australia', disabled: true },
  { id: 'pacific', label: 'Pacific' },
];
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `${at}`, label: `Option ${at + 1}` }));

function Region({ first = null, ...props }: Partial<SelectProps> & { first?: string | null }) {
  const [value, setValue] = useState<string | null>(first);
  return <Select label="Region" options={options} value={value} onChange={setValue} {...props} />;
}

const trigger = () => page.getByRole('combobox', { name: 'Region' });
const text = (mounted: Mounted) => mounted.find('.ck-select-value').textContent;

conformance('Select', {
  element: (props) => (
    <Select label="Region" options={options} value="world" onChange={() => {}} {...props} />
  ),
  target: '.ck-select',
  field: { control: '.ck-select', role: 'combobox' },
  disables: '.ck-select',
  use: {
    uncontrolled: () => <Region first="world" />,
    controlled: (onChange) => <Select label="Region" options={options} value="world" onChange={onChange} />,
    act: async (mounted) => {
      mounted.find('.ck-select').click();
      await expect.element(page.getByRole('option', { name: 'Pacific' })).toBeVisible();
      await page.getByRole('option', { name: 'Pacific' }).click();
    },
    read: text,
    before: 'Worldwide',
    after: 'Pacific',
    told: 'pacific',
  },
});

test.for(places)('[PRIM-03] an option is chosen by pointer %s', async ([, place]) => {
  await show(place);
  const mounted = mount(<Region />, place.options);
  expect(text(mounted)).toBe('Choose');
  await trigger().click();
  await page.getByRole('option', { name: 'Europe' }).click();
  expect(text(mounted)).toBe('Europe');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await expectFocus(trigger());
});

test.for(places)('[PRIM-05] an option is chosen by keyboard %s', async ([, place]) => {
  await show(place);
  const mounted = mount(<Region first="europe" />, place.options);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  await expectFocus(page.getByRole('listbox'));
  const active = () => {
    const id = mounted.find('[role=listbox]').getAttribute('aria-activedescendant') ?? '';
    return mounted.root.querySelector(`[id="${id}"] .ck-option-label`)?.textContent;
  };
  expect(active()).toBe('Europe');
  await userEvent.keyboard('{End}');
  expect(active()).toBe('Pacific');
  await userEvent.keyboard('{Home}');
  expect(active()).toBe('Worldwide');
  await userEvent.keyboard('e');
  expect(active()).toBe('Europe');
  await userEvent.keyboard('a');
  expect(active()).toBe('East Asia');
  await userEvent.keyboard('{Enter}');
  expect(text(mounted)).toBe('East Asia');
  await expectFocus(trigger());
});

test('[PRIM-05] letters choose on the closed select, Escape keeps what was chosen', async () => {
  await show({ wide: true });
  const mounted = mount(<Region />);
  await userEvent.tab();
  await userEvent.keyboard('p');
  expect(text(mounted)).toBe('Pacific');
  await userEvent.keyboard('{Enter}{ArrowUp}{ArrowUp}{Escape}');
  expect(text(mounted)).toBe('Pacific');
  await expectFocus(trigger());
});

test('[PRIM-05] an option that is disabled is reached and not chosen', async () => {
  await show({ wide: true });
  const mounted = mount(<Region first="east" />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
  expect(text(mounted)).toBe('East Asia');
  await page.getByRole('option', { name: 'Australia' }).click({ force: true });
  expect(text(mounted)).toBe('East Asia');
  await userEvent.keyboard('{ArrowDown} ');
  expect(text(mounted)).toBe('Pacific');
});

test('[PRIM-03] a search box appears above 50 options', async () => {
  await show({ wide: true });
  const fifty = mount(<Region options={many(50)} />);
  await trigger().click();
  await expect.element(page.getByRole('listbox')).toBeVisible();
  expect(page.getByRole('combobox', { name: 'Search' }).elements()).toHaveLength(0);
  fifty.unmount();
  const more = mount(<Region options={many(51)} />);
  await trigger().click();
  await page.getByRole('combobox', { name: 'Search' }).fill('option 51');
  await userEvent.keyboard('{Enter}');
  expect(text(more)).toBe('Option 51');
});

test('[PRIM-05] a long list opens at what is chosen', async () => {
  await show({ wide: true });
  mount(<Region options={many(200)} first="150" />);
  await trigger().click();
  await expect.element(page.getByRole('option', { name: 'Option 151' })).toBeInViewport();
});

test('[PRIM-05] the list lies above all that clips, moves or covers, beside its field', async () => {
  await show({ wide: true });
  const mounted = mount(
    <div style={{ transform: 'translate(20px, 10px)', overflow: 'hidden', blockSize: 110, inlineSize: 400 }}>
      <Region />
      <div style={{ position: 'fixed', inset: 0, zIndex: 2147483647, pointerEvents: 'none' }} />
    </div>,
  );
  await trigger().click();
  const last = page.getByRole('option', { name: 'Pacific' });
  await expect.element(last).toBeInViewport();
  const field = mounted.find('.ck-select').getBoundingClientRect();
  const list = mounted.find('.ck-popover').getBoundingClientRect();
  expect(Math.abs(list.left - field.left)).toBeLessThanOrEqual(1);
  expect(Math.abs(list.top - field.bottom - 6)).toBeLessThanOrEqual(1);
  expect(Math.abs(list.width - field.width)).toBeLessThanOrEqual(1);
  await last.click();
  expect(text(mounted)).toBe('Pacific');
});

test.for(places)('[PRIM-05] the open list shows axe nothing to mend %s', async ([, place]) => {
  await show(place);
  const mounted = mount(<Region first="world" />, place.options);
  await trigger().click();
  await expect.element(page.getByRole('option', { name: 'Europe' })).toBeVisible();
  await expectNothingToMend(mounted);
});

test('[PRIM-05] Space belongs to a name while it is typed, and chooses again afterwards', async () => {
  await show({ wide: true });
  const mounted = mount(<Region />);
  await userEvent.tab();
  await userEvent.keyboard('east a');
  expect(text(mounted)).toBe('East Asia');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await trigger().click();
  await userEvent.keyboard('p');
  await new Promise((done) => setTimeout(done, 800));
  await userEvent.keyboard(' ');
  expect(text(mounted)).toBe('Pacific');
});

test.for(places)(
  '[PRIM-05] a list with nothing in it says so and is left by Escape %s',
  async ([, place]) => {
    await show(place);
    mount(<Region options={[]} />, place.options);
    await trigger().click();
    await expect.element(page.getByText('There is nothing to choose from')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
    await expectFocus(trigger());
  },
);

test('[PRIM-05] a select tells its owner when it is left, once, whether or not it was opened', async () => {
  await show({ wide: true });
  const left = vi.fn();
  mount(
    <>
      <Region onBlur={left} />
      <button type="button">Next</button>
    </>,
  );
  await userEvent.tab();
  await userEvent.tab();
  expect(left).toHaveBeenCalledTimes(1);
  await trigger().click();
  await expectFocus(page.getByRole('listbox'));
  await userEvent.keyboard('{Enter}');
  await expectFocus(trigger());
  expect(left).toHaveBeenCalledTimes(1);
  await userEvent.tab();
  expect(left).toHaveBeenCalledTimes(2);
});
