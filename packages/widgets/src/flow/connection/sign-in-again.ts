import type { Words } from '../../brand/copy.ts';
import type { ClientError } from '../../client/client.ts';
import type { sessionEndedCopy } from '../copy/session-ended.copy.ts';
import type { Flow } from '../use-flow.ts';

type Ending = Pick<Flow, 'emitError' | 'alerts' | 'navigate'> & { words: Words<typeof sessionEndedCopy> };

/** The query of the addresses of the sign-in and its code by which they lead back to `to`; null for the dashboard (ACCT-04). */
export const wayBack = (to: string | null): { search?: string } =>
  to === null ? {} : { search: `?to=${encodeURIComponent(to)}` };

/** ACCT-04: the sign-in, which leads back to `to`: a path of this site, with its query. `message`: why. */
export function signInAgain(
  { emitError, alerts, words, navigate }: Ending,
  error: ClientError,
  { to, message = words('ended') }: { to: string; message?: string },
): void {
  emitError(error);
  alerts.show('error', message);
  navigate({ screen: 'login' }, { replace: true, ...wayBack(to) });
}
