import { type KeyboardEvent, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { useControlled } from '../field/use-controlled.ts';
import { distinct } from '../option-list/distinct.ts';
import { type FieldLabels, fieldLabels } from '../option-list/field-labels.ts';
import type { ListOption } from '../option-list/option.ts';
import { useLabels } from '../use-labels.ts';
import { useChoice } from './use-choice.ts';

type MultiSelectOptions = {
  options: readonly ListOption[];
  value?: readonly string[];
  defaultValue?: readonly string[];
  onChange?: (value: string[]) => void;
  chipsShown?: number;
  labels?: Partial<FieldLabels>;
  disabled?: boolean | undefined;
  readOnly?: boolean | undefined;
  ref?: Ref<HTMLButtonElement>;
};

/** What the control and the overlay share. */
export type MultiSelectState = Omit<ReturnType<typeof useMultiSelect>, 'trigger' | 'chips'>;

const none: readonly string[] = [];

/** The chosen ids of a multi-select, whether its list is open, and where the focus goes. */
export function useMultiSelect({ ref, ...props }: MultiSelectOptions) {
  const options = distinct(props.options);
  const [value, change, reset] = useControlled(props.value, props.defaultValue ?? none, (next) =>
    props.onChange?.([...next]),
  );
  const labels = useLabels('ui.picker', fieldLabels, props.labels);
  const trigger = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => trigger.current as HTMLButtonElement);
  const chips = useRef<HTMLUListElement>(null);
  const [opened, setOpened] = useState<{ query: string } | null>(null);
  // A field that becomes disabled while it is open closes for good.
  const fixed = (props.disabled ?? false) || (props.readOnly ?? false);
  if (fixed && opened) setOpened(null);
  const choice = useChoice({ options, value, labels, onChange: change });
  const open = (query = '') => {
    if (fixed) return;
    choice.clearMessage();
    setOpened({ query });
  };
  const close = (refocus: boolean) => {
    setOpened(null);
    choice.clearMessage();
    if (refocus) trigger.current?.focus({ preventScroll: true });
  };
  const removeChip = (optionId: string) => {
    const at = value.indexOf(optionId);
    choice.remove(optionId);
    // The pressed button is removed: a neighbour takes the focus, or the opener when none is left. "+2 more"
    // may be removed with it, and so may the chips that were expanded only to show what Backspace would remove.
    const removers = [...(chips.current?.querySelectorAll<HTMLElement>('.ck-chip-remove') ?? [])];
    const staying = choice.pendingRemoval === null ? removers : removers.slice(0, props.chipsShown ?? 6);
    (staying[at + 1] ?? staying[at - 1] ?? trigger.current)?.focus();
  };
  // The keys of a search that began before the list was there are a part of it.
  const type = (key: string) => open((opened?.query ?? '') + key);
  const onKeyDown = triggerKeys(open, type, choice.backspace);
  return {
    options,
    value,
    reset,
    labels,
    trigger,
    chips,
    opened,
    choice,
    open,
    close,
    removeChip,
    onKeyDown,
  };
}

const triggerKeys =
  (open: () => void, type: (key: string) => void, backspace: () => void) => (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && !event.repeat) return backspace();
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      return open();
    }
    if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    type(event.key);
  };
