import { createRef } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LabelsContext } from '../labels-context.ts';
import { conformance } from '../testing/conformance.tsx';
import { mount } from '../testing/mount.tsx';
import { expectFocus, show } from '../testing/overlay-places.ts';
import { Modal } from './modal.tsx';
import { ask, dialog, QuestionModal, roots } from './testing/question-modal.tsx';

conformance('Modal', {
  element: ({ label, ref, id, className }) => (
    <Modal
      {...{ ref, id, className }}
      open={className !== undefined}
      onClose={() => {}}
      title={label ?? 'A question'}
    >
      {label ?? 'Text'}
    </Modal>
  ),
  target: 'dialog',
  use: {
    uncontrolled: () => <QuestionModal />,
    act: (mounted) => mounted.find('button').click(),
    keys: '{Enter}',
    read: (mounted) => mounted.root.querySelector('dialog')?.dataset.state === 'open',
    before: false,
    after: true,
  },
});

test('[PRIM-05] Modal forwards ref, id and class name, and is closed in the server’s HTML', async () => {
  const ref = createRef<HTMLDialogElement>();
  const ui = (
    <Modal open onClose={() => {}} title="A question" ref={ref} id="mine" className="own">
      Text
    </Modal>
  );
  expect(renderToString(ui)).not.toContain(' open');
  mount(ui);
  expect(ref.current?.matches('dialog#mine.own')).toBe(true);
  await expect.poll(() => ref.current?.matches(':modal')).toBe(true);
});

test.for(roots)('[PRIM-04] a modal has a title, a body, Cancel and Confirm %s', async ([, options]) => {
  const onClosed = vi.fn();
  mount(<QuestionModal onClosed={onClosed} />, options);
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
  expect(onClosed.mock.calls.flat()).toEqual(['confirm', 'cancel']);
});

test.for(roots)('[PRIM-04] Escape and a press beside it close a modal %s', async ([, options]) => {
  await show({ wide: true });
  const onClosed = vi.fn();
  const mounted = mount(<QuestionModal onClosed={onClosed} />, options);
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
  expect(onClosed.mock.calls.flat()).toEqual(['escape', 'backdrop']);
});

test('[PRIM-04] a modal that must be answered stays open, however often Escape is pressed', async () => {
  const onClosed = vi.fn();
  mount(<QuestionModal onClosed={onClosed} dismissible={false} hideCancel confirmLabel="I understand" />);
  await ask().click();
  await userEvent.keyboard('{Escape}{Escape}{Escape}');
  await expect.element(dialog()).toBeVisible();
  expect(page.getByRole('button', { name: 'Cancel' }).elements()).toHaveLength(0);
  expect(onClosed).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'I understand' }).click();
  expect(onClosed).toHaveBeenCalledWith('confirm');
});

test('[PRIM-04] while confirming is under way nothing closes it', async () => {
  const onClosed = vi.fn();
  const onConfirm = vi.fn();
  mount(<QuestionModal onClosed={onClosed} confirmBusy onConfirm={onConfirm} />);
  await ask().click();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: /Confirm/ }).click({ force: true });
  await expect.element(dialog()).toBeVisible();
  expect(onClosed).not.toHaveBeenCalled();
  expect(onConfirm).not.toHaveBeenCalled();
});

test('[PRIM-04] while confirming is under way the cross closes nothing either', async () => {
  const onClosed = vi.fn();
  mount(<QuestionModal onClosed={onClosed} confirmBusy />);
  await ask().click();
  await page.getByRole('button', { name: 'Close' }).click({ force: true });
  expect(onClosed).not.toHaveBeenCalled();
  await expect.element(dialog()).toBeVisible();
});

test('[PRIM-05] the buttons of a modal use the page’s labels', async () => {
  mount(
    <LabelsContext value={{ 'ui.cancel': 'Abbrechen', 'ui.confirm': 'Bestätigen' }}>
      <QuestionModal />
    </LabelsContext>,
  );
  await ask().click();
  await expect.element(page.getByRole('button', { name: 'Bestätigen' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Abbrechen' })).toBeVisible();
});

test('[PRIM-05] a closing modal cannot be pressed a second time', async () => {
  const onClosed = vi.fn();
  const mounted = mount(<QuestionModal onClosed={onClosed} />);
  await ask().click();
  await expect.element(dialog()).toBeVisible();
  const confirm = page.getByRole('button', { name: 'Confirm' }).element() as HTMLElement;
  confirm.click();
  await expect.poll(() => mounted.find('dialog').dataset.state).toBe('closing');
  confirm.click();
  expect(onClosed.mock.calls).toEqual([['confirm']]);
});

test('[PRIM-05] Escape during text composition leaves a modal open', async () => {
  const onClosed = vi.fn();
  const mounted = mount(<QuestionModal onClosed={onClosed} />);
  await ask().click();
  await expect.element(dialog()).toBeVisible();
  const press = (isComposing: boolean) =>
    mounted
      .find('dialog button')
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', isComposing, bubbles: true }));
  press(true);
  expect(onClosed).not.toHaveBeenCalled();
  press(false);
  expect(onClosed).toHaveBeenCalledOnce();
});
