import type { ClientPart } from '../../client/calls/client-part.ts';
import type { RescreeningClient } from '../../client/calls/rescreening-calls.ts';
import type { FlowManifest } from '../../flow/manifest.ts';

/** Its style is in `purchase.css`. */
export const manifest = {
  name: 'rescreening',
  ownOrigin: true,
  steps: ['consent', 'conditions', 'result', 'pending', 'decided'],
} as const satisfies FlowManifest;

/** `client.rescreening()`. */
export const calls: ClientPart<RescreeningClient> = async () =>
  (await import('../../client/calls/rescreening-calls.ts')).rescreeningCalls;
