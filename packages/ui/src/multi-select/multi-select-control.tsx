import type { RefObject } from 'react';
import type { FieldAria } from '../field/field-frame.tsx';
import { chevronDown, plus } from '../icon/first-icons.ts';
import { IconShape } from '../icon/icon-shape.tsx';
import { Chips } from './chips.tsx';
import type { MultiSelectState } from './use-multi-select.ts';

type ControlProps = {
  id: string;
  aria: FieldAria;
  state: MultiSelectState;
  trigger: RefObject<HTMLButtonElement | null>;
  chips: RefObject<HTMLUListElement | null>;
  /** The list can be shown: a press on the open field closes it. */
  ready: boolean;
  /** The list will soon be wanted. */
  onIntent: () => void;
  props: {
    disabled?: boolean | undefined;
    readOnly?: boolean | undefined;
    placeholder?: string;
    chipsShown?: number;
    'data-part'?: string;
  };
};

/** The box with the chips and the button that opens the list. */
export function MultiSelectControl(control: ControlProps) {
  const { state, props, onIntent } = control;
  const { disabled = false, readOnly = false } = props;
  const { opened, labels, choice } = state;
  const { chosen, pendingRemoval } = choice;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a larger target for the pointer; keys have the button
    // biome-ignore lint/a11y/noStaticElementInteractions: likewise
    <div
      className="ck-control ck-multi"
      part="control"
      data-invalid={control.aria['aria-invalid']}
      data-disabled={disabled || undefined}
      data-readonly={readOnly || undefined}
      data-open={opened !== null || undefined}
      data-filled={chosen.length > 0 || undefined}
      onPointerEnter={onIntent}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('button')) return;
        onIntent();
        state.open();
      }}
    >
      <Chips
        {...{ chosen, pendingRemoval, disabled, readOnly, labels }}
        shown={props.chipsShown ?? 6}
        list={control.chips}
        onRemove={state.removeChip}
      />
      <Trigger {...control} />
    </div>
  );
}

function Trigger({ id, aria, state, trigger, props, ready, onIntent }: ControlProps) {
  const { readOnly = false, placeholder } = props;
  const { opened, labels } = state;
  const isEmpty = state.choice.chosen.length === 0;
  return (
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
      disabled={props.disabled ?? false}
      onFocus={onIntent}
      onClick={() => {
        onIntent();
        return opened && ready ? state.close(true) : state.open();
      }}
      onKeyDown={(event) => {
        // Until the list is there a press would begin the search anew.
        if (event.key === 'Enter' && opened && !ready) event.preventDefault();
        else if (!readOnly) state.onKeyDown(event);
      }}
    >
      <span className="ck-multi-placeholder">{isEmpty ? placeholder : !readOnly && labels.addAnother}</span>
      {!readOnly && (
        <IconShape
          name={isEmpty ? 'chevron-down' : 'plus'}
          drawing={isEmpty ? chevronDown : plus}
          size={20}
        />
      )}
    </button>
  );
}
