import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { conformance } from '../testing/conformance.tsx';
import { mount } from '../testing/mount.tsx';
import { ConsentBanner, type ConsentBannerProps } from './consent-banner.tsx';

const Asked = ({ title = 'May we count your visit?', ...more }: Partial<ConsentBannerProps>) => (
  <ConsentBanner accept="Yes, count me" decline="No, thanks" onAnswer={() => {}} {...{ title, ...more }}>
    <p>We count pages, and nothing of you.</p>
  </ConsentBanner>
);

function useFakeTimeouts(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

conformance('ConsentBanner', {
  element: ({ label, ref, id, className }) => <Asked title={label} {...{ ref, id, className }} />,
  target: '.ck-consent',
});

test('[TRAK-01] a consent banner is a named region that is announced, and takes no focus', async () => {
  useFakeTimeouts();
  const before = document.activeElement;
  const mounted = mount(<Asked />);
  const region = mounted.root.querySelector('[role=status]')!;
  // What comes with its words is not announced, so they come later than the region.
  vi.advanceTimersByTime(100);
  expect(region.textContent).toBe('');
  vi.advanceTimersByTime(100);
  vi.useRealTimers();
  await expect.element(page.getByRole('status')).toHaveTextContent('May we count your visit?');
  await expect.element(page.getByRole('region', { name: 'May we count your visit?' })).toBeVisible();
  expect(document.activeElement).toBe(before);
});

test('[TRAK-01] one that has the focus is read by that, and announced no second time', async () => {
  useFakeTimeouts();
  const mounted = mount(<Asked />);
  mounted.root.querySelector('h2')?.focus();
  vi.runAllTimers();
  expect(mounted.root.querySelector('[role=status]')?.textContent).toBe('');
});

test('[TRAK-01] both answers look alike, and each is given by a key', async () => {
  const onAnswer = vi.fn();
  const mounted = mount(<Asked onAnswer={onAnswer} />);
  const [no, yes] = [...mounted.root.querySelectorAll('button')];
  const looks = [no, yes].map((one) => [one?.dataset.variant, one?.offsetHeight]);
  expect(looks[0]).toEqual(looks[1]);
  no?.focus();
  await userEvent.keyboard('{Enter}{Tab} ');
  expect(onAnswer.mock.calls).toEqual([[false], [true]]);
});

test('[TRAK-01] Escape closes one that has an answer already, and is no answer', async () => {
  const [onAnswer, onClose] = [vi.fn(), vi.fn()];
  const mounted = mount(<Asked close="Close" {...{ onAnswer, onClose }} />);
  mounted.root.querySelector('button')?.focus();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Close' }).click();
  expect([onClose.mock.calls.length, onAnswer.mock.calls.length]).toEqual([2, 0]);
});
