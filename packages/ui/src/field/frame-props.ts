import type { FieldProps } from './field-frame.tsx';

/** The props of an input that belong to its frame. */
export const frameProps = <Props extends FieldProps>(props: Props) => ({
  label: props.label,
  hint: props.hint,
  error: props.error,
  required: props.required,
  disabled: props.disabled,
  readOnly: props.readOnly,
  labelHidden: props.labelHidden,
  className: props.className,
});
