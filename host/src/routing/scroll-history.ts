/**
 * Scroll positions by history entry (HOST-02). Every entry that we push has a key in its state, so that a
 * position belongs to one visit of a page and not to its address.
 */
export type ScrollHistory = {
  /** How the current screen was reached. */
  arrival(): Arrival;
  /** Number of navigations: two may lead to one address. */
  visits(): number;
  /** Wraps a navigation: marks it as new and gives its entry a key. */
  push(to: string, options: NavigateOptions, navigate: (to: string, options: NavigateOptions) => void): void;
  /** Takes back a navigation whose screen could not be loaded: nothing moves on the screen that is still shown. */
  takeBack(shown: string, navigate: (to: string, options: NavigateOptions) => void): void;
  stop(): void;
};

/** `stay`: back on the screen that was shown all the time. */
export type Arrival = { kind: 'load' | 'push' | 'pop' | 'stay'; position: number | null };

/** `inPlace`: the screen that is shown goes on under another address. */
export type NavigateOptions = { replace?: boolean; inPlace?: boolean; state?: unknown };

const store = 'coverkit.scroll';
const remembered = 50;

export function createScrollHistory(win: Window): ScrollHistory {
  win.history.scrollRestoration = 'manual';
  // Read once it is needed: a browser takes some ms to open its storage, and a new entry has no position yet.
  let stored: Map<string, number> | null = null;
  const positions = () => {
    stored ??= read(win);
    return stored;
  };
  const opened = keyOf(win);
  let key = opened ?? adopt(win);
  let kind: Arrival['kind'] = 'load';
  let visits = 0;
  /** The last navigation made an entry of its own. */
  let pushed = false;
  let takingBack = false;
  let position = opened === null ? null : (positions().get(opened) ?? null);

  const remember = () => {
    positions().delete(key);
    positions().set(key, Math.round(win.scrollY));
  };
  const onPop = () => {
    remember();
    const known = keyOf(win);
    // The browser itself followed a link to a part of the page: a new entry has no key yet, the same one is followed again.
    const isFollowed = known === null || known === key;
    key = known ?? adopt(win);
    kind = isFollowed ? 'push' : takingBack ? 'stay' : 'pop';
    takingBack = false;
    pushed = false;
    visits += 1;
    position = isFollowed ? null : (positions().get(key) ?? 0);
  };
  const onHide = () => {
    remember();
    write(win, positions());
  };
  // In the capture phase, before the router: the old screen's position is still on the page.
  win.addEventListener('popstate', onPop, true);
  win.addEventListener('pagehide', onHide);

  return {
    arrival: () => ({ kind, position }),
    visits: () => visits,
    push(to, options, navigate) {
      if (options.inPlace) return navigate(to, { replace: true, state: win.history.state });
      remember();
      const same = new URL(to, win.location.href).href === win.location.href;
      const replace = options.replace || same;
      pushed = !replace;
      if (pushed) key = newKey();
      kind = 'push';
      visits += 1;
      position = null;
      navigate(to, { ...options, replace, state: { ...objectOf(options.state), key } });
    },
    takeBack(shown, navigate) {
      takingBack = pushed;
      if (pushed) return win.history.back();
      kind = 'stay';
      navigate(shown, { inPlace: true });
    },
    stop() {
      win.removeEventListener('popstate', onPop, true);
      win.removeEventListener('pagehide', onHide);
    },
  };
}

const newKey = () => Math.random().toString(36).slice(2, 10);

const objectOf = (value: unknown): object => (typeof value === 'object' && value ? value : {});

const keyOf = (win: Window): string | null => {
  const { key } = objectOf(win.history.state) as { key?: unknown };
  return typeof key === 'string' ? key : null;
};

function adopt(win: Window): string {
  const key = newKey();
  win.history.replaceState({ ...objectOf(win.history.state), key }, '');
  return key;
}

/** Storage may be blocked or full: positions then last as long as the page. */
function read(win: Window): Map<string, number> {
  try {
    const entries: unknown = JSON.parse(win.sessionStorage.getItem(store) ?? '[]');
    return new Map(Array.isArray(entries) ? entries : []);
  } catch {
    return new Map();
  }
}

function write(win: Window, positions: Map<string, number>) {
  try {
    win.sessionStorage.setItem(store, JSON.stringify([...positions].slice(-remembered)));
  } catch {
    // The page then shows its top.
  }
}
