import { type RefObject, useEffect, useState } from 'react';
import { whenIdle } from './lazy-module.ts';

/**
 * Whether a sheet that is not open is to be in the document already. Building it, styling it and shaping its
 * text for the first time takes a slow phone longer than a press should: it is done in two quiet moments.
 */
export function useReadySheet(
  dialog: RefObject<HTMLDialogElement | null>,
  present: boolean,
  wanted: boolean,
): boolean {
  const [ready, setReady] = useState(false);
  // What was used is thrown away, and built anew as it is at first.
  if (present && ready) setReady(false);
  useEffect(() => {
    if (present || !wanted) return;
    return ready ? whenIdle(() => rehearse(dialog.current)) : whenIdle(() => setReady(true));
  }, [dialog, present, ready, wanted]);
  return ready;
}

/** Laid out once without being seen, so that fonts and styles are at hand when it opens. */
function rehearse(dialog: HTMLDialogElement | null): void {
  if (!dialog || dialog.open) return;
  dialog.dataset.rehearsal = '';
  dialog.getBoundingClientRect();
  delete dialog.dataset.rehearsal;
}
