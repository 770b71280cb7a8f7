import type { ReactNode, Ref } from 'react';
import { Label, Radio, RadioGroup, Text } from 'react-aria-components';
import { FieldError, isShown } from '../field/field-error.tsx';
import { classNames } from '../theme/class-names.ts';

export type RadioCardOption = {
  id: string;
  label: ReactNode;
  description?: ReactNode;
  /** At the far end of the card: a price, an icon. */
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
  /** A reset of its form brought it back to no answer. */
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

/** A choice where each answer wants a sentence: whole cards to press. */
export function RadioCards(props: RadioCardsProps) {
  const { label, hint, error, options, required, disabled, readOnly = false, ...others } = props;
  const { labelHidden, className, onChange, onClear, ...rest } = others;
  return (
    <RadioGroup
      {...rest}
      className={classNames('ck-field ck-radio-cards', className)}
      isInvalid={isShown(error)}
      isRequired={required}
      isDisabled={disabled}
      isReadOnly={readOnly}
      onChange={(id: string | null) => (id === null ? onClear?.() : onChange?.(id))}
    >
      <Label className={classNames('ck-field-label', labelHidden && 'ck-visually-hidden')}>{label}</Label>
      {isShown(hint) && (
        <Text slot="description" className="ck-field-hint">
          {hint}
        </Text>
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
      <Text slot="errorMessage">
        <FieldError error={error} />
      </Text>
    </RadioGroup>
  );
}
