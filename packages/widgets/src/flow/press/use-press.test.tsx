import { Button } from '@coverkit/ui';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { usePress } from './use-press.ts';

function Continue({ action }: { action: () => void }) {
  const { press, isPressed } = usePress(action);
  return (
    <Button data-pressed={isPressed || undefined} onClick={press}>
      Continue
    </Button>
  );
}

test('[DETL-02] a button is painted as pressed before its action runs, and two presses are one', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  let looked: boolean | null = null;
  const button = page.getByRole('button', { name: 'Continue' });
  const action = vi.fn(() => {
    looked = (button.element() as HTMLElement).dataset.pressed === 'true';
  });
  root.render(<Continue action={action} />);
  await expect.element(button).toBeVisible();
  const element = button.element() as HTMLElement;
  element.click();
  element.click();
  expect(action).not.toHaveBeenCalled();
  await expect.poll(() => action.mock.calls.length).toBe(1);
  expect(looked).toBe(true);
  await expect.element(button).not.toHaveAttribute('data-pressed');
  // A second one after it counts.
  element.click();
  await expect.poll(() => action.mock.calls.length).toBe(2);
});
