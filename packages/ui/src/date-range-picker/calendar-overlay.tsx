import type { RefObject } from 'react';
import { PickerHead } from '../option-list/picker-frame.tsx';
import { Surface } from '../overlay/surface.tsx';
import { isNarrow } from '../overlay/use-narrow.ts';
import type { DateRangeState } from './use-date-range.ts';

type CalendarOverlayProps = {
  id: string;
  title: string;
  range: DateRangeState;
  today: string;
  anchor: RefObject<HTMLElement | null>;
  returnTo: RefObject<HTMLElement | null>;
  /** Not here yet, or not to be had. */
  module: typeof import('./calendar/calendar.tsx') | null;
  failed: boolean;
  opened: { takesFocus: boolean } | null;
  onClose: (refocus: boolean) => void;
  onType: () => void;
};

const roomForTwo = 720;

/** Where the calendar opens: a popover beside the fields, on a phone a sheet. */
export function CalendarOverlay(props: CalendarOverlayProps) {
  const { id, range, opened, onClose, failed } = props;
  const { labels } = range;
  const Calendar = props.module?.Calendar;
  return (
    <Surface
      open={opened !== null}
      anchor={props.anchor}
      returnTo={props.returnTo}
      id={`${id}-calendar`}
      label={props.title}
      className="ck-calendar-surface"
      fit="content"
      onDismiss={(reason) => onClose(reason === 'escape' || reason === 'backdrop')}
    >
      <PickerHead title={props.title} labels={labels} onClose={() => onClose(true)} />
      {Calendar ? (
        <Calendar
          range={range}
          today={props.today}
          months={range.mode === 'range' && !isNarrow() && window.innerWidth >= roomForTwo ? 2 : 1}
          takesFocus={opened?.takesFocus ?? false}
          onPick={(day) => {
            if (range.pick(day)) onClose(true);
          }}
          onType={props.onType}
        />
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
