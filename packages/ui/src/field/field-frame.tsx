import { type ReactNode, useId } from 'react';
import { Icon } from '../icon/icon.tsx';
import { classNames } from '../theme/class-names.ts';

/** What the frame hands to the control it frames, to be spread on the native element. */
export type FieldAria = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

/** The part of an input's props that every input shares. */
export type FieldProps = {
  label: ReactNode;
  /** Help that is always there, read before the control. */
  hint?: ReactNode;
  /** What is wrong and how to put it right; shows beneath the control with an icon. */
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  /** Keeps the label for screen readers only; for places where a heading just above says it. */
  labelHidden?: boolean;
  /** Id of the native control. */
  id?: string;
  className?: string;
};

export type FieldFrameProps = FieldProps & {
  /** Several controls under one label: a fieldset with a legend, which the description belongs to. */
  group?: boolean;
  children: (aria: FieldAria) => ReactNode;
};

/** One frame for the label, hint and error of every input. */
export function FieldFrame(props: FieldFrameProps) {
  const { label, hint, error, required, disabled, labelHidden, group, className, children } = props;
  const made = useId();
  const id = props.id ?? made;
  const hasHint = isShown(hint);
  const hasError = isShown(error);
  const described =
    [hasHint && `${id}-hint`, hasError && `${id}-error`].filter(Boolean).join(' ') || undefined;
  const aria: FieldAria = {
    id,
    'aria-describedby': described,
    'aria-invalid': hasError || undefined,
    'aria-required': required || undefined,
  };
  const labelClass = classNames('ck-field-label', labelHidden && 'ck-visually-hidden');
  const parts = (
    <>
      {hasHint && (
        <div className="ck-field-hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      <div className="ck-field-control">{children(aria)}</div>
      <FieldError id={`${id}-error`} error={error} />
    </>
  );
  const root = {
    className: classNames('ck-field', className),
    'data-invalid': hasError || undefined,
    'data-disabled': disabled || undefined,
  };
  if (group)
    return (
      <fieldset {...root} disabled={disabled} aria-describedby={described}>
        <legend className={labelClass} id={`${id}-label`}>
          {label}
        </legend>
        {parts}
      </fieldset>
    );
  return (
    <div {...root}>
      <label className={labelClass} id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      {parts}
    </div>
  );
}

/** An error beneath a control; the region is always there, so that its filling is announced. */
export function FieldError({ id, error }: { id: string; error: ReactNode }) {
  return (
    <div className="ck-field-error" id={id} aria-live="polite">
      {isShown(error) && (
        <>
          <Icon name="error" size={18} />
          <span>{error}</span>
        </>
      )}
    </div>
  );
}

export const isShown = (node: ReactNode) =>
  node !== undefined && node !== null && node !== false && node !== '';
