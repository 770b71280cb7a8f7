import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { conformance } from '../testing/conformance.tsx';
import { mount } from '../testing/mount.tsx';
import { expectFocus, expectNoAxeViolations, places, show } from '../testing/overlay-places.ts';
import { Select } from './select.tsx';
import { many, options, Region, text, trigger } from './testing/region.tsx';

conformance('Select', {
  element: (props) => (
    <Select label="Region" options={options} value="world" onChange={() => {}} {...props} />
  ),
  target: '.ck-select',
  field: { control: '.ck-select', role: 'combobox' },
  disables: '.ck-select',
  use: {
    uncontrolled: (props) => <Select label="Region" options={options} defaultValue="world" {...props} />,
    controlled: (onChange) => <Select label="Region" options={options} value="world" onChange={onChange} />,
    act: async (mounted) => {
      mounted.find('.ck-select').click();
      await expect.element(page.getByRole('option', { name: 'Pacific' })).toBeVisible();
      await page.getByRole('option', { name: 'Pacific' }).click();
    },
    keys: 'p',
    read: text,
    before: 'Worldwide',
    after: 'Pacific',
    emitted: 'pacific',
  },
  form: { before: [['field', 'world']], after: [['field', 'pacific']], reset: 'world' },
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

test('[PRIM-05] the list is above all that clips, moves or covers, beside its field', async () => {
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

test.for(places)('[PRIM-05] the open list has no axe violations %s', async ([, place]) => {
  await show(place);
  const mounted = mount(<Region first="world" />, place.options);
  await trigger().click();
  await expect.element(page.getByRole('option', { name: 'Europe' })).toBeVisible();
  await expectNoAxeViolations(mounted);
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

test('[PRIM-05] a select that becomes disabled while open closes, and stays closed', async () => {
  await show({ wide: true });
  const mounted = mount(<Region />);
  await trigger().click();
  await expect.element(page.getByRole('listbox')).toBeVisible();
  mounted.render(<Region disabled />);
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  mounted.render(<Region />);
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
});

test.for(places)(
  '[PRIM-03] a press on the label opens the list, and closes it again %s',
  async ([, place]) => {
    await show(place);
    const mounted = mount(<Region />, place.options);
    const label = mounted.find<HTMLLabelElement>('.ck-field-label');
    const press = () => {
      label.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
      label.click();
    };
    press();
    await expect.element(page.getByRole('listbox')).toBeVisible();
    press();
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  },
);

test('[PRIM-03] in a short list a disabled option is visible, with its reason', async () => {
  await show({ wide: true });
  const closed = [...options, { id: 'moon', label: 'The Moon', disabledReason: 'Nobody flies there yet.' }];
  const mounted = mount(<Region options={closed} />);
  await trigger().click();
  const moon = page.getByRole('option', { name: /The Moon/ });
  await expect.element(moon).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByText('Nobody flies there yet.')).toBeVisible();
  await moon.click({ force: true });
  expect(text(mounted)).toBe('Choose');
  await expect
    .poll(() => mounted.find('.ck-picker [role=status]').textContent)
    .toBe('The Moon cannot be chosen. Nobody flies there yet.');
});
