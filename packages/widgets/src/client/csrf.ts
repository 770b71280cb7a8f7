import type { CsrfToken } from '@coverkit/rules/contract';

/** The csrf token of one page (API-02). */
export type Csrf = {
  token(): Promise<string>;
  /** Asks for a token where there is none, so that the first call that needs it does not wait. Its failure is that call's to report. */
  prepare(): void;
  renew(): Promise<void>;
  /** The next call needs another: the session that it was bound to is another now. */
  forget(): void;
};

/** Renewed this long before it ends: a slow call must not reach the server with an expired token. */
const margin = 60;

/** `onLoaded`: where it throws, the token is not used, and what asked for it fails. */
export function createCsrf(
  load: () => Promise<CsrfToken>,
  now: () => number = Date.now,
  onLoaded?: (loaded: CsrfToken) => void,
): Csrf {
  let known: CsrfToken | null = null;
  let loadedAt = 0;
  let loading: Promise<CsrfToken> | null = null;

  /** Several calls that need it at once share one request. */
  const refresh = (): Promise<CsrfToken> => {
    loading ??= load()
      .then((loaded) => {
        onLoaded?.(loaded);
        known = loaded;
        loadedAt = now();
        return loaded;
      })
      .finally(() => {
        loading = null;
      });
    return loading;
  };
  const current = (): CsrfToken | null =>
    known && (now() - loadedAt) / 1000 <= known.csrfExpiresIn - margin ? known : null;

  return {
    token: async () => (current() ?? (await refresh())).csrf,
    prepare: () => {
      if (!current()) refresh().catch(() => {});
    },
    forget: () => {
      known = null;
    },
    renew: async () => {
      await refresh();
    },
  };
}
