/** Runs a task after the next frame has been painted; the returned function cancels it. */
export function afterPaint(task: () => void): () => void {
  let timer = 0;
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = window.setTimeout(task);
  });
  // A page in the background does not paint.
  timer = window.setTimeout(() => {
    cancelAnimationFrame(frame);
    task();
  }, 500);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
