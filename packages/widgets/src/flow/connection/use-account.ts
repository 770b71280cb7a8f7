import { useEffect } from 'react';
import type { CoverkitClient } from '../../client/http.ts';

/**
 * Binds a page that reads nothing of the account before it changes something there. Where that fails, the first call of the page does it,
 * or says what is wrong.
 */
export function useAccount(session: CoverkitClient['session']): void {
  useEffect(() => {
    session()
      .then((calls) => calls.bindAccount())
      .catch(() => {});
  }, [session]);
}
