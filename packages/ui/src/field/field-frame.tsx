import { type FocusEvent, type ReactNode, type Ref, useId, useRef } from 'react';
import { classNames } from '../theme/class-names.ts';
import { FieldError, isShown } from './field-error.tsx';
import { useFormReset } from './use-form-reset.ts';

/** Attributes that the frame passes to its control, to be spread on the native element. */
export type FieldAria = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
  'aria-readonly': true | undefined;
};

/** The props that every input shares. */
export type FieldProps = {
  label: ReactNode;
  /** Help that is always visible, read before the control. */
  hint?: ReactNode;
  /** What is wrong and how to correct it; shown beneath the control with an icon. */
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  /** Can be focused, read and posted like any other, and not changed. */
  readOnly?: boolean;
  /** Visually hides the label, where a heading just above names the field. */
  labelHidden?: boolean;
  /** Id of the native control; of the fieldset where the field is a group. */
  id?: string;
  className?: string;
};

export type FieldFrameProps = FieldProps & {
  /** Several controls under one label: a fieldset with a legend, which the description belongs to. */
  group?: boolean | 'radiogroup';
  /** Beside the control, for a checkbox or a switch. */
  labelPlace?: 'above' | 'before' | 'after';
  /** The focus has left the field; not called when it moves from one part to another. */
  onLeave?: (() => void) | undefined;
  /** The form has been reset. */
  onReset?: (() => void) | undefined;
  /** The fieldset of a group. */
  ref?: Ref<HTMLFieldSetElement>;
  /** A group's inner control gets the id with `-control` appended. */
  children: (aria: FieldAria) => ReactNode;
};

/** The frame of every input: label, hint and error. */
export function FieldFrame({ ref, ...props }: FieldFrameProps) {
  const made = useId();
  const id = props.id ?? made;
  const hasError = isShown(props.error);
  const described = [isShown(props.hint) && `${id}-hint`, hasError && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  const aria: FieldAria = {
    id: props.group ? `${id}-control` : id,
    'aria-describedby': described || undefined,
    'aria-invalid': hasError || undefined,
    'aria-required': props.required || undefined,
    'aria-readonly': props.readOnly || undefined,
  };
  const root = {
    className: classNames('ck-field', props.className),
    part: 'field',
    'data-invalid': hasError || undefined,
    'data-disabled': props.disabled || undefined,
    'data-readonly': props.readOnly || undefined,
  };
  const control = (
    <Watched onLeave={props.onLeave} onReset={props.onReset}>
      {props.children(aria)}
    </Watched>
  );
  const error = <FieldError id={`${id}-error`} error={props.error} />;
  if (props.group)
    return (
      <fieldset {...root} {...groupAria(props, aria)} id={id} ref={ref} disabled={props.disabled}>
        <Label {...props} id={id} />
        {control}
        {error}
      </fieldset>
    );
  const place = props.labelPlace ?? 'above';
  return (
    <div {...root} data-label={place}>
      <div className="ck-field-row">
        <div className="ck-field-words">
          <Label {...props} id={id} />
        </div>
        {control}
      </div>
      {error}
    </div>
  );
}

type WatchedProps = Pick<FieldFrameProps, 'onLeave' | 'onReset'> & { children: ReactNode };

function Watched({ onLeave, onReset, children }: WatchedProps) {
  const control = useRef<HTMLDivElement>(null);
  useFormReset(control, onReset);
  const blur = (event: FocusEvent<HTMLElement>) => {
    const next = event.relatedTarget;
    if (!(next instanceof Node && event.currentTarget.contains(next))) onLeave?.();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the focus leave
    <div ref={control} className="ck-field-control" onBlur={onLeave && blur}>
      {children}
    </div>
  );
}

type Framed = Omit<FieldFrameProps, 'ref'>;

function groupAria({ group }: Framed, aria: FieldAria) {
  if (group !== 'radiogroup') return { 'aria-describedby': aria['aria-describedby'] };
  const { id: _, ...described } = aria;
  return { role: 'radiogroup', ...described };
}

function Label({ id, label, labelHidden, hint, group }: Framed) {
  const className = classNames('ck-field-label', labelHidden && 'ck-visually-hidden');
  return (
    <>
      {group ? (
        <legend className={className} part="label" id={`${id}-label`}>
          {label}
        </legend>
      ) : (
        <label className={className} part="label" id={`${id}-label`} htmlFor={id}>
          {label}
        </label>
      )}
      {isShown(hint) && (
        <div className="ck-field-hint" part="hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
    </>
  );
}
