import type { ClientErrorKind } from '../client/client.ts';
import { type FlowName, flows } from '../flows.ts';

export type { FlowName };

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

type Manifests = typeof flows;
/** The parts of each flow that announce themselves. */
export type Steps = {
  [Flow in FlowName as Manifests[Flow] extends { steps: unknown } ? Flow : never]: Manifests[Flow] extends {
    steps: readonly (infer Name)[];
  }
    ? Name
    : never;
};
/** The same in their order; what is open from the start does not announce itself. */
export const flowSteps = Object.fromEntries(
  Object.entries(flows).flatMap(([name, manifest]) => ('steps' in manifest ? [[name, manifest.steps]] : [])),
  // Of the manifests' own types, which are lost in a list.
) as { readonly [Flow in keyof Steps]: Manifests[Flow]['steps'] };
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
  /** The region that the cover is for, of a handful. */
  region: string;
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
