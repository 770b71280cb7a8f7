import { misconfigured } from './staff.copy.ts';

/** A variable of the environment that does not do, with exit 2. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

/** What `make` reads from the environment. */
export function configured<T>(make: () => T): T {
  try {
    return make();
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    // What reads the environment was written for the server.
    throw new ConfigurationError(misconfigured(message.replace(/^The server did not start: /, '')));
  }
}
