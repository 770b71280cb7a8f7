import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { brands, expectLongWordsToFit } from '../testing/long-words.tsx';
import { mount } from '../testing/mount.tsx';
import { expectNoAxeViolations, show } from '../testing/overlay-places.ts';
import { Modal } from './modal.tsx';
import { ask, dialog, QuestionModal, roots } from './testing/question-modal.tsx';

test.for(roots)('[PRIM-05] an open modal has no axe violations %s', async ([, options]) => {
  const mounted = mount(<QuestionModal />, options);
  await ask().click();
  await expect.element(dialog()).toBeVisible();
  await expectNoAxeViolations(mounted);
});

test('[PRIM-04] a modal fades for 300 ms and hides after 300 ms', async () => {
  await show({ wide: true });
  const mounted = mount(<QuestionModal />);
  await ask().click();
  await expect.element(dialog()).toBeVisible();
  expect(getComputedStyle(mounted.find('dialog')).transitionDuration).toContain('0.3s');
  const pressed = performance.now();
  mounted.find('.ck-modal-foot button').click();
  await expect.poll(() => mounted.root.querySelector('dialog')?.dataset.state).toBe('closing');
  await expect.poll(() => mounted.root.querySelector('dialog')).toBeNull();
  const hidden = performance.now() - pressed;
  expect(hidden).toBeGreaterThanOrEqual(299);
  expect(hidden).toBeLessThan(600);
});

test('[PRIM-05] head and foot stay visible while long content scrolls, and the page behind does not', async () => {
  await show({ wide: false });
  const mounted = mount(
    <div style={{ blockSize: 3000 }}>
      <QuestionModal>
        {Array.from({ length: 40 }, (_, at) => (
          <p key={`p${at + 1}`}>Paragraph {at + 1} of the duty of disclosure, which is long.</p>
        ))}
      </QuestionModal>
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
  // Desktop Safari has no touch events.
  vi.stubGlobal('TouchEvent', undefined);
  expect(wheel(mounted.find('dialog'), { clientX: 5, clientY: 5 }), 'nor there').toBe(false);
  vi.unstubAllGlobals();
});

test('[PRIM-05] at 400 % zoom, where head and foot would fill the window, all of a modal scrolls', async () => {
  await page.viewport(320, 256);
  const mounted = mount(
    <QuestionModal>
      {Array.from({ length: 20 }, (_, at) => (
        <p key={`p${at + 1}`}>Paragraph {at + 1} of the duty of disclosure, which is long.</p>
      ))}
    </QuestionModal>,
  );
  await ask().click();
  await expect.element(dialog()).toBeVisible();
  const [body, panel] = [mounted.find('.ck-modal-body'), mounted.find('dialog')];
  expect(body.scrollHeight).toBe(body.clientHeight);
  expect(panel.scrollHeight).toBeGreaterThan(panel.clientHeight);
  page.getByRole('button', { name: 'Confirm' }).element().focus();
  await expect.element(page.getByRole('button', { name: 'Confirm' })).toBeInViewport();
  await show({ wide: false });
});

test('[PRIM-05] on a phone a modal is a sheet at the bottom edge', async () => {
  await show({ wide: false });
  const mounted = mount(<QuestionModal />);
  await ask().click();
  await expect.poll(() => Math.round(mounted.find('dialog').getBoundingClientRect().bottom)).toBe(844);
  expect(mounted.find('dialog').getBoundingClientRect().width).toBe(390);
});

test.for(brands)(
  '[PRIM-05] an open modal can be read at 320 px with words that do not break: %s',
  ([, theme]) =>
    expectLongWordsToFit(
      (word) => (
        <Modal open title={word} onClose={() => {}}>
          <p>{word}</p>
        </Modal>
      ),
      theme,
    ),
);
