import type { KeyboardEvent, Ref } from 'react';
import { deepActiveElement } from '../overlay/focus.ts';
import { isNarrow } from '../overlay/use-narrow.ts';
import type { TypedDate } from './use-typed-date.ts';

export type DateFieldProps = {
  id: string;
  /** Names the field within the common box; a single date has its label outside. */
  label?: string | undefined;
  typed: TypedDate;
  name: string | undefined;
  placeholder: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean | undefined;
  disabled: boolean;
  readOnly: boolean;
  /** The calendar currently chooses this end. */
  current: boolean;
  onFocus: () => void;
  onPress: () => void;
  onArrowDown: () => void;
  onEnter: () => void;
  ref: Ref<HTMLInputElement>;
};

/** A typed date: a plain text field, since people know how to write a date. */
export function DateField({ ref, ...props }: DateFieldProps) {
  const { id, label, typed, invalid } = props;
  const keys = (event: KeyboardEvent) => {
    if (props.readOnly) return;
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      props.onArrowDown();
    }
    if (event.key === 'Enter') {
      typed.settle();
      props.onEnter();
    }
  };
  return (
    <div
      className="ck-date-field"
      data-current={props.current || undefined}
      data-invalid={invalid || undefined}
    >
      {label !== undefined && (
        <label className="ck-date-label" htmlFor={id}>
          {label}
        </label>
      )}
      <input
        ref={ref}
        id={id}
        className="ck-date-input"
        type="text"
        autoComplete="off"
        spellCheck="false"
        name={props.name}
        placeholder={props.placeholder}
        aria-describedby={props.describedBy}
        aria-invalid={invalid || undefined}
        aria-required={props.required || undefined}
        disabled={props.disabled}
        readOnly={props.readOnly}
        value={typed.text}
        onChange={(event) => typed.type(event.target.value)}
        onBlur={() => {
          if (!props.readOnly) typed.settle();
        }}
        onKeyDown={keys}
        onFocus={props.onFocus}
        onMouseDown={(event) => {
          // On a phone a tap opens the calendar; the keyboard would cover it.
          if (!props.readOnly && isNarrow() && event.currentTarget !== deepActiveElement())
            event.preventDefault();
        }}
        onClick={props.onPress}
      />
    </div>
  );
}
