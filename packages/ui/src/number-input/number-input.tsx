import { useState } from 'react';
import { digitsOf } from '../field/digits.ts';
import { TextInput, type TextInputProps } from '../text-input/text-input.tsx';

export type NumberInputProps = Omit<
  TextInputProps,
  | 'value'
  | 'defaultValue'
  | 'onChange'
  | 'filter'
  | 'type'
  | 'multiline'
  | 'rows'
  | 'maxLength'
  | 'min'
  | 'max'
> & {
  value?: number | null;
  defaultValue?: number | null;
  /** `null` while empty. Not clamped: the form explains a value outside the limits. */
  onChange?: (value: number | null) => void;
  min?: number;
  max?: number;
};

const parse = (text: string) => (text === '' ? null : Number(text));
const show = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : String(value);

/**
 * A whole number, zero or more: digits of any script, shown as 0 to 9; no spinners, and the typed text stays
 * ("007" too).
 */
export function NumberInput(props: NumberInputProps) {
  const { value, defaultValue, onChange, max, min: _, ...rest } = props;
  const [typed, setTyped] = useState(() => show(value ?? defaultValue));
  const keep = (text: string) => digitsOf(text).slice(0, max === undefined ? 9 : String(max).length);
  const text = value === undefined || parse(keep(typed)) === value ? typed : show(value);
  const change = (next: string) => {
    setTyped(next);
    // Again: text that an input method is composing arrives unfiltered.
    onChange?.(parse(keep(next)));
  };
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      type="text"
      value={text}
      filter={keep}
      onChange={change}
    />
  );
}
