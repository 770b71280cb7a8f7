import { startSandbox } from '../../../sandbox/sandbox.ts';
import { sandboxEnvironment } from '../../../sandbox/testing/sandbox-environment.ts';
import { securedCard, visa } from '../../../sandbox/testing/secured-card.ts';
import type { StartTestServer } from '../../testing/provider-test-server.ts';

const declinedCard = '4000000000000002';
const faults = {
  charge: 'lost_answer',
  chargeNotMade: 'lost_request',
  refund: 'refund_lost_answer',
  find: 'query_500',
} as const;

/** The sandbox speaks eWAY's protocol. */
export const startTestServer: StartTestServer = async ({ now }) => {
  const sandbox = await startSandbox({ port: 0, dbPath: ':memory:', clock: () => now().getTime() });
  return {
    env: sandboxEnvironment(sandbox.endpoint),
    secureCard: (outcome) => securedCard(sandbox.endpoint, outcome === 'approved' ? visa : declinedCard),
    failNext: (call) => sandbox.faults.add({ kind: faults[call], times: 1, delayMs: 0, lateMs: 0 }),
    close: sandbox.close,
  };
};
