import type { AmendmentClient } from '../../client/calls/amendment-calls.ts';
import type { ClientPart } from '../../client/calls/client-part.ts';
import type { FlowManifest } from '../../flow/manifest.ts';

export const manifest = {
  name: 'amend',
  ownOrigin: true,
  sheet: 'flows/amend/amend.css',
  steps: ['change', 'pending', 'referral', 'complete'],
} as const satisfies FlowManifest;

/** `client.amendments()`. */
export const calls: ClientPart<AmendmentClient> = async () =>
  (await import('../../client/calls/amendment-calls.ts')).amendmentClient;
