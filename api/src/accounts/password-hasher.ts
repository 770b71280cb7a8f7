import { hash, verify } from '@node-rs/argon2';
import { busy } from '../platform/errors.ts';

/** argon2id at 19 MiB, two passes, one lane: 14 ms, and too much memory for a machine that tries many at once. */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes at once: each takes a thread of the few that files and names need too. */
const together = 2;
/** How many may wait; further calls get a 503 with Retry-After. */
const capacity = 64;

export type PasswordHasher = {
  /** The password's hash with its salt and cost. Throws the 503 when too many wait. */
  hash: (password: string) => Promise<string>;
  /** Whether it is the password of this hash. */
  matches: (hashed: string, password: string) => Promise<boolean>;
};

/** Passwords are hashed a few at a time, so that a rush of sign-ins stalls nobody else. */
export function createPasswordHasher(): PasswordHasher {
  const waiting: (() => void)[] = [];
  let running = 0;
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting.length >= capacity) throw busy(2);
    if (running >= together) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The place is handed on, so that nobody who comes later is faster.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
  return {
    hash: (password) => inTurn(() => hash(password, cost)),
    matches: (hashed, password) => inTurn(() => verify(hashed, password)),
  };
}
