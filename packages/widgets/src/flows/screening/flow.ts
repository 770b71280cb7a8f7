import type { ClientPart } from '../../client/calls/client-part.ts';
import type { ScreeningClient } from '../../client/calls/screening-calls.ts';
import type { FlowManifest } from '../../flow/manifest.ts';

/** It brings its own style. */
export const manifest = {
  name: 'screening',
  ownOrigin: true,
  steps: ['consent', 'conditions', 'result', 'decided'],
} as const satisfies FlowManifest;

/** `client.screening()`. */
export const calls: ClientPart<ScreeningClient> = async () =>
  (await import('../../client/calls/screening-calls.ts')).screeningCalls;
