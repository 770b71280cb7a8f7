import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { conformance } from '../testing/conformance.tsx';
import { type Mounted, mount } from '../testing/mount.tsx';
import { isReact } from '../testing/runtime.ts';
import { textUse } from '../testing/text-use.ts';
import { TextInput } from './text-input.tsx';

const input = (mounted: Mounted) => mounted.find<HTMLInputElement>('input');

conformance('TextInput', {
  element: (props) => <TextInput label="Label" {...props} />,
  target: 'input',
  field: { control: 'input', role: 'textbox' },
  disables: 'input',
  ...textUse((props) => <TextInput label="Label" {...props} />, { first: 'B', key: 'A' }),
});

test('[PRIM-05] a text box for several lines is labelled and typed into alike', async () => {
  const onChange = vi.fn();
  mount(<TextInput label="What happened" multiline onChange={onChange} />);
  await page.getByRole('textbox', { name: 'What happened' }).fill('One\nTwo');
  expect(onChange).toHaveBeenLastCalledWith('One\nTwo');
});

test('[PRIM-05] every input is at least 44 px tall and its text 16 px, so that phones do not zoom', () => {
  const mounted = mount(<TextInput label="Label" />);
  expect(mounted.find('.ck-control').getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  expect(Number.parseFloat(getComputedStyle(input(mounted)).fontSize)).toBeGreaterThanOrEqual(16);
});

test('[PRIM-05] the focus ring is around the complete box', async () => {
  const mounted = mount(<TextInput label="Amount" prefix="$" />);
  input(mounted).focus();
  const ring = getComputedStyle(mounted.find('.ck-control'));
  expect([ring.outlineStyle, ring.outlineWidth, ring.outlineOffset]).toEqual(['solid', '2px', '2px']);
});

test('[PRIM-05] the owner’s aria-describedby is added to its own hint', () => {
  const mounted = mount(
    <>
      <TextInput label="Amount" hint="In dollars" aria-describedby="more" />
      <p id="more">Per person</p>
    </>,
  );
  expect(input(mounted)).toHaveAccessibleDescription('In dollars Per person');
});

test('[PRIM-05] the remaining length shows at once, and is announced when typing pauses', async () => {
  const mounted = mount(<TextInput label="Label" maxLength={10} />);
  const seen = () => mounted.root.querySelector('.ck-text-input-count')?.textContent;
  const announced = () => mounted.find('.ck-visually-hidden[aria-live]').textContent;
  input(mounted).focus();
  await userEvent.keyboard('1234567');
  expect(seen()).toBeUndefined();
  await userEvent.keyboard('89');
  expect(seen()).toBe('1 character left');
  expect(announced()).toBe('');
  await userEvent.keyboard('0');
  await expect.poll(announced).toBe('0 characters left');
});

test.runIf(isReact)('[DETL-06] a pasted text that is too long is not cut: it shows by how much', async () => {
  const onChange = vi.fn();
  const mounted = mount(<TextInput label="Label" maxLength={10} onChange={onChange} />);
  await userEvent.fill(page.getByRole('textbox'), 'abcdefghijklm');
  expect(onChange).toHaveBeenLastCalledWith('abcdefghijklm');
  expect(mounted.find('.ck-text-input-count').textContent).toBe('3 characters too many');
  await userEvent.fill(page.getByRole('textbox'), 'abcdefghijk');
  expect(mounted.find('.ck-text-input-count').textContent).toBe('1 character too many');
  expect(input(mounted).hasAttribute('maxlength')).toBe(false);
});

test('[PRIM-05] filtered characters leave the caret where it was', async () => {
  const upper = (text: string) => text.replace(/[^a-z]/g, '');
  const mounted = mount(<TextInput label="Label" defaultValue="abc" filter={upper} />);
  input(mounted).focus();
  input(mounted).setSelectionRange(1, 1);
  await userEvent.keyboard('x1y');
  expect([input(mounted).value, input(mounted).selectionStart]).toEqual(['axybc', 3]);
});

test('[PRIM-05] text that an input method composes is left alone until it is done', () => {
  const onChange = vi.fn();
  const mounted = mount(
    <TextInput label="Label" filter={(text) => text.toUpperCase()} onChange={onChange} />,
  );
  const type = (text: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(mounted), text);
    input(mounted).dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
  };
  input(mounted).dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  type('a');
  expect(input(mounted).value).toBe('a');
  input(mounted).dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
  expect(input(mounted).value).toBe('A');
  expect(onChange).toHaveBeenLastCalledWith('A');
});

test('[PRIM-05] a multi-line box grows with its text, also without field-sizing', async () => {
  const supports = vi.spyOn(CSS, 'supports').mockReturnValue(false);
  const mounted = mount(<TextInput label="Label" multiline rows={2} />);
  const box = mounted.find<HTMLTextAreaElement>('textarea');
  box.style.setProperty('field-sizing', 'fixed');
  const before = box.offsetHeight;
  await userEvent.fill(page.getByRole('textbox'), 'One\nTwo\nThree\nFour\nFive\nSix\nSeven');
  expect(box.offsetHeight).toBeGreaterThan(before + 40);
  expect(box.scrollHeight).toBeLessThanOrEqual(box.clientHeight + 1);
  supports.mockRestore();
});
