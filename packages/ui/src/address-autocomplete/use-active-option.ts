import { type KeyboardEvent, useState } from 'react';

/** The list's row "by hand". */
export const byHandId = 'by-hand';

type Options = {
  ids: readonly string[];
  shown: boolean;
  onOpen: () => void;
  onTake: (id: string) => void;
};

/** The option that keys or pointer have made active, while the focus stays in the box. */
export function useActiveOption({ ids, shown, onOpen, onTake }: Options) {
  const [wanted, setActive] = useState<{ id: string; by: 'key' | 'pointer' } | null>(null);
  const active = shown && wanted && ids.includes(wanted.id) ? wanted : null;
  const move = (by: 1 | -1) => {
    const at = active ? ids.indexOf(active.id) : by > 0 ? -1 : ids.length;
    const id = ids[(at + by + ids.length) % ids.length];
    if (id !== undefined) setActive({ id, by: 'key' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (shown) move(event.key === 'ArrowDown' ? 1 : -1);
      else onOpen();
    }
    if (!shown || (event.key !== 'Enter' && event.key !== 'Tab')) return;
    // While the list is open, Enter chooses and does not submit the form.
    if (event.key === 'Enter') event.preventDefault();
    if (active && (event.key === 'Enter' || active.id !== byHandId)) onTake(active.id);
  };
  return {
    active,
    onKeyDown,
    point: (id: string) => setActive({ id, by: 'pointer' }),
    forget: () => setActive(null),
  };
}
