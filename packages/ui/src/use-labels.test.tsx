import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Alert } from './alert/alert.tsx';
import { Button } from './button/button.tsx';
import { DateRangePicker } from './date-range-picker/date-range-picker.tsx';
import { LabelsContext } from './labels-context.ts';
import { MultiSelect } from './multi-select/multi-select.tsx';
import { Stepper } from './stepper/stepper.tsx';
import { mount } from './testing/mount.tsx';

const texts = {
  'ui.busy': 'One moment',
  'ui.alertTypes.error': 'Oh no',
  'ui.increase': 'One more of {1}',
  'ui.date.openCalendar': 'Pick your days',
  'ui.picker.selected': '{1#place|places} so far',
  'ui.picker.removed': '{1} is out, {2} left',
};
const options = ['Fiji', 'Japan', 'Peru'].map((label) => ({ id: label, label }));

test('[EMBD-04] a page’s texts take the place of the primitives’ words, and those of one field go before them', async () => {
  const mounted = mount(
    <LabelsContext value={texts}>
      <Button busy>Pay</Button>
      <Alert type="error">It failed</Alert>
      <Stepper label="Adults" min={1} max={9} defaultValue={2} />
      <DateRangePicker label="Dates" today="2027-01-01" />
      <MultiSelect
        label="Countries"
        options={options}
        defaultValue={['Fiji', 'Japan']}
        labels={{ remove: (label) => `Without ${label}` }}
      />
    </LabelsContext>,
  );
  await expect.element(page.getByText('One moment')).toBeInTheDocument();
  await expect.element(page.getByRole('img', { name: 'Oh no' })).toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'One more of Adults' })).toBeVisible();
  // What a page does not replace is as it was.
  await expect.element(page.getByRole('button', { name: 'Decrease Adults' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Pick your days' })).toBeVisible();
  await expect.poll(() => mounted.root.textContent).toContain('2 places so far');
  await page.getByRole('button', { name: 'Without Fiji' }).click();
  await expect.poll(() => mounted.root.textContent).toContain('1 place so far');
  expect(mounted.root.textContent).toContain('Fiji is out, 1 left');
});
