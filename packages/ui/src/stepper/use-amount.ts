import { type KeyboardEvent, useState } from 'react';
import { useControlled } from '../field/use-controlled.ts';
import { parseNumber } from '../number-input/parse-number.ts';
import { useAnnouncedAmount } from './use-announced-amount.ts';

type AmountOptions = {
  value: number | undefined;
  defaultValue: number | undefined;
  onChange: ((value: number) => void) | undefined;
  min: number;
  max: number;
  step: number;
  readOnly: boolean | undefined;
};

/** The amount of a stepper, changed by buttons, keys or typing, within its limits. No DOM here. */
export function useAmount(options: AmountOptions) {
  const { min, max, step } = options;
  const [amount, setAmount, resetAmount] = useControlled(
    options.value,
    options.defaultValue ?? min,
    options.onChange,
  );
  const [typed, setTyped] = useState<string | null>(null);
  const announced = useAnnouncedAmount(amount);
  const clamp = (wanted: number) => {
    const snapped = min + Math.round((wanted - min) / step) * step;
    return Math.min(max, Math.max(min, snapped));
  };
  const set = (wanted: number) => {
    if (options.readOnly) return;
    setTyped(null);
    if (clamp(wanted) !== amount) setAmount(clamp(wanted));
  };
  const commitTyped = () => {
    const wanted = typed === null ? null : parseNumber(typed);
    // A text that is not a number leaves the amount as it was.
    if (wanted !== null && !Number.isNaN(wanted)) set(wanted);
    setTyped(null);
  };
  return {
    amount,
    announcement: announced.shownAmount,
    text: typed ?? String(amount),
    commitTyped,
    stepBy: (by: number) => {
      announced.announceSoon();
      set(amount + by);
    },
    type: (text: string) => {
      announced.clear();
      setTyped(text);
      const wanted = parseNumber(text);
      if (wanted !== null && clamp(wanted) === wanted && wanted !== amount) setAmount(wanted);
    },
    press: (event: KeyboardEvent) => {
      if (event.key === 'Enter') commitTyped();
      const wanted = amountAfter(event.key, amount, options);
      if (wanted === undefined) return;
      event.preventDefault();
      announced.clear();
      set(wanted);
    },
    reset: () => {
      setTyped(null);
      resetAmount();
    },
  };
}

function amountAfter(key: string, amount: number, { min, max, step }: AmountOptions): number | undefined {
  const amounts: Record<string, number> = {
    ArrowUp: amount + step,
    ArrowDown: amount - step,
    PageUp: amount + step * 10,
    PageDown: amount - step * 10,
    Home: min,
    End: max,
  };
  return amounts[key];
}
