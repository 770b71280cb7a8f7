import type { ChangeEvent, CompositionEvent } from 'react';

type Typed = HTMLInputElement | HTMLTextAreaElement;

/**
 * Listeners of an input that keeps only a part of what is typed. The text is put right in the element itself and
 * the caret set back to where it was, or it would jump to the end. What an input method composes is left alone
 * until it is done.
 */
export function filtered(filter: ((typed: string) => string) | undefined, onText: (text: string) => void) {
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
  // `null` of an email field, which tells no place.
  const caret = input.selectionStart === null ? null : filter(typed.slice(0, input.selectionStart)).length;
  input.value = kept;
  if (caret !== null) input.setSelectionRange(caret, caret);
}
