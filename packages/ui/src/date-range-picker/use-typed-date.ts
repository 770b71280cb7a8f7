import { type RefObject, useEffect, useRef, useState } from 'react';
import { parseComplete, parseTyped } from './typed/typed-date.ts';
import { formatTyped } from './typed/typed-order.ts';
import { parseRange } from './typed/typed-range.ts';

export type TypedDate = {
  input: RefObject<HTMLInputElement | null>;
  text: string;
  type: (text: string) => void;
  /** Commits the text on blur. */
  settle: (text?: string) => void;
  /** Drops the typed text: a date was chosen in another way. */
  forget: () => void;
  /** The text is not a date. */
  impossible: boolean;
};

type Options = {
  value: string | null;
  today: string;
  locale: string;
  onCommit: (date: string | null) => void;
  /** Two dates were typed into this field; false where it takes none. */
  onRange: (range: { from: string; to: string }) => boolean;
  /** Defers the commit to blur: the date would swap with the other. */
  wait: (date: string) => boolean;
};

/**
 * The text of a date field. Typed text stays until blur with a real date in it: an impossible date is never
 * removed (`impossible` is true), and counts as no date.
 */
export function useTypedDate({ value, today, locale, onCommit, onRange, wait }: Options): TypedDate {
  const input = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<{ text: string; standsFor: string | null; checked: boolean } | null>(
    null,
  );
  // A draft ends when the value is no longer the one it was typed over.
  const current = draft && draft.standsFor === value ? draft : null;
  const text = current?.text ?? formatTyped(value, locale);

  const takesRange = (typed: string, whole: boolean) => {
    const range = parseRange(typed, today, locale, { whole });
    if (range === null || !onRange(range)) return false;
    setDraft(null);
    return true;
  };
  const type = (typed: string) => {
    if (takesRange(typed, true)) return;
    const date = parseComplete(typed, today, locale);
    const early = date !== null && !wait(date);
    setDraft({ text: typed, standsFor: early ? date : value, checked: false });
    if (early && date !== value) onCommit(date);
  };
  const settle = (typed: string = text) => {
    const date = parseTyped(typed, today, locale);
    if (date === null && takesRange(typed, false)) return;
    if (date === null && typed.trim() !== '') setDraft({ text: typed, standsFor: null, checked: true });
    else setDraft(null);
    if (date !== value) onCommit(date);
  };

  const settleFirst = useRef(settle);
  useEffect(() => {
    // Typed into the server's HTML before any script ran: it counts (HOST-13).
    const typed = input.current?.value ?? '';
    if (typed !== '' && typed !== input.current?.defaultValue) settleFirst.current(typed);
  }, []);

  const forget = () => setDraft(null);
  return { input, text, type, settle, forget, impossible: current?.checked === true };
}
