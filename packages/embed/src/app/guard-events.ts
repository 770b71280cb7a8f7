const keyTypes = ['keydown', 'keypress', 'keyup'];
const types =
  'keydown keyup input click pointerdown pointerup pointerover pointerout mousedown mouseup mouseover mouseout touchstart touchend focusin focusout'.split(
    ' ',
  );

/**
 * A page may stop the events of keys and pointers in the capture phase, before they reach any element: a library of shortcuts does.
 * Such an event is dispatched again, in the widget's shadow root only, where the page's listeners do not see it. Returns what
 * stops it. `stopImmediatePropagation()` of an earlier listener cannot be seen.
 */
export function passStoppedEvents({ shadowRoot: root }: HTMLElement): () => void {
  const pass = (event: Event) => {
    const [target] = event.composedPath();
    // It says whether the propagation was stopped.
    if (!event.cancelBubble || !(target instanceof Node) || target.getRootNode() !== root) return;
    if (!target.dispatchEvent(copyOf(event))) event.preventDefault();
  };
  const places = [window, document];
  for (const place of places) for (const type of types) place.addEventListener(type, pass, true);
  return () => {
    for (const place of places) for (const type of types) place.removeEventListener(type, pass, true);
  };
}

/** Keys that a text field uses, beside those that write. */
const fieldKeys = /^(.|Enter|Backspace|Delete|Home|End|Arrow\w+)$/u;

/**
 * A page's shortcuts skip text fields by the target of an event. For a field in a shadow root the target is the widget, so
 * that a letter would start a shortcut instead of being written. So the page does not see the keys that are meant for a
 * field. Returns what stops it.
 */
export function withholdTypedKeys({ shadowRoot: root }: HTMLElement): () => void {
  const withhold = (event: Event) => {
    const { key, altKey, ctrlKey, metaKey } = event as KeyboardEvent;
    const isShortcut = (ctrlKey || metaKey) && !altKey;
    const [target] = event.composedPath();
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (isField && !isShortcut && fieldKeys.test(key)) event.stopPropagation();
  };
  for (const type of keyTypes) root?.addEventListener(type, withhold);
  return () => {
    for (const type of keyTypes) root?.removeEventListener(type, withhold);
  };
}

/** Not of its own class: the copy of a click would switch a checkbox a second time. */
function copyOf(event: Event): Event {
  const { type, bubbles, cancelable } = event;
  const copy = new Event(type, { bubbles, cancelable });
  for (const name in event) {
    if (name in copy) continue;
    const value: unknown = Reflect.get(event, name);
    Object.defineProperty(copy, name, { value: typeof value === 'function' ? value.bind(event) : value });
  }
  return copy;
}
