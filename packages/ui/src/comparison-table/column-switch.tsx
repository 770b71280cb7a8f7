import type { KeyboardEvent } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { ComparisonColumn } from './comparison.ts';
import type { ComparisonLabels } from './labels.ts';
import type { ColumnWindow } from './use-column-window.ts';

type Props = { columns: readonly ComparisonColumn[]; sight: ColumnWindow; labels: ComparisonLabels };

/** In a narrow container: which columns are visible, and buttons to the others. */
export function ColumnSwitch({ columns, sight, labels }: Props) {
  if (sight.last - sight.first + 1 >= columns.length) return null;
  const shown = columns.filter((_, index) => sight.shows(index)).map(({ name }) => name);
  return (
    <div className="ck-compare-switch">
      <Step by={-1} {...{ columns, sight, labels }} />
      <ol className="ck-compare-names">
        {columns.map(({ id, name }, index) => (
          <li key={id} data-shown={sight.shows(index) || undefined}>
            {name}
          </li>
        ))}
      </ol>
      <Step by={1} {...{ columns, sight, labels }} />
      <p className="ck-visually-hidden" aria-live="polite">
        {labels.shown(shown)}
      </p>
    </div>
  );
}

function Step({ by, columns, sight, labels }: Props & { by: 1 | -1 }) {
  const target = by === 1 ? sight.last + 1 : sight.first - 1;
  const possible = target >= 0 && target < columns.length;
  const named = columns[possible ? target : by === 1 ? columns.length - 1 : 0];
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    event.preventDefault();
    sight.move(event.key === forward ? 1 : -1);
  };
  return (
    <button
      type="button"
      className="ck-compare-step"
      aria-disabled={!possible || undefined}
      aria-label={labels.show(named?.name ?? '')}
      onClick={() => sight.move(by)}
      onKeyDown={onKeyDown}
    >
      <Icon name={by === 1 ? 'chevron-right' : 'chevron-left'} />
    </button>
  );
}
