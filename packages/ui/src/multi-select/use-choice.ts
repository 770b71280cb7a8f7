import { useState } from 'react';
import type { FieldLabels } from '../option-list/field-labels.ts';
import type { ListOption } from '../option-list/option.ts';

type Options = {
  options: readonly ListOption[];
  value: readonly string[];
  labels: FieldLabels;
  onChange: (value: string[]) => void;
};

/** Adds and removes chosen ids, and the message for each. No DOM here. */
export function useChoice({ options, value, labels, onChange }: Options) {
  const [pendingRemoval, setPendingRemoval] = useState<string | null>(null);
  const [message, setMessage] = useState('');
  const labelOf = (id: string) => options.find((one) => one.id === id)?.label ?? id;
  const remove = (id: string) => {
    setPendingRemoval(null);
    setMessage(labels.removed(labelOf(id), value.length - 1));
    onChange(value.filter((one) => one !== id));
  };
  const toggle = (option: ListOption) => {
    if (value.includes(option.id)) return remove(option.id);
    setPendingRemoval(null);
    setMessage(labels.added(option.label, value.length + 1));
    onChange([...value, option.id]);
  };
  /** Marks the last one, and removes it the second time. */
  const backspace = () => {
    const last = value.at(-1);
    if (last === undefined) return;
    if (pendingRemoval === last) return remove(last);
    setPendingRemoval(last);
    setMessage(labels.removeAgain(labelOf(last)));
  };
  /** Clears the message: a region that renders again would repeat it. */
  const clearMessage = () => {
    setPendingRemoval(null);
    setMessage('');
  };
  return {
    chosen: pickChosen(options, value),
    pendingRemoval,
    message,
    remove,
    toggle,
    backspace,
    clearMessage,
  };
}

function pickChosen(options: readonly ListOption[], value: readonly string[]): ListOption[] {
  if (value.length === 0) return [];
  const wanted = new Map(options.filter((one) => value.includes(one.id)).map((one) => [one.id, one]));
  return value.map((id) => wanted.get(id) ?? { id, label: id });
}
