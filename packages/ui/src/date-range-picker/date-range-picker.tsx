import { type ReactNode, type Ref, useId, useImperativeHandle, useRef } from 'react';
import { FieldError, isShown } from '../field/field-error.tsx';
import { FieldFrame, type FieldProps } from '../field/field-frame.tsx';
import { frameProps } from '../field/frame-props.ts';
import { useControlled } from '../field/use-controlled.ts';
import { Icon } from '../icon/icon.tsx';
import { isNarrow } from '../overlay/use-narrow.ts';
import { CalendarOverlay } from './calendar-overlay.tsx';
import { DateField } from './date-field.tsx';
import { formatHint } from './typed/typed-order.ts';
import { useCalendarOpening } from './use-calendar-opening.ts';
import {
  type DateRange,
  type DateRangeOptions,
  defaultLocale,
  type End,
  useDateRange,
} from './use-date-range.ts';

export type DateRangePickerProps = Omit<FieldProps, 'label'> &
  DateRangeOptions & {
    label: string;
    /** Without it the field is uncontrolled. */
    value?: DateRange;
    defaultValue?: DateRange;
    onChange?: (value: DateRange) => void;
    startLabel?: string;
    endLabel?: string;
    startError?: ReactNode;
    endError?: ReactNode;
    /** Why it is disabled: replaces the hint. */
    disabledReason?: ReactNode;
    /** Names of the text inputs, whose values are dates as the locale writes them: DD/MM/YYYY. */
    names?: { from?: string; to?: string };
    onBlur?: () => void;
    /** The fieldset; of a single date the text input. */
    ref?: Ref<HTMLElement>;
    'data-part'?: string;
  };

const noDates: DateRange = { from: null, to: null };

/** Two dates or one, typed or chosen in a calendar (PRIM-01). Dates are `YYYY-MM-DD`. */
export function DateRangePicker({ ref, ...props }: DateRangePickerProps) {
  const { disabled = false, readOnly = false, names, required } = props;
  const [value, onChange, reset] = useControlled(props.value, props.defaultValue ?? noDates, props.onChange);
  const fixed = disabled || readOnly;
  const made = useId();
  const id = props.id ?? made;
  const locale = props.locale ?? defaultLocale;
  const range = useDateRange({ ...props, value, onChange });
  const { mode, labels, start, end, picking } = range;
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLFieldSetElement>(null);
  useImperativeHandle(ref, () => (mode === 'single' ? start.input.current : frame.current) as HTMLElement);
  const calendar = useCalendarOpening({
    locale,
    disabled: fixed,
    typing: [start.input, end.input],
  });
  const { opened, prefetch, close } = calendar;

  const open = (which: End, takesFocus: boolean) => {
    range.clearMessage();
    range.setPicking(mode === 'single' ? 'from' : which);
    calendar.open(takesFocus);
  };
  const nextEnd: End = value.from !== null && value.to === null ? 'to' : 'from';
  // A text that is not a date must not also be reported as a missing date.
  const startError = (!start.impossible && props.startError) || range.startProblem;
  const endError = (!end.impossible && props.endError) || range.endProblem;
  const field = (which: End) => {
    const typed = which === 'from' ? start : end;
    const error = which === 'from' ? startError : endError;
    return {
      typed,
      placeholder: formatHint(labels.format, locale),
      name: names?.[which],
      invalid: isShown(error) || (mode === 'single' && isShown(props.error)),
      required,
      disabled,
      readOnly,
      current: opened !== null && mode === 'range' && picking === which,
      onFocus: () => {
        if (!readOnly) prefetch();
        if (mode === 'range') range.setPicking(which);
      },
      onPress: () => open(which, isNarrow()),
      onArrowDown: () => open(which, true),
      onEnter: () => close(false),
    };
  };
  const errorId = (which: End) =>
    isShown(which === 'from' ? startError : endError) ? `${id}-${which}-error` : '';
  const described = (which: End, ...more: (string | undefined)[]) =>
    [errorId(which), ...more].filter(Boolean).join(' ') || undefined;
  const hint =
    disabled && isShown(props.disabledReason) ? <Locked reason={props.disabledReason} /> : props.hint;

  return (
    <FieldFrame
      {...frameProps(props)}
      required={required}
      hint={hint}
      id={id}
      group={mode === 'range'}
      ref={frame}
      onReset={() => {
        range.dropTyped();
        reset();
      }}
    >
      {(aria) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only watches pointer and focus come and go
        <div
          ref={box}
          className="ck-dates"
          onPointerEnter={readOnly ? undefined : prefetch}
          onBlur={(event) => {
            const next = event.relatedTarget;
            if (next instanceof Node && event.currentTarget.contains(next)) return;
            if (next instanceof Node && opened) close(false);
            props.onBlur?.();
          }}
        >
          <div
            className="ck-control ck-dates-box"
            part="control"
            data-mode={mode}
            data-invalid={isShown(props.error) || isShown(startError) || isShown(endError) || undefined}
            data-disabled={disabled || undefined}
            data-readonly={readOnly || undefined}
          >
            <DateField
              {...field('from')}
              ref={start.input}
              id={aria.id}
              label={mode === 'single' ? undefined : (props.startLabel ?? labels.from)}
              describedBy={described('from', mode === 'single' ? aria['aria-describedby'] : undefined)}
            />
            {mode === 'range' && (
              <DateField
                {...field('to')}
                ref={end.input}
                id={`${id}-to`}
                label={props.endLabel ?? labels.to}
                describedBy={described('to')}
              />
            )}
            {!readOnly && (
              <button
                ref={calendar.opener}
                type="button"
                className="ck-icon-button ck-dates-opener"
                data-part={props['data-part'] ?? 'calendar-trigger'}
                aria-label={labels.openCalendar}
                aria-haspopup="dialog"
                aria-expanded={opened !== null}
                aria-describedby={`${id}-label`}
                disabled={disabled}
                onFocus={prefetch}
                onClick={() => (opened?.takesFocus ? close(true) : open(nextEnd, true))}
              >
                <Icon name="calendar" />
              </button>
            )}
          </div>
          {range.summary !== null && !disabled && <p className="ck-dates-summary">{range.summary}</p>}
          <FieldError id={`${id}-from-error`} error={startError} />
          {mode === 'range' && <FieldError id={`${id}-to-error`} error={endError} />}
          <div aria-live="polite" className={range.swapped ? 'ck-dates-swapped' : 'ck-visually-hidden'}>
            {opened ? '' : range.message}
          </div>
          <CalendarOverlay
            id={id}
            title={props.label}
            range={range}
            today={props.today}
            anchor={box}
            calendar={calendar}
            prepared={!fixed}
          />
        </div>
      )}
    </FieldFrame>
  );
}

function Locked({ reason }: { reason: ReactNode }) {
  return (
    <span className="ck-dates-locked">
      <Icon name="lock" size={16} />
      {reason}
    </span>
  );
}
