import { type Ref, useId, useRef } from 'react';
import { FieldFrame, type FieldProps } from '../field/field-frame.tsx';
import { frameProps } from '../field/frame-props.ts';
import { countOf } from '../option-list/field-labels.ts';
import type { PickerLabels } from '../option-list/labels.ts';
import type { ListOption } from '../option-list/option.ts';
import type { SearchHint } from '../option-list/search/search-hint.ts';
import { useLazyModule } from '../overlay/lazy-module.ts';
import { useEscape } from '../overlay/use-escape.ts';
import { pickerOverlays } from '../picker-overlays/module.ts';
import { MultiSelectControl } from './multi-select-control.tsx';
import { useMultiSelect } from './use-multi-select.ts';

export type MultiSelectOption = Omit<ListOption, 'disabled'>;

export type MultiSelectProps = Omit<FieldProps, 'label'> & {
  label: string;
  /** Ids are unique: of two options with the same id the first counts. */
  options: readonly MultiSelectOption[];
  /** `options` are only the chosen ones yet: an opened list is shown as soon as all are there. */
  loading?: boolean;
  loadFailed?: boolean;
  /** The list will soon be wanted: the field is hovered, focused or opened. Called again on each. */
  onIntent?: () => void;
  /** Ids of the chosen options, in the order of choosing. Without it the field is uncontrolled. */
  value?: readonly string[];
  defaultValue?: readonly string[];
  onChange?: (value: string[]) => void;
  /** The most that can be chosen; the list then says so. */
  maxSelected?: number;
  /** Help for a visitor who searches for something that is not an option. */
  hints?: readonly SearchHint[];
  /** How many chips are shown before the rest is collapsed into "+3 more". */
  chipsShown?: number;
  placeholder?: string;
  /** Posts one hidden input for each chosen id. */
  name?: string;
  labels?: Partial<PickerLabels>;
  onBlur?: () => void;
  ref?: Ref<HTMLButtonElement>;
  'data-part'?: string;
};

/**
 * Several of many, searched for and shown as chips. An option with a `disabledReason` is found only by
 * searching, and shows why it cannot be chosen (STRT-02).
 */
export function MultiSelect(props: MultiSelectProps) {
  const { name, disabled } = props;
  const made = useId();
  const id = props.id ?? made;
  const box = useRef<HTMLDivElement>(null);
  const { trigger, chips, ...state } = useMultiSelect(props);
  const { value, labels, opened, choice } = state;
  const overlays = useLazyModule(pickerOverlays);
  const intend = () => {
    overlays.prefetch();
    props.onIntent?.();
  };
  const ready = overlays.module !== null && !props.loading;
  useEscape(trigger, () => {
    const isLoading = opened !== null && !ready;
    if (isLoading) state.close(true);
    return isLoading;
  });
  const failed = opened !== null && (overlays.failed || props.loadFailed);
  const error = props.error ?? (failed && labels.failed);
  return (
    <FieldFrame {...frameProps(props)} error={error} id={id} onLeave={props.onBlur} onReset={state.reset}>
      {(aria) => (
        <div ref={box} className="ck-multi-anchor">
          <MultiSelectControl {...{ id, aria, state, props, trigger, chips, ready }} onIntent={intend} />
          <span id={`${id}-count`} hidden>
            {countOf(labels, choice.chosen.length)}
          </span>
          {name !== undefined &&
            value.map((one) => <input key={one} type="hidden" name={name} value={one} disabled={disabled} />)}
          <div role="status" className="ck-visually-hidden">
            {opened ? '' : choice.message}
          </div>
          {overlays.module && ready && (
            <overlays.module.MultiSelectOverlay
              {...{ id, state, box, trigger }}
              label={props.label}
              labels={props.labels}
              maxSelected={props.maxSelected}
              hints={props.hints}
              prepared={!disabled && !props.readOnly}
            />
          )}
        </div>
      )}
    </FieldFrame>
  );
}
