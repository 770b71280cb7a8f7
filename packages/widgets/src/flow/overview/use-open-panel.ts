import { type RefObject, useEffect, useState } from 'react';

export type OpenPanel = {
  open: boolean;
  setOpen: (open: boolean) => void;
};

/**
 * Whether the panel of the bar is open. It lies over the page, so it closes where focus goes elsewhere, which it would
 * cover, and by Escape.
 */
export function useOpenPanel(
  root: RefObject<HTMLElement | null>,
  toggle: RefObject<HTMLElement | null>,
): OpenPanel {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    // In a shadow root the document sees its host alone.
    const page = root.current?.getRootNode();
    if (!open || !page) return;
    const onFocus = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) setOpen(false);
    };
    const onKey = (event: Event) => {
      if ((event as KeyboardEvent).key !== 'Escape' || event.defaultPrevented) return;
      setOpen(false);
      toggle.current?.focus();
    };
    page.addEventListener('focusin', onFocus);
    page.addEventListener('keydown', onKey);
    return () => {
      page.removeEventListener('focusin', onFocus);
      page.removeEventListener('keydown', onKey);
    };
  }, [open, root, toggle]);
  return { open, setOpen };
}
