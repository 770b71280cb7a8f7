/** A variable of the environment that does not do: told by its own words, with exit 2. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

/** What `make` reads from the environment. */
export function configured<T>(make: () => T): T {
  try {
    return make();
  } catch (error) {
    throw new ConfigurationError(error instanceof Error ? error.message : '');
  }
}
