/** Entries of the page's history that a widget has made, so that the browser's Back leads to the step before. */
export type PageHistory = {
  /** The step of the entry that the page is at; null for one that the widget has not made. */
  current: () => string | null;
  push: (step: string) => void;
  replace: (step: string) => void;
  stop: () => void;
};

/** The step of the entry at which the widget was placed. */
const before = '';

/**
 * Adds its step to whatever state the page's own router has in the entry; address and title stay. `id`: of the widget, which is the
 * same after a reload. `onStep`: the visitor went back or forward to another step, or to the entry before the first one (null).
 * Other entries without a step are the page's own, as after a link to a part of it: what is shown stays.
 */
export function createPageHistory(
  win: Window,
  id: string,
  onStep: (step: string | null) => void,
): PageHistory {
  const key = `coverkit:${id}`;
  const stepIn = (state: unknown): string | null => {
    const step = isObject(state) ? Reflect.get(state, key) : null;
    return typeof step === 'string' ? step : null;
  };
  const withStep = (step: string) => ({
    ...(isObject(win.history.state) ? win.history.state : {}),
    [key]: step,
  });
  let last = stepIn(win.history.state) || null;
  const onPop = ({ state }: PopStateEvent) => {
    const step = stepIn(state);
    if (step === null || step === (last ?? before)) return;
    last = step === before ? null : step;
    onStep(last);
  };
  win.addEventListener('popstate', onPop);
  return {
    current: () => stepIn(win.history.state) || null,
    push(step) {
      if (step === last) return;
      if (stepIn(win.history.state) === null) win.history.replaceState(withStep(last ?? before), '');
      last = step;
      win.history.pushState(withStep(step), '');
    },
    replace(step) {
      last = step;
      win.history.replaceState(withStep(step), '');
    },
    stop: () => win.removeEventListener('popstate', onPop),
  };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
