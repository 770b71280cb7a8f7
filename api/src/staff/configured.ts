import { Misuse } from './misuse.ts';
import { misconfigured } from './staff.copy.ts';

/** What `make` reads from the environment. */
export function configured<T>(make: () => T): T {
  try {
    return make();
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    // What reads the environment was written for the server.
    throw new Misuse('configuration', misconfigured(message.replace(/^The server did not start: /, '')));
  }
}
