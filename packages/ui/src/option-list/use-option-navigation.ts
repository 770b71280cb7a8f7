import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import type { ListOption } from './option.ts';
import type { Row } from './rows.ts';
import { isTyping, nextTyped, type Typed } from './type-ahead.ts';

export type Navigation = {
  active: string | null;
  byKey: boolean;
  setActive: (id: string | null) => void;
  /** The pointer moved onto it. */
  point: (id: string) => void;
  /** Handles the keys of a listbox, except those of a search box's caret; true when it used the key. */
  onKeyDown: (event: KeyboardEvent) => void;
};

type Options = {
  rows: readonly Row[];
  reveal: (row: number) => void;
  initial: string | null;
  /** The focus is in a text box: Home, End, Space and letters belong to the text. */
  typing: boolean;
  onPick: (option: ListOption) => void;
};

type OptionRow = Extract<Row, { kind: 'option' }>;

const page = 8;

/** Which option is active, moved by the keys that the ARIA patterns of combobox and listbox give. */
export function useOptionNavigation({ rows, reveal, initial, typing, onPick }: Options): Navigation {
  const [{ active, byKey }, set] = useState({ active: initial, byKey: true });
  const setActive = useCallback((id: string | null) => set({ active: id, byKey: true }), []);
  const point = useCallback((id: string) => set({ active: id, byKey: false }), []);
  const typed = useRef<Typed>({ text: '', at: 0 });
  const go = useCallback(
    (row: OptionRow | undefined) => {
      if (!row) return;
      setActive(row.key);
      reveal(rows.indexOf(row));
    },
    [reveal, rows, setActive],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isPlain(event)) return;
    const options = rows.filter((row) => row.kind === 'option');
    const at = options.findIndex((row) => row.key === active);
    const target = targetOf(event.key, at, options.length, typing);
    if (target !== null) {
      event.preventDefault();
      return go(options[target]);
    }
    if (event.key === 'Enter' || (event.key === ' ' && !typing && !isTyping(typed.current, event))) {
      event.preventDefault();
      const row = options[at];
      return row && onPick(row.option);
    }
    if (typing || event.key.length !== 1) return;
    event.preventDefault();
    const labels = options.map((row) => row.option.label);
    go(options[nextTyped(typed.current, event, labels, at)]);
  };
  return { active, byKey, setActive, point, onKeyDown };
}

const isPlain = (event: KeyboardEvent) =>
  !(event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing);

/** Whether a key in a search box is meant for the list; other keys edit the text. */
export const isForList = (event: KeyboardEvent) =>
  isPlain(event) && (event.key === 'Enter' || targetOf(event.key, 0, 1, true) !== null);

function targetOf(key: string, at: number, count: number, typing: boolean): number | null {
  if (count === 0) return null;
  const last = count - 1;
  if (key === 'ArrowDown') return at === last ? 0 : at + 1;
  if (key === 'ArrowUp') return at <= 0 ? last : at - 1;
  if (key === 'PageDown') return Math.min(last, Math.max(at, 0) + page);
  if (key === 'PageUp') return Math.max(0, at - page);
  if (typing) return null;
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
}
