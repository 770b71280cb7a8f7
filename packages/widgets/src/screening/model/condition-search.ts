import type { FoundConditionAnswer } from '@coverkit/rules/contract';
import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { SearchConditions } from './declaration-calls.ts';

/** `stopped`: the last search failed, and the next letter searches again (B8). */
export type SearchState = 'idle' | 'searching' | 'found' | 'nothing' | 'stopped';

export type ConditionSearch = {
  text: ReadonlySignal<string>;
  state: ReadonlySignal<SearchState>;
  /** Of the newest search that was answered; earlier ones stay in sight while another runs. */
  found: ReadonlySignal<readonly FoundConditionAnswer[]>;
  type: (text: string) => void;
  clear: () => void;
};

/** SCRN-02: ms after typing stops. */
export const searchDelay = 300;
/** The shortest term that is searched for. */
const shortest = 2;

/** SCRN-02: conditions as the traveller types. An answer that comes late replaces nothing newer, and a failure only stops it. */
export function createConditionSearch(searchConditions: SearchConditions): ConditionSearch {
  const text = signal('');
  const state = signal<SearchState>('idle');
  const found = signal<readonly FoundConditionAnswer[]>([]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | null = null;

  const stop = () => {
    clearTimeout(timer);
    running?.abort();
    running = null;
  };
  const settle = (next: SearchState, results: readonly FoundConditionAnswer[]) => {
    running = null;
    state.value = next;
    found.value = results;
  };

  const search = async (term: string) => {
    const mine = new AbortController();
    running = mine;
    try {
      const results = await searchConditions(term, { signal: mine.signal });
      if (running === mine) settle(results.length > 0 ? 'found' : 'nothing', results);
    } catch {
      if (running === mine) settle('stopped', []);
    }
  };

  return {
    text,
    state,
    found,
    type(next) {
      text.value = next;
      stop();
      const term = next.trim();
      if (term.length < shortest) return settle('idle', []);
      state.value = 'searching';
      timer = setTimeout(() => void search(term), searchDelay);
    },
    clear() {
      stop();
      text.value = '';
      settle('idle', []);
    },
  };
}
