import { type ComponentProps, type ReactNode, type Ref, useState } from 'react';
import { FieldFrame, type FieldProps } from '../field/field-frame.tsx';
import { filterInput } from '../field/filter-input.ts';
import { useRerender } from '../field/use-controlled.ts';
import { classNames } from '../theme/class-names.ts';
import { CharacterCount } from './character-count.tsx';
import { TextBox } from './text-box.tsx';

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
    /** Keeps a part of the typed text, for instance the digits; the caret stays where it is. */
    filter?: (typed: string) => string;
    /** Subtle text or an icon inside the box, before and after the text. */
    prefix?: ReactNode;
    suffix?: ReactNode;
    /** A button inside the box, at its end. */
    action?: ReactNode;
    /** Below the box, above the error. */
    below?: ReactNode;
    /** A multi-line box; grows with its text. */
    multiline?: boolean;
    rows?: number;
    ref?: Ref<HTMLInputElement>;
  };

/**
 * One line of text, or several. With `maxLength` it shows the remaining length, once it is small. Nothing is cut off: a
 * visitor who pastes a longer text sees by how much it is too long, and the form refuses it.
 */
export function TextInput(props: TextInputProps) {
  const { label, hint, error, required, disabled, readOnly, labelHidden, id, className, ...rest } = props;
  const { prefix, suffix, action, below, filter, onChange, ...native } = rest;
  const { multiline, rows = 4, type = 'text', ref, maxLength, ...attributes } = native;
  const [first] = useState(native.value ?? native.defaultValue ?? '');
  const [typed, setTyped] = useState(native.defaultValue ?? '');
  const redraw = useRerender();
  const own = native['aria-describedby'];
  const frame = { label, hint, error, required, disabled, readOnly, labelHidden, id };
  const tell = (text: string) => {
    setTyped(text);
    redraw();
    onChange?.(text);
  };
  const listeners = filterInput(filter, tell);
  return (
    <FieldFrame {...frame} onReset={() => tell(first)} className={classNames('ck-text-input', className)}>
      {(shared) => {
        const aria = { ...shared, 'aria-describedby': both(shared['aria-describedby'], own) };
        const control = { ...attributes, ...aria, ...listeners, disabled, readOnly };
        return (
          <>
            <div
              className="ck-control"
              part="control"
              data-invalid={aria['aria-invalid']}
              data-disabled={disabled || undefined}
              data-readonly={readOnly || undefined}
              data-multiline={multiline || undefined}
            >
              {prefix && <span className="ck-text-input-affix">{prefix}</span>}
              {multiline ? (
                <TextBox {...control} className="ck-text-input-native" rows={rows} outer={ref} />
              ) : (
                <input {...control} className="ck-text-input-native" ref={ref} type={type} />
              )}
              {suffix && <span className="ck-text-input-affix">{suffix}</span>}
              {action}
            </div>
            {maxLength !== undefined && !readOnly && (
              <CharacterCount length={(native.value ?? typed).length} most={maxLength} />
            )}
            {below}
          </>
        );
      }}
    </FieldFrame>
  );
}

const both = (...ids: (string | undefined)[]) => ids.filter(Boolean).join(' ') || undefined;
