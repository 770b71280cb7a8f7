import type { AddressProvider } from './provider.ts';

export const retries = 20;
export const retryEvery = 500;

/**
 * PRIM-02: calls a provider's `ready`, and when it rejects, 20 times more every 500 ms. Resolves with whether
 * it is ready, never rejects. An attempt that is still pending when the next one is due is awaited, not
 * repeated.
 */
export async function setUp(
  provider: Pick<AddressProvider, 'ready'>,
  signal: AbortSignal,
): Promise<'ready' | 'unavailable'> {
  let under: Promise<boolean> | null = null;
  for (let attempt = 0; attempt <= retries && !signal.aborted; attempt += 1) {
    const pause = wait(retryEvery, signal);
    under ??= attemptOf(provider);
    const answer = await Promise.race([under, pause.then(() => null)]);
    if (answer === true) return 'ready';
    if (answer === false) {
      under = null;
      await pause;
    }
  }
  return 'unavailable';
}

const attemptOf = (provider: Pick<AddressProvider, 'ready'>): Promise<boolean> =>
  Promise.resolve()
    .then(() => provider.ready())
    .then(
      () => true,
      () => false,
    );

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        done();
      },
      { once: true },
    );
  });
