import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { whenIdle } from '../when-idle.ts';
import type { PickerLabels } from './labels.ts';
import { isUnavailable, type ListOption } from './option.ts';
import { rowsOf } from './rows.ts';
import { hintFor, type SearchHint } from './search/search-hint.ts';
import { firstChoosable, prepareSearch, useSearchResults } from './search-results.ts';
import { isForList, useOptionNavigation } from './use-option-navigation.ts';
import { usePaintedValue } from './use-painted-value.ts';
import { useRevealOnce, useScrollToTop } from './use-picker-scroll.ts';
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
  hints?: readonly SearchHint[] | undefined;
  /** The message about the last action. */
  message: string;
  firstQuery?: string;
  onPick: (option: ListOption) => void;
  /** Backspace in an empty search box. */
  onEmptyBackspace?: () => void;
};

/** The state of an open picker: the query, the rows it finds, the active option and what a choice does. */
export function useOptionPicker(props: OptionPickerProps) {
  const { options, selected, searchable } = props;
  const [query, setQuery] = useState(props.firstQuery ?? '');
  const [lastRefused, setLastRefused] = useState<ListOption | null>(null);
  const search = (text: string) => {
    setQuery(text);
    setLastRefused(null);
  };
  const results = usePickerRows(query, props);
  const { shown, rows, found, view } = results;
  const chosen = useMemo(() => new Set(selected), [selected]);
  const full = props.most !== undefined && selected.length >= props.most;
  const pick = (row: ListOption) => {
    const option = options.find(({ id }) => id === row.repeats) ?? row;
    if (isUnavailable(option) || (full && !chosen.has(option.id))) return setLastRefused(option);
    // Without a search the list keeps its position for the next one.
    if (query === '') setLastRefused(null);
    else search('');
    props.onPick(option);
  };
  const lead = shown === '' ? null : (firstChoosable(found)?.id ?? null);
  const first = props.multiple ? null : (selected[0] ?? found[0]?.id ?? null);
  const initial = props.firstQuery ? lead : first;
  const { reveal } = view;
  const navigation = useOptionNavigation({ rows, reveal, initial, typing: searchable, onPick: pick });
  useLeadOf(shown, lead, navigation.setActive);
  useScrollToTop(shown, results.scroller, view.onScroll);
  useRevealOnce(rows, initial, reveal);
  useEffect(() => {
    if (searchable) return whenIdle(() => prepareSearch(options));
  }, [options, searchable]);
  const onKeyDown = usePickerKeys(query, results, navigation.onKeyDown, props.onEmptyBackspace);
  return { ...results, query, search, lastRefused, chosen, full, pick, lead, navigation, onKeyDown };
}

const none: readonly ListOption[] = [];

/** The rows that the query of the last paint finds, and the window of them that is rendered. */
function usePickerRows(query: string, { options, searchable, hints }: OptionPickerProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [shown, catchUp] = usePaintedValue(query);
  const result = useSearchResults(options, shown, searchable);
  const hint = useMemo(() => hintFor(hints, shown, result.isNear), [hints, shown, result]);
  // Where the query is a word with a hint, options that are merely spelt like it are not shown.
  const found = hint && result.isNear ? none : result.options;
  const rows = useMemo(() => rowsOf(found, shown === ''), [found, shown]);
  const view = useRowWindow(rows, scroller, list);
  return { scroller, list, shown, catchUp, found, isNear: result.isNear, hint, rows, view };
}

/** Makes the first result of another query active, in the render that shows it. */
function useLeadOf(shown: string, lead: string | null, setActive: (id: string | null) => void): void {
  const [answered, setAnswered] = useState(shown);
  if (answered === shown) return;
  setAnswered(shown);
  setActive(lead);
}

function usePickerKeys(
  query: string,
  { shown, catchUp }: { shown: string; catchUp: () => void },
  navigate: (event: KeyboardEvent) => void,
  onEmptyBackspace: (() => void) | undefined,
) {
  const move = useRef(navigate);
  useLayoutEffect(() => {
    move.current = navigate;
  });
  return (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && query === '' && !event.repeat) onEmptyBackspace?.();
    // Before the list has updated: the key applies to the typed text, and not to the rows that are still shown.
    if (shown !== query && isForList(event)) flushSync(catchUp);
    move.current(event);
  };
}
