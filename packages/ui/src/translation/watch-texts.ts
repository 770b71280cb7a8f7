/** Nodes below which texts are watched already: a second observer would undo the first one's work. */
export const watchedRoots = new WeakSet<Node>();

type Receiver = (records: MutationRecord[]) => void;

/** What a page changes below a root; `receive` takes what came until then, and from then on. */
export type Watched = {
  observer: MutationObserver;
  receive: (receiver: Receiver) => void;
  stop: () => void;
};

/**
 * The first part of `followTranslation`, for a page that loads the rest when its form can be used: what was translated by now is
 * unwrapped, so that hydration finds its texts.
 */
export function watchTexts(root: ParentNode & Node): Watched {
  watchedRoots.add(root);
  for (const font of root.querySelectorAll('font')) font.replaceWith(...font.childNodes);
  const waiting: MutationRecord[] = [];
  let take: Receiver = (records) => waiting.push(...records);
  const observer = new MutationObserver((records) => take(records));
  observer.observe(root, { childList: true, characterDataOldValue: true, subtree: true });
  return {
    observer,
    receive(receiver) {
      take = receiver;
      receiver(waiting);
    },
    stop() {
      observer.disconnect();
      watchedRoots.delete(root);
    },
  };
}
