import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { conformance } from '../testing/conformance.tsx';
import { type Mounted, mount } from '../testing/mount.tsx';
import { TextInput } from './text-input.tsx';

const input = (mounted: Mounted) => mounted.find<HTMLInputElement>('input');

conformance('TextInput', {
  element: (props) => <TextInput label="Label" {...props} />,
  target: 'input',
  field: { control: 'input', role: 'textbox' },
  disables: 'input',
  use: {
    controlled: (onChange) => <TextInput label="Label" value="" onChange={onChange} />,
    act: async (mounted) => {
      input(mounted).focus();
      await userEvent.keyboard('A');
    },
    read: (mounted) => input(mounted).value,
    before: '',
    after: 'A',
    told: 'A',
  },
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

test('[PRIM-05] the ring of focus stands around the whole box', async () => {
  const mounted = mount(<TextInput label="Amount" prefix="$" />);
  input(mounted).focus();
  const ring = getComputedStyle(mounted.find('.ck-control'));
  expect([ring.outlineStyle, ring.outlineWidth, ring.outlineOffset]).toEqual(['solid', '2px', '2px']);
});

test('[PRIM-05] what its owner describes it by stands beside its own hint', () => {
  const mounted = mount(
    <>
      <TextInput label="Amount" hint="In dollars" aria-describedby="more" />
      <p id="more">Per person</p>
    </>,
  );
  expect(input(mounted)).toHaveAccessibleDescription('In dollars Per person');
});
