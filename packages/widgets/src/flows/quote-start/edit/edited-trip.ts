import type { Quote } from '@coverkit/rules';
import type { Config } from '@coverkit/rules/contract';
import { createUnsavedCopy, type TabStorage, unsavedKey } from '../../../flow/saver/unsaved-copy.ts';
import { restoreTrip, type StoredTrip, type TripStorage, tripFormOf } from '../../../flow/trip-storage.ts';

/**
 * The form's answers of this quote, which are another trip's than those of the tab's start form: a reload keeps what was entered
 * and not sent. Where the quote has another trip by now, the form begins with that one.
 */
export function createEditedTrip(
  quote: Quote,
  config: Config,
  storage: () => TabStorage = () => globalThis.sessionStorage,
): TripStorage {
  const copy = createUnsavedCopy<{ edited?: { from: string; trip: StoredTrip } }>(
    unsavedKey(quote.reference, 'trip-edit'),
    ['edited'],
    storage,
  );
  const form = tripFormOf(quote);
  const from = JSON.stringify(form);
  const { edited } = copy.read();
  const kept = edited?.from === from ? restoreTrip(edited.trip, config) : null;
  let stored: StoredTrip | null = kept ?? { form, submissionKey: null };
  return {
    read: () => stored,
    write: (trip) => {
      stored = trip;
      copy.write({ edited: { from, trip } });
    },
    clear: () => {
      stored = null;
      copy.clear();
    },
  };
}
