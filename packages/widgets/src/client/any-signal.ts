/**
 * Aborts with either. A browser without `AbortSignal.any` has the limit alone: the caller ignores an answer that is late.
 */
export const anySignal = (limit: AbortSignal, signal?: AbortSignal | null): AbortSignal =>
  signal && typeof AbortSignal.any === 'function' ? AbortSignal.any([signal, limit]) : limit;
