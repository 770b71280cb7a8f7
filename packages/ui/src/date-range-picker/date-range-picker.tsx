import { type ReactNode, type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { FieldError, isShown } from '../field/field-error.tsx';
import { FieldFrame, type FieldProps } from '../field/field-frame.tsx';
import { frameProps } from '../field/frame-props.ts';
import { Icon } from '../icon/icon.tsx';
import { lazyModule, useLazyModule, whenIdle } from '../overlay/lazy-module.ts';
import { placementModule } from '../overlay/popover.tsx';
import { isNarrow } from '../overlay/use-narrow.ts';
import { CalendarOverlay } from './calendar-overlay.tsx';
import { DateField } from './date-field.tsx';
import { warmDateWords } from './date-words.ts';
import { type DateRangeOptions, defaultLocale, type End, useDateRange } from './use-date-range.ts';

/** Only typing is there at first; the calendar comes on hover, focus or in a quiet moment. */
const calendarModule = lazyModule(() => import('./calendar/calendar.tsx'));

export type DateRangePickerProps = Omit<FieldProps, 'label'> &
  DateRangeOptions & {
    label: string;
    startLabel?: string;
    endLabel?: string;
    startError?: ReactNode;
    endError?: ReactNode;
    /** Why it is disabled: shown in place of the hint. */
    disabledReason?: ReactNode;
    /** Names of the text fields, which hold dates as DD/MM/YYYY. */
    names?: { from?: string; to?: string };
    onBlur?: () => void;
    /** The fieldset; of a single date the text field. */
    ref?: Ref<HTMLElement>;
    'data-part'?: string;
  };

/** Two dates or one, typed or chosen in a calendar (PRIM-01). Dates are `YYYY-MM-DD`. */
export function DateRangePicker({ ref, ...props }: DateRangePickerProps) {
  const { disabled = false, value, names, required } = props;
  const made = useId();
  const id = props.id ?? made;
  const range = useDateRange(props);
  const { mode, labels, start, end, picking } = range;
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLFieldSetElement>(null);
  useImperativeHandle(ref, () => (mode === 'single' ? start.input.current : frame.current) as HTMLElement);
  const opener = useRef<HTMLButtonElement>(null);
  const returnTo = useRef<HTMLElement>(null);
  const [opened, setOpened] = useState<{ takesFocus: boolean } | null>(null);
  const calendar = useLazyModule(calendarModule);
  const placement = useLazyModule(placementModule);
  const hasCalendar = calendar.module !== null;
  useEffect(() => {
    if (hasCalendar) return whenIdle(() => warmDateWords(props.locale ?? defaultLocale));
  }, [hasCalendar, props.locale]);
  const prefetch = () => {
    calendar.prefetch();
    placement.prefetch();
  };

  const open = (end: End, takesFocus: boolean) => {
    if (disabled) return;
    prefetch();
    range.setPicking(mode === 'single' ? 'from' : end);
    returnTo.current = opener.current;
    setOpened((before) => (before?.takesFocus === takesFocus ? before : { takesFocus }));
  };
  const close = (refocus: boolean) => {
    setOpened(null);
    if (refocus) opener.current?.focus({ preventScroll: true });
  };
  const nextEnd: End = value.from !== null && value.to === null ? 'to' : 'from';
  const startError = props.startError ?? range.startProblem;
  const endError = props.endError ?? range.endProblem;
  const field = (which: End) => {
    const typed = which === 'from' ? start : end;
    const error = which === 'from' ? startError : endError;
    return {
      typed,
      placeholder: labels.format,
      name: names?.[which],
      invalid: isShown(error) || (mode === 'single' && isShown(props.error)),
      required,
      disabled,
      current: opened !== null && mode === 'range' && picking === which,
      onFocus: () => {
        prefetch();
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
    >
      {(aria) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only watches pointer and focus come and go
        <div
          ref={box}
          className="ck-dates"
          onPointerEnter={prefetch}
          onBlur={(event) => {
            const next = event.relatedTarget;
            if (next instanceof Node && event.currentTarget.contains(next)) return;
            if (next instanceof Node && opened) close(false);
            props.onBlur?.();
          }}
        >
          <div
            className="ck-control ck-dates-box"
            data-mode={mode}
            data-invalid={isShown(props.error) || isShown(startError) || isShown(endError) || undefined}
            data-disabled={disabled || undefined}
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
            <button
              ref={opener}
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
          </div>
          {range.summary !== null && !disabled && <p className="ck-dates-summary">{range.summary}</p>}
          <FieldError id={`${id}-from-error`} error={startError} />
          {mode === 'range' && <FieldError id={`${id}-to-error`} error={endError} />}
          <CalendarOverlay
            id={id}
            title={props.label}
            range={range}
            today={props.today}
            anchor={box}
            returnTo={returnTo}
            module={calendar.module}
            failed={calendar.failed}
            prepared={!disabled}
            opened={opened}
            onClose={close}
            onType={() => {
              returnTo.current = (picking === 'to' && mode === 'range' ? end : start).input.current;
              close(false);
            }}
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
