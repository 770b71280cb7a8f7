import type { Day } from '../days.ts';
import type { DateRangeState, End } from '../use-date-range.ts';

/** A sheet covers the fields, so it shows which end is being chosen, with a switch. */
export function EndSwitch({ range }: { range: DateRangeState }) {
  const { labels, words, picking, setPicking } = range;
  const part = (end: End, label: string, day: Day | null) => (
    <button
      type="button"
      className="ck-end-switch-part"
      aria-pressed={picking === end}
      onClick={() => setPicking(end)}
    >
      <span className="ck-date-label">{label}</span>
      <span className="ck-end-switch-date" data-empty={day === null || undefined}>
        {day === null ? labels.notChosen : words.short(day)}
      </span>
    </button>
  );
  return (
    <div className="ck-end-switch ck-sheet-only">
      {part('from', labels.from, range.from)}
      {part('to', labels.to, range.to)}
    </div>
  );
}
