import { useState } from 'react';

type Tracked = HTMLInputElement & { _valueTracker?: { setValue(value: string): void } };

/**
 * Hands to React what was typed or ticked in the server's HTML before it took over (HOST-13): where a field differs
 * from what was sent, its own event is raised once more, with React's memory of the field reset so that it looks.
 * Call once, after hydration (`useServerRenderedNodes`): the smaller runtime writes no defaults into what it makes itself, and all
 * that is filled in there would look as if it had been typed.
 */
export function replayInputs(root: ParentNode | null): number {
  let replayed = 0;
  for (const input of root?.querySelectorAll<Tracked>('input, textarea') ?? []) {
    const ticks = input.type === 'checkbox' || input.type === 'radio';
    const before = ticks ? String(input.defaultChecked) : input.defaultValue;
    // Of two radios that changed places, the one chosen tells.
    const silent = input.type === 'hidden' || (input.type === 'radio' && !input.checked);
    if (silent || before === (ticks ? String(input.checked) : input.value)) continue;
    input._valueTracker?.setValue(before);
    input.dispatchEvent(new Event(ticks ? 'click' : 'input', { bubbles: true }));
    // React hears a tick as a click, the smaller runtime as a change; neither minds the other.
    if (ticks) input.dispatchEvent(new Event('change', { bubbles: true }));
    replayed += 1;
  }
  return replayed;
}

/**
 * The elements that were on the page before this was rendered for the first time: the server's HTML, when it is
 * hydrated. One of a partner's page, or that a visitor came to by a link of this one, is not among them.
 */
export function useServerRenderedNodes(selector: string): WeakSet<Element> {
  const [before] = useState(
    () => new WeakSet<Element>(typeof document === 'undefined' ? [] : document.querySelectorAll(selector)),
  );
  return before;
}
