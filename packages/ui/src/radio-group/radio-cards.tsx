import { type ReactNode, type Ref, useId } from 'react';
import { FieldFrame, type FieldProps } from '../field/field-frame.tsx';
import { frameProps } from '../field/frame-props.ts';
import { preventIfReadOnly } from '../field/prevent-if-read-only.ts';
import { useControlled } from '../field/use-controlled.ts';
import { classNames } from '../theme/class-names.ts';

export type RadioCardOption = {
  id: string;
  label: ReactNode;
  description?: ReactNode;
  /** At the end of the card: a price, an icon. */
  aside?: ReactNode;
  disabled?: boolean;
};

export type RadioCardsProps = FieldProps & {
  options: RadioCardOption[];
  value?: string | null;
  defaultValue?: string | null;
  onChange?: (id: string) => void;
  /** A reset of the form brought it back to no answer. */
  onClear?: () => void;
  name?: string;
  ref?: Ref<HTMLFieldSetElement>;
};

/**
 * A choice where each answer needs a sentence or a price: whole cards to press, each read with all that it contains. They
 * look as the cards of `RadioGroup`.
 */
export function RadioCards({
  value,
  defaultValue = null,
  onChange,
  onClear,
  ref,
  ...props
}: RadioCardsProps) {
  const { options, name, disabled, readOnly } = props;
  const [chosen, choose, reset] = useControlled<string | null>(value, defaultValue, (id) =>
    id === null ? onClear?.() : onChange?.(id),
  );
  const made = useId();
  return (
    <FieldFrame
      {...frameProps(props)}
      id={props.id}
      ref={ref}
      group="radiogroup"
      onReset={reset}
      className={classNames('ck-radio-group ck-radio-cards', props.className)}
    >
      {() => (
        <div className="ck-radio-options ck-radio-cards-list" data-layout="cards">
          {options.map((option) => (
            <label
              className="ck-radio ck-radio-card"
              part="choice"
              key={option.id}
              data-selected={chosen === option.id || undefined}
            >
              <input
                type="radio"
                className="ck-radio-dot"
                name={name ?? made}
                value={option.id}
                disabled={disabled || option.disabled}
                checked={chosen === option.id}
                onClick={preventIfReadOnly(readOnly)}
                onChange={() => {
                  if (!readOnly) choose(option.id);
                }}
              />
              <span className="ck-radio-words">
                <span className="ck-radio-label ck-radio-card-label">{option.label}</span>
                {option.description && (
                  <span className="ck-radio-more ck-radio-card-more"> {option.description}</span>
                )}
              </span>
              {option.aside && <span className="ck-radio-card-aside"> {option.aside}</span>}
            </label>
          ))}
        </div>
      )}
    </FieldFrame>
  );
}
