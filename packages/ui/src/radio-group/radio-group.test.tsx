import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { conformance } from '../testing/conformance.tsx';
import { mount } from '../testing/mount.tsx';
import { RadioGroup } from './radio-group.tsx';

const options = [
  { id: 'single', label: 'One trip', description: 'From leaving to returning' },
  { id: 'annual', label: 'Many trips' },
  { id: 'never', label: 'None', disabled: true },
];

conformance('RadioGroup', {
  element: (props) => <RadioGroup label="Cover for" options={options} {...props} />,
  target: 'fieldset',
  field: { control: 'fieldset', role: 'radiogroup' },
  disables: 'fieldset',
  use: {
    uncontrolled: (props) => (
      <RadioGroup label="Cover for" options={options} defaultValue="single" {...props} />
    ),
    controlled: (onChange) => (
      <RadioGroup label="Cover for" options={options} value="single" onChange={onChange} />
    ),
    act: (mounted) => mounted.find('input[value="annual"]').click(),
    keys: '{ArrowDown}',
    read: (mounted) => mounted.root.querySelector<HTMLInputElement>('input:checked')?.value,
    before: 'single',
    after: 'annual',
    emitted: 'annual',
  },
  form: { before: [['field', 'single']], after: [['field', 'annual']], reset: 'single' },
});

test('[PRIM-05] arrows choose among the enabled answers', async () => {
  const onChange = vi.fn();
  mount(
    <RadioGroup
      label="Cover for"
      options={options}
      defaultValue="single"
      onChange={onChange}
      layout="inline"
    />,
  );
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('radio', { name: 'Many trips' })).toBeChecked();
  await userEvent.keyboard('{ArrowDown}');
  expect(onChange.mock.calls).toEqual([['annual'], ['single']]);
});

test('[PRIM-05] two groups with the same question do not share their answer', () => {
  const mounted = mount(
    <>
      <RadioGroup label="First" options={options} defaultValue="single" />
      <RadioGroup label="Second" options={options} defaultValue="annual" />
    </>,
  );
  expect(mounted.root.querySelectorAll('input:checked')).toHaveLength(2);
});

test('[PRIM-05] a group calls onBlur when the focus leaves it, not between its answers', async () => {
  const left = vi.fn();
  mount(<RadioGroup label="Cover for" options={options} defaultValue="single" onBlur={left} />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  expect(left).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(left).toHaveBeenCalledTimes(1);
});
