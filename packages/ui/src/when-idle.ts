/** Time after the start of a page in which only what makes it usable loads, in ms: it reports that after 25 ms (HOST-08). */
const afterFirstUse = 100;

/**
 * Runs a task when the browser is idle, or after `within` ms in any case. Safari cannot tell when it is idle: there the task
 * runs after a third of that time. The returned function cancels it.
 */
export function whenIdle(task: () => void, within = 4000): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(task, { timeout: within });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(task, within / 3);
  return () => clearTimeout(timer);
}

/**
 * Runs what is only loaded ahead, when the browser is idle and the page has reported that it can be used (HOST-08), so that the two do
 * not share the network. The returned function cancels it.
 */
export function whenUsable(task: () => void): () => void {
  let cancel = () => {};
  // Counted from a task of its own: on a busy device the effects of one render may take longer than the time, and the page
  // reports by the last of them.
  let timer = setTimeout(() => {
    timer = setTimeout(() => {
      cancel = whenIdle(task);
    }, afterFirstUse);
  });
  return () => {
    clearTimeout(timer);
    cancel();
  };
}
