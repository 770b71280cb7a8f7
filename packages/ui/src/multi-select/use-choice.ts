import { useState } from 'react';
import type { PickerLabels } from '../option-list/labels.ts';
import type { ListOption } from '../option-list/option.ts';

type Options = {
  options: readonly ListOption[];
  value: readonly string[];
  labels: PickerLabels;
  onChange: (value: string[]) => void;
};

/** What choosing and removing makes of the value, and what is told of it. No DOM in here. */
export function useChoice({ options, value, labels, onChange }: Options) {
  const [doomed, setDoomed] = useState<string | null>(null);
  const [message, setMessage] = useState('');
  const labelOf = (id: string) => options.find((one) => one.id === id)?.label ?? id;
  const remove = (id: string) => {
    setDoomed(null);
    setMessage(labels.removed(labelOf(id), value.length - 1));
    onChange(value.filter((one) => one !== id));
  };
  const toggle = (option: ListOption) => {
    if (value.includes(option.id)) return remove(option.id);
    setDoomed(null);
    setMessage(labels.added(option.label, value.length + 1));
    onChange([...value, option.id]);
  };
  /** Marks the last one, and removes it the second time. */
  const backspace = () => {
    const last = value.at(-1);
    if (last === undefined) return;
    if (doomed === last) return remove(last);
    setDoomed(last);
    setMessage(labels.removeAgain(labelOf(last)));
  };
  /** What was told is over: it would be told again by a region that comes anew. */
  const hush = () => {
    setDoomed(null);
    setMessage('');
  };
  return { chosen: pickChosen(options, value), doomed, message, remove, toggle, backspace, hush };
}

function pickChosen(options: readonly ListOption[], value: readonly string[]): ListOption[] {
  if (value.length === 0) return [];
  const wanted = new Map(options.filter((one) => value.includes(one.id)).map((one) => [one.id, one]));
  return value.map((id) => wanted.get(id) ?? { id, label: id });
}
