import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { reconcilerTimes } from '../../../api/src/payments/back-off.ts';
import type { PaymentProvider } from '../../../api/src/payments/provider.ts';
import { testNow } from '../../../api/src/testing/harness.ts';
import { type PurchaseHarness, startPurchaseHarness } from '../../../api/src/testing/purchase-harness.ts';
import type { TestDatabase } from '../../reliability/database.ts';
import { openSqld, sqldProgram } from '../../reliability/services/sqld.ts';
import { freePorts } from '../../support/free-ports.ts';

const program = sqldProgram();

/** The databases on which two servers, or two workers of one, may share the work. */
export const databases = [
  { name: 'a database file', isMissing: false, isServer: false },
  { name: 'a libSQL server', isMissing: program === null, isServer: true },
] as const;

/** One harness for the tests of a database; each test starts without a fault, at `testNow`. */
export function harnessOn({ isMissing, isServer }: (typeof databases)[number]): PurchaseHarness {
  const folder = mkdtempSync(join(tmpdir(), 'coverkit-two-servers-'));
  // Filled before the first test.
  const harness = {} as PurchaseHarness;
  let server: TestDatabase | null = null;
  beforeAll(async () => {
    if (isMissing) return;
    if (isServer) server = await openSqld(program ?? '', folder, await freePorts(1));
    Object.assign(harness, await startPurchaseHarness({ oneClock: true, databaseUrl: server?.url }));
  });
  beforeEach(() => {
    harness.sandbox.faults.clear();
    harness.api.clock.set(testNow);
  });
  afterAll(async () => {
    if (!isMissing) await harness.close();
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return harness;
}

/** A call that a server makes, held up as if the process were paused there. */
export type Pause = {
  /** The provider of that server. */
  provider: PaymentProvider;
  /** Resolves when the server is paused in `run`. Throws where the run ends before. */
  reachedBy: (run: Promise<number>) => Promise<void>;
  resume: () => void;
};

/** Pauses a server in its nth lookup by `name`: before the provider gets it, or after the provider has answered. */
export function pauseIn(
  provider: PaymentProvider,
  name: 'find' | 'findByReference',
  when: 'before' | 'after',
  nth = 1,
): Pause {
  const [reached, resumed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let calls = 0;
  const lookUp: PaymentProvider['find'] = async (...args) => {
    calls += 1;
    const isPaused = calls === nth;
    const pause = async () => {
      if (!isPaused) return;
      reached.resolve();
      await resumed.promise;
    };
    if (when === 'before') await pause();
    const found = await provider[name](...args);
    if (when === 'after') await pause();
    return found;
  };
  return {
    provider: { ...provider, [name]: lookUp },
    reachedBy: (run) => Promise.race([reached.promise, run.then(failUnpaused)]),
    resume: resumed.resolve,
  };
}

function failUnpaused(done: number): never {
  throw new Error(`The run ended before it was paused, and did ${done}`);
}

export const passTime = (harness: PurchaseHarness, ms: number): void =>
  harness.api.clock.set(new Date(harness.api.clock.now().getTime() + ms));

/**
 * Until another server may take what a paused one has leased. The other workers of the paused server have written before,
 * otherwise one of them might take the lease that has just ended.
 */
export async function passLease(harness: PurchaseHarness): Promise<void> {
  await harness.api.services.queue.write(async () => {});
  passTime(harness, reconcilerTimes.lease + 1);
}

/** Does not answer lookups. */
export const silent = (provider: PaymentProvider): PaymentProvider => {
  const find: PaymentProvider['find'] = () => Promise.resolve({ outcome: 'unknown', reason: 'timeout' });
  return { ...provider, find, findByReference: find };
};
