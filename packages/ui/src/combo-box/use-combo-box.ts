import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useControlled } from '../field/use-controlled.ts';
import type { DismissReason } from '../overlay/popover.tsx';
import { useEscape } from '../overlay/use-escape.ts';
import { type ComboBoxGroup, type ComboBoxState, optionsOf } from './result.ts';
import { useActiveResult } from './use-active-result.ts';

type Search = {
  value?: string | undefined;
  defaultValue?: string | undefined;
  onChange?: ((text: string) => void) | undefined;
  groups: readonly ComboBoxGroup[];
  state: ComboBoxState;
  onChoose: (id: string) => void;
  disabled?: boolean | undefined;
  readOnly?: boolean | undefined;
};

/** The typed text, whether the list is open, and its active option. */
export function useComboBox(props: Search, input: RefObject<HTMLInputElement | null>) {
  const [text, change, reset] = useControlled(props.value, props.defaultValue ?? '', props.onChange);
  const area = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const mayChange = !props.disabled && !props.readOnly;
  const shown = open && mayChange && props.state !== 'idle';
  const ids = optionsOf(props.groups).map((option) => option.id);
  const choose = (id: string) => {
    setOpen(false);
    results.forget();
    props.onChoose(id);
  };
  const results = useActiveResult({ ids, shown, onOpen: () => setOpen(true), onChoose: choose });
  const type = (next: string) => {
    results.forget();
    setOpen(next !== '');
    change(next);
  };
  const clear = () => {
    type('');
    input.current?.focus();
  };
  const close = () => {
    setOpen(false);
    input.current?.focus();
  };
  useEscape(area, () => {
    if (shown) close();
    else if (mayChange && text !== '') clear();
    else return false;
    return true;
  });
  useLayoutEffect(() => {
    if (results.active === -1) return;
    const option = area.current?.querySelector('.ck-option[aria-selected="true"]');
    option?.scrollIntoView({ block: 'nearest' });
  }, [results.active]);
  return {
    ...{ area, text, shown, choose, type, clear },
    count: ids.length,
    active: results.active,
    clearable: mayChange && text !== '',
    open: () => setOpen(true),
    dismiss: (reason: DismissReason) => (reason === 'escape' ? close() : setOpen(false)),
    onKeyDown: results.onKeyDown,
    /**
     * Closes the list only where another element takes the focus. Where none does, the on-screen keyboard was closed to see
     * the results.
     */
    leave: ({ relatedTarget: next }: FocusEvent) => {
      if (next instanceof Node && !area.current?.contains(next)) setOpen(false);
    },
    reset: () => {
      setOpen(false);
      reset();
    },
  };
}
