import { createRef, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DateRangePicker } from '../date-range-picker/date-range-picker.tsx';
import { UiLabelsProvider, uiLabels } from '../labels.ts';
import { deepActiveElement } from '../overlay/focus.ts';
import { Select } from '../select/select.tsx';
import { mount } from '../testing/mount.tsx';
import { expectFocus, expectNothingToMend, places, show } from '../testing/places.ts';
import { Modal, type ModalProps } from './modal.tsx';

const roots = [
  ['in the page', {}],
  ['in an open shadow root', { shadow: true }],
] as const;

type Told = (reason: string) => void;

function Ask({ told, children = <p>Is this right?</p>, ...props }: Partial<ModalProps> & { told?: Told }) {
  const [open, setOpen] = useState(false);
  const close = (reason: string) => {
    told?.(reason);
    setOpen(false);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ask me
      </button>
      <Modal title="A question" {...props} open={open} onClose={close}>
        {children}
      </Modal>
      <button type="button">Behind</button>
    </>
  );
}

const dialog = () => page.getByRole('dialog', { name: 'A question' });
const ask = () => page.getByRole('button', { name: 'Ask me' });

test('[PRIM-05] Modal forwards ref, id and class name, and is written closed by a server', () => {
  const ref = createRef<HTMLDialogElement>();
  const ui = (
    <Modal open onClose={() => {}} title="A question" ref={ref} id="mine" className="own">
      Text
    </Modal>
  );
  expect(renderToString(ui)).not.toContain(' open');
  mount(ui);
  expect(ref.current?.matches('dialog#mine.own:modal')).toBe(true);
});

test.for(roots)('[PRIM-05] an open modal shows axe nothing to mend %s', async ([, options]) => {
  const mounted = mount(<Ask />, options);
  await ask().click();
  await expect.element(dialog()).toBeVisible();
  await expectNothingToMend(mounted);
});

test.for(roots)('[PRIM-04] a modal has a title, a body, Cancel and Confirm %s', async ([, options]) => {
  const told = vi.fn();
  mount(<Ask told={told} />, options);
  await ask().click();
  await expect.element(dialog()).toBeVisible();
  await expect.element(page.getByText('Is this right?')).toBeVisible();
  await expectFocus(page.getByRole('heading', { name: 'A question' }));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expectFocus(ask());
  await ask().click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(told.mock.calls.flat()).toEqual(['confirm', 'cancel']);
});

test('[PRIM-04] a modal fades for 300 ms and hides after 300 ms', async () => {
  await show({ wide: true });
  const mounted = mount(<Ask />);
  await ask().click();
  await expect.element(dialog()).toBeVisible();
  expect(getComputedStyle(mounted.find('dialog')).transitionDuration).toContain('0.3s');
  const pressed = performance.now();
  mounted.find('.ck-modal-foot button').click();
  await vi.waitFor(() => expect(mounted.root.querySelector('dialog')?.dataset.state).toBe('closing'));
  await vi.waitFor(() => expect(mounted.root.querySelector('dialog')).toBeNull());
  const hidden = performance.now() - pressed;
  expect(hidden).toBeGreaterThanOrEqual(299);
  expect(hidden).toBeLessThan(600);
});

test.for(roots)('[PRIM-04] Escape and a press beside it close a modal %s', async ([, options]) => {
  await show({ wide: true });
  const told = vi.fn();
  const mounted = mount(<Ask told={told} />, options);
  await ask().click();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await ask().click();
  mounted
    .find('dialog')
    .dispatchEvent(
      new PointerEvent('pointerdown', { clientX: 3, clientY: 3, bubbles: true, composed: true }),
    );
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(told.mock.calls.flat()).toEqual(['escape', 'backdrop']);
});

test('[PRIM-04] a modal that must be answered stays, however often Escape is pressed', async () => {
  const told = vi.fn();
  mount(<Ask told={told} dismissible={false} hideCancel confirmLabel="I understand" />);
  await ask().click();
  await userEvent.keyboard('{Escape}{Escape}{Escape}');
  await expect.element(dialog()).toBeVisible();
  expect(page.getByRole('button', { name: 'Cancel' }).elements()).toHaveLength(0);
  expect(told).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'I understand' }).click();
  expect(told).toHaveBeenCalledWith('confirm');
});

