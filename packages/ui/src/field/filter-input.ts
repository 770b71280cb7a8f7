import type { ChangeEvent, CompositionEvent } from 'react';

type Typed = HTMLInputElement | HTMLTextAreaElement;

/**
 * Listeners of an input that drops a part of what is typed. The text is corrected in the element itself and
 * the caret restored, which otherwise jumps to the end. Text that an input method is composing is left alone.
 */
export function filterInput(filter: ((typed: string) => string) | undefined, onText: (text: string) => void) {
  const settle = (input: Typed) => {
    if (filter) putRight(input, filter);
    onText(input.value);
  };
  return {
    onChange: (event: ChangeEvent<Typed>) => {
      const composing =
        filter && 'isComposing' in event.nativeEvent && event.nativeEvent.isComposing === true;
      if (composing) onText(event.currentTarget.value);
      else settle(event.currentTarget);
    },
    onCompositionEnd: filter && ((event: CompositionEvent<Typed>) => settle(event.currentTarget)),
  };
}

function putRight(input: Typed, filter: (typed: string) => string): void {
  const typed = input.value;
  const kept = filter(typed);
  if (kept === typed) return;
  // `null` for an email field, which has no selection.
  const caret = input.selectionStart === null ? null : filter(typed.slice(0, input.selectionStart)).length;
  input.value = kept;
  if (caret !== null) input.setSelectionRange(caret, caret);
}
