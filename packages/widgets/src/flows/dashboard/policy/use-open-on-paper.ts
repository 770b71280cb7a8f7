import { type RefObject, useEffect } from 'react';

/** What is folded up is read on paper too. */
export function useOpenOnPaper(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let opened: HTMLDetailsElement[] = [];
    const open = () => {
      opened = [...(root.current?.querySelectorAll<HTMLDetailsElement>('details:not([open])') ?? [])];
      for (const one of opened) one.open = true;
    };
    const close = () => {
      for (const one of opened) one.open = false;
      opened = [];
    };
    window.addEventListener('beforeprint', open);
    window.addEventListener('afterprint', close);
    return () => {
      window.removeEventListener('beforeprint', open);
      window.removeEventListener('afterprint', close);
    };
  }, [root]);
}
