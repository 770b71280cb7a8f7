import type { ClientErrorKind } from '../client/client.ts';

export type FlowName = 'quote-start' | 'summary' | 'details' | 'outcome';

/**
 * What a page may know (EMBD-07, TRAK-01): no name, address, age, health answer, token or reference ever.
 * `price` is in cents.
 */
export type CoverkitEvent =
  | { type: 'ready'; flow: FlowName }
  | { type: 'step'; flow: FlowName; step: string }
  | { type: 'quote'; quoteType: 1 | 2; people: number }
  | Waypoint
  | { type: 'purchase'; price: number; level: string }
  | { type: 'referral' }
  | { type: 'declined' }
  | { type: 'error'; flow: FlowName; kind: ClientErrorKind; recoverable: boolean; correlationId?: string };

export type WaypointName = 'view_rates' | 'choose_level' | 'begin_checkout' | 'purchase';

/** An e-commerce waypoint: bands and labels instead of persons. */
export type Waypoint = {
  type: 'waypoint';
  name: WaypointName;
  /** `single`, `couple`, `family` or `group`. */
  peopleSize: string;
  /** Ages in bands, as the quote's `gtmAgeBands`. */
  ageBands: string;
  level?: string;
  /** Cents. */
  price?: number;
};

export type Emit = (event: CoverkitEvent) => void;
