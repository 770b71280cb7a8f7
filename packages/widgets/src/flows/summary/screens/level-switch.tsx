import type { Rate } from '@coverkit/rules';
import { Icon } from '@coverkit/ui';
import type { KeyboardEvent } from 'react';
import type { LevelWindow } from './use-level-window.ts';
import type { SummaryWords } from './view.ts';

type Props = { rates: readonly Rate[]; sight: LevelWindow; words: SummaryWords };

/** Only on narrow screens: which levels are in sight, and the way to the others. */
export function LevelSwitch({ rates, sight, words }: Props) {
  if (rates.length <= 2) return null;
  const name = (index: number) => rates[index]?.coverLevel.name ?? '';
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    sight.move(event.key === forward ? 1 : -1);
  };
  const step = (by: 1 | -1) => {
    const target = by === 1 ? sight.last + 1 : sight.first - 1;
    const possible = target >= 0 && target < rates.length;
    return (
      <button
        type="button"
        className="ck-level-step"
        aria-disabled={!possible || undefined}
        aria-label={words(by === 1 ? 'levels.next' : 'levels.previous', {
          name: name(possible ? target : by === 1 ? rates.length - 1 : 0),
        })}
        onClick={() => sight.move(by)}
        onKeyDown={onKeyDown}
      >
        <Icon name={by === 1 ? 'chevron-right' : 'chevron-left'} />
      </button>
    );
  };
  return (
    <div className="ck-level-switch">
      {step(-1)}
      <ol className="ck-level-names">
        {rates.map(({ coverLevel }, index) => (
          <li key={coverLevel.id} data-shown={sight.shows(index) || undefined}>
            {coverLevel.name}
          </li>
        ))}
      </ol>
      {step(1)}
      <p className="ck-visually-hidden" aria-live="polite">
        {words('levels.shown', { first: name(sight.first), second: name(sight.last) })}
      </p>
    </div>
  );
}
