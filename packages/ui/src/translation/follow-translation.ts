/** Nodes below which texts are followed already: a second observer would undo the first one's work. */
const followed = new WeakSet<Node>();

const addsFont = ({ addedNodes }: MutationRecord) => [...addedNodes].some((node) => node.nodeName === 'FONT');

/**
 * Lets a page translator and the renderer work on the same texts. A translator replaces a text node by `<font>` elements; the
 * renderer would go on to write into the node that it made, which is nowhere by then: an old amount would stay, and a removal
 * would throw. Call before the first render: what was translated by then is unwrapped, so that hydration finds its texts. What
 * it takes loads with the first translation. Returns what stops it.
 */
export function followTranslation(root: ParentNode & Node): () => void {
  for (let at: Node | null = root; at; at = at.parentNode) if (followed.has(at)) return () => {};
  followed.add(root);
  for (const font of root.querySelectorAll('font')) font.replaceWith(...font.childNodes);
  let waiting: MutationRecord[] = [];
  let follow = (records: MutationRecord[]) => {
    if (waiting.length === 0 && records.some(addsFont))
      void import('./keep-texts.ts').then(
        ({ keepTexts }) => {
          follow = keepTexts(root, observer);
          follow(waiting);
        },
        () => {
          waiting = [];
        },
      );
    else if (waiting.length === 0) return;
    waiting.push(...records);
  };
  const observer = new MutationObserver((records) => follow(records));
  observer.observe(root, { childList: true, characterDataOldValue: true, subtree: true });
  return () => {
    observer.disconnect();
    followed.delete(root);
  };
}
