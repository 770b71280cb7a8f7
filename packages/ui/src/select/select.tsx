import { type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { FieldFrame, type FieldProps } from '../field/field-frame.tsx';
import { frameProps } from '../field/frame-props.ts';
import { useControlled } from '../field/use-controlled.ts';
import { Icon } from '../icon/icon.tsx';
import { distinct } from '../option-list/distinct.ts';
import { type PickerLabels, withLabels } from '../option-list/labels.ts';
import { isUnavailable, type ListOption } from '../option-list/option.ts';
import { OptionPicker } from '../option-list/option-picker.tsx';
import { PickerHead } from '../option-list/picker-frame.tsx';
import { isTyping, nextTyped } from '../option-list/type-ahead.ts';
import { useLazyModule } from '../overlay/lazy-module.ts';
import { placementModule } from '../overlay/start-placing.ts';
import { Surface } from '../overlay/surface.tsx';

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
  labels?: Partial<PickerLabels>;
  onBlur?: () => void;
  ref?: Ref<HTMLButtonElement>;
  'data-part'?: string;
};

const opening = new Set(['ArrowDown', 'ArrowUp', 'Enter', ' ']);

/** One of several, in a listbox of our own: letters, arrows, Home and End as in a native select. */
export function Select({ ref, ...props }: SelectProps) {
  const { label, disabled = false, readOnly = false, searchAbove = 50, name } = props;
  const options = distinct(props.options);
  const [value, change, reset] = useControlled<string | null>(
    props.value,
    props.defaultValue ?? null,
    (id) => (id === null ? props.onClear?.() : props.onChange?.(id)),
  );
  const made = useId();
  const id = props.id ?? made;
  const labels = withLabels(props.labels);
  const trigger = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => trigger.current as HTMLButtonElement);
  const typed = useRef({ text: '', at: 0 });
  const [opened, setOpened] = useState<{ query: string } | null>(null);
  // A select that becomes disabled while it is open closes for good.
  const fixed = disabled || readOnly;
  if (fixed && opened) setOpened(null);
  const { prefetch } = useLazyModule(placementModule);
  const searchable = options.length > searchAbove;
  const chosen = options.find((option) => option.id === value);

  const open = (query = '') => {
    if (!fixed) setOpened({ query });
  };
  const close = (refocus: boolean) => {
    setOpened(null);
    if (refocus) trigger.current?.focus({ preventScroll: true });
  };
  const pick = (option: ListOption) => {
    close(true);
    if (option.id !== value) change(option.id);
  };
  const keys = (event: KeyboardEvent) => {
    if (readOnly || event.ctrlKey || event.metaKey) return;
    const named = event.key === ' ' && isTyping(typed.current, event);
    if (opening.has(event.key) && !named) {
      event.preventDefault();
      return open();
    }
    if (event.key.length !== 1 || event.altKey) return;
    event.preventDefault();
    if (searchable) return open(event.key);
    const choosable = options.filter((option) => !isUnavailable(option));
    const at = choosable.findIndex((option) => option.id === value);
    const found =
      choosable[
        nextTyped(
          typed.current,
          event,
          choosable.map((one) => one.label),
          at,
        )
      ];
    if (found) change(found.id);
  };

  return (
    <FieldFrame {...frameProps(props)} id={id} onLeave={props.onBlur} onReset={reset}>
      {(aria) => (
        <>
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
            data-readonly={readOnly || undefined}
            disabled={disabled}
            onPointerEnter={prefetch}
            onFocus={prefetch}
            onClick={() => (opened ? close(true) : open())}
            onKeyDown={keys}
          >
            <span className="ck-select-value" data-empty={chosen === undefined || undefined}>
              {chosen?.label ?? props.placeholder ?? labels.choose}
            </span>
            {!readOnly && <Icon name="chevron-down" size={20} />}
          </button>
          {name !== undefined && <input type="hidden" name={name} value={value ?? ''} disabled={disabled} />}
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
              options={options}
              selected={value === null ? [] : [value]}
              multiple={false}
              searchable={searchable}
              labels={labels}
              message=""
              firstQuery={opened?.query ?? ''}
              onPick={pick}
            />
          </Surface>
        </>
      )}
    </FieldFrame>
  );
}
