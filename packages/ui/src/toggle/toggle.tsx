import type { ComponentProps, ReactNode, Ref } from 'react';
import { FieldFrame, type FieldProps } from '../field/field-frame.tsx';
import { preventIfReadOnly } from '../field/prevent-if-read-only.ts';
import { useControlled } from '../field/use-controlled.ts';
import { classNames } from '../theme/class-names.ts';

export type ToggleProps = Omit<FieldProps, 'required' | 'hint'> &
  Pick<ComponentProps<'input'>, 'name' | 'onBlur' | 'onFocus'> & {
    /** What switching it on means, beneath the label. */
    description?: ReactNode;
    checked?: boolean;
    defaultChecked?: boolean;
    onChange?: (checked: boolean) => void;
    ref?: Ref<HTMLInputElement>;
  };

/** A switch: takes effect at once, unlike a checkbox that is posted with its form. */
export function Toggle(props: ToggleProps) {
  const {
    description,
    checked,
    defaultChecked = false,
    onChange,
    name,
    onBlur,
    onFocus,
    ref,
    className,
    ...rest
  } = props;
  const [on, change, reset] = useControlled(checked, defaultChecked, onChange);
  return (
    <FieldFrame
      {...rest}
      hint={description}
      labelPlace="before"
      onReset={reset}
      className={classNames('ck-toggle', className)}
    >
      {(aria) => (
        <input
          {...aria}
          {...{ name, onBlur, onFocus, ref }}
          type="checkbox"
          role="switch"
          className="ck-toggle-switch"
          part="toggle"
          disabled={rest.disabled}
          checked={on}
          aria-checked={on}
          onClick={preventIfReadOnly(rest.readOnly)}
          onChange={(event) => {
            if (!rest.readOnly) change(event.currentTarget.checked);
          }}
        />
      )}
    </FieldFrame>
  );
}
