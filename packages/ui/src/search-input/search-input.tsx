import type { KeyboardEvent } from 'react';
import { useControlled } from '../field/use-controlled.ts';
import { useOwnRef } from '../field/use-own-ref.ts';
import { Icon } from '../icon/icon.tsx';
import { useUiLabels } from '../labels.ts';
import { TextInput, type TextInputProps } from '../text-input/text-input.tsx';

export type SearchInputProps = Omit<TextInputProps, 'type' | 'filter' | 'multiline' | 'rows' | 'action'>;

/** A search text; cleared by its button or by Escape. */
export function SearchInput({ value, defaultValue, onChange, ref, ...props }: SearchInputProps) {
  const words = useUiLabels();
  const [text, change] = useControlled(value, defaultValue ?? '', onChange);
  const input = useOwnRef(ref);
  const clear = () => {
    change('');
    input.current?.focus();
  };
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    props.onKeyDown?.(event);
    if (event.key !== 'Escape' || text === '' || event.defaultPrevented || !mayChange) return;
    // Does not close a dialog around it.
    event.preventDefault();
    event.stopPropagation();
    clear();
  };
  const mayChange = !props.disabled && !props.readOnly;
  return (
    <TextInput
      autoComplete="off"
      enterKeyHint="search"
      spellCheck="false"
      prefix={<Icon name="search" size={20} />}
      {...props}
      ref={input}
      type="search"
      value={text}
      onChange={change}
      onKeyDown={keys}
      action={
        text !== '' &&
        mayChange && (
          <button
            type="button"
            className="ck-text-input-action"
            aria-label={words.clear(typeof props.label === 'string' ? props.label : '').trim()}
            onClick={clear}
          >
            <Icon name="close" size={20} />
          </button>
        )
      }
    />
  );
}
