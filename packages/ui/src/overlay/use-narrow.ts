import { useSyncExternalStore } from 'react';

/**
 * An overlay is in the top layer, above the page, so the window decides whether it is a sheet and not the
 * widget's container: a sheet across a 1440 px page would be wrong for a 300 px widget.
 */
const sheetQuery = '(max-width: 559.98px)';

function subscribe(changed: () => void): () => void {
  const query = matchMedia(sheetQuery);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

export const isNarrow = () => matchMedia(sheetQuery).matches;

export const useNarrow = () => useSyncExternalStore(subscribe, isNarrow, () => false);
