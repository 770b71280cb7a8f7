import type { AdditionalPremium } from '@coverkit/widgets/client';

/** An additional premium that the staff asked for, not paid yet. */
export const premium = (overrides: Partial<AdditionalPremium> = {}): AdditionalPremium => ({
  reference: 'PREMQT0001',
  pid: 'p'.repeat(43),
  policyNumber: 'HL-204611',
  status: 0,
  amount: 8640,
  reason: 'Medical conditions of Robin Nguyen, added to your policy after review.',
  expiresAt: '2027-01-25T13:00:00.000Z',
  ...overrides,
});

/** As long as the staff's command line lets one be. */
export const longReason =
  'Mountaineering above 6,000 metres on the Kilimanjaro and Mount Meru expedition of 3 to 10 February, for Maria-Magdalena Wilhelmine von Hohenzollern-Sigmaringen and Ana; and the medical conditions that Robin emittedTypes us of by phone on 11 January, which were assessed and are covered from that day on.';
