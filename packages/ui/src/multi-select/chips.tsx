import type { RefObject } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { PickerLabels } from '../option-list/labels.ts';
import type { ListOption } from '../option-list/option.ts';

type ChipsProps = {
  list: RefObject<HTMLUListElement | null>;
  chosen: readonly ListOption[];
  /** Marked: the next Backspace removes it. */
  doomed: string | null;
  disabled: boolean;
  readOnly: boolean;
  labels: PickerLabels;
  onRemove: (id: string) => void;
};

/** What is chosen, each with a button that removes it. */
export function Chips({ list, chosen, doomed, disabled, readOnly, labels, onRemove }: ChipsProps) {
  if (chosen.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: without bullets a list is none for VoiceOver
    <ul ref={list} role="list" className="ck-chips" aria-label={labels.selectedItems}>
      {chosen.map((option) => (
        <li key={option.id} className="ck-chip" data-doomed={option.id === doomed || undefined}>
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
              <Icon name="close" size={16} />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
