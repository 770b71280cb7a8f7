const isFont = (node: unknown): node is Element => node instanceof Element && node.localName === 'font';

/**
 * Handles each batch of changes on a translated page. The renderer's node returns to its place, empty, before the
 * translation. When the renderer writes to it next, the translation is removed, and the translator translates the new text.
 */
export function keepTexts(root: ParentNode, observer: MutationObserver): (records: MutationRecord[]) => void {
  const translations = new WeakMap<Node, { font: Element; data: string }>();
  /** Removes the translation of a text. `data`: the text that is shown then; the original where it is absent. */
  const restore = (text: Node | null, data?: string) => {
    const translation = text && translations.get(text);
    if (!translation) return false;
    translation.font.remove();
    translations.delete(text);
    (text as Text).data = data ?? translation.data;
    return true;
  };
  /** Texts from before a translator wrote its words into the node itself. */
  let written = new Map<Node, string | null>();
  const takeBack = (text: Text, font: Element) => {
    if (font.contains(text)) text.replaceWith(text.cloneNode());
    translations.set(text, { font, data: written.get(text) ?? text.data });
    font.before(text);
    text.data = '';
  };
  const removed = (node: Node, { addedNodes, previousSibling, nextSibling }: MutationRecord) => {
    if (isFont(node) && previousSibling && translations.get(previousSibling)?.font === node)
      restore(previousSibling);
    if (!(node instanceof Text) || restore(node)) return;
    const font = [addedNodes[0], previousSibling, nextSibling].find(isFont);
    const before = font?.previousSibling;
    if (font?.isConnected && !(before && translations.get(before)?.font === font)) takeBack(node, font);
  };
  const changed = (text: Text, before: string | null) => {
    // The second change of a text within a batch was made by the renderer.
    if (!restore(text, text.data)) written.set(text, written.has(text) ? null : before);
    // The rest of its sentence may have been translated with it, in a neighbour's place.
    else for (const one of text.parentNode?.childNodes ?? []) restore(one);
  };

  let hasBegun = false;
  const follow = (records: MutationRecord[]) => {
    written = new Map();
    for (const { type, target, oldValue } of records)
      if (type === 'characterData') changed(target as Text, oldValue);
    for (const record of records)
      if (!isFont(record.target)) for (const node of record.removedNodes) removed(node, record);
    observer.takeRecords();
  };
  return (records) => {
    follow(records);
    // These changes waited for this code. Meanwhile the renderer may have written to a node that had left the page, so all
    // texts are restored and translated again.
    if (!hasBegun) for (const font of root.querySelectorAll('font')) restore(font.previousSibling);
    hasBegun = true;
  };
}
