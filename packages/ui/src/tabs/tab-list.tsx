import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import { isClosed, type Step, type TabItem, tabAfter } from './tab.ts';
import { panelId, tabId } from './tab-ids.ts';
import { useTabScroll } from './use-tab-scroll.ts';

type TabListProps = {
  /** Id of the whole component. */
  id: string;
  label: string;
  items: readonly TabItem[];
  shown: string | undefined;
  orientation: 'horizontal' | 'vertical';
  onReach: (item: TabItem, pressed: boolean) => void;
  onLeave: () => void;
};

const stepOf: Record<'horizontal' | 'vertical', Record<string, Step>> = {
  horizontal: { ArrowRight: 'next', ArrowLeft: 'previous', Home: 'first', End: 'last' },
  vertical: { ArrowDown: 'next', ArrowUp: 'previous', Home: 'first', End: 'last' },
};
const mirrored: Partial<Record<string, string>> = { ArrowRight: 'ArrowLeft', ArrowLeft: 'ArrowRight' };

/** The row of tabs: one tab stop, arrows within. */
export function TabList({ id, label, items, shown, orientation, onReach, onLeave }: TabListProps) {
  const list = useRef<HTMLDivElement>(null);
  const scroll = useTabScroll(list, tabId(id, shown ?? ''), orientation);
  const [focused, setFocused] = useState<string | null>(null);
  const stop = items.some((one) => one.id === focused) ? focused : shown;
  const press = (event: KeyboardEvent, from: TabItem) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const step = stepOf[orientation][(rtl && mirrored[event.key]) || event.key];
    const next = step && tabAfter(items, from.id, step);
    if (!next) return;
    event.preventDefault();
    const element = [...event.currentTarget.parentElement!.children].find(
      (one) => one.id === tabId(id, next.id),
    );
    if (element instanceof HTMLElement) element.focus({ preventScroll: true });
  };
  const leave = (event: FocusEvent) => {
    if (event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)) return;
    setFocused(null);
    onLeave();
  };
  return (
    <div className="ck-tabs-scroll" ref={list} onScroll={scroll.onScroll} tabIndex={-1}>
      <div
        role="tablist"
        aria-label={label}
        aria-orientation={orientation}
        className="ck-tabs-list"
        onBlur={leave}
      >
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            role="tab"
            id={tabId(id, item.id)}
            className="ck-tab"
            aria-selected={item.id === shown}
            aria-controls={item.id === shown ? panelId(id, item.id) : undefined}
            aria-disabled={isClosed(item) || undefined}
            tabIndex={item.id === stop ? 0 : -1}
            onClick={() => onReach(item, true)}
            onFocus={(event) => {
              setFocused(item.id);
              scroll.reveal(event.currentTarget);
              // A press is handled by its click.
              if (event.currentTarget.matches(':focus-visible')) onReach(item, false);
            }}
            onKeyDown={(event) => press(event, item)}
          >
            <Words item={item} />
          </button>
        ))}
      </div>
    </div>
  );
}

function Words({ item }: { item: TabItem }): ReactNode {
  return (
    <span className="ck-tab-words">
      {item.disabledReason !== undefined && <Icon name="lock" size={16} />}
      <span className="ck-tab-label">{item.label}</span>
      {item.count !== undefined && (
        <>
          {' '}
          <span className="ck-tab-count" aria-hidden={item.countLabel ? true : undefined}>
            {item.count}
          </span>
          {item.countLabel && <span className="ck-visually-hidden">{item.countLabel}</span>}
        </>
      )}
      {item.badge && <span className="ck-tab-badge"> {item.badge}</span>}
    </span>
  );
}
