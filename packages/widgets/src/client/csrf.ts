import type { Config } from '@coverkit/rules/contract';

/** The configuration and the csrf token that came with it (API-02). */
export type Csrf = {
  config(options?: { force?: boolean }): Promise<Config>;
  token(): Promise<string>;
  renew(): Promise<void>;
};

/** Renewed this long before it ends: a slow call must not reach the server with an expired token. */
const margin = 60;

export function createCsrf(load: () => Promise<Config>, known?: Config, now: () => number = Date.now): Csrf {
  let config = known ?? null;
  let loadedAt = known ? now() : 0;
  let loading: Promise<Config> | null = null;

  /** Several calls that need it at once share one request. */
  const refresh = (): Promise<Config> => {
    loading ??= load()
      .then((loaded) => {
        config = loaded;
        loadedAt = now();
        return loaded;
      })
      .finally(() => {
        loading = null;
      });
    return loading;
  };
  const ended = () => !config || (now() - loadedAt) / 1000 > config.csrfExpiresIn - margin;

  return {
    config: async (options) => (config && !options?.force ? config : refresh()),
    token: async () => (config && !ended() ? config : await refresh()).csrf,
    renew: async () => {
      await refresh();
    },
  };
}
