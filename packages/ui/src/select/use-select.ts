import { type KeyboardEvent, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { useControlled } from '../field/use-controlled.ts';
import { distinct } from '../option-list/distinct.ts';
import { isUnavailable, type ListOption } from '../option-list/option.ts';
import { isTyping, nextTyped } from '../option-list/type-ahead.ts';

type SelectOptions = {
  options: readonly ListOption[];
  value?: string | null;
  defaultValue?: string | null;
  onChange?: (value: string) => void;
  onClear?: () => void;
  searchAbove?: number;
  disabled?: boolean | undefined;
  readOnly?: boolean | undefined;
  ref?: Ref<HTMLButtonElement>;
};

/** What the control and the overlay share. */
export type SelectState = Omit<ReturnType<typeof useSelect>, 'trigger'>;

const opening = new Set(['ArrowDown', 'ArrowUp', 'Enter', ' ']);

/** The choice of a select, whether its list is open, and the keys of its button. */
export function useSelect({ ref, ...props }: SelectOptions) {
  const { readOnly = false, searchAbove = 50 } = props;
  const options = distinct(props.options);
  const [value, change, reset] = useControlled<string | null>(
    props.value,
    props.defaultValue ?? null,
    (id) => (id === null ? props.onClear?.() : props.onChange?.(id)),
  );
  const trigger = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => trigger.current as HTMLButtonElement);
  const [opened, setOpened] = useState<{ query: string } | null>(null);
  // A select that becomes disabled while it is open closes for good.
  const fixed = props.disabled || readOnly;
  if (fixed && opened) setOpened(null);
  const searchable = options.length > searchAbove;
  const open = () => {
    if (!fixed) setOpened({ query: '' });
  };
  const search = (key: string) => {
    if (!fixed) setOpened((before) => ({ query: (before?.query ?? '') + key }));
  };
  const close = (refocus: boolean) => {
    setOpened(null);
    if (refocus) trigger.current?.focus({ preventScroll: true });
  };
  const pick = (option: ListOption) => {
    close(true);
    if (option.id !== value) change(option.id);
  };
  const onKeyDown = useSelectKeys({ options, value, opened, searchable, readOnly, open, search, change });
  return { options, value, fixed, change, reset, trigger, opened, searchable, open, close, pick, onKeyDown };
}

type KeyOptions = {
  options: readonly ListOption[];
  value: string | null;
  opened: { query: string } | null;
  searchable: boolean;
  readOnly: boolean;
  open: () => void;
  /** Opens the list with one letter more in its search. */
  search: (letter: string) => void;
  change: (id: string) => void;
};

/** Opens the list, or chooses by letters as a native select does. */
function useSelectKeys({ options, value, opened, searchable, readOnly, open, search, change }: KeyOptions) {
  const typed = useRef({ text: '', at: 0 });
  return (event: KeyboardEvent) => {
    if (readOnly || event.ctrlKey || event.metaKey) return;
    // Until a list with a search has loaded, its letters are typed here.
    const pending = searchable && opened !== null;
    const named = event.key === ' ' && (pending || isTyping(typed.current, event));
    if (opening.has(event.key) && !named) {
      event.preventDefault();
      return pending ? undefined : open();
    }
    if (event.key.length !== 1 || event.altKey) return;
    event.preventDefault();
    if (searchable) return search(event.key);
    const choosable = options.filter((option) => !isUnavailable(option));
    const labels = choosable.map((option) => option.label);
    const at = choosable.findIndex((option) => option.id === value);
    const found = choosable[nextTyped(typed.current, event, labels, at)];
    if (found) change(found.id);
  };
}
