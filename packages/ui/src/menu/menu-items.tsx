import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import { isTyping, nextTyped, type Typed } from '../option-list/type-ahead.ts';
import { deepActiveElement } from '../overlay/focus.ts';
import type { MenuItem } from './menu-item.ts';

type Props = {
  id: string;
  label: string;
  items: readonly MenuItem[];
  /** Which has the focus first. */
  begin: 'first' | 'last';
  onSelect: (item: MenuItem) => void;
};

/** The items: arrows go round, Home and End to the ends, letters to the next that begins with them. */
export function MenuItems({ id, label, items, begin, onSelect }: Props) {
  const menu = useRef<HTMLDivElement>(null);
  const typed = useRef<Typed>({ text: '', at: 0 });
  const first = begin === 'first' ? 0 : items.length - 1;
  const [active, setActive] = useState(first);
  const focus = (at: number) => buttonsOf(menu.current)[at]?.focus();

  const onKeyDown = (event: KeyboardEvent) => {
    const at = buttonsOf(menu.current).findIndex((one) => one === deepActiveElement());
    const next = placeAfter(event.key, at, items.length) ?? typedPlace(event, at);
    // A link knows Enter alone.
    const follows = next === null && event.key === ' ' && items[at]?.href !== undefined;
    if (next === null && !follows) return;
    event.preventDefault();
    if (next === null) return buttonsOf(menu.current)[at]?.click();
    focus(next);
  };
  /** Null where the key is none of a name; Space is one only within it. */
  const typedPlace = (event: KeyboardEvent, at: number): number | null => {
    const { key, timeStamp } = event;
    const isLetter = key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isLetter || (key === ' ' && !isTyping(typed.current, event))) return null;
    const found = nextTyped(typed.current, { key, timeStamp }, items.map(labelOf), at);
    return found === -1 ? at : found;
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    // What the pointer is on and what a key would choose are one.
    if (event.pointerType === 'mouse') event.currentTarget.focus({ preventScroll: true });
  };
  return (
    <div
      ref={menu}
      id={id}
      role="menu"
      aria-label={label}
      className="ck-menu"
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {items.map((item, at) => {
        const shared = {
          role: 'menuitem',
          // In a sheet Tab leads to its head, and back.
          tabIndex: at === Math.min(active, items.length - 1) ? 0 : -1,
          className: 'ck-menu-item',
          'data-danger': item.danger || undefined,
          'data-autofocus': at === first || undefined,
          onClick: () => onSelect(item),
          onFocus: () => setActive(at),
          onPointerMove,
        };
        const content = (
          <>
            {item.icon && <Icon name={item.icon} size={20} />}
            <span>{item.label}</span>
          </>
        );
        return item.href === undefined ? (
          <button key={item.id} type="button" {...shared}>
            {content}
          </button>
        ) : (
          <a key={item.id} href={item.href} target="_blank" rel="noopener noreferrer" {...shared}>
            {content}
          </a>
        );
      })}
    </div>
  );
}

const labelOf = ({ label }: MenuItem) => label;
const buttonsOf = (menu: HTMLElement | null) => [
  ...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
];

function placeAfter(key: string, at: number, count: number): number | null {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
