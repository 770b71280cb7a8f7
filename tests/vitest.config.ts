import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { type Alias, defaultClientConditions, defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { smallRuntime } from '../.config/vite/small-runtime.ts';
import { launchOptions } from './support/chromium.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const source = ['coverkit-source'];

/**
 * What needs a browser, or kills servers by the clock, runs one project after the other: side by side on a small
 * machine, each would wait for the others until its time is over.
 */
const after = { ui: 1, 'ui-preact': 2, widgets: 3, visual: 5, journeys: 6, reliability: 7 };
const turn = (name: keyof typeof after) => ({ sequence: { groupOrder: after[name] } });

/** What is waited for comes later on a busy machine; no test is about how soon. */
const patient = { poll: { timeout: 10_000 } };

const node = (name: string, include: string[], extra: object = {}) => ({
  resolve: { conditions: [...source, ...defaultServerConditions] },
  ssr: { resolve: { conditions: [...source, ...defaultServerConditions] } },
  test: { name, root, include, environment: 'node' as const, expect: patient, ...extra },
});

/** Rooted in its package: from the workspace's root Vite would find neither React nor Vitest. */
const browser = (
  name: 'ui' | 'ui-preact' | 'widgets',
  { folder = name as string, alias = [] as Alias[], exclude = [] as string[] } = {},
) => ({
  plugins: [react()],
  resolve: { alias, conditions: [...source, ...defaultClientConditions] },
  define: { __RUNTIME__: JSON.stringify(alias.length > 0 ? 'preact' : 'react') },
  test: {
    name,
    ...turn(name),
    root: join(root, 'packages', folder),
    include: ['src/**/*.test.tsx'],
    exclude,
    expect: patient,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: launchOptions() }),
      instances: [{ browser: 'chromium' as const, viewport: { width: 390, height: 844 } }],
    },
  },
});

const overBuilt = {
  globalSetup: ['tests/support/server.setup.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
  fileParallelism: false,
};

export default defineConfig({
  root,
  test: {
    projects: [
      node('rules', ['packages/rules/src/**/*.test.ts']),
      node('api', ['api/src/**/*.test.ts'], { testTimeout: 30_000 }),
      node('parts', ['packages/{ui,widgets,embed}/src/**/*.test.ts', 'host/src/**/*.test.ts']),
      node(
        'contract',
        ['tests/contract/**/*.test.ts', 'tests/architecture/**/*.test.ts', 'tests/bench/**/*.test.ts'],
        { testTimeout: 60_000, hookTimeout: 60_000 },
      ),
      browser('ui'),
      browser('ui-preact', {
        folder: 'ui',
        alias: smallRuntime((file) => import.meta.resolve(file)),
        // What ours is compared with is made for React alone.
        exclude: ['src/testing/oracle/**'],
      }),
      browser('widgets'),
      'stories/vitest.config.ts',
      node('visual', ['tests/visual/**/*.test.ts'], {
        ...turn('visual'),
        globalSetup: ['tests/visual/storybook.setup.ts'],
        testTimeout: 60_000,
        hookTimeout: 60_000,
        maxConcurrency: 3,
      }),
      node('journeys', ['tests/e2e/**/*.test.ts', 'tests/embed/**/*.test.ts'], {
        ...turn('journeys'),
        ...overBuilt,
      }),
      node('reliability', ['tests/reliability/**/*.test.ts'], {
        ...turn('reliability'),
        globalSetup: ['tests/reliability/build.setup.ts'],
        fileParallelism: false,
      }),
    ],
  },
});
