import { afterEach, expect, test, vi } from 'vitest';
import { whenUsable } from './when-idle.ts';

afterEach(() => void vi.unstubAllGlobals());

test('[HOST-08] on a slow device too, what loads ahead begins after the page has reported that it can be used', async () => {
  vi.stubGlobal('requestIdleCallback', (task: () => void) => setTimeout(task));
  const order: string[] = [];
  whenUsable(() => order.push('loads ahead'));
  // The other effects of the same render, of which the last one has the page report.
  const slowly = performance.now() + 150;
  while (performance.now() < slowly);
  setTimeout(() => order.push('can be used'), 25);
  await vi.waitFor(() => expect(order).toHaveLength(2));
  expect(order).toEqual(['can be used', 'loads ahead']);
});
