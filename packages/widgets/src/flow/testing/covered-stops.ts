import { userEvent } from 'vitest/browser';

/** What of `host` the bar lies over while it has the focus, tabbing on `stops` times. */
export async function coveredStops(host: Element, bar: Element, stops: number): Promise<string[]> {
  const covered: string[] = [];
  for (let stop = 0; stop < stops; stop += 1) {
    await userEvent.keyboard('{Tab}');
    const focused = document.activeElement as HTMLElement;
    if (bar.contains(focused) || !host.contains(focused)) continue;
    const field = focused.getBoundingClientRect();
    const over = bar.getBoundingClientRect();
    if (over.top < field.bottom && field.top < over.bottom)
      covered.push(focused.getAttribute('name') ?? focused.textContent ?? '');
  }
  return covered;
}
