import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { PhoneInput } from '../phone-input/phone-input.tsx';
import { Select } from '../select/select.tsx';
import { Stepper } from '../stepper/stepper.tsx';
import { conformance } from '../testing/conformance.tsx';
import { type Mounted, mount } from '../testing/mount.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import { Toggle } from '../toggle/toggle.tsx';
import { FieldFrame } from './field-frame.tsx';

conformance('FieldFrame', {
  element: ({ label, ref, ...props }) => (
    <FieldFrame group label={label ?? 'Who to call'} {...props} ref={ref}>
      {() => (
        <>
          <TextInput label="Name" disabled={props.disabled} />
          <PhoneInput label="Number" disabled={props.disabled} />
        </>
      )}
    </FieldFrame>
  ),
  target: 'fieldset',
  disables: 'fieldset',
});

const ages = Array.from({ length: 20 }, (_, at) => `Age ${at + 1}`);
const live = (mounted: Mounted) =>
  [...mounted.root.querySelectorAll('[aria-live="polite"]')].map((one) => one.textContent);

function Ages() {
  const [missing, setMissing] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(true);
      }}
    >
      {ages.map((label) => (
        <TextInput key={label} label={label} error={missing && `${label} is missing`} />
      ))}
      <button type="submit">Send</button>
    </form>
  );
}

test('[PRIM-05] of several errors only that of the focused field is announced, and each describes its own', async () => {
  const mounted = mount(<Ages />);
  mounted.find('button').focus();
  await userEvent.keyboard('{Enter}');
  expect(mounted.root.querySelectorAll('.ck-field-error svg')).toHaveLength(20);
  expect(live(mounted)).toEqual([]);
  for (const input of mounted.root.querySelectorAll('input'))
    expect(input).toHaveAccessibleDescription(/Age \d+ is missing/);
  mounted.unmount();
  const again = mount(<Ages />);
  again.find('input').focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => live(again)).toEqual(['Age 1 is missing']);
});

test('[PRIM-05] a check on blur is announced, and a later error is not', async () => {
  const mounted = mount(<TextInput label="Email" />);
  mounted.find('input').focus();
  mounted.find('input').blur();
  await expect.poll(() => live(mounted)).toEqual(['']);
  mounted.render(<TextInput label="Email" error="No such address" />);
  expect(live(mounted)).toEqual(['No such address']);
  await expect.poll(() => live(mounted)).toEqual([]);
});

test('[PRIM-05] a reset that is cancelled changes nothing', async () => {
  const onChange = vi.fn();
  const mounted = mount(
    <form onReset={(event) => event.preventDefault()}>
      <Toggle label="Snow" defaultChecked onChange={onChange} />
    </form>,
  );
  mounted.find('input').click();
  onChange.mockClear();
  mounted.find<HTMLFormElement>('form').reset();
  await new Promise((done) => setTimeout(done, 50));
  expect(onChange).not.toHaveBeenCalled();
  expect(mounted.find<HTMLInputElement>('input').checked).toBe(false);
});

const options = [
  { id: 'a', label: 'Alps' },
  { id: 'b', label: 'Baltic' },
];

function Owned() {
  const [days, setDays] = useState(3);
  const [where, setWhere] = useState<string | null>(null);
  return (
    <form>
      <Stepper label="Days" value={days} onChange={setDays} />
      <Select
        label="Where"
        options={options}
        value={where}
        onChange={setWhere}
        onClear={() => setWhere(null)}
      />
      <output>{`${days} ${where}`}</output>
    </form>
  );
}

test('[PRIM-05] owners get the initial value when a form is reset, also an empty one', async () => {
  const mounted = mount(<Owned />);
  const held = () => mounted.find('output').textContent;
  mounted.find('.ck-stepper-button:last-child').click();
  mounted.find('.ck-select').focus();
  await userEvent.keyboard('b');
  await expect.poll(held).toBe('4 b');
  mounted.find<HTMLFormElement>('form').reset();
  await expect.poll(held).toBe('3 null');
});
