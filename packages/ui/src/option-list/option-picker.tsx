import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '../icon/icon.tsx';
import { whenIdle } from '../overlay/lazy-module.ts';
import type { PickerLabels } from './labels.ts';
import { isUnavailable, type ListOption } from './option.ts';
import { OptionList, optionId } from './option-list.tsx';
import { rowsOf } from './rows.ts';
import { firstChoosable, prepareSearch, useSearchResults } from './search-results.ts';
import { isForList, useOptionNavigation } from './use-option-navigation.ts';
import { usePaintedValue } from './use-painted-value.ts';
import { useRowWindow } from './use-row-window.ts';

export type OptionPickerProps = {
  listId: string;
  labelledBy: string;
  options: readonly ListOption[];
  selected: readonly string[];
  multiple: boolean;
  /** How many can be chosen; at the maximum only the chosen ones can be pressed, to remove them. */
  most?: number | undefined;
  searchable: boolean;
  labels: PickerLabels;
  /** The message about the last action. */
  message: string;
  firstQuery?: string;
  onPick: (option: ListOption) => void;
  /** Backspace in an empty search box. */
  onEmptyBackspace?: () => void;
};

/**
 * Search box and list inside the overlay of a select: combobox with `aria-activedescendant`, or plain
 * listbox.
 */
export function OptionPicker(props: OptionPickerProps) {
  const { listId, options, selected, searchable, labels, message } = props;
  const [query, setQuery] = useState(props.firstQuery ?? '');
  const [lastRefused, setLastRefused] = useState<ListOption | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [shown, catchUp] = usePaintedValue(query);
  const found = useSearchResults(options, shown, searchable);
  const rows = useMemo(() => rowsOf(found, shown === ''), [found, shown]);
  const chosen = useMemo(() => new Set(selected), [selected]);
  const view = useRowWindow(rows, scroller, list);
  const first = props.multiple ? null : (selected[0] ?? found[0]?.id ?? null);
  const lead = shown === '' ? null : (firstChoosable(found)?.id ?? null);

  const full = props.most !== undefined && selected.length >= props.most;
  const pick = (option: ListOption) => {
    if (isUnavailable(option) || (full && !chosen.has(option.id))) return setLastRefused(option);
    // Without a search the list keeps its position for the next one.
    if (query === '') setLastRefused(null);
    else search('');
    props.onPick(option);
  };
  const initial = props.firstQuery ? lead : first;
  const navigation = useOptionNavigation({
    rows,
    reveal: view.reveal,
    initial,
    typing: searchable,
    onPick: pick,
  });
  const search = (text: string) => {
    setQuery(text);
    setLastRefused(null);
  };
  const [answered, setAnswered] = useState(shown);
  if (answered !== shown) {
    setAnswered(shown);
    navigation.setActive(lead);
  }
  useScrollToTop(shown, scroller, view.onScroll);
  useRevealOnce(rows, initial, view.reveal);
  useEffect(() => {
    if (searchable) return whenIdle(() => prepareSearch(options));
  }, [options, searchable]);

  const move = useRef(navigation.onKeyDown);
  useLayoutEffect(() => {
    move.current = navigation.onKeyDown;
  });
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && query === '' && !event.repeat) props.onEmptyBackspace?.();
    // Before the list has updated: the key applies to the typed text, and not to the rows that are still
    // shown.
    if (shown !== query && isForList(event)) flushSync(catchUp);
    move.current(event);
  };
  const active = navigation.active;
  const drawn = rows.slice(view.start, view.end).some((row) => row.key === active);
  return (
    <div className="ck-picker">
      {searchable && (
        <div className="ck-picker-search">
          <Icon name="search" size={20} />
          <input
            data-initial-focus
            className="ck-picker-input"
            type="text"
            inputMode="search"
            enterKeyHint="done"
            role="combobox"
            aria-label={labels.search}
            aria-expanded={found.length > 0}
            aria-autocomplete="list"
            aria-controls={listId}
            aria-activedescendant={active && drawn ? optionId(listId, active) : undefined}
            autoComplete="off"
            autoCorrect="off"
            autoCapitalize="off"
            spellCheck="false"
            placeholder={labels.searchPlaceholder}
            value={query}
            onChange={(event) => search(event.target.value)}
            onKeyDown={keys}
          />
        </div>
      )}
      {found.length === 0 && (
        <p className="ck-picker-empty">{shown.trim() === '' ? labels.noOptions : labels.noResults(shown)}</p>
      )}
      <OptionList
        id={listId}
        labelledBy={props.labelledBy}
        rows={rows}
        size={found.length}
        window={view}
        scroller={scroller}
        list={list}
        active={active}
        lead={lead}
        byKey={navigation.byKey}
        selected={chosen}
        multiple={props.multiple}
        full={full}
        focusable={!searchable}
        onKeyDown={searchable ? undefined : keys}
        onPick={pick}
        onPoint={navigation.point}
      />
      <div role="status" className="ck-visually-hidden">
        {statusOf({ labels, query: shown, found, lastRefused, most: props.most }) ?? message}
      </div>
    </div>
  );
}

/** The results of another query start at the top. */
function useScrollToTop(query: string, scroller: RefObject<HTMLElement | null>, onScroll: () => void): void {
  const last = useRef(query);
  useLayoutEffect(() => {
    if (last.current === query) return;
    last.current = query;
    if (!scroller.current || scroller.current.scrollTop === 0) return;
    scroller.current.scrollTo({ top: 0 });
    onScroll();
  }, [query, scroller, onScroll]);
}

function useRevealOnce(
  rows: readonly { key: string }[],
  initial: string | null,
  reveal: (row: number, toTop: boolean) => void,
): void {
  const done = useRef(false);
  // Not a layout effect: the overlay around is shown, and has a height, only after those of its children.
  useEffect(() => {
    if (done.current) return;
    done.current = true;
    const row = rows.findIndex((one) => one.key === initial);
    if (row > 0) reveal(row, true);
  }, [rows, initial, reveal]);
}

type StatusMessage = {
  labels: PickerLabels;
  query: string;
  found: readonly ListOption[];
  lastRefused: ListOption | null;
  most: number | undefined;
};

function statusOf({ labels, query, found, lastRefused, most }: StatusMessage): string | null {
  if (lastRefused && most !== undefined && !isUnavailable(lastRefused)) return labels.atMost(most);
  if (lastRefused) return labels.unavailable(lastRefused.label, lastRefused.disabledReason);
  if (query.trim() === '') return null;
  const [only] = found;
  if (!only) return labels.noResults(query);
  if (found.length === 1 && isUnavailable(only)) return labels.unavailable(only.label, only.disabledReason);
  return labels.results(found.length);
}
