import type { RefObject } from 'react';
import { PickerHead } from '../option-list/picker-frame.tsx';
import { ResetOnOpen } from '../overlay/reset-on-open.tsx';
import { Surface } from '../overlay/surface.tsx';
import { isNarrow } from '../overlay/use-narrow.ts';
import type { useCalendarOpening } from './use-calendar-opening.ts';
import type { DateRangeState } from './use-date-range.ts';

type CalendarOverlayProps = {
  id: string;
  title: string;
  range: DateRangeState;
  today: string;
  anchor: RefObject<HTMLElement | null>;
  calendar: ReturnType<typeof useCalendarOpening>;
  prepared: boolean;
};

const roomForTwo = 720;

/** The overlay of the calendar: a popover beside the fields, on a phone a sheet. */
export function CalendarOverlay(props: CalendarOverlayProps) {
  const { id, range, calendar } = props;
  const { labels } = range;
  const { opened, failed } = calendar;
  const Calendar = calendar.module?.Calendar;
  const leave = (refocus: boolean) => {
    range.clearMessage();
    calendar.close(refocus);
  };
  return (
    <Surface
      open={opened !== null}
      anchor={props.anchor}
      returnTo={calendar.returnTo}
      id={`${id}-calendar`}
      label={props.title}
      className="ck-calendar-surface"
      fit="content"
      prepared={Calendar !== undefined && props.prepared}
      onDismiss={(reason) => leave(reason === 'escape' || reason === 'backdrop')}
    >
      <PickerHead title={props.title} labels={labels} onClose={() => leave(true)} />
      {Calendar ? (
        <ResetOnOpen open={opened !== null} initialKey={initialKeyOf(range)}>
          <Calendar
            range={range}
            today={props.today}
            months={range.mode === 'range' && !isNarrow() && window.innerWidth >= roomForTwo ? 2 : 1}
            takesFocus={opened?.takesFocus ?? false}
            onPick={(day) => {
              if (range.pick(day)) calendar.close(true);
            }}
            onType={() => {
              const toEnd = range.picking === 'to' && range.mode === 'range';
              range.clearMessage();
              calendar.closeTo((toEnd ? range.end : range.start).input);
            }}
          />
        </ResetOnOpen>
      ) : (
        <p className="ck-calendar-waiting" role="status" data-failed={failed || undefined}>
          {failed ? labels.failed : ''}
        </p>
      )}
      <div role="status" className="ck-visually-hidden">
        {range.message}
      </div>
    </Surface>
  );
}

/** The month that the calendar opens at depends on these. */
function initialKeyOf({ from, to, picking, limits }: DateRangeState): string {
  return [picking === 'to' ? (to ?? from) : (from ?? to), limits.min, limits.maxStart, limits.maxEnd].join(
    ' ',
  );
}
