import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { conformance } from '../testing/conformance.tsx';
import { type Mounted, mount } from '../testing/mount.tsx';
import { isReact } from '../testing/runtime.ts';
import { NumberInput } from './number-input.tsx';

const input = (mounted: Mounted) => mounted.find<HTMLInputElement>('input');

conformance('NumberInput', {
  element: (props) => <NumberInput label="Age" {...props} />,
  target: 'input',
  field: { control: 'input', role: 'textbox' },
  disables: 'input',
  use: {
    controlled: (onChange) => <NumberInput label="Age" value={3} onChange={onChange} />,
    uncontrolled: (props) => <NumberInput label="Age" defaultValue={3} {...props} />,
    act: async (mounted) => {
      input(mounted).focus();
      await userEvent.keyboard('{End}4');
    },
    keys: '{End}4',
    read: (mounted) => input(mounted).value,
    before: '3',
    after: '34',
    emitted: 34,
  },
  form: { before: [['field', '3']], after: [['field', '34']], reset: 3 },
});

function Owned({ onChange }: { onChange: (value: number | null) => void }) {
  const [value, setValue] = useState<number | null>(null);
  const change = (next: number | null) => {
    setValue(next);
    onChange(next);
  };
  return (
    <>
      <NumberInput label="Age" value={value} onChange={change} />
      <button type="button" onClick={() => setValue(65)}>
        Reset
      </button>
    </>
  );
}

test('[STRT-05] a number field keeps what is typed, reports what it means, and follows its owner', async () => {
  const onChange = vi.fn();
  mount(<Owned onChange={onChange} />);
  const age = page.getByRole('textbox', { name: 'Age' });
  await userEvent.type(age, '07.0');
  await expect.element(age).toHaveValue('07.0');
  expect(onChange.mock.calls).toEqual([[0], [7], [7], [7]]);
  await userEvent.fill(age, '18 months');
  await expect.element(age).toHaveValue('18 months');
  expect(onChange).toHaveBeenLastCalledWith(Number.NaN);
  await userEvent.clear(age);
  expect(onChange).toHaveBeenLastCalledWith(null);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect.element(age).toHaveValue('65');
});

test.runIf(isReact)(
  '[EXTR-05] [PRIM-05] an amount may have cents, and be typed with the unit that the field shows',
  async () => {
    const onChange = vi.fn();
    mount(<NumberInput label="Value" prefix="$" suffix="each" decimals={2} onChange={onChange} />);
    const value = page.getByRole('textbox', { name: 'Value' });
    for (const [typed, means] of [
      ['$1,299.95', 1299.95],
      ['45.00 each', 45],
      ['$ 3 500', 3500],
      ['€12', Number.NaN],
    ] as const) {
      await userEvent.fill(value, typed);
      expect(onChange).toHaveBeenLastCalledWith(means);
      await expect.element(value).toHaveValue(typed);
    }
    expect(value.element().getAttribute('inputmode')).toBe('decimal');
  },
);

test('[PRIM-05] a phone shows the digit keyboard, and there are no spinners', () => {
  const mounted = mount(<NumberInput label="Age" />);
  expect(input(mounted).inputMode).toBe('numeric');
  expect(input(mounted).type).toBe('text');
});

test('[PRIM-05] digits of every script count, and the caret stays where it is', async () => {
  const onChange = vi.fn();
  const mounted = mount(<NumberInput label="Age" defaultValue={12} onChange={onChange} />);
  input(mounted).focus();
  input(mounted).setSelectionRange(1, 1);
  await userEvent.keyboard('٣');
  expect([input(mounted).value, input(mounted).selectionStart]).toEqual(['132', 2]);
  expect(onChange).toHaveBeenLastCalledWith(132);
});
