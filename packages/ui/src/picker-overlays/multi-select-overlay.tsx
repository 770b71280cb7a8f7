import type { RefObject } from 'react';
import { type PickerLabels, pickerLabels } from '../option-list/labels.ts';
import type { ListOption } from '../option-list/option.ts';
import { OptionPicker } from '../option-list/option-picker.tsx';
import { PickerFoot, PickerHead } from '../option-list/picker-frame.tsx';
import type { SearchHint } from '../option-list/search/search-hint.ts';
import { ResetOnOpen } from '../overlay/reset-on-open.tsx';
import { Surface } from '../overlay/surface.tsx';
import { useAdoptedStyles } from '../theme/use-adopted-styles.ts';
import { useLabels } from '../use-labels.ts';
import { pickerStyles } from './styles.ts';

/** The part of a MultiSelect's state that its overlay uses. */
type MultiSelectState = {
  options: readonly ListOption[];
  value: readonly string[];
  opened: { query: string } | null;
  choice: {
    chosen: readonly ListOption[];
    message: string;
    toggle: (option: ListOption) => void;
    backspace: () => void;
  };
  close: (refocus: boolean) => void;
};

type MultiSelectOverlayProps = {
  id: string;
  label: string;
  /** Those of this field. */
  labels: Partial<PickerLabels> | undefined;
  state: MultiSelectState;
  maxSelected: number | undefined;
  hints: readonly SearchHint[] | undefined;
  prepared: boolean;
  box: RefObject<HTMLDivElement | null>;
  trigger: RefObject<HTMLButtonElement | null>;
};

/** The list of a MultiSelect, with its search box. */
export function MultiSelectOverlay(props: MultiSelectOverlayProps) {
  const { id, label, state, maxSelected, box, trigger } = props;
  const { options, value, opened, choice, close } = state;
  const labels = useLabels('ui.picker', pickerLabels, props.labels);
  const query = opened?.query ?? '';
  useAdoptedStyles(box, pickerStyles);
  return (
    <Surface
      open={opened !== null}
      anchor={box}
      returnTo={trigger}
      id={`${id}-overlay`}
      label={label}
      className="ck-picker-surface"
      tall
      prepared={props.prepared}
      onDismiss={(reason) => close(reason === 'escape' || reason === 'backdrop')}
    >
      <PickerHead title={label} labels={labels} onClose={() => close(true)} />
      <ResetOnOpen open={opened !== null} initialKey={query}>
        <OptionPicker
          listId={`${id}-list`}
          labelledBy={`${id}-label`}
          selected={value}
          multiple
          most={maxSelected}
          searchable
          {...{ options, labels }}
          hints={props.hints}
          message={choice.message}
          firstQuery={query}
          onPick={choice.toggle}
          onEmptyBackspace={choice.backspace}
        />
      </ResetOnOpen>
      <PickerFoot
        count={choice.chosen.length}
        most={maxSelected}
        labels={labels}
        onClose={() => close(true)}
      />
    </Surface>
  );
}
