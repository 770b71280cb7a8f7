import { type KeyboardEvent, useState } from 'react';

type Results = {
  /** Ids of the options, in order. */
  ids: readonly string[];
  shown: boolean;
  onOpen: () => void;
  onChoose: (id: string) => void;
};

/** The option that the keys have made active, while the focus stays in the box. */
export function useActiveResult({ ids, shown, onOpen, onChoose }: Results) {
  const [wanted, setActive] = useState<string | null>(null);
  const at = shown && wanted !== null ? ids.indexOf(wanted) : -1;
  const activate = (index: number) => setActive(ids[index] ?? null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
      return;
    const { key } = event;
    if (!shown) {
      if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
      event.preventDefault();
      return onOpen();
    }
    // While the list is open, Enter chooses and does not submit the form.
    if (key === 'Enter') {
      event.preventDefault();
      const id = ids[at];
      return id === undefined ? undefined : onChoose(id);
    }
    // The caret was moved, so Enter applies to the text again.
    if (key === 'ArrowLeft' || key === 'ArrowRight') return setActive(null);
    const next = targetOf(key, at, ids.length);
    if (next === null) return;
    event.preventDefault();
    activate(next);
  };
  return { active: at, onKeyDown, forget: () => setActive(null) };
}

const page = 8;

function targetOf(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  const last = count - 1;
  if (key === 'ArrowDown') return at === last ? 0 : at + 1;
  if (key === 'ArrowUp') return at <= 0 ? last : at - 1;
  if (key === 'PageDown') return Math.min(last, Math.max(at, 0) + page);
  if (key === 'PageUp') return Math.max(0, at - page);
  // Without an active option they move the caret, as in any text box.
  if (at === -1) return null;
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
}
