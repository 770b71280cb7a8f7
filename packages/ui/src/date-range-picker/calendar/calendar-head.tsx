import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../icon/icon.tsx';
import { whenIdle } from '../../when-idle.ts';
import type { DateFormats } from '../date-formats.ts';
import type { Month } from '../days.ts';
import type { DateLabels } from '../labels.ts';

type HeadProps = {
  month: Month;
  /** Months that can be jumped to. */
  first: Month;
  last: Month;
  words: DateFormats;
  labels: DateLabels;
  onJump: (month: Month) => void;
};

/** Month and year as native selects: a jump of a year is two presses, on a phone in the native wheel. */
export function MonthJump({ month, first, last, words, labels, onJump }: HeadProps) {
  const year = Math.floor(month / 12);
  const firstYear = Math.floor(first / 12);
  const years = Array.from({ length: Math.floor(last / 12) - firstYear + 1 }, (_, at) => firstYear + at);
  const names = words.monthNames();
  return (
    <div className="ck-month-jump">
      <Jump
        label={labels.month}
        value={month % 12}
        options={names.map((name, at) => ({
          name,
          value: at,
          disabled: year * 12 + at < first || year * 12 + at > last,
        }))}
        onChange={(at) => onJump(year * 12 + at)}
      />
      <Jump
        label={labels.year}
        value={year}
        options={years.map((one) => ({ name: words.year(one), value: one, disabled: false }))}
        onChange={(to) => onJump(to * 12 + (month % 12))}
      />
    </div>
  );
}

type JumpProps = {
  label: string;
  value: number;
  options: readonly { name: string; value: number; disabled: boolean }[];
  onChange: (value: number) => void;
};

/**
 * The chosen value is drawn by us, at its own width, in any colours; the native select lies over it,
 * transparent. Its other options are rendered once the calendar is visible: a hundred years take long to
 * style.
 */
function Jump({ label, value, options, onChange }: JumpProps) {
  const [showsAll, setShowsAll] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => whenVisible(select.current, () => setShowsAll(true)), []);
  const offered = showsAll ? options : options.filter((one) => one.value === value);
  return (
    <span className="ck-jump">
      <select
        ref={select}
        aria-label={label}
        value={value}
        onPointerDown={() => setShowsAll(true)}
        onFocus={() => setShowsAll(true)}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        {offered.map((one) => (
          <option key={one.value} value={one.value} disabled={one.disabled}>
            {one.name}
          </option>
        ))}
      </select>
      <span className="ck-jump-face" aria-hidden="true">
        {options.find((one) => one.value === value)?.name}
        <Icon name="chevron-down" size={16} />
      </span>
    </span>
  );
}

/** After the paint: a prepared calendar is not visible yet. */
function whenVisible(element: Element | null, task: () => void): () => void {
  if (!element || typeof IntersectionObserver !== 'function') return whenIdle(task);
  let callOff = () => {};
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    observer.disconnect();
    callOff = whenIdle(task);
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    callOff();
  };
}

type TurnProps = { to: 'previous' | 'next'; disabled: boolean; label: string; onTurn: () => void };

/** Focusable at its limit, so that the last press does not lose the focus. */
export function TurnButton({ to, disabled, label, onTurn }: TurnProps) {
  return (
    <button
      type="button"
      className="ck-icon-button ck-turn"
      data-to={to}
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={() => {
        if (!disabled) onTurn();
      }}
    >
      <Icon name={to === 'previous' ? 'chevron-left' : 'chevron-right'} />
    </button>
  );
}
