import type { RefObject } from 'react';
import { type PickerLabels, pickerLabels } from '../option-list/labels.ts';
import type { ListOption } from '../option-list/option.ts';
import { OptionPicker } from '../option-list/option-picker.tsx';
import { PickerHead } from '../option-list/picker-frame.tsx';
import { Surface } from '../overlay/surface.tsx';
import { useAdoptedStyles } from '../theme/use-adopted-styles.ts';
import { useLabels } from '../use-labels.ts';
import { SelectFill } from './select-fill.tsx';
import { pickerStyles } from './styles.ts';

/** The part of a Select's state that its overlay uses. */
type SelectState = {
  options: readonly ListOption[];
  value: string | null;
  opened: { query: string } | null;
  searchable: boolean;
  fixed: boolean | undefined;
  change: (id: string) => void;
  close: (refocus: boolean) => void;
  pick: (option: ListOption) => void;
};

type SelectOverlayProps = {
  id: string;
  label: string;
  select: SelectState;
  /** Those of this field. */
  labels: Partial<PickerLabels> | undefined;
  trigger: RefObject<HTMLButtonElement | null>;
  autoComplete: string | undefined;
};

/** The listbox of a Select; with a search box where there are many options. */
export function SelectOverlay(props: SelectOverlayProps) {
  const { id, label, select, trigger, autoComplete } = props;
  const { opened, value, searchable, close } = select;
  const labels = useLabels('ui.picker', pickerLabels, props.labels);
  useAdoptedStyles(trigger, pickerStyles);
  return (
    <>
      {autoComplete && <SelectFill {...select} autoComplete={autoComplete} />}
      <Surface
        open={opened !== null}
        anchor={trigger}
        returnTo={trigger}
        label={label}
        role={searchable ? 'dialog' : 'none'}
        className="ck-picker-surface"
        tall={searchable}
        onDismiss={(reason) => close(reason === 'escape' || reason === 'backdrop')}
      >
        <PickerHead title={label} labels={labels} onClose={() => close(true)} />
        <OptionPicker
          listId={`${id}-list`}
          labelledBy={`${id}-label`}
          options={select.options}
          selected={value === null ? [] : [value]}
          multiple={false}
          {...{ searchable, labels }}
          message=""
          firstQuery={opened?.query ?? ''}
          onPick={select.pick}
        />
      </Surface>
    </>
  );
}
