import { type Watched, watchedRoots, watchTexts } from './watch-texts.ts';

const addsFont = ({ addedNodes }: MutationRecord) => addedNodes[0]?.nodeName === 'FONT';

const isWatched = (root: Node): boolean => {
  for (let at: Node | null = root; at; at = at.parentNode) if (watchedRoots.has(at)) return true;
  return false;
};

/**
 * Lets a page translator and the renderer work on the same texts. A translator replaces a text node by `<font>` elements;
 * the renderer would go on to write into the node that it made, which has left the page: an old amount would stay, and a
 * removal would throw. Call before the first render, or pass on what was watched since. What it takes loads with the first
 * translation. Returns what stops it.
 */
export function followTranslation(root: ParentNode & Node, watched?: Watched): () => void {
  if (!watched && isWatched(root)) return () => {};
  const { observer, receive, stop } = watched ?? watchTexts(root);
  let waiting: MutationRecord[] | null = null;
  let follow = (records: MutationRecord[]) => {
    if (!waiting && records.some(addsFont)) {
      waiting = [];
      import('./keep-texts.ts').then(
        ({ keepTexts }) => {
          follow = keepTexts(root, observer);
          follow(waiting ?? []);
        },
        () => {},
      );
    }
    waiting?.push(...records);
  };
  receive((records) => follow(records));
  return stop;
}
