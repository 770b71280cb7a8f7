import { busy, rateLimited } from '../errors.ts';

/** What may be held at once. */
export type BodyLimit = { bodies: number; bytes: number };

/** Bodies that are read, or wait until they are parsed: each occupies a place, since it occupies memory. */
export type BodyPlaces = {
  /**
   * Throws the 429 of a caller with too many. Where all places are taken, the oldest of the caller with the most is freed,
   * also where all have the same; a caller with the most itself gets the 503. `bytes`: what the body says it has.
   */
  take: (caller: string, bytes: number) => BodyPlace;
};
export type BodyPlace = {
  /** For bytes beyond those that were declared. Throws as `take`. */
  grow: (bytes: number) => void;
  free: () => void;
  /** It was freed for another caller: the body must be dropped. */
  readonly isLost: boolean;
  /** Called when it is. */
  onLost: (() => void) | null;
};

/**
 * Honest bodies are of 1 to 70 kB and are here for some milliseconds: an office behind one address does not come near a
 * caller's limit, and the total fits into memory beside everything else.
 */
export const bodyLimits = {
  inAll: { bodies: 1000, bytes: 16 * 1024 * 1024 },
  ofCaller: { bodies: 100, bytes: 4 * 1024 * 1024 },
} as const;

export type BodyLimits = { inAll: BodyLimit; ofCaller: BodyLimit | null };

/** The limit's name in the metrics. */
export const bodiesOfCaller = 'bodies';

type Held = { bodies: number; bytes: number };
/** Its places, the oldest first. */
type Caller = Held & { places: Set<{ lose: () => void }> };

export function createBodyPlaces({ inAll, ofCaller }: BodyLimits): BodyPlaces {
  const all: Held = { bodies: 0, bytes: 0 };
  const callers = new Map<string, Caller>();

  const shareOf = ({ bodies, bytes }: Held): number => Math.max(bodies / inAll.bodies, bytes / inAll.bytes);
  const largest = (): Caller | undefined => {
    let found: Caller | undefined;
    for (const one of callers.values()) if (!found || shareOf(one) > shareOf(found)) found = one;
    return found;
  };
  const makeRoom = (wanted: Held, more: Held): void => {
    while (isOver(inAll, sum(all, more))) {
      const holder = largest();
      // A caller's first body may take the place of one that has been here longer: otherwise many callers with one body
      // each would keep all others out.
      const mayTake =
        holder && shareOf(holder) - shareOf(wanted) >= (wanted.bodies === 1 ? 0 : Number.EPSILON);
      if (!mayTake) throw busy(1);
      const [oldest] = holder.places;
      if (!oldest) throw busy(1);
      oldest.lose();
    }
  };
  const add = (caller: Caller, bodies: number, bytes: number): void => {
    const wanted = sum(caller, { bodies, bytes });
    if (ofCaller && isOver(ofCaller, wanted)) throw rateLimited(1, bodiesOfCaller);
    makeRoom(wanted, { bodies, bytes });
    change(caller, bodies, bytes);
    change(all, bodies, bytes);
  };

  return {
    take: (key, declared) => {
      const caller = callers.get(key) ?? { bodies: 0, bytes: 0, places: new Set() };
      add(caller, 1, declared);
      callers.set(key, caller);
      let bytes = declared;
      let isHeld = true;
      let isLost = false;
      const free = (): void => {
        if (!isHeld) return;
        isHeld = false;
        caller.places.delete(entry);
        change(caller, -1, -bytes);
        change(all, -1, -bytes);
        if (caller.bodies === 0 && callers.get(key) === caller) callers.delete(key);
      };
      const entry = {
        lose: () => {
          isLost = true;
          free();
          place.onLost?.();
        },
      };
      const place: BodyPlace = {
        grow: (more) => {
          add(caller, 0, more);
          bytes += more;
        },
        free,
        get isLost() {
          return isLost;
        },
        onLost: null,
      };
      caller.places.add(entry);
      return place;
    },
  };
}

const sum = (a: Held, b: Held): Held => ({ bodies: a.bodies + b.bodies, bytes: a.bytes + b.bytes });
const isOver = (limit: BodyLimit, held: Held): boolean =>
  held.bodies > limit.bodies || held.bytes > limit.bytes;
function change(held: Held, bodies: number, bytes: number): void {
  held.bodies += bodies;
  held.bytes += bytes;
}
