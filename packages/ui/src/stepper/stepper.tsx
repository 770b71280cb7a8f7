import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { digitsOf } from '../field/digits.ts';
import { FieldFrame, type FieldProps } from '../field/field-frame.tsx';
import { filterInput } from '../field/filter-input.ts';
import { useControlled } from '../field/use-controlled.ts';
import { Icon } from '../icon/icon.tsx';
import { useUiLabels } from '../labels.ts';
import { classNames } from '../theme/class-names.ts';
import { useHold } from './use-hold.ts';

export type StepperProps = FieldProps & {
  value?: number;
  defaultValue?: number;
  /** Always a whole step within the limits. */
  onChange?: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  name?: string;
  onBlur?: () => void;
  /** Names of the buttons; by default "Increase" and "Decrease" with the label, where that is a text. */
  labels?: { increase?: string; decrease?: string };
  ref?: Ref<HTMLInputElement>;
};

/** A quantity: two buttons that may be held down, and a number that may be typed. */
export function Stepper(props: StepperProps) {
  const {
    value,
    defaultValue,
    onChange,
    min = 0,
    max = 99,
    step = 1,
    name,
    onBlur,
    labels,
    ref,
    ...field
  } = props;
  const [amount, setAmount, resetAmount] = useControlled(value, defaultValue ?? min, onChange);
  const [typed, setTyped] = useState<string | null>(null);
  const clamp = (wanted: number) => {
    const whole = min + Math.round((wanted - min) / step) * step;
    return Math.min(max, Math.max(min, whole));
  };
  const announced = useAnnouncedAmount(amount);
  const stepBy = (by: number) => {
    announced.announceSoon();
    set(amount + by);
  };
  const set = (wanted: number) => {
    if (field.readOnly) return;
    setTyped(null);
    if (clamp(wanted) !== amount) setAmount(clamp(wanted));
  };
  const keep = (text: string) => digitsOf(text).slice(0, String(max).length);
  const type = (text: string) => {
    announced.clear();
    setTyped(text);
    const digits = keep(text);
    const wanted = Number(digits);
    if (digits !== '' && clamp(wanted) === wanted && wanted !== amount) setAmount(wanted);
  };
  const settle = () => {
    if (typed) set(Number(keep(typed)));
    setTyped(null);
  };
  const keys: Record<string, number> = {
    ArrowUp: amount + step,
    ArrowDown: amount - step,
    PageUp: amount + step * 10,
    PageDown: amount - step * 10,
    Home: min,
    End: max,
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') settle();
    const wanted = keys[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    announced.clear();
    set(wanted);
  };
  const reset = () => {
    setTyped(null);
    resetAmount();
  };
  const words = useStepperWords(field.label, labels);
  return (
    <FieldFrame
      {...field}
      onLeave={onBlur}
      onReset={reset}
      className={classNames('ck-stepper', field.className)}
    >
      {(aria) => (
        <div className="ck-stepper-row" part="control">
          {!field.readOnly && (
            <StepButton
              label={words.decrease}
              icon="minus"
              atLimit={amount <= min}
              disabled={field.disabled}
              onStep={() => stepBy(-step)}
            />
          )}
          <input
            {...aria}
            ref={ref}
            className="ck-stepper-value"
            type="text"
            inputMode="numeric"
            autoComplete="off"
            role="spinbutton"
            name={name}
            disabled={field.disabled}
            readOnly={field.readOnly}
            value={typed ?? String(amount)}
            aria-valuenow={amount}
            aria-valuemin={min}
            aria-valuemax={max}
            {...filterInput(keep, type)}
            onKeyDown={press}
            onBlur={settle}
          />
          <span className="ck-visually-hidden" role="status">
            {announced.shownAmount}
          </span>
          {!field.readOnly && (
            <StepButton
              label={words.increase}
              icon="plus"
              atLimit={amount >= max}
              disabled={field.disabled}
              onStep={() => stepBy(step)}
            />
          )}
        </div>
      )}
    </FieldFrame>
  );
}

/** ms: a held button announces the final amount, not each one on the way. */
const announceDelay = 300;

/**
 * Announces the amount after its buttons were pressed: they have the focus, and their names do not change.
 */
function useAnnouncedAmount(amount: number) {
  const [shownAmount, setShownAmount] = useState<number | null>(null);
  const latest = useRef(amount);
  useLayoutEffect(() => {
    latest.current = amount;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    shownAmount,
    announceSoon() {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setShownAmount(latest.current), announceDelay);
    },
    /** After typing, the input itself is announced. */
    clear() {
      clearTimeout(timer.current);
      setShownAmount(null);
    },
  };
}

function useStepperWords(label: ReactNode, own: StepperProps['labels']) {
  const words = useUiLabels();
  const name = typeof label === 'string' ? label : '';
  return {
    increase: own?.increase ?? words.increase(name).trim(),
    decrease: own?.decrease ?? words.decrease(name).trim(),
  };
}

type StepButtonProps = {
  label: string;
  icon: 'plus' | 'minus';
  /** At its limit: stays focusable, unlike `disabled`, and does nothing. */
  atLimit: boolean;
  disabled: boolean | undefined;
  onStep: () => void;
};

function StepButton({ label, icon, atLimit, disabled, onStep }: StepButtonProps) {
  const hold = useHold(onStep, disabled ?? false);
  return (
    <button
      type="button"
      className="ck-stepper-button"
      aria-label={label}
      aria-disabled={atLimit || undefined}
      disabled={disabled}
      {...hold}
    >
      <Icon name={icon} size={20} />
    </button>
  );
}
