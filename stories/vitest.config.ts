import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { launchOptions } from '../tests/support/chromium.ts';

/** Every story is a test: it renders, plays through, and shows axe nothing to mend. */
export default defineConfig({
  plugins: [storybookTest({ configDir: fileURLToPath(new URL('.storybook', import.meta.url)) })],
  test: {
    name: 'stories',
    sequence: { groupOrder: 0 },
    maxWorkers: 2,
    // A long page is looked at by axe in each brand and scheme.
    testTimeout: 45_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: launchOptions() }),
      instances: [{ browser: 'chromium', viewport: { width: 1040, height: 844 } }],
    },
  },
});
