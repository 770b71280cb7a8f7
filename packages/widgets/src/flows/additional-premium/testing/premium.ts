import type { AdditionalPremium } from '../../../client/client.ts';

/** An additional premium of $86.40, not paid yet. */
export const examplePremium = (overrides: Partial<AdditionalPremium> = {}): AdditionalPremium => ({
  reference: 'PREMQT0001',
  pid: 'p'.repeat(43),
  policyNumber: 'HL-204611',
  status: 0,
  amount: 8640,
  reason: 'Medical conditions of Robin Nguyen, added to your policy after review.',
  expiresAt: '2027-01-25T13:00:00.000Z',
  ...overrides,
});
