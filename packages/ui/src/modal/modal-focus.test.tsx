import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DateRangePicker } from '../date-range-picker/date-range-picker.tsx';
import { Countries, trigger as countries } from '../multi-select/testing/countries.tsx';
import { deepActiveElement } from '../overlay/focus.ts';
import { Select } from '../select/select.tsx';
import { Region, trigger as region } from '../select/testing/region.tsx';
import { holdListBack } from '../testing/hold-list-back.ts';
import { mount } from '../testing/mount.tsx';
import { expectFocus, places, show } from '../testing/overlay-places.ts';
import { Modal } from './modal.tsx';
import { ask, dialog, QuestionModal, roots } from './testing/question-modal.tsx';

test.for(roots)('[PRIM-05] the focus does not leave a modal for what lies behind %s', async ([, options]) => {
  const mounted = mount(<QuestionModal />, options);
  await ask().click();
  for (let presses = 0; presses < 8; presses += 1) {
    await userEvent.tab();
    const active = deepActiveElement();
    const outside = active !== null && active !== document.body && !mounted.find('dialog').contains(active);
    expect(outside, active?.outerHTML).toBe(false);
  }
});

test('[PRIM-05] the first field of a form can have the initial focus', async () => {
  mount(
    <QuestionModal initialFocus="field">
      <label>
        Name <input />
      </label>
    </QuestionModal>,
  );
  await ask().click();
  await expectFocus(page.getByRole('textbox', { name: 'Name' }));
});

test.for(places)('[PRIM-05] a select and a calendar work inside a modal %s', async ([, place]) => {
  await show(place);
  const onClosed = vi.fn();
  const chosen = vi.fn();
  mount(
    <QuestionModal onClosed={onClosed}>
      <Select label="Level" options={[{ id: 'plus', label: 'Plus' }]} value={null} onChange={chosen} />
      <DateRangePicker
        label="Dates"
        today="2026-11-20"
        value={{ from: null, to: null }}
        onChange={chosen}
        mode="single"
      />
    </QuestionModal>,
    place.options,
  );
  await ask().click();
  await page.getByRole('combobox', { name: 'Level' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await expect.element(dialog()).toBeVisible();
  await page.getByRole('combobox', { name: 'Level' }).click();
  await page.getByRole('option', { name: 'Plus' }).click();
  await page.getByRole('button', { name: 'Open calendar' }).click();
  await page.getByRole('gridcell', { name: /25 November 2026/ }).click();
  expect(chosen.mock.calls).toEqual([['plus'], [{ from: '2026-11-25', to: null }]]);
  expect(onClosed).not.toHaveBeenCalled();
});

test.for([
  ['a select', Region, region],
  ['a multi-select', Countries, countries],
] as const)(
  '[PRIM-05] Escape while the list of %s loads closes the list, and not the modal around it',
  async ([, Field, trigger]) => {
    await show({ wide: true });
    const answer = holdListBack();
    const onClosed = vi.fn();
    mount(
      <QuestionModal onClosed={onClosed}>
        <Field />
      </QuestionModal>,
    );
    await ask().click();
    await trigger().click();
    await userEvent.keyboard('{Escape}');
    await expect.element(trigger()).toHaveAttribute('aria-expanded', 'false');
    answer(true);
    await expect.element(dialog()).toBeVisible();
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
    expect(onClosed).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(onClosed.mock.calls.flat()).toEqual(['escape']);
  },
);

test('[PRIM-05] in strict mode a modal opens once, closes once and restores the focus', async () => {
  const onClosed = vi.fn();
  mount(<QuestionModal onClosed={onClosed} />, { strict: true });
  await ask().click();
  await expectFocus(page.getByRole('heading', { name: 'A question' }));
  await new Promise((done) => setTimeout(done, 50));
  expect(onClosed).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(onClosed.mock.calls.flat()).toEqual(['escape']);
  await expectFocus(ask());
});

test('[PRIM-05] a modal that is unmounted while open leaves the page as it was', async () => {
  const mounted = mount(<QuestionModal />);
  await ask().click();
  await expect.element(dialog()).toBeVisible();
  mounted.render(<input aria-label="Next" />);
  await userEvent.click(page.getByRole('textbox', { name: 'Next' }));
  await expectFocus(page.getByRole('textbox', { name: 'Next' }));
});

test.for(roots)(
  '[PRIM-05] a modal that gives way to another while it is open hands on the focus in %s',
  async ([, options]) => {
    function Steps() {
      const [step, setStep] = useState(0);
      return (
        <>
          <button type="button" onClick={() => setStep(1)}>
            Begin
          </button>
          <Modal
            key={Math.min(step, 2)}
            open={step === 1 || step === 2}
            onClose={() => setStep(3)}
            title={`Step ${step}`}
            hideFoot
          >
            <button type="button" onClick={() => setStep(step + 1)}>
              Next of {step}
            </button>
          </Modal>
        </>
      );
    }
    mount(<Steps />, options);
    const begin = page.getByRole('button', { name: 'Begin' });
    await begin.click();
    await page.getByRole('button', { name: 'Next of 1' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Step 2' })).toBeVisible();
    await page.getByRole('button', { name: 'Next of 2' }).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expectFocus(begin);
  },
);
