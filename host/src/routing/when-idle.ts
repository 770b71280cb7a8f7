/** ms until the page reports that it can be used (HOST-08): what is only loaded ahead must not share the network with that. */
const afterFirstUse = 100;

/** Not every browser knows when it is idle. */
export const whenIdle = (run: () => void): void => {
  const begin = () => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 2000 });
    else run();
  };
  // Counted from a task of its own: on a busy device the effects of one render may take longer than the time, and the page
  // reports by the last of them.
  setTimeout(() => setTimeout(begin, afterFirstUse));
};
