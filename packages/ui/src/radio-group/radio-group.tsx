import { type ReactNode, type Ref, useId } from 'react';
import { FieldFrame, type FieldProps } from '../field/field-frame.tsx';
import { preventIfReadOnly } from '../field/prevent-if-read-only.ts';
import { useControlled } from '../field/use-controlled.ts';
import { classNames } from '../theme/class-names.ts';

export type RadioOption = { id: string; label: ReactNode; description?: ReactNode; disabled?: boolean };

export type RadioGroupProps = FieldProps & {
  options: RadioOption[];
  value?: string | null;
  defaultValue?: string | null;
  onChange?: (id: string) => void;
  /** A reset of the form brought it back to no answer. */
  onClear?: () => void;
  /** `inline` for two or three short answers side by side; they wrap where there is no room. `cards`: each is a card. */
  layout?: 'stack' | 'inline' | 'cards';
  name?: string;
  onBlur?: () => void;
  ref?: Ref<HTMLFieldSetElement>;
};

/** Native radios under one question. */
export function RadioGroup(props: RadioGroupProps) {
  const {
    options,
    value,
    defaultValue = null,
    onChange,
    onClear,
    layout = 'stack',
    name,
    onBlur,
    ...field
  } = props;
  const [chosen, choose, reset] = useControlled<string | null>(value, defaultValue, (id) =>
    id === null ? onClear?.() : onChange?.(id),
  );
  const made = useId();
  return (
    <FieldFrame
      {...field}
      group="radiogroup"
      onLeave={onBlur}
      onReset={reset}
      className={classNames('ck-radio-group', field.className)}
    >
      {(aria) => (
        <div className="ck-radio-options" data-layout={layout}>
          {options.map((option) => (
            <label className="ck-radio" part="choice" key={option.id}>
              <input
                type="radio"
                className="ck-radio-dot"
                id={`${aria.id}-${option.id}`}
                name={name ?? made}
                value={option.id}
                disabled={option.disabled}
                checked={chosen === option.id}
                onClick={preventIfReadOnly(field.readOnly)}
                onChange={() => {
                  if (!field.readOnly) choose(option.id);
                }}
                aria-describedby={option.description ? `${aria.id}-${option.id}-more` : undefined}
              />
              <span className="ck-radio-words">
                <span className="ck-radio-label">{option.label}</span>
                {option.description && (
                  <span className="ck-radio-more" id={`${aria.id}-${option.id}-more`}>
                    {option.description}
                  </span>
                )}
              </span>
            </label>
          ))}
        </div>
      )}
    </FieldFrame>
  );
}
