import { type RefObject, useState } from 'react';
import { close } from '../icon/first-icons.ts';
import { IconShape } from '../icon/icon-shape.tsx';
import type { FieldLabels } from '../option-list/field-labels.ts';
import type { ListOption } from '../option-list/option.ts';

type ChipsProps = {
  list: RefObject<HTMLUListElement | null>;
  chosen: readonly ListOption[];
  /** Marked: the next Backspace removes it. */
  pendingRemoval: string | null;
  disabled: boolean;
  readOnly: boolean;
  /** How many are shown before the rest is collapsed. */
  shown: number;
  labels: FieldLabels;
  onRemove: (id: string) => void;
};

/**
 * The chosen options, each with a button that removes it; of many only the first, and the number of the
 * others.
 */
export function Chips({
  list,
  chosen,
  pendingRemoval,
  disabled,
  readOnly,
  shown,
  labels,
  onRemove,
}: ChipsProps) {
  const [unfolded, setUnfolded] = useState(false);
  if (chosen.length === 0) return null;
  // A single chip takes the room of the button that would replace it. The chip that Backspace would remove is
  // always shown.
  const many = chosen.length > shown + 1;
  const folded = many && !unfolded && pendingRemoval === null;
  const drawn = folded ? chosen.slice(0, shown) : chosen;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: without bullets a list is none for VoiceOver
    <ul ref={list} role="list" className="ck-chips" aria-label={labels.selectedItems}>
      {drawn.map((option) => (
        <li key={option.id} className="ck-chip" data-marked={option.id === pendingRemoval || undefined}>
          <span className="ck-chip-label">{option.label}</span>
          {!readOnly && (
            <button
              type="button"
              className="ck-chip-remove"
              disabled={disabled}
              aria-label={labels.remove(option.label)}
              onClick={() => onRemove(option.id)}
              onKeyDown={(event) => {
                if (event.key !== 'Backspace' && event.key !== 'Delete') return;
                event.preventDefault();
                onRemove(option.id);
              }}
            >
              <IconShape name="close" drawing={close} size={16} />
            </button>
          )}
        </li>
      ))}
      {many && (
        <li>
          <button
            type="button"
            className="ck-chips-more"
            disabled={disabled}
            aria-expanded={!folded}
            onClick={() => setUnfolded(folded)}
          >
            {folded ? labels.moreSelected(chosen.length - shown) : labels.fewerSelected}
          </button>
        </li>
      )}
    </ul>
  );
}
