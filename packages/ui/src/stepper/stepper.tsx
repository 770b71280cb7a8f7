import type { ReactNode, Ref } from 'react';
import { westernDigits } from '../field/digits.ts';
import { FieldFrame, type FieldProps } from '../field/field-frame.tsx';
import { filterInput } from '../field/filter-input.ts';
import { useUiLabels } from '../labels.ts';
import { classNames } from '../theme/class-names.ts';
import { StepButton } from './step-button.tsx';
import { useAmount } from './use-amount.ts';

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
  const { value, defaultValue, onChange, min = 0, max = 99, step = 1, ...others } = props;
  const { name, onBlur, labels, ref, ...field } = others;
  const { readOnly, disabled } = field;
  const state = useAmount({ value, defaultValue, onChange, min, max, step, readOnly });
  const { amount } = state;
  const words = useStepperWords(field.label, labels);
  const button = (icon: 'minus' | 'plus', label: string, atLimit: boolean, by: number) =>
    !readOnly && (
      <StepButton
        label={label}
        icon={icon}
        atLimit={atLimit}
        disabled={disabled}
        onStep={() => state.stepBy(by)}
      />
    );
  return (
    <FieldFrame
      {...field}
      onLeave={onBlur}
      onReset={state.reset}
      className={classNames('ck-stepper', field.className)}
    >
      {(aria) => (
        <div className="ck-stepper-row" part="control">
          {button('minus', words.decrease, amount <= min, -step)}
          <input
            {...aria}
            {...{ ref, name, disabled, readOnly }}
            className="ck-stepper-value"
            type="text"
            inputMode="numeric"
            autoComplete="off"
            role="spinbutton"
            value={state.text}
            aria-valuenow={amount}
            aria-valuemin={min}
            aria-valuemax={max}
            {...filterInput(westernDigits, state.type)}
            onKeyDown={state.press}
            onBlur={state.commitTyped}
          />
          <span className="ck-visually-hidden" role="status">
            {state.announcement}
          </span>
          {button('plus', words.increase, amount >= max, step)}
        </div>
      )}
    </FieldFrame>
  );
}

function useStepperWords(label: ReactNode, own: StepperProps['labels']) {
  const words = useUiLabels();
  const name = typeof label === 'string' ? label : '';
  return {
    increase: own?.increase ?? words.increase(name).trim(),
    decrease: own?.decrease ?? words.decrease(name).trim(),
  };
}
