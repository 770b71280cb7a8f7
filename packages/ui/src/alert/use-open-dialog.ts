import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The modal dialog of this document or shadow root that lies over all others. */
function openDialogOf(home: Element): HTMLDialogElement | null {
  const root = home.getRootNode() as Document | ShadowRoot;
  return (
    [...root.querySelectorAll<HTMLDialogElement>('dialog:modal:not([data-state=closing])')].at(-1) ?? null
  );
}

/**
 * Puts the notices into the dialog that is open when they come: all else is under its backdrop, and inert. They stay there until a
 * button of the dialog is pressed, which is the next try; when it closes they return to the page. By hand, since a renderer's
 * portal would be script that the first form carries. Returns whether they are in a dialog.
 */
export function useOpenDialog(
  home: RefObject<HTMLElement | null>,
  stack: RefObject<HTMLElement | null>,
  newest: string | undefined,
  onNextTry: () => void,
): boolean {
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null);
  const latest = useRef(onNextTry);
  useLayoutEffect(() => {
    latest.current = onNextTry;
  });
  useLayoutEffect(() => {
    const own = home.current;
    if (newest !== undefined && own) queueMicrotask(() => setDialog(openDialogOf(own)));
  }, [newest, home]);
  useLayoutEffect(() => {
    const [own, notices] = [home.current, stack.current];
    if (!dialog || !own || !notices) return;
    dialog.insertBefore(notices, dialog.querySelector(':scope > footer'));
    const close = () => setDialog(null);
    const press = ({ target }: Event) => {
      const button = target instanceof Element && target.closest('button, a');
      if (button && !notices.contains(button)) latest.current();
    };
    dialog.addEventListener('close', close);
    dialog.addEventListener('click', press, true);
    return () => {
      dialog.removeEventListener('close', close);
      dialog.removeEventListener('click', press, true);
      own.append(notices);
    };
  }, [dialog, home, stack]);
  return dialog !== null;
}
