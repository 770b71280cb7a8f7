import {
  Button,
  Group,
  Input,
  Label,
  NumberField,
  Radio,
  Switch,
  Checkbox as TheirCheckbox,
  RadioGroup as TheirRadioGroup,
} from 'react-aria-components';
import { test } from 'vitest';
import { Checkbox } from '../../checkbox/checkbox.tsx';
import { deepActiveElement } from '../../overlay/focus.ts';
import { RadioGroup } from '../../radio-group/radio-group.tsx';
import { Stepper } from '../../stepper/stepper.tsx';
import { Toggle } from '../../toggle/toggle.tsx';
import type { Mounted } from '../mount.tsx';
import { expectDifference, expectSameBehaviour, type Subject } from './compare-behaviour.tsx';

const checked = (mounted: Mounted) => ({ checked: mounted.find<HTMLInputElement>('input').checked });

test('[PRIM-05] a checkbox answers to keys as react-aria’s', () =>
  expectSameBehaviour(
    { ui: <Checkbox label="I agree" />, see: checked },
    { ui: <TheirCheckbox>I agree</TheirCheckbox>, see: checked },
    [' ', ' ', '{Enter}', 'x', ' '],
  ));

test('[PRIM-04] a toggle answers to keys as react-aria’s switch', () =>
  expectSameBehaviour(
    { ui: <Toggle label="Snow" />, see: checked },
    { ui: <Switch>Snow</Switch>, see: checked },
    [' ', ' ', '{Enter}', '{ArrowRight}', ' '],
  ));

test('[PRIM-05] what is read-only answers to no key, as react-aria’s', async () => {
  await expectSameBehaviour(
    { ui: <Checkbox label="I agree" readOnly defaultChecked />, see: checked },
    {
      ui: (
        <TheirCheckbox isReadOnly defaultSelected>
          I agree
        </TheirCheckbox>
      ),
      see: checked,
    },
    [' ', '{Enter}'],
  );
  await expectSameBehaviour(ourRadios({ readOnly: true }), theirRadios({ isReadOnly: true }), [
    '{ArrowDown}',
    ' ',
  ]);
});

const answers = ['one', 'two', 'three'];
const answered = (mounted: Mounted) => {
  const active = deepActiveElement();
  return {
    chosen: mounted.root.querySelector<HTMLInputElement>('input:checked')?.value ?? null,
    focused: active instanceof HTMLInputElement ? active.value : null,
  };
};

const ourRadios = (props: object = {}): Subject => ({
  ui: (
    <RadioGroup
      label="Which"
      options={answers.map((id) => ({ id, label: id, disabled: id === 'three' }))}
      defaultValue="one"
      {...props}
    />
  ),
  see: answered,
});

const theirRadios = (props: object = {}): Subject => ({
  ui: (
    <TheirRadioGroup defaultValue="one" {...props}>
      <Label>Which</Label>
      {answers.map((id) => (
        <Radio key={id} value={id} isDisabled={id === 'three'}>
          {id}
        </Radio>
      ))}
    </TheirRadioGroup>
  ),
  see: answered,
});

test.for(['ltr', 'rtl'] as const)('[PRIM-05] radios answer to keys as react-aria’s, %s', (dir) =>
  expectSameBehaviour(
    ourRadios(),
    theirRadios(),
    ['{ArrowDown}', '{ArrowDown}', '{ArrowUp}', '{ArrowUp}', ' ', '{Home}', 'x'],
    { dir },
  ),
);

const amount = (mounted: Mounted) => ({ amount: mounted.find<HTMLInputElement>('input').value });
const ourAmount = {
  ui: <Stepper label="Days" min={1} max={30} defaultValue={7} />,
  see: amount,
};
const theirAmount = {
  ui: (
    <NumberField minValue={1} maxValue={30} defaultValue={7}>
      <Label>Days</Label>
      <Group>
        <Button slot="decrement">−</Button>
        <Input />
        <Button slot="increment">+</Button>
      </Group>
    </NumberField>
  ),
  see: amount,
};

/** Ours begins on a button: theirs keeps its buttons out of the tab order. */
test('[PRIM-04] a stepper answers to keys as react-aria’s number field', async () => {
  const keys = ['{ArrowUp}', '{ArrowUp}', '{ArrowDown}', '{End}', '{ArrowUp}', '{Home}', '{ArrowDown}'];
  await expectSameBehaviour({ ...ourAmount, first: '{Tab}' }, theirAmount, keys);
});

test('[PRIM-04] on purpose: the buttons of a stepper are reached by Tab, where a switch finds them', () =>
  expectDifference([ourAmount, { amount: '6' }], [theirAmount, { amount: '7' }], ['{Enter}']));

test('[PRIM-04] on purpose: Page keys change a quantity by ten, as the ARIA pattern of a spin button has it', () =>
  expectDifference(
    [{ ...ourAmount, first: '{Tab}' }, { amount: '17' }],
    [theirAmount, { amount: '8' }],
    ['{PageUp}'],
  ));
