import { type Ref, type RefObject, useId } from 'react';
import { type FieldAria, FieldFrame, type FieldProps } from '../field/field-frame.tsx';
import { frameProps } from '../field/frame-props.ts';
import { Icon } from '../icon/icon.tsx';
import { type FieldLabels, fieldLabels } from '../option-list/field-labels.ts';
import type { PickerLabels } from '../option-list/labels.ts';
import type { ListOption } from '../option-list/option.ts';
import { type LazyState, useLazyModule } from '../overlay/lazy-module.ts';
import { useEscape } from '../overlay/use-escape.ts';
import { pickerOverlays } from '../picker-overlays/module.ts';
import { useLabels } from '../use-labels.ts';
import { type SelectState, useSelect } from './use-select.ts';

export type SelectOption = ListOption;

export type SelectProps = Omit<FieldProps, 'label'> & {
  label: string;
  /** Ids are unique: of two options with the same id the first counts. */
  options: readonly SelectOption[];
  /** Id of the chosen option; null for none. Without it the select is uncontrolled. */
  value?: string | null;
  defaultValue?: string | null;
  onChange?: (value: string) => void;
  /** A reset of the form brought it back to no choice. */
  onClear?: () => void;
  placeholder?: string;
  /** A search box appears when there are more options than this (PRIM-03). */
  searchAbove?: number;
  name?: string;
  /** What browsers and password managers know of it: 'country'. They fill it by ids, labels and, without a search, keywords. */
  autoComplete?: string;
  labels?: Partial<PickerLabels>;
  onBlur?: () => void;
  ref?: Ref<HTMLButtonElement>;
  'data-part'?: string;
};

/** One of several, in a listbox of our own: letters, arrows, Home and End as in a native select. */
export function Select(props: SelectProps) {
  const { name, disabled } = props;
  const made = useId();
  const id = props.id ?? made;
  const { trigger, ...select } = useSelect(props);
  const labels = useLabels('ui.picker', fieldLabels, props.labels);
  const overlays = useLazyModule(pickerOverlays);
  useEscape(trigger, () => {
    const isLoading = select.opened !== null && overlays.module === null;
    if (isLoading) select.close(true);
    return isLoading;
  });
  const failed = select.opened !== null && overlays.failed;
  const error = props.error ?? (failed && labels.failed);
  return (
    <FieldFrame {...frameProps(props)} error={error} id={id} onLeave={props.onBlur} onReset={select.reset}>
      {(aria) => (
        <>
          <SelectTrigger {...{ id, aria, select, props, trigger, overlays, labels }} />
          {name !== undefined && (
            <input type="hidden" name={name} value={select.value ?? ''} disabled={disabled} />
          )}
          {overlays.module && (
            <overlays.module.SelectOverlay
              {...{ id, select, trigger }}
              labels={props.labels}
              label={props.label}
              autoComplete={props.autoComplete}
            />
          )}
        </>
      )}
    </FieldFrame>
  );
}

type TriggerProps = {
  id: string;
  aria: FieldAria;
  select: SelectState;
  props: SelectProps;
  trigger: RefObject<HTMLButtonElement | null>;
  overlays: LazyState<unknown>;
  labels: FieldLabels;
};

function SelectTrigger({ id, aria, select, props, trigger, overlays, labels }: TriggerProps) {
  const { opened, searchable } = select;
  const chosen = select.options.find((option) => option.id === select.value);
  return (
    <button
      {...aria}
      ref={trigger}
      type="button"
      role="combobox"
      aria-haspopup={searchable ? 'dialog' : 'listbox'}
      aria-expanded={opened !== null}
      aria-controls={opened ? `${id}-list` : undefined}
      className="ck-control ck-select"
      part="control"
      data-part={props['data-part'] ?? 'select-trigger'}
      data-open={opened !== null || undefined}
      data-readonly={props.readOnly || undefined}
      disabled={props.disabled ?? false}
      onPointerEnter={overlays.prefetch}
      onFocus={overlays.prefetch}
      onClick={() => {
        overlays.prefetch();
        return opened && overlays.module ? select.close(true) : select.open();
      }}
      onKeyDown={select.onKeyDown}
    >
      <span className="ck-select-value" data-empty={chosen === undefined || undefined}>
        {chosen?.label ?? props.placeholder ?? labels.choose}
      </span>
      {!props.readOnly && <Icon name="chevron-down" size={20} />}
    </button>
  );
}
