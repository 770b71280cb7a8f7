import { type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { FieldFrame, type FieldProps } from '../field/field-frame.tsx';
import { frameProps } from '../field/frame-props.ts';
import { useControlled } from '../field/use-controlled.ts';
import { Icon } from '../icon/icon.tsx';
import { distinct } from '../option-list/distinct.ts';
import { type PickerLabels, withLabels } from '../option-list/labels.ts';
import type { ListOption } from '../option-list/option.ts';
import { OptionPicker } from '../option-list/option-picker.tsx';
import { PickerFoot, PickerHead } from '../option-list/picker-frame.tsx';
import { useLazyModule } from '../overlay/lazy-module.ts';
import { ResetOnOpen } from '../overlay/reset-on-open.tsx';
import { placementModule } from '../overlay/start-placing.ts';
import { Surface } from '../overlay/surface.tsx';
import { Chips } from './chips.tsx';
import { useChoice } from './use-choice.ts';

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

const none: readonly string[] = [];

/**
 * Several of many, searched for and shown as chips. An option with a `disabledReason` is found only by
 * searching, and shows why it cannot be chosen (STRT-02).
 */
export function MultiSelect({ ref, ...props }: MultiSelectProps) {
  const { label, disabled = false, readOnly = false, placeholder, name, chipsShown = 6 } = props;
  const options = distinct(props.options);
  const [value, change, reset] = useControlled(props.value, props.defaultValue ?? none, (next) =>
    props.onChange?.([...next]),
  );
  const made = useId();
  const id = props.id ?? made;
  const labels = withLabels(props.labels);
  const box = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => trigger.current as HTMLButtonElement);
  const chips = useRef<HTMLUListElement>(null);
  const [opened, setOpened] = useState<{ query: string } | null>(null);
  // A field that becomes disabled while it is open closes for good.
  const fixed = disabled || readOnly;
  if (fixed && opened) setOpened(null);
  const { prefetch } = useLazyModule(placementModule);
  const choice = useChoice({ options, value, labels, onChange: change });
  const { chosen, pendingRemoval, message } = choice;

  const open = (query = '') => {
    if (fixed) return;
    choice.clearMessage();
    setOpened({ query });
  };
  const close = (refocus: boolean) => {
    setOpened(null);
    choice.clearMessage();
    if (refocus) trigger.current?.focus({ preventScroll: true });
  };
  const removeChip = (optionId: string) => {
    const at = value.indexOf(optionId);
    choice.remove(optionId);
    // The pressed button is removed: a neighbour takes the focus, or the opener when none is left. "+2 more"
    // may be removed with it, and so may the chips that were expanded only to show what Backspace would
    // remove.
    const removers = [...(chips.current?.querySelectorAll<HTMLElement>('.ck-chip-remove') ?? [])];
    const staying = pendingRemoval === null ? removers : removers.slice(0, chipsShown);
    (staying[at + 1] ?? staying[at - 1] ?? trigger.current)?.focus();
  };
  const keys = (event: KeyboardEvent) => {
    if (readOnly) return;
    if (event.key === 'Backspace' && !event.repeat) return choice.backspace();
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      return open();
    }
    if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    open(event.key);
  };

  return (
    <FieldFrame {...frameProps(props)} id={id} onLeave={props.onBlur} onReset={reset}>
      {(aria) => (
        <div ref={box} className="ck-multi-anchor">
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: a larger target for the pointer; keys have the button */}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: likewise */}
          <div
            className="ck-control ck-multi"
            part="control"
            data-invalid={aria['aria-invalid']}
            data-disabled={disabled || undefined}
            data-readonly={readOnly || undefined}
            data-open={opened !== null || undefined}
            data-filled={chosen.length > 0 || undefined}
            onPointerEnter={prefetch}
            onClick={(event) => {
              if (event.target instanceof Element && event.target.closest('button')) return;
              open();
            }}
          >
            <Chips
              {...{ chosen, pendingRemoval, disabled, readOnly, labels }}
              shown={chipsShown}
              list={chips}
              onRemove={removeChip}
            />
            <button
              {...aria}
              ref={trigger}
              type="button"
              role="combobox"
              aria-haspopup="dialog"
              aria-expanded={opened !== null}
              aria-controls={opened ? `${id}-overlay` : undefined}
              aria-describedby={[aria['aria-describedby'], `${id}-count`].filter(Boolean).join(' ')}
              className="ck-multi-trigger"
              data-part={props['data-part'] ?? 'multi-select-trigger'}
              disabled={disabled}
              onFocus={prefetch}
              onClick={() => (opened ? close(true) : open())}
              onKeyDown={keys}
            >
              <span className="ck-multi-placeholder">
                {chosen.length === 0 ? placeholder : !readOnly && labels.addAnother}
              </span>
              {!readOnly && <Icon name={chosen.length === 0 ? 'chevron-down' : 'plus'} size={20} />}
            </button>
          </div>
          <span id={`${id}-count`} hidden>
            {labels.selected(chosen.length)}
          </span>
          {name !== undefined &&
            value.map((one) => <input key={one} type="hidden" name={name} value={one} disabled={disabled} />)}
          <div role="status" className="ck-visually-hidden">
            {opened ? '' : message}
          </div>
          <Surface
            open={opened !== null}
            anchor={box}
            returnTo={trigger}
            id={`${id}-overlay`}
            label={label}
            className="ck-picker-surface"
            tall
            prepared={!fixed}
            onDismiss={(reason) => close(reason === 'escape' || reason === 'backdrop')}
          >
            <PickerHead title={label} labels={labels} onClose={() => close(true)} />
            <ResetOnOpen open={opened !== null} initialKey={opened?.query ?? ''}>
              <OptionPicker
                listId={`${id}-list`}
                labelledBy={`${id}-label`}
                options={options}
                selected={value}
                multiple
                most={props.maxSelected}
                searchable
                labels={labels}
                message={message}
                firstQuery={opened?.query ?? ''}
                onPick={choice.toggle}
                onEmptyBackspace={choice.backspace}
              />
            </ResetOnOpen>
            <PickerFoot
              count={chosen.length}
              most={props.maxSelected}
              labels={labels}
              onClose={() => close(true)}
            />
          </Surface>
        </div>
      )}
    </FieldFrame>
  );
}
