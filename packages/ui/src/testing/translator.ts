/** How a translator puts `<font>` elements around a text; a `sentence` is all texts of one element. */
export type Wrapping = 'replace' | 'insert and remove' | 'move' | 'sentence';

/**
 * Imitates a page translator: it replaces every text below a root by `‹text›` in two `<font>` elements, as those of browsers do,
 * and goes on to do so with what changes.
 */
export function imitateTranslator(root: Node, wrapping: Wrapping) {
  const wrapped = new Map<Element, Text>();
  const isOurs = (node: Node) => (node.parentElement?.closest('font, script, style') ?? null) !== null;
  const wrap = (text: Text, content: string) => {
    const font = document.createElement('font');
    const inner = font.appendChild(document.createElement('font'));
    wrapped.set(font, text);
    if (wrapping === 'move') {
      text.before(font);
      inner.append(text);
      text.data = content;
      return;
    }
    inner.append(content);
    if (wrapping === 'insert and remove') {
      text.before(font);
      text.remove();
    } else text.replaceWith(font);
  };
  const translate = () => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      if (text.data.trim() !== '' && !isOurs(text)) texts.push(text);
    }
    for (const text of texts) {
      if (wrapping !== 'sentence') {
        wrap(text, `‹${text.data}›`);
        continue;
      }
      const sentence = texts.filter((one) => text.parentNode !== null && one.parentNode === text.parentNode);
      const content = sentence.map(({ data }) => data).join('');
      for (const one of sentence) wrap(one, one === text ? `‹${content}›` : '');
    }
  };
  const observer = new MutationObserver(translate);
  observer.observe(root, { childList: true, characterData: true, subtree: true });
  translate();
  const stop = () => observer.disconnect();
  return Object.assign(stop, {
    /** Shows the original again, with the nodes that were there. */
    giveBack() {
      stop();
      for (const [font, text] of wrapped) if (font.isConnected) font.replaceWith(text);
    },
  });
}
