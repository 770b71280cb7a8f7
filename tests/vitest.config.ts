import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { type Alias, defaultClientConditions, defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { smallRuntime } from '../.config/vite/small-runtime.ts';
import { bundled } from './support/bundled.ts';
import { launchOptions } from './support/chromium.ts';
import { LongFilesFirst } from './support/long-files-first.ts';
import { serveFrame } from './support/serve-frame.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const source = ['coverkit-source'];

/**
 * Vitest runs the files of Node and those of the browser side by side, each with so many workers: most wait for timers,
 * answers and animations, so four of them use what one leaves of the two cores.
 */
const workers = 2;

/** `COVERKIT_TEST_CLOCK`: the instant at which each file of Node's projects begins, for a run at another day or hour. */
const movedClock = process.env.COVERKIT_TEST_CLOCK ? ['tests/support/moved-clock.setup.ts'] : [];

/** Polling takes longer on a busy machine; no test is about its duration. */
const slowMachine = { poll: { timeout: 20_000 } };

const node = (name: string, include: string[], extra: object = {}) => ({
  resolve: { conditions: [...source, ...defaultServerConditions] },
  ssr: { resolve: { conditions: [...source, ...defaultServerConditions] } },
  test: {
    name,
    root,
    include,
    environment: 'node' as const,
    setupFiles: movedClock,
    expect: slowMachine,
    // Vitest's 5 and 10 s are not enough for generated cases and for servers where other projects use the cores.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // The files of a project share its workers: loading the modules anew took ten times as long as the tests.
    isolate: false,
    maxWorkers: workers,
    ...extra,
  },
});

/**
 * What a visitor operates in an affiliate's page, where the script tag brings it on preact: conformance, keyboard and focus (tests/decisions/0007).
 */
const inlinePrimitives = [
  'button/button',
  'checkbox/checkbox',
  'comparison-table/comparison-table',
  'date-range-picker/{date-range-picker,calendar-keyboard}',
  'modal/{modal,modal-focus}',
  'multi-select/multi-select{,-list}',
  'number-input/number-input',
  'radio-group/radio-group',
  'select/select{,-keyboard}',
  'stepper/stepper',
  'text-input/text-input',
  'toggle/toggle',
];

/** Rooted in its package: from the workspace's root Vite would find neither React nor Vitest. */
const browser = (
  name: 'ui' | 'ui-preact' | 'widgets',
  {
    folder = name as string,
    alias = [] as Alias[],
    include = ['src/**/*.test.tsx'],
    uses = [] as string[],
  } = {},
) => ({
  plugins: [react()],
  ...(uses.length > 0 && { optimizeDeps: bundled(root, uses) }),
  resolve: { alias, conditions: [...source, ...defaultClientConditions] },
  // `--changed` follows imports in this environment; what it cannot resolve counts as changed.
  ssr: { resolve: { conditions: [...source, ...defaultServerConditions] } },
  define: { __RUNTIME__: JSON.stringify(alias.length > 0 ? 'preact' : 'react') },
  test: {
    name,
    maxWorkers: workers,
    root: join(root, 'packages', folder),
    include,
    expect: slowMachine,
    // A key that is pressed goes through Vitest's server, which all projects keep busy: several took half a minute.
    testTimeout: 60_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      commands: { serveFrame },
      provider: playwright({ launchOptions: launchOptions() }),
      instances: [{ browser: 'chromium' as const, viewport: { width: 390, height: 844 } }],
    },
  },
});

export default defineConfig({
  root,
  test: {
    sequence: { sequencer: LongFilesFirst },
    projects: [
      node('rules', ['packages/rules/src/**/*.test.ts']),
      node('api', ['api/src/**/*.test.ts']),
      node('parts', ['packages/{ui,widgets,embed}/src/**/*.test.ts', 'host/src/**/*.test.ts']),
      node('contract', ['tests/{contract,architecture,bench,mutations}/**/*.test.ts'], {
        testTimeout: 60_000,
        hookTimeout: 60_000,
      }),
      browser('ui'),
      browser('ui-preact', {
        folder: 'ui',
        alias: smallRuntime((file) => import.meta.resolve(file)),
        include: inlinePrimitives.map((one) => `src/${one}.test.tsx`),
      }),
      browser('widgets', { uses: ['packages/rules', 'packages/ui'] }),
      node('stories', ['tests/stories/**/*.test.ts'], {
        globalSetup: ['tests/stories/storybook.setup.ts'],
        // The brand desk shows every primitive at once, and axe reads it in each look.
        testTimeout: 120_000,
        hookTimeout: 60_000,
        maxConcurrency: 3,
      }),
      node('journeys', ['tests/{e2e,embed}/**/*.test.ts'], {
        globalSetup: ['tests/support/server.setup.ts'],
        testTimeout: 60_000,
        hookTimeout: 60_000,
      }),
      node('reliability', ['tests/reliability/**/*.test.ts'], {
        globalSetup: ['tests/reliability/build.setup.ts'],
      }),
    ],
  },
});
