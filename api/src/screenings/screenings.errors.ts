import type { Screening } from '@coverkit/rules/contract';
import { CallError } from '../platform/errors.ts';

/** Nobody has agreed to the notice on health information for this traveller yet (DETL-18). */
export const consentRequired = () => new CallError(409, 'consent_required', { recoverable: true });
/** By the answers of the quote this traveller needs none. */
export const screeningNotRequired = () => new CallError(409, 'screening_not_required');
/** It was withdrawn, or begun anew, since the caller registered. */
export const screeningEnded = () => new CallError(409, 'screening_ended');
/** SCRN-03: a declaration that was made is not changed any more. */
export const screeningCompleted = (screening: Screening) =>
  new CallError(409, 'screening_completed', { screening });
/** Nothing is declared, or a question has no answer. */
export const screeningIncomplete = (screening: Screening) =>
  new CallError(409, 'screening_incomplete', { recoverable: true, screening });
/** It is not what the caller shows. */
export const screeningChanged = (screening: Screening) =>
  new CallError(409, 'screening_changed', { recoverable: true, screening });
/** The provider does not answer. */
export const screeningUnavailable = (screening?: Screening) =>
  new CallError(503, 'screening_unavailable', {
    recoverable: true,
    retryAfter: 5,
    ...(screening && { screening }),
  });
