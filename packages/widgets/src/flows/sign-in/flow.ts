import type { ClientPart } from '../../client/calls/client-part.ts';
import type { SessionClient } from '../../client/calls/session-calls.ts';
import type { FlowManifest } from '../../flow/manifest.ts';

export const manifest = {
  name: 'sign-in',
  ownOrigin: true,
  sheet: 'flows/sign-in/sign-in.css',
  steps: ['signIn', 'code', 'signOut'],
} as const satisfies FlowManifest;

/** `client.session()`. */
export const calls: ClientPart<SessionClient> = async () =>
  (await import('../../client/calls/session-calls.ts')).sessionCalls;
