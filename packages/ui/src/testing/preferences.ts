import type {} from '@vitest/browser-playwright';
import { cdp } from 'vitest/browser';

type Feature = 'forced-colors' | 'prefers-reduced-motion';

/** Makes the browser believe in a preference of its user while something runs. */
export async function preferring<T>(name: Feature, value: string, run: () => Promise<T>): Promise<T> {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name, value }] });
  try {
    return await run();
  } finally {
    await cdp().send('Emulation.setEmulatedMedia', { features: [] });
  }
}
