import { Icon } from '../../icon/icon.tsx';
import type { DateWords } from '../date-words.ts';
import type { Month } from '../days.ts';
import type { DateLabels } from '../labels.ts';

type HeadProps = {
  month: Month;
  /** Months between which one can jump. */
  first: Month;
  last: Month;
  words: DateWords;
  labels: DateLabels;
  onJump: (month: Month) => void;
};

/** Month and year as native selects: a jump of a year is two presses, on a phone in the wheel people know. */
export function MonthJump({ month, first, last, words, labels, onJump }: HeadProps) {
  const year = Math.floor(month / 12);
  const firstYear = Math.floor(first / 12);
  const years = Array.from({ length: Math.floor(last / 12) - firstYear + 1 }, (_, at) => firstYear + at);
  return (
    <div className="ck-month-jump">
      <Jump label={labels.month} value={month % 12} onChange={(at) => onJump(year * 12 + at)}>
        {words.monthNames().map((name, at) => (
          <option key={name} value={at} disabled={year * 12 + at < first || year * 12 + at > last}>
            {name}
          </option>
        ))}
      </Jump>
      <Jump label={labels.year} value={year} onChange={(to) => onJump(to * 12 + (month % 12))}>
        {years.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </Jump>
    </div>
  );
}

type JumpProps = {
  label: string;
  value: number;
  onChange: (value: number) => void;
  children: React.ReactNode;
};

function Jump({ label, value, onChange, children }: JumpProps) {
  return (
    <span className="ck-jump">
      <select aria-label={label} value={value} onChange={(event) => onChange(Number(event.target.value))}>
        {children}
      </select>
      <Icon name="chevron-down" size={16} />
    </span>
  );
}

type TurnProps = { to: 'previous' | 'next'; disabled: boolean; label: string; onTurn: () => void };

/** Stays focusable at the limit, so that the focus is not lost by the last press. */
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
