import { beforeEach, expect, test, vi } from 'vitest';
import { createPageHistory } from './page-history.ts';

/** A window with the history of one tab. */
function fakeWindow() {
  const entries: unknown[] = [{ router: 'of the page' }];
  let at = 0;
  const listeners = new Set<(event: PopStateEvent) => void>();
  const history = {
    get state() {
      return entries[at];
    },
    pushState(state: unknown) {
      entries.splice(at + 1, entries.length, state);
      at += 1;
    },
    replaceState(state: unknown) {
      entries[at] = state;
    },
  };
  const win = {
    history,
    addEventListener: (_: string, listener: (event: PopStateEvent) => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: (event: PopStateEvent) => void) => listeners.delete(listener),
  };
  const move = (by: number) => {
    at += by;
    for (const listener of listeners) listener({ state: entries[at] } as PopStateEvent);
  };
  return { win: win as unknown as Window, entries, move, listeners };
}

let tab = fakeWindow();
beforeEach(() => {
  tab = fakeWindow();
});

test('[EMBD-06] each step is an entry that keeps what the page’s own router has in it', () => {
  const history = createPageHistory(tab.win, 'ridgeback:0', vi.fn());
  expect(history.current()).toBeNull();
  history.push('summary');
  history.push('summary');
  history.push('details');
  expect(tab.entries).toEqual([
    { router: 'of the page', 'coverkit:ridgeback:0': '' },
    { router: 'of the page', 'coverkit:ridgeback:0': 'summary' },
    { router: 'of the page', 'coverkit:ridgeback:0': 'details' },
  ]);
  history.replace('complete');
  expect(history.current()).toBe('complete');
});

test('[EMBD-06] going back and forward is reported once for each change of the step, and not for entries of the page', () => {
  const onStep = vi.fn();
  const history = createPageHistory(tab.win, 'ridgeback:0', onStep);
  history.push('summary');
  tab.win.history.pushState({ ...(tab.win.history.state as object), router: 'another address' }, '');
  tab.move(-1);
  // A link to a part of the page makes an entry without a state.
  tab.win.history.pushState(null, '');
  tab.move(0);
  tab.move(-1);
  expect(onStep).not.toHaveBeenCalled();
  tab.move(-1);
  tab.move(1);
  expect(onStep.mock.calls).toEqual([[null], ['summary']]);
  history.stop();
  expect(tab.listeners.size).toBe(0);
});

test('[EMBD-06] two widgets of one page do not hear each other’s steps', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const one = createPageHistory(tab.win, 'ridgeback:0', first);
  createPageHistory(tab.win, 'ridgeback:1', second);
  one.push('summary');
  tab.move(-1);
  expect(first).toHaveBeenCalledWith(null);
  expect(second).not.toHaveBeenCalled();
});
