type Tracked = HTMLInputElement & { _valueTracker?: { setValue(value: string): void } };

/**
 * Gives React what was typed or ticked in the server's HTML before hydration (HOST-13): where a field differs from what was
 * sent, its own event is dispatched again, with React's memory of the field reset so that it notices. Call once, after
 * hydration: preact writes no default values into what it renders itself, and all that is filled
 * in there would look as if it had been typed.
 */
export function replayInputs(root: ParentNode | null): number {
  let replayed = 0;
  for (const input of root?.querySelectorAll<Tracked>('input, textarea') ?? []) {
    const ticks = isTicked(input);
    const before = ticks ? String(input.defaultChecked) : input.defaultValue;
    // Of two radios that changed places, only the chosen one has an event.
    const silent = input.type === 'hidden' || (input.type === 'radio' && !input.checked);
    if (silent || before === (ticks ? String(input.checked) : input.value)) continue;
    replay(input, before);
    replayed += 1;
  }
  return replayed;
}

function replay(input: Tracked, before: string): void {
  const ticks = isTicked(input);
  input._valueTracker?.setValue(before);
  input.dispatchEvent(new Event(ticks ? 'click' : 'input', { bubbles: true }));
  // React listens for a tick as a click, preact as a change; neither reacts to the other.
  if (ticks) input.dispatchEvent(new Event('change', { bubbles: true }));
}

const isTicked = ({ type }: HTMLInputElement) => type === 'checkbox' || type === 'radio';

/**
 * The fields of sections that are not hydrated but rendered anew when their part has loaded. The returned function gives what a
 * browser restored into them to the fields that have taken their place.
 */
export function rememberFields(root: ParentNode | null): () => void {
  const fields = [...(root?.querySelectorAll<Tracked>('input') ?? [])];
  return () => {
    for (const old of fields) {
      if (old.isConnected || isTicked(old) || old.value === old.defaultValue) continue;
      const field = root?.querySelector<Tracked>(`input[name="${CSS.escape(old.name)}"]`);
      if (!field) continue;
      const before = field.value;
      field.value = old.value;
      replay(field, before);
    }
  };
}
