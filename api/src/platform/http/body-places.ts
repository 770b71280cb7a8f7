import { busy, rateLimited } from '../errors.ts';

/** What may be held at once. */
export type BodyLimit = { bodies: number; bytes: number };

/** Bodies that are read, or wait until they are parsed: each occupies a place, since it occupies memory. */
export type BodyPlaces = {
  /** Throws the 429 of a caller with too many, or the 503 where there are too many in all. `bytes`: what it says it has. */
  take: (caller: string, bytes: number) => BodyPlace;
};
export type BodyPlace = {
  /** For bytes beyond those that were declared. Throws as `take`. */
  grow: (bytes: number) => void;
  free: () => void;
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

export function createBodyPlaces({ inAll, ofCaller }: BodyLimits): BodyPlaces {
  const all: Held = { bodies: 0, bytes: 0 };
  const callers = new Map<string, Held>();

  const heldBy = (caller: string): Held => {
    const known = callers.get(caller);
    if (known) return known;
    const held = { bodies: 0, bytes: 0 };
    callers.set(caller, held);
    return held;
  };
  const add = (held: Held, bodies: number, bytes: number): void => {
    const isOver = ({ bodies: most, bytes: mostBytes }: BodyLimit, now: Held) =>
      now.bodies + bodies > most || now.bytes + bytes > mostBytes;
    if (ofCaller && isOver(ofCaller, held)) throw rateLimited(1, bodiesOfCaller);
    if (isOver(inAll, all)) throw busy(1);
    for (const one of [held, all]) {
      one.bodies += bodies;
      one.bytes += bytes;
    }
  };

  return {
    take: (caller, declared) => {
      const held = heldBy(caller);
      const drop = (): void => {
        if (held.bodies === 0) callers.delete(caller);
      };
      try {
        add(held, 1, declared);
      } catch (error) {
        drop();
        throw error;
      }
      let bytes = declared;
      return {
        grow: (more) => {
          add(held, 0, more);
          bytes += more;
        },
        free: () => {
          for (const one of [held, all]) {
            one.bodies -= 1;
            one.bytes -= bytes;
          }
          drop();
        },
      };
    },
  };
}
