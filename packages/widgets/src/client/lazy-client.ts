import { loadOnce } from '@coverkit/ui/load-once';
import type { HttpClientOptions } from './calls/connection.ts';
import { ClientError } from './client.ts';
import type { CoverkitClient, Read } from './http.ts';

const loadCode = () =>
  import('./http.ts').catch((cause: unknown) => {
    throw new ClientError('offline', { cause });
  });

/**
 * The client of the API, whose code loads with its first call: a first form calls nothing before it is used. A call whose code
 * cannot be loaded is offline.
 */
export function createLazyClient(options: HttpClientOptions): CoverkitClient {
  const load = loadOnce(async () => (await loadCode()).createHttpClient(options));
  const call = async (name: keyof CoverkitClient, args: unknown[]) => {
    const client = await load();
    // Each call has the arguments of its own type, which the proxy's type gives to callers.
    return (client[name] as (...all: unknown[]) => unknown)(...args);
  };
  return new Proxy({} as CoverkitClient, {
    get: (_, name: keyof CoverkitClient) => {
      // Nobody waits for it, and it never fails.
      if (name === 'prepare') return (...args: unknown[]) => void call(name, args).catch(() => {});
      return (...args: unknown[]) => call(name, args);
    },
  });
}

export { addressOf } from './calls/address-of.ts';
export type { Read } from './http.ts';
/** Reads by the code of the client, which loads with its first call or read. */
export const readLazily: Read = async (...asked) => (await loadCode()).read(...asked);
/** Who is signed in, by the same code. */
export const checkLazily = async () => (await loadCode()).checkSession();
