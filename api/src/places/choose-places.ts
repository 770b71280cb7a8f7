import { createEmbeddedPlaces } from './embedded/embedded-places.ts';
import { google } from './google/google.adapter.ts';
import type { PlacesAdapter, PlacesProvider } from './provider.ts';

/** All services of addresses beside the embedded one. Another is a folder beside this file, and its line here. */
export const placesAdapters: readonly PlacesAdapter[] = [google];

/** ms: somebody is typing, and would rather go on by hand than wait. */
const timeoutMs = 3000;

type Environment = Readonly<Record<string, string | undefined>>;
/** A key may be pasted with a line break; a blank one counts as not set. */
const readValue = (env: Environment, name: string): string => env[name]?.trim() ?? '';

/**
 * Who suggests addresses, by `PLACES_PROVIDER`; without it the embedded table, which asks nobody. A service without its key
 * is refused, and so is a key of one that is not chosen: either way addresses would be looked up in a way that nobody
 * intended.
 */
export function choosePlaces(
  env: Environment,
  { adapters = placesAdapters, timeout = timeoutMs } = {},
): PlacesProvider {
  const chosen = readValue(env, 'PLACES_PROVIDER');
  if (chosen === 'embedded') return createEmbeddedPlaces();
  const adapter = adapters.find((one) => one.id === chosen);
  if (!adapter) {
    if (chosen !== '') throw unknown(chosen, adapters);
    const unused = adapters.find((one) => one.variables.some((name) => readValue(env, name) !== ''));
    if (unused) throw notChosen(unused);
    return createEmbeddedPlaces();
  }
  const missing = adapter.variables.filter((name) => readValue(env, name) === '');
  if (missing.length > 0) throw incomplete(adapter, missing);
  return adapter.connect((name) => readValue(env, name), timeout);
}

const unknown = (chosen: string, adapters: readonly PlacesAdapter[]) =>
  new Error(
    `The server did not start: PLACES_PROVIDER is "${chosen}", which it does not know. ` +
      'Addresses would be looked up in a way that nobody chose. ' +
      `Set it to ${['embedded', ...adapters.map(({ id }) => id)].join(' or ')}, or leave it out.`,
  );

const notChosen = ({ id, name, variables }: PlacesAdapter) =>
  new Error(
    `The server did not start: ${variables.join(', ')} is set, and PLACES_PROVIDER is not. ` +
      `Addresses would come from the embedded table, and not from ${name}. ` +
      `Set PLACES_PROVIDER=${id} to use it, or PLACES_PROVIDER=embedded not to.`,
  );

const incomplete = ({ id, name }: PlacesAdapter, missing: readonly string[]) =>
  new Error(
    `The server did not start: PLACES_PROVIDER is ${id}, and ${missing.join(', ')} is not set. ` +
      `${name} would refuse every address that is looked up. ` +
      `Set ${missing.join(', ')}, or leave out PLACES_PROVIDER to use the embedded table.`,
  );
