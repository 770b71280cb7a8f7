import { withStorage } from './with-storage.ts';

/** The site listens to it. No note of its own stays: an expired session is none that was ended in another tab. */
export const signedOutKey = 'coverkit:signed-out';

/**
 * HOST-12: the other tabs of this browser forget the customer as well. Only they get the event of a storage, which unlike an open channel
 * keeps no page out of the back/forward cache.
 */
export function announceSignOut(store: () => Storage = () => globalThis.localStorage): void {
  withStorage(store, (storage) => {
    storage.setItem(signedOutKey, String(Date.now()));
    storage.removeItem(signedOutKey);
  });
}
