import {
  type KeyboardEvent,
  memo,
  type PointerEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useRef,
} from 'react';
import { Icon } from '../icon/icon.tsx';
import { isUnavailable, type ListOption } from './option.ts';
import type { Row } from './rows.ts';
import type { RowWindow } from './use-row-window.ts';

export type OptionListProps = {
  id: string;
  labelledBy: string;
  rows: readonly Row[];
  size: number;
  window: RowWindow;
  scroller: RefObject<HTMLDivElement | null>;
  list: Ref<HTMLDivElement>;
  active: string | null;
  /** The option that a search makes active: the first that can be chosen. */
  lead: string | null;
  /** The active option was reached by keys, not by the pointer. */
  byKey: boolean;
  selected: ReadonlySet<string>;
  multiple: boolean;
  /** The maximum is chosen. */
  full: boolean;
  /** Set when the list itself has the focus (no search box). */
  focusable: boolean;
  onKeyDown: ((event: KeyboardEvent) => void) | undefined;
  onPick: (option: ListOption) => void;
  onPoint: (id: string) => void;
};

export const optionId = (listId: string, id: string) => `${listId}-${id}`;

/** The listbox: the visible groups and options, out of a window over all rows. */
export function OptionList(props: OptionListProps) {
  const { id, rows, window: view, active, focusable, list, scroller } = props;
  const activeIsDrawn = rows.slice(view.start, view.end).some((row) => row.key === active);
  const optionOf = (target: EventTarget | null) => {
    const element = target instanceof Element ? target.closest<HTMLElement>('[role="option"]') : null;
    const row = element ? rows[Number(element.dataset.row)] : undefined;
    return row?.kind === 'option' ? row.option : null;
  };
  const lastPoint = useRef('');
  const point = (event: PointerEvent) => {
    // Only a pointer that really moved: rows also pass under a resting one while scrolling by key.
    const here = `${event.clientX} ${event.clientY}`;
    if (event.pointerType === 'touch' || lastPoint.current === here) return;
    lastPoint.current = here;
    const option = optionOf(event.target);
    if (option && option.id !== active) props.onPoint(option.id);
  };
  return (
    // Browsers put a scroller into the tab order; here arrows scroll.
    <div ref={scroller} className="ck-options" tabIndex={-1} onScroll={view.onScroll}>
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-labelledby={props.labelledBy}
        aria-multiselectable={props.multiple || undefined}
        aria-activedescendant={focusable && active && activeIsDrawn ? optionId(id, active) : undefined}
        tabIndex={focusable ? 0 : undefined}
        data-initial-focus={focusable || undefined}
        className="ck-options-list"
        style={{ blockSize: view.total }}
        onMouseDown={(event) => event.preventDefault()}
        onPointerMove={point}
        onKeyDown={props.onKeyDown}
        onClick={(event) => {
          const option = optionOf(event.target);
          if (option) props.onPick(option);
        }}
      >
        <div role="presentation" className="ck-options-window" style={{ top: view.before }}>
          <Segments {...props} />
        </div>
      </div>
    </div>
  );
}

/**
 * The visible rows; those of one group within an element that names the group. An element belongs to an index
 * of the list and not to its option: a key of a search then only changes the texts of the existing elements,
 * which takes a slow device half the time. The lead's element is the exception: a screen reader may not
 * announce an element again.
 */
function Segments(props: OptionListProps) {
  const { id, rows, window: view, lead, size, active, selected } = props;
  const isChosen = ({ id: own, repeats }: ListOption) => selected.has(repeats ?? own);
  const segments: ReactNode[] = [];
  let index = view.start;
  while (index < view.end) {
    const segment = rows[index]?.segment ?? index;
    const heading = rows[segment];
    const group = heading?.kind === 'group' ? heading.label : undefined;
    const content: ReactNode[] = [];
    for (; index < view.end && rows[index]?.segment === segment; index += 1) {
      const row = rows[index];
      if (row?.kind === 'group') content.push(<GroupHeading key={index} row={index} label={row.label} />);
      if (row?.kind === 'option')
        content.push(
          <OptionRow
            key={row.key === lead ? `lead ${row.key}` : index}
            id={optionId(id, row.key)}
            row={index}
            option={row.option}
            position={row.position + 1}
            size={size}
            active={row.key === active ? (props.byKey ? 'key' : 'pointer') : undefined}
            selected={isChosen(row.option)}
            closed={isUnavailable(row.option) || (props.full && !isChosen(row.option))}
          />,
        );
    }
    segments.push(
      // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a group is named, and nothing else is
      <div role={group === undefined ? 'presentation' : 'group'} aria-label={group} key={segment}>
        {content}
      </div>,
    );
  }
  return segments;
}

const GroupHeading = memo(({ row, label }: { row: number; label: string }) => (
  <div role="presentation" className="ck-options-group" data-row={row}>
    <span aria-hidden="true">{label}</span>
  </div>
));

type OptionRowProps = {
  id: string;
  row: number;
  option: ListOption;
  position: number;
  size: number;
  active: 'key' | 'pointer' | undefined;
  selected: boolean;
  closed: boolean;
};

/** As few elements as possible: up to twenty must render at once. */
const OptionRow = memo(({ id, row, option, position, size, active, selected, closed }: OptionRowProps) => {
  const more = option.disabledReason ?? option.description;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: active through aria-activedescendant
    <div
      id={id}
      role="option"
      className="ck-option"
      data-row={row}
      data-active={active}
      data-more={more === undefined ? undefined : true}
      aria-selected={selected}
      aria-disabled={closed || undefined}
      aria-setsize={size}
      aria-posinset={position}
    >
      {more === undefined ? (
        <span className="ck-option-label">{option.label}</span>
      ) : (
        <span className="ck-option-words">
          <span className="ck-option-label">{option.label}</span>
          <span className="ck-option-more"> {more}</span>
        </span>
      )}
      {selected && (
        <span className="ck-option-mark">
          <Icon name="check" size={20} />
        </span>
      )}
    </div>
  );
});
