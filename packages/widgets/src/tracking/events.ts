import type { ClientErrorKind } from '../client/client.ts';

export type FlowName =
  | 'cover'
  | 'quote-start'
  | 'summary'
  | 'details'
  | 'screening'
  | 'rescreening'
  | 'outcome'
  | 'additional-premium'
  | 'account';

/**
 * What a page may know (EMBD-07, TRAK-01): no name, address, age, health answer, token or reference ever.
 * `price` is in cents.
 */
export type CoverkitEvent =
  | { type: 'ready'; flow: FlowName }
  /** A part of a flow that the visitor has come to; `Steps` names them. */
  | Step
  | { type: 'quote'; quoteType: 1 | 2; people: number }
  | Waypoint
  | PremiumWaypoint
  | { type: 'purchase'; price: number; level: string }
  /** An additional premium was paid. */
  | { type: 'payment'; price: number }
  | { type: 'referral' }
  | { type: 'declined' }
  | { type: 'error'; flow: FlowName; kind: ClientErrorKind; recoverable: boolean; correlationId?: string };

/** The parts of each flow that announce themselves, in their order; what is open from the start does not. */
export const flowSteps = {
  cover: ['levels'],
  'quote-start': ['dates', 'travellers'],
  summary: ['residency', 'levels', 'snow', 'climbing', 'valuables', 'acknowledge'],
  details: ['medical', 'travellers', 'finalDestination', 'climbing', 'contact', 'acceptance', 'payment'],
  screening: ['consent', 'conditions', 'result', 'decided'],
  rescreening: ['consent', 'conditions', 'result', 'pending', 'decided'],
  'additional-premium': ['pay', 'pending', 'paid'],
  account: ['setPassword', 'linkExpired', 'passwordSet', 'recover', 'recoverSent'],
} as const satisfies Partial<Record<FlowName, readonly string[]>>;
export type Steps = { [Flow in keyof typeof flowSteps]: (typeof flowSteps)[Flow][number] };
export type Step = { [Flow in keyof Steps]: { type: 'step'; flow: Flow; step: Steps[Flow] } }[keyof Steps];

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

/** Of an additional premium, which is asked for without a trip. */
export type PremiumWaypoint = {
  type: 'waypoint';
  name: 'begin_payment' | 'premium_paid';
  /** Cents. */
  price: number;
};

export type Emit = (event: CoverkitEvent) => void;
