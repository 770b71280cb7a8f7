/** Runs once the next frame has been painted; the returned function calls it off. */
export function afterPaint(task: () => void): () => void {
  let timer = 0;
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = window.setTimeout(task);
  });
  // A page in the background paints nothing.
  timer = window.setTimeout(() => {
    cancelAnimationFrame(frame);
    task();
  }, 500);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
