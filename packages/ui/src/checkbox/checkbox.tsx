import type { ComponentProps, Ref } from 'react';
import { FieldFrame, type FieldProps } from '../field/field-frame.tsx';
import { preventIfReadOnly } from '../field/prevent-if-read-only.ts';
import { useControlled } from '../field/use-controlled.ts';
import { classNames } from '../theme/class-names.ts';

export type CheckboxProps = FieldProps &
  Pick<ComponentProps<'input'>, 'name' | 'value' | 'onBlur' | 'onFocus'> & {
    checked?: boolean;
    defaultChecked?: boolean;
    onChange?: (checked: boolean) => void;
    ref?: Ref<HTMLInputElement>;
  };

/** A native checkbox with its label beside it; the label may hold links. */
export function Checkbox(props: CheckboxProps) {
  const {
    checked,
    defaultChecked = false,
    onChange,
    name,
    value,
    onBlur,
    onFocus,
    ref,
    className,
    ...field
  } = props;
  const [on, change, reset] = useControlled(checked, defaultChecked, onChange);
  return (
    <FieldFrame
      {...field}
      labelPlace="after"
      onReset={reset}
      className={classNames('ck-checkbox', className)}
    >
      {(aria) => (
        <input
          {...aria}
          {...{ name, value, onBlur, onFocus, ref }}
          type="checkbox"
          className="ck-checkbox-box"
          part="checkbox"
          disabled={field.disabled}
          checked={on}
          onClick={preventIfReadOnly(field.readOnly)}
          onChange={(event) => {
            if (!field.readOnly) change(event.currentTarget.checked);
          }}
        />
      )}
    </FieldFrame>
  );
}
