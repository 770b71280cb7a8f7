import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { conformance } from '../testing/conformance.tsx';
import { type Mounted, mount } from '../testing/mount.tsx';
import { textUse } from '../testing/text-use.ts';
import { PhoneInput } from './phone-input.tsx';

const input = (mounted: Mounted) => mounted.find<HTMLInputElement>('input');

conformance('PhoneInput', {
  element: (props) => <PhoneInput label="Phone" {...props} />,
  target: 'input',
  field: { control: 'input', role: 'textbox' },
  disables: 'input',
  ...textUse((props) => <PhoneInput label="Phone" {...props} />, { first: '0412', key: '3' }),
});

function Owned({ onChange }: { onChange: (value: string) => void }) {
  const [value, setValue] = useState('');
  const change = (next: string) => {
    setValue(next);
    onChange(next);
  };
  return <PhoneInput label="Phone" value={value} onChange={change} />;
}

test('[DETL-06] a number is left alone while typing, and grouped on blur', async () => {
  const onChange = vi.fn();
  const mounted = mount(<Owned onChange={onChange} />);
  const phone = page.getByRole('textbox', { name: 'Phone' });
  await userEvent.type(phone, '0412345678');
  await expect.element(phone).toHaveValue('0412345678');
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}9');
  expect(input(mounted).selectionStart).toBe(3);
  await userEvent.keyboard('{Backspace}');
  await userEvent.tab();
  await expect.element(phone).toHaveValue('0412 345 678');
  expect(onChange).toHaveBeenLastCalledWith('0412 345 678');
});

test('[PRIM-05] digits of another script become those that are dialled, and the caret stays', async () => {
  const mounted = mount(<PhoneInput label="Phone" defaultValue="0412" />);
  input(mounted).focus();
  input(mounted).setSelectionRange(1, 1);
  await userEvent.keyboard('٣');
  expect([input(mounted).value, input(mounted).selectionStart]).toEqual(['03412', 2]);
});

test('[DETL-06] an error adds an example, where there is no hint', () => {
  const mounted = mount(<PhoneInput label="Phone" error="Not a number." />);
  expect(input(mounted)).toHaveAccessibleDescription(/0412 345 678.*Not a number\./);
  mounted.render(<PhoneInput label="Phone" hint="A mobile" error="Not a number." />);
  expect(input(mounted)).toHaveAccessibleDescription('A mobile Not a number.');
});

test('[PRIM-05] a phone shows its dial pad, the browser can fill it in, and it reads from left to right', () => {
  const mounted = mount(<PhoneInput label="Phone" defaultValue="(02) 9374 4000" />, { dir: 'rtl' });
  const { type, inputMode, autocomplete } = input(mounted);
  expect([type, inputMode, autocomplete]).toEqual(['tel', 'tel', 'tel']);
  const { direction, textAlign } = getComputedStyle(input(mounted));
  expect([direction, textAlign]).toEqual(['ltr', 'right']);
});

test('[PRIM-05] a field that cannot be changed is not grouped', async () => {
  const mounted = mount(<PhoneInput label="Phone" readOnly defaultValue="0412345678" />);
  input(mounted).focus();
  await userEvent.tab();
  expect(input(mounted).value).toBe('0412345678');
});
