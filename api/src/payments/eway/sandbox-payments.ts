import { sandboxKeys, sandboxTestCard } from '../../sandbox/sandbox.keys.ts';
import type { ProviderConnection } from '../provider.ts';
import { createEwayProvider } from './eway.provider.ts';

/** Payments through a running sandbox, which speaks eWAY's protocol. `timeout`: ms of one call. */
export const sandboxPayments = (
  { endpoint, scriptUrl }: { endpoint: string; scriptUrl: string },
  timeout?: number,
): ProviderConnection => ({
  provider: createEwayProvider({ ...sandboxKeys, endpoint, timeout }),
  browser: { publicApiKey: sandboxKeys.publicApiKey, scriptUrl, testCard: sandboxTestCard },
});
