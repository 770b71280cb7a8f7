import { type RefObject, useEffect, useRef, useState } from 'react';
import { formatTyped, parseComplete, parseTyped } from './typed-date.ts';

export type TypedDate = {
  input: RefObject<HTMLInputElement | null>;
  text: string;
  type: (text: string) => void;
  /** Reads what is in the field for good. */
  settle: (text?: string) => void;
  /** What was typed no longer counts: a date was chosen otherwise. */
  forget: () => void;
  /** There is something in the field that is no date. */
  impossible: boolean;
};

type Options = {
  value: string | null;
  today: string;
  locale: string;
  onCommit: (date: string | null) => void;
  /** Waits until the field is left: the date would change places with the other. */
  wait: (date: string) => boolean;
};

/**
 * The text of a date field. What was typed stays as it was typed until it is left with a real date in it:
 * an impossible date is never taken away (`impossible` says so), and stands for no date.
 */
export function useTypedDate({ value, today, locale, onCommit, wait }: Options): TypedDate {
  const input = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<{ text: string; standsFor: string | null; checked: boolean } | null>(
    null,
  );
  // A draft is over as soon as the value is another than the one it stands for.
  const current = draft && draft.standsFor === value ? draft : null;
  const text = current?.text ?? formatTyped(value, locale);

  const type = (typed: string) => {
    const date = parseComplete(typed, today, locale);
    const early = date !== null && !wait(date);
    setDraft({ text: typed, standsFor: early ? date : value, checked: false });
    if (early && date !== value) onCommit(date);
  };
  const settle = (typed: string = text) => {
    const date = parseTyped(typed, today, locale);
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
