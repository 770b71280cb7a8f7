import { useRef, useState } from 'react';

/** ms; a page in the background has no frames. */
const noFrames = 200;

/** Runs something after the next frame is painted. */
export function afterPaint(run: () => void): void {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    run();
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, noFrames);
}

/**
 * An action that a slow phone takes longer over than a press may be without a reaction (100 ms): the button is painted as pressed, then
 * the action runs. A second press meanwhile is the same one.
 */
export function usePress(action: () => void): { press: () => void; isPressed: boolean } {
  const [isPressed, setPressed] = useState(false);
  // The state is of the last render, which two quick presses share.
  const waiting = useRef(false);
  const press = () => {
    if (waiting.current) return;
    waiting.current = true;
    setPressed(true);
    afterPaint(() => {
      waiting.current = false;
      setPressed(false);
      action();
    });
  };
  return { press, isPressed };
}
