import { type Ref, type RefObject, useId, useRef } from 'react';
import { FieldFrame, type FieldProps } from '../field/field-frame.tsx';
import { frameProps } from '../field/frame-props.ts';
import type { PickerLabels } from '../option-list/labels.ts';
import type { ListOption } from '../option-list/option.ts';
import { OptionPicker } from '../option-list/option-picker.tsx';
import { PickerFoot, PickerHead } from '../option-list/picker-frame.tsx';
import { ResetOnOpen } from '../overlay/reset-on-open.tsx';
import { Surface } from '../overlay/surface.tsx';
import { MultiSelectControl } from './multi-select-control.tsx';
import { useMultiSelect } from './use-multi-select.ts';

export type MultiSelectOption = Omit<ListOption, 'disabled'>;

export type MultiSelectProps = Omit<FieldProps, 'label'> & {
  label: string;
  /** Ids are unique: of two options with the same id the first counts. */
  options: readonly MultiSelectOption[];
  /** Ids of the chosen options, in the order of choosing. Without it the field is uncontrolled. */
  value?: readonly string[];
  defaultValue?: readonly string[];
  onChange?: (value: string[]) => void;
  /** The most that can be chosen; the list then says so. */
  maxSelected?: number;
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
  return (
    <FieldFrame {...frameProps(props)} id={id} onLeave={props.onBlur} onReset={state.reset}>
      {(aria) => (
        <div ref={box} className="ck-multi-anchor">
          <MultiSelectControl {...{ id, aria, state, props, trigger, chips }} />
          <span id={`${id}-count`} hidden>
            {labels.selected(choice.chosen.length)}
          </span>
          {name !== undefined &&
            value.map((one) => <input key={one} type="hidden" name={name} value={one} disabled={disabled} />)}
          <div role="status" className="ck-visually-hidden">
            {opened ? '' : choice.message}
          </div>
          <MultiSelectOverlay {...{ id, state, props, box, trigger }} />
        </div>
      )}
    </FieldFrame>
  );
}

type OverlayProps = {
  id: string;
  state: Omit<ReturnType<typeof useMultiSelect>, 'trigger' | 'chips'>;
  props: MultiSelectProps;
  trigger: RefObject<HTMLButtonElement | null>;
  box: RefObject<HTMLDivElement | null>;
};

function MultiSelectOverlay({ id, state, props, box, trigger }: OverlayProps) {
  const { options, value, labels, opened, choice, close } = state;
  const query = opened?.query ?? '';
  return (
    <Surface
      open={opened !== null}
      anchor={box}
      returnTo={trigger}
      id={`${id}-overlay`}
      label={props.label}
      className="ck-picker-surface"
      tall
      prepared={!props.disabled && !props.readOnly}
      onDismiss={(reason) => close(reason === 'escape' || reason === 'backdrop')}
    >
      <PickerHead title={props.label} labels={labels} onClose={() => close(true)} />
      <ResetOnOpen open={opened !== null} initialKey={query}>
        <OptionPicker
          listId={`${id}-list`}
          labelledBy={`${id}-label`}
          selected={value}
          multiple
          most={props.maxSelected}
          searchable
          {...{ options, labels }}
          message={choice.message}
          firstQuery={query}
          onPick={choice.toggle}
          onEmptyBackspace={choice.backspace}
        />
      </ResetOnOpen>
      <PickerFoot
        count={choice.chosen.length}
        most={props.maxSelected}
        labels={labels}
        onClose={() => close(true)}
      />
    </Surface>
  );
}
