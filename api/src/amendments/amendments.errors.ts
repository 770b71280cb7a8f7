import type { Problem } from '@coverkit/rules';
import { CallError } from '../platform/errors.ts';

/** AMND-11: this kind of change is not open for the policy today; the reason is in the params of the problem at `kind`. */
export const amendmentUnavailable = (problems: readonly Problem[]) =>
  new CallError(409, 'amendment_unavailable', { problems });
/** The policy was changed since the caller saw it: what it costs must be looked at again. */
export const policyChanged = () => new CallError(409, 'policy_changed', { recoverable: true });
