import fc from 'fast-check';
import { afterEach, beforeEach, test, vi } from 'vitest';
import { type Beginning, beginVisit, rest } from './testing/begin-visit.ts';
import { commands, wait } from './testing/commands.ts';
import { stubPage } from './testing/tab.ts';
import type { Arrival } from './testing/visit.ts';

beforeEach(() => {
  vi.useFakeTimers();
  stubPage();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const beginnings: fc.Arbitrary<Beginning> = fc.record({
  answered: fc.boolean(),
  climbing: fc.constantFrom('no', 'yes', 'reviewed'),
  oneWay: fc.boolean(),
  arrival: fc.constantFrom<Arrival>('started', 'started', 'affiliate', 'mail'),
  storage: fc.constantFrom('ok', 'ok', 'ok', 'ok', 'full', 'blocked'),
});
/** ms, of each way of each call: two of them decide which answer comes first. */
const latencies = fc.array(fc.constantFrom(0, 0, 20, 300, 1500, 6000), { minLength: 1, maxLength: 12 });

/** In the suite the same sequences each time; thousands of others for who asks for them, with `DETAILS_RUNS=5000`. */
const { DETAILS_RUNS } = process.env;
const params = DETAILS_RUNS ? { numRuns: Number(DETAILS_RUNS) } : { numRuns: 1300, seed: 20261125 };

test(
  '[DETL-02] [DETL-13] [DETL-15] [DETL-16] [HOST-12] [ERRS-04] whatever is typed, lost, late, reloaded or changed elsewhere: nothing entered is lost, no section opens early, and a card is charged once',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.commands(commands, { maxCommands: 30, size: 'max' }),
        beginnings,
        latencies,
        async (steps, beginning, delays) => {
          const visit = beginVisit(beginning, delays);
          try {
            await wait(30_000);
            visit.check();
            await fc.asyncModelRun(() => ({ model: {}, real: visit }), steps);
            await rest(visit);
            visit.check();
            visit.checkAtRest();
          } finally {
            visit.close();
          }
        },
      ),
      params,
    );
  },
  params.numRuns * 200,
);
