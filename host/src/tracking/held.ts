import type { WaypointEvent } from './layer.ts';

/** Waypoints of pages that have no tag manager, until a public page of the tab has one (host decision 12): what the layer has, nothing more. */
const key = 'coverkit.waypoints';
/** Of a tab that the browser brings back, a purchase of another day would be counted as one of today. */
const keptFor = 3_600_000;
const most = 50;
/** The four of a purchase. */
const names: readonly unknown[] = ['view_rates', 'choose_level', 'begin_checkout', 'purchase'];

type Event = Readonly<WaypointEvent>;
type Facts = { store?: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>; now?: number };
const session = () => globalThis.sessionStorage;

export function heldWaypoints({ store = session, now = Date.now() }: Facts = {}): Event[] {
  try {
    const kept: { until?: unknown; events?: unknown } | null = JSON.parse(store().getItem(key) ?? 'null');
    if (typeof kept?.until !== 'number' || kept.until <= now || !Array.isArray(kept.events)) return [];
    return kept.events.filter((one: Event | null) => names.includes(one?.event));
  } catch {
    return [];
  }
}

export function holdWaypoint(event: Event, { store = session, now = Date.now() }: Facts = {}): void {
  const events = [...heldWaypoints({ store, now }), event].slice(0, most);
  try {
    store().setItem(key, JSON.stringify({ until: now + keptFor, events }));
  } catch {
    // Blocked or full: it waits in the memory of the document alone.
  }
}

/** Sent, or the visitor does not agree any more. */
export function dropWaypoints({ store = session }: Facts = {}): void {
  try {
    store().removeItem(key);
  } catch {
    // Blocked: nothing is there.
  }
}
