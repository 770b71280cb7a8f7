import type { ClientError } from '../client/client.ts';
import type { CoverkitEvent, FlowName } from '../tracking/events.ts';

/** A failed call as the page may know it: its kind and its id in the server's log, never what was entered. */
export function errorEvent(flow: FlowName, error: ClientError): CoverkitEvent {
  const { kind, recoverable, correlationId } = error;
  return { type: 'error', flow, kind, recoverable, ...(correlationId && { correlationId }) };
}