test('[PRIM-04] while confirming is under way nothing closes it', async () => {
  const told = vi.fn();
  const onConfirm = vi.fn();
  mount(<Ask told={told} confirmBusy onConfirm={onConfirm} />);
  await ask().click();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: /Confirm/ }).click({ force: true });
  await expect.element(dialog()).toBeVisible();
  expect(told).not.toHaveBeenCalled();
  expect(onConfirm).not.toHaveBeenCalled();
});

test.for(roots)('[PRIM-05] the focus does not leave a modal for what lies behind %s', async ([, options]) => {
  const mounted = mount(<Ask />, options);
  await ask().click();
  for (let presses = 0; presses < 8; presses += 1) {
    await userEvent.tab();
    const active = deepActiveElement();
    const outside = active !== null && active !== document.body && !mounted.find('dialog').contains(active);
    expect(outside, active?.outerHTML).toBe(false);
  }
});

test('[PRIM-05] a form can take the focus at its first field', async () => {
  mount(
    <Ask initialFocus="field">
      <label>
        Name <input />
      </label>
    </Ask>,
  );
  await ask().click();
  await expectFocus(page.getByRole('textbox', { name: 'Name' }));
});

test('[PRIM-05] head and foot stay in sight while long content scrolls, and the page behind does not', async () => {
  await show({ wide: false });
  const mounted = mount(
    <div style={{ blockSize: 3000 }}>
      <Ask>
        {Array.from({ length: 40 }, (_, at) => (
          <p key={`p${at + 1}`}>Paragraph {at + 1} of the duty of disclosure, which is long.</p>
        ))}
      </Ask>
    </div>,
  );
  await ask().click();
  const confirm = page.getByRole('button', { name: 'Confirm' });
  await expect.element(confirm).toBeInViewport();
  await expect.element(page.getByRole('heading', { name: 'A question' })).toBeInViewport();
  const body = mounted.find('.ck-modal-body');
  expect(body.scrollHeight).toBeGreaterThan(body.clientHeight);
  expect(getComputedStyle(body).overscrollBehaviorY).toBe('contain');
  const wheel = (target: Element, at: { clientX: number; clientY: number }) =>
    target.dispatchEvent(new WheelEvent('wheel', { ...at, deltaY: 90, bubbles: true, cancelable: true }));
  expect(wheel(body, { clientX: 100, clientY: 500 }), 'the body scrolls').toBe(true);
  expect(wheel(mounted.find('dialog'), { clientX: 5, clientY: 5 }), 'the backdrop does not').toBe(false);
  expect(wheel(mounted.find('.ck-modal-foot'), { clientX: 100, clientY: 800 }), 'nor the foot').toBe(false);
});

test('[PRIM-05] on a phone a modal is a sheet at the bottom edge', async () => {
  await show({ wide: false });
  const mounted = mount(<Ask />);
  await ask().click();
  await expect.poll(() => Math.round(mounted.find('dialog').getBoundingClientRect().bottom)).toBe(844);
  expect(mounted.find('dialog').getBoundingClientRect().width).toBe(390);
});

test.for(places)('[PRIM-05] a select and a calendar work inside a modal %s', async ([, place]) => {
  await show(place);
  const told = vi.fn();
  const chosen = vi.fn();
  mount(
    <Ask told={told}>
      <Select label="Level" options={[{ id: 'plus', label: 'Plus' }]} value={null} onChange={chosen} />
      <DateRangePicker
        label="Dates"
        today="2026-11-20"
        value={{ from: null, to: null }}
        onChange={chosen}
        mode="single"
      />
    </Ask>,
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
  expect(told).not.toHaveBeenCalled();
});

test('[PRIM-04] while confirming is under way the cross closes nothing either', async () => {
  const told = vi.fn();
  mount(<Ask told={told} confirmBusy />);
  await ask().click();
  await page.getByRole('button', { name: 'Close' }).click({ force: true });
  expect(told).not.toHaveBeenCalled();
  await expect.element(dialog()).toBeVisible();
});

test('[PRIM-05] the answers of a modal are said in the words of the page', async () => {
  mount(
    <UiLabelsProvider value={{ ...uiLabels, cancel: 'Abbrechen', confirm: 'Bestätigen' }}>
      <Ask />
    </UiLabelsProvider>,
  );
  await ask().click();
  await expect.element(page.getByRole('button', { name: 'Bestätigen' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Abbrechen' })).toBeVisible();
});
