import type {} from '@vitest/browser-playwright';
import { cdp } from 'vitest/browser';

type Feature = 'forced-colors' | 'prefers-reduced-motion';

/** Emulates a user preference while `run` is running. */
export async function withPreference<T>(name: Feature, value: string, run: () => Promise<T>): Promise<T> {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name, value }] });
  try {
    return await run();
  } finally {
    await cdp().send('Emulation.setEmulatedMedia', { features: [] });
  }
}
