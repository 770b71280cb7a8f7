import type { RefObject } from 'react';
import type { FieldAria } from '../field/field-frame.tsx';
import { Icon } from '../icon/icon.tsx';
import { useLazyModule } from '../overlay/lazy-module.ts';
import { placementModule } from '../overlay/start-placing.ts';
import { Chips } from './chips.tsx';
import type { useMultiSelect } from './use-multi-select.ts';

type ControlProps = {
  id: string;
  aria: FieldAria;
  state: Omit<ReturnType<typeof useMultiSelect>, 'trigger' | 'chips'>;
  trigger: RefObject<HTMLButtonElement | null>;
  chips: RefObject<HTMLUListElement | null>;
  props: {
    disabled?: boolean | undefined;
    readOnly?: boolean | undefined;
    placeholder?: string;
    chipsShown?: number;
    'data-part'?: string;
  };
};

/** The box with the chips and the button that opens the list. */
export function MultiSelectControl({ id, aria, state, trigger, chips, props }: ControlProps) {
  const { disabled = false, readOnly = false } = props;
  const { opened, labels, choice } = state;
  const { chosen, pendingRemoval } = choice;
  const { prefetch } = useLazyModule(placementModule);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a larger target for the pointer; keys have the button
    // biome-ignore lint/a11y/noStaticElementInteractions: likewise
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
        state.open();
      }}
    >
      <Chips
        {...{ chosen, pendingRemoval, disabled, readOnly, labels }}
        shown={props.chipsShown ?? 6}
        list={chips}
        onRemove={state.removeChip}
      />
      <Trigger {...{ id, aria, state, trigger, chips, props }} prefetch={prefetch} />
    </div>
  );
}

function Trigger({ id, aria, state, trigger, props, prefetch }: ControlProps & { prefetch: () => void }) {
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
      onFocus={prefetch}
      onClick={() => (opened ? state.close(true) : state.open())}
      onKeyDown={(event) => {
        if (!readOnly) state.onKeyDown(event);
      }}
    >
      <span className="ck-multi-placeholder">{isEmpty ? placeholder : !readOnly && labels.addAnother}</span>
      {!readOnly && <Icon name={isEmpty ? 'chevron-down' : 'plus'} size={20} />}
    </button>
  );
}
