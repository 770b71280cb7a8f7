import type { ChangeEvent, ComponentProps, ReactNode, Ref } from 'react';
import { FieldFrame, type FieldProps } from '../field/field-frame.tsx';
import { useRedraw } from '../field/use-controlled.ts';
import { classNames } from '../theme/class-names.ts';

type Native = Omit<
  ComponentProps<'input'>,
  keyof FieldProps | 'value' | 'defaultValue' | 'onChange' | 'prefix' | 'type' | 'ref' | 'size'
>;

export type TextInputProps = FieldProps &
  Native & {
    value?: string;
    defaultValue?: string;
    onChange?: (value: string) => void;
    type?: 'text' | 'email' | 'tel' | 'search' | 'password';
    /** Quiet text or an icon inside the box, before and after what is typed. */
    prefix?: ReactNode;
    suffix?: ReactNode;
    /** A box for several lines; grows with what is typed where the browser can. */
    multiline?: boolean;
    rows?: number;
    ref?: Ref<HTMLInputElement>;
  };

/** One line of text, or several. */
export function TextInput(props: TextInputProps) {
  const { label, hint, error, required, disabled, labelHidden, id, className, ...rest } = props;
  const { prefix, suffix, multiline, rows = 4, type = 'text', onChange, ref, ...native } = rest;
  const own = native['aria-describedby'];
  const redraw = useRedraw();
  const change = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    redraw();
    onChange?.(event.currentTarget.value);
  };
  const frame = { label, hint, error, required, disabled, labelHidden, id };
  return (
    <FieldFrame {...frame} className={classNames('ck-text-input', className)}>
      {(shared) => {
        const aria = { ...shared, 'aria-describedby': both(shared['aria-describedby'], own) };
        return (
          <div
            className="ck-control"
            data-invalid={aria['aria-invalid']}
            data-disabled={disabled || undefined}
            data-readonly={native.readOnly || undefined}
            data-multiline={multiline || undefined}
          >
            {prefix && <span className="ck-text-input-affix">{prefix}</span>}
            {multiline ? (
              <textarea
                // The attributes that a line and a box of text share; what only a line knows does nothing here.
                {...(native as unknown as ComponentProps<'textarea'>)}
                {...aria}
                ref={ref as Ref<HTMLInputElement & HTMLTextAreaElement>}
                className="ck-text-input-native"
                rows={rows}
                disabled={disabled}
                onChange={change}
              />
            ) : (
              <input
                {...native}
                {...aria}
                ref={ref}
                className="ck-text-input-native"
                type={type}
                disabled={disabled}
                onChange={change}
              />
            )}
            {suffix && <span className="ck-text-input-affix">{suffix}</span>}
          </div>
        );
      }}
    </FieldFrame>
  );
}

const both = (...ids: (string | undefined)[]) => ids.filter(Boolean).join(' ') || undefined;
