import { useState } from 'react';
import { westernDigits } from '../field/digits.ts';
import { TextInput, type TextInputProps } from '../text-input/text-input.tsx';
import { parseNumber } from './parse-number.ts';

export type NumberInputProps = Omit<
  TextInputProps,
  'value' | 'defaultValue' | 'onChange' | 'filter' | 'type' | 'multiline' | 'rows'
> & {
  value?: number | null;
  defaultValue?: number | null;
  /**
   * `null` while empty, NaN for a text that is no number: no rule accepts it. Not clamped: the form explains a value outside the
   * limits.
   */
  onChange?: (value: number | null) => void;
  /** How many decimals may be typed; 0 by default. */
  decimals?: number;
};

const show = (value: number | null | undefined) =>
  value === null || value === undefined || Number.isNaN(value) ? '' : String(value);

/**
 * A number, zero or more, as people type it; digits of any script are shown as 0 to 9. What is typed stays, right or wrong, so that
 * nothing is changed into a number that was not meant ("18 months").
 */
export function NumberInput({ value, defaultValue, onChange, decimals = 0, ...rest }: NumberInputProps) {
  const { prefix, suffix } = rest;
  const meaning = (text: string) => parseNumber(withoutUnit(text, prefix, suffix), decimals);
  const [typed, setTyped] = useState(() => show(value ?? defaultValue));
  const text = value === undefined || Object.is(meaning(typed), value) ? typed : show(value);
  const change = (next: string) => {
    setTyped(next);
    onChange?.(meaning(next));
  };
  return (
    <TextInput
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      {...rest}
      type="text"
      value={text}
      filter={westernDigits}
      onChange={change}
    />
  );
}

/** The field shows its unit already; a visitor who types it as well means the same number. */
function withoutUnit(text: string, prefix: unknown, suffix: unknown): string {
  const typed = text.trim();
  const rest = typeof prefix === 'string' && typed.startsWith(prefix) ? typed.slice(prefix.length) : typed;
  return typeof suffix === 'string' && rest.endsWith(suffix) ? rest.slice(0, -suffix.length) : rest;
}
