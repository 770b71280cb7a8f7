import type { ClientError } from '../client/client.ts';
import type { CoverkitEvent, FlowName } from '../tracking/events.ts';

/** A failed call as the page may know it: its kind and its id in the server's log, never what was entered. */
export const errorEvent = (
  flow: FlowName,
  { kind, recoverable, correlationId }: ClientError,
): CoverkitEvent => ({ type: 'error', flow, kind, recoverable, correlationId });
