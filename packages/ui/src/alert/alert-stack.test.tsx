import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Modal } from '../modal/modal.tsx';
import { passTime } from '../testing/clock.ts';
import { conformance } from '../testing/conformance.tsx';
import { type Mounted, mount } from '../testing/mount.tsx';
import { AlertStack, type AlertStackProps, type StackedAlert } from './alert-stack.tsx';

const saved: StackedAlert = { id: 'saved', message: 'Saved' };
const failed: StackedAlert = { id: 'failed', type: 'error', message: 'Not saved' };
const passing = (mounted: Mounted) => mounted.root.querySelector('.ck-alert-passing');

afterEach(() => vi.useRealTimers());

conformance('AlertStack', {
  element: ({ label, ref, id, className }) => (
    <AlertStack
      alerts={[{ id: 'one', message: label ?? 'Saved' }]}
      onDismiss={() => {}}
      {...{ ref, id, className }}
    />
  ),
  target: 'section',
});

function Page({
  first = [saved],
  gone,
  ...rest
}: { first?: StackedAlert[]; gone?: (id: string) => void } & Partial<AlertStackProps>) {
  const [alerts, setAlerts] = useState(first);
  const dismiss = (id: string) => {
    gone?.(id);
    setAlerts((all) => all.filter((one) => one.id !== id));
  };
  return <AlertStack alerts={alerts} onDismiss={dismiss} {...rest} />;
}

test('[HOST-07] an alert waits 5 s by default, then hides for 0.5 s, then is gone', () => {
  vi.useFakeTimers();
  const gone = vi.fn();
  const mounted = mount(<Page gone={gone} />);
  vi.advanceTimersByTime(4900);
  expect(passing(mounted)?.hasAttribute('data-hiding')).toBe(false);
  vi.advanceTimersByTime(200);
  vi.useRealTimers();
  return expect
    .poll(() => passing(mounted)?.hasAttribute('data-hiding'))
    .toBe(true)
    .then(async () => {
      expect(getComputedStyle(passing(mounted)!).transitionDuration).toBe('0.5s, 0.5s');
      expect(gone).not.toHaveBeenCalled();
      await expect.poll(() => gone.mock.calls).toEqual([['saved']]);
    });
});

/** The alert while `pausing` lasts and after it, by a clock of the test's own. */
async function expectPaused(begin: (alert: Element) => void, end: (alert: Element) => void) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const gone = vi.fn();
  const mounted = mount(<Page gone={gone} timeout={300} />);
  const running = () => vi.getTimerCount();
  await expect.poll(running).toBe(1);
  begin(passing(mounted)!);
  await expect.poll(running).toBe(0);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(passing(mounted)?.hasAttribute('data-hiding')).toBe(false);
  end(passing(mounted)!);
  await expect.poll(running).toBe(1);
  vi.advanceTimersByTime(400);
  vi.useRealTimers();
  await expect.poll(() => gone.mock.calls.length).toBe(1);
}

const pointer = (type: string) => new PointerEvent(type, { bubbles: true });

test('[HOST-07] the timer pauses while the pointer is over the alert, and resumes', () =>
  expectPaused(
    (alert) => alert.dispatchEvent(pointer('pointerover')),
    (alert) => alert.dispatchEvent(pointer('pointerout')),
  ));

test('[HOST-07] the timer pauses while the focus is inside', () =>
  expectPaused(
    (alert) => alert.querySelector('button')?.focus(),
    (alert) => alert.querySelector('button')?.blur(),
  ));

test('[HOST-07] hiding does not animate where the user prefers reduced motion', async () => {
  const gone = vi.fn();
  const mounted = mount(<Page gone={gone} timeout={60_000} />);
  mounted.root.dataset.motion = 'reduced';
  expect(getComputedStyle(passing(mounted)!).transitionDuration).toBe('0s, 0s');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  const clicked = performance.now();
  await expect.poll(() => gone.mock.calls.length, { interval: 10 }).toBe(1);
  expect(performance.now() - clicked).toBeLessThan(300);
});

test('[HOST-07] type is OK unless it is an error, and each is announced by its role', () => {
  const mounted = mount(<Page first={[saved, failed]} />);
  const roles = [...mounted.root.querySelectorAll('.ck-alert')].map((one) => one.getAttribute('role'));
  expect(roles).toEqual(['status', 'alert']);
});

test('[PRIM-05] the focus in an alert that is dismissed moves to the next one, then to where it came from', async () => {
  const mounted = mount(
    <>
      <button type="button">Save</button>
      <Page first={[saved, failed]} timeout={60_000} />
    </>,
  );
  mounted.root.dataset.motion = 'reduced';
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => mounted.root.querySelectorAll('.ck-alert').length).toBe(1);
  expect(document.activeElement).toBe(mounted.find('.ck-alert-close'));
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => mounted.root.querySelectorAll('.ck-alert').length).toBe(0);
  expect(document.activeElement?.textContent).toBe('Save');
});

test('[PRIM-05] an alert without a timeout stays', async () => {
  const mounted = await passTime(100, () => mount(<Page timeout={Number.POSITIVE_INFINITY} />));
  expect(passing(mounted)?.hasAttribute('data-hiding')).toBe(false);
});

test('[HOST-07] an OK alert is added to a region that existed before; an error announces itself', () => {
  const stack = (alerts: StackedAlert[]) => <AlertStack alerts={alerts} onDismiss={() => {}} />;
  const mounted = mount(stack([]));
  const region = mounted.find('[aria-live="polite"]');
  mounted.render(stack([saved, failed]));
  expect(region.textContent).toBe('Saved');
  expect(mounted.find('[role="alert"]').textContent).toBe('Not saved');
  expect(mounted.find('section').getBoundingClientRect().height).toBeGreaterThan(
    mounted.find('.ck-alert').getBoundingClientRect().height * 2,
  );
});

test('[HOST-07] [SUMM-06] a notice that comes while a dialog is open is in it, until the next try or until it closes', async () => {
  const gone = vi.fn();
  const ui = (alerts: StackedAlert[], open = true) => (
    <>
      <Modal open={open} onClose={() => {}} onConfirm={() => {}} title="Agree">
        Text
      </Modal>
      <AlertStack alerts={alerts} onDismiss={gone} timeout={100} />
    </>
  );
  const mounted = mount(ui([]));
  await expect.poll(() => mounted.find('dialog').matches(':modal')).toBe(true);
  const notice = () => mounted.find('[role=alert]');
  await passTime(1000, async () => {
    mounted.render(ui([failed]));
    await expect.poll(() => notice().closest('dialog')).not.toBeNull();
  });
  // Before the buttons, in sight, and not covered.
  const { left, top, width, height } = notice().getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  expect(notice().contains(there)).toBe(true);
  expect(notice().compareDocumentPosition(mounted.find('footer'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(gone).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Confirm' }).click();
  expect(gone.mock.calls).toEqual([['failed']]);

  // What came in the dialog and was not tried again has its time on the page.
  const again = { ...failed, id: 'again' };
  mounted.render(ui([again]));
  await expect.poll(() => notice().closest('dialog')).not.toBeNull();
  mounted.render(ui([again], false));
  await expect.poll(() => mounted.root.querySelector('dialog')).toBeNull();
  await expect
    .poll(() => mounted.root.querySelector('[role=alert]')?.closest('section')?.parentElement?.className)
    .toBe('ck-alert-home');
  await expect.poll(() => gone.mock.calls.at(-1)).toEqual(['again']);
});
