import { Button } from '../../button/button.tsx';
import { Icon } from '../../icon/icon.tsx';
import type { Day } from '../days.ts';
import { refusalText } from '../labels.ts';
import { refusalOf } from '../limits.ts';
import type { DateRangeState } from '../use-date-range.ts';

type FootProps = {
  range: DateRangeState;
  /** The hovered or focused day. */
  pointed: Day | null;
  onClear: () => void;
  onType: () => void;
};

/** One line: the next step, the range that would result, or why a day cannot be chosen. */
export function CalendarFoot({ range, pointed, onClear, onType }: FootProps) {
  const { labels, start, end } = range;
  const line = lineOf(range, pointed);
  return (
    <div className="ck-calendar-foot">
      <p className="ck-calendar-line" data-refused={line.refused || undefined}>
        {line.refused && <Icon name="info" size={18} />}
        <span>{line.text}</span>
      </p>
      <div className="ck-calendar-actions">
        <span className="ck-sheet-only">
          <Button variant="quiet" size="compact" onClick={onType}>
            {labels.typeInstead}
          </Button>
        </span>
        <Button
          variant="quiet"
          size="compact"
          disabled={start.text === '' && end.text === ''}
          onClick={onClear}
        >
          {labels.clear}
        </Button>
      </div>
    </div>
  );
}

function lineOf(range: DateRangeState, pointed: Day | null): { text: string; refused?: boolean } {
  const { anchor, limits, labels, words, picking, mode } = range;
  const refusal = pointed === null ? null : refusalOf(pointed, anchor, limits);
  if (refusal) return { text: refusalText(refusal, labels, words), refused: true };
  if (anchor !== null && pointed !== null && pointed !== anchor) {
    const [first, last] = pointed < anchor ? [pointed, anchor] : [anchor, pointed];
    return { text: range.describe(first, last) };
  }
  if (range.summary !== null) return { text: range.summary };
  if (mode === 'single') return { text: labels.chooseDate };
  return { text: picking === 'to' ? labels.chooseEnd : labels.chooseStart };
}
