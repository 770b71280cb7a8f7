import { useState } from 'react';
import { TextInput, type TextInputProps } from '../text-input/text-input.tsx';

export type NumberInputProps = Omit<
  TextInputProps,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'multiline' | 'rows' | 'maxLength' | 'min' | 'max'
> & {
  value?: number | null;
  defaultValue?: number | null;
  /** `null` while nothing is typed. Not held to the limits: what is out of them is the form's to explain. */
  onChange?: (value: number | null) => void;
  min?: number;
  max?: number;
};

const parse = (text: string) => (text === '' ? null : Number(text));
const show = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : String(value);

/** A whole number, zero or more: digits only, no spinners, and what is typed stays as typed ("007" too). */
export function NumberInput(props: NumberInputProps) {
  const { value, defaultValue, onChange, max, min: _, ...rest } = props;
  const [typed, setTyped] = useState(() => show(value ?? defaultValue));
  const text = value === undefined || parse(typed) === value ? typed : show(value);
  const change = (next: string) => {
    const digits = next.replace(/\D/g, '').slice(0, max === undefined ? 9 : String(max).length);
    setTyped(digits);
    onChange?.(parse(digits));
  };
  return (
    <TextInput inputMode="numeric" autoComplete="off" {...rest} type="text" value={text} onChange={change} />
  );
}
