import type {} from '@vitest/browser-playwright';
import { afterEach, expect, test } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import { Alert } from '../alert/alert.tsx';
import { Button } from '../button/button.tsx';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { Price } from '../price/price.tsx';
import { RadioGroup } from '../radio-group/radio-group.tsx';
import { Stepper } from '../stepper/stepper.tsx';
import { mount } from '../testing/mount.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import { Toggle } from '../toggle/toggle.tsx';

/** Makes the browser believe in a preference of its user. */
const prefer = (name: string, value: string) =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name, value }] });

afterEach(() => cdp().send('Emulation.setEmulatedMedia', { features: [] }));

const yesNo = [
  { id: 'y', label: 'Yes' },
  { id: 'n', label: 'No' },
];

const form = (
  <form>
    <TextInput label="Email" hint="For your certificate" error="Enter an email address" />
    <Stepper label="Travellers" defaultValue={2} />
    <Checkbox label="All are residents" defaultChecked />
    <Toggle label="Snow" defaultChecked />
    <RadioGroup label="Guided" options={yesNo} defaultValue="y" layout="inline" />
    <Alert type="error">Something has gone wrong</Alert>
    <Button>Continue</Button>
  </form>
);

test('[PRIM-05] in forced colours every control keeps a line, ticks are the system’s own, focus is seen', async () => {
  await prefer('forced-colors', 'active');
  const mounted = mount(form);
  const lines = ['.ck-control', '.ck-stepper-row', '.ck-radio', '.ck-button', '.ck-alert'].map((selector) => {
    const { borderTopStyle, borderTopWidth } = getComputedStyle(mounted.find(selector));
    return [selector, borderTopStyle, Number.parseFloat(borderTopWidth) >= 1];
  });
  expect(lines.filter(([, style, wide]) => style !== 'solid' || !wide)).toEqual([]);
  expect(getComputedStyle(mounted.find('[type="checkbox"]:not([role])')).appearance).toBe('auto');
  expect(getComputedStyle(mounted.find('[type="radio"]')).appearance).toBe('auto');
  const knob = getComputedStyle(mounted.find('[role="switch"]'), '::after').backgroundColor;
  expect(knob).not.toBe(getComputedStyle(mounted.find('[role="switch"]')).backgroundColor);
  await userEvent.tab();
  expect(getComputedStyle(mounted.find('.ck-control')).outlineStyle).toBe('solid');
});

test('[PRIM-05] under reduced motion nothing that the user did not ask for moves', async () => {
  await prefer('prefers-reduced-motion', 'reduce');
  const mounted = mount(
    <>
      {form}
      <Price cents={100} previous={200} />
      <Price cents={null} />
      <Button busy>Pay</Button>
    </>,
  );
  const moving = mounted.root.getAnimations({ subtree: true }).filter((one) => one.playState === 'running');
  expect(moving).toEqual([]);
});

test('[PRIM-05] at 200 % zoom of a 640 px window nothing is cut off', async () => {
  const mounted = mount(form, { width: 320 });
  expect(mounted.root.scrollWidth).toBeLessThanOrEqual(320);
  const cut = [
    ...mounted.root.querySelectorAll<HTMLElement>('label, legend, .ck-field-hint, .ck-button'),
  ].filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflow !== 'visible');
  expect(cut).toEqual([]);
});

test('[PRIM-05] everything that is pressed offers at least 44 px, or a 24 px mark with 44 px around it', () => {
  const mounted = mount(form);
  const small = [...mounted.root.querySelectorAll<HTMLElement>('button, .ck-control, .ck-radio')].filter(
    (one) => one.offsetHeight < 44,
  );
  expect(small).toEqual([]);
});
