import { type ReactNode, type Ref, useId } from 'react';
import { Label, Radio, RadioGroup } from 'react-aria-components';
import { FieldError, isShown } from '../field/field-error.tsx';
import { classNames } from '../theme/class-names.ts';

export type RadioCardOption = {
  id: string;
  label: ReactNode;
  description?: ReactNode;
  /** At the end of the card: a price, an icon. */
  aside?: ReactNode;
  disabled?: boolean;
};

export type RadioCardsProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  options: RadioCardOption[];
  value?: string | null;
  defaultValue?: string;
  onChange?: (id: string) => void;
  /** A reset of the form brought it back to no answer. */
  onClear?: () => void;
  required?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  labelHidden?: boolean;
  name?: string;
  id?: string;
  className?: string;
  ref?: Ref<HTMLDivElement>;
};

/** A choice where each answer needs a sentence: whole cards to press. */
export function RadioCards(props: RadioCardsProps) {
  const { label, hint, error, options, required, disabled, readOnly = false, ...others } = props;
  const { labelHidden, className, onChange, onClear, ...rest } = others;
  const made = useId();
  const [hintId, errorId] = [`${made}hint`, `${made}error`];
  return (
    <RadioGroup
      {...rest}
      // react-aria's slots look up their ids in the document and find none in a shadow root.
      aria-describedby={classNames(isShown(hint) && hintId, isShown(error) && errorId) || undefined}
      // As in all fields: the form shows what is wrong and the browser blocks nothing. A read-only one needs
      // the native validation on preact, which then restores the card that was pressed.
      validationBehavior={readOnly ? 'native' : 'aria'}
      className={classNames('ck-field ck-radio-cards', className)}
      isInvalid={isShown(error)}
      isRequired={required}
      isDisabled={disabled}
      isReadOnly={readOnly}
      onChange={(id: string | null) => (id === null ? onClear?.() : onChange?.(id))}
    >
      <Label className={classNames('ck-field-label', labelHidden && 'ck-visually-hidden')}>{label}</Label>
      {isShown(hint) && (
        <span id={hintId} className="ck-field-hint">
          {hint}
        </span>
      )}
      <div className="ck-radio-cards-list">
        {options.map((option) => (
          <Radio className="ck-radio-card" key={option.id} value={option.id} isDisabled={option.disabled}>
            <span className="ck-radio-card-dot" />
            <span className="ck-radio-card-words">
              <span className="ck-radio-card-label">{option.label}</span>
              {option.description && <span className="ck-radio-card-more">{option.description}</span>}
            </span>
            {option.aside && <span className="ck-radio-card-aside">{option.aside}</span>}
          </Radio>
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </RadioGroup>
  );
}
