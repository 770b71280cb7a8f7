import { westernDigits } from '../field/digits.ts';
import { isShown } from '../field/field-error.tsx';
import { useControlled } from '../field/use-controlled.ts';
import { useUiLabels } from '../labels.ts';
import { TextInput, type TextInputProps } from '../text-input/text-input.tsx';
import { classNames } from '../theme/class-names.ts';
import { groupPhone } from './phone-number.ts';

export type PhoneInputProps = Omit<TextInputProps, 'type' | 'filter' | 'multiline' | 'rows'>;

/**
 * A phone number in any notation, grouped on blur; `phoneE164` gives the number for a machine. An error
 * without a hint adds an example.
 */
export function PhoneInput({ value, defaultValue, onChange, ...props }: PhoneInputProps) {
  const words = useUiLabels();
  const [text, change] = useControlled(value, defaultValue ?? '', onChange);
  const settle = () => {
    const grouped = groupPhone(text);
    if (grouped !== text && !props.readOnly) change(grouped);
  };
  return (
    <TextInput
      inputMode="tel"
      autoComplete="tel"
      {...props}
      className={classNames('ck-written-ltr', props.className)}
      hint={props.hint ?? (isShown(props.error) ? words.phoneExample : undefined)}
      type="tel"
      filter={westernDigits}
      value={text}
      onChange={change}
      onBlur={(event) => {
        settle();
        props.onBlur?.(event);
      }}
    />
  );
}
