import { CallError } from '../platform/errors.ts';

/** The service of addresses cannot answer: the address is typed by hand. */
export const placesUnavailable = () =>
  new CallError(503, 'places_unavailable', { recoverable: true, retryAfter: 30 });
