import type { CoverkitProviderProps } from '@coverkit/widgets/brand';

type CoverkitEvent = Parameters<NonNullable<CoverkitProviderProps['emit']>>[0];
/** What happens on the site (TRAK-01), the footer's "Cookie settings", and the call `coverkit.consent(…)` of a script of its own. */
export type Heard =
  | CoverkitEvent
  | { type: 'page-view'; name: string }
  | { type: 'cookie-settings' }
  | { type: 'consent'; agreed: boolean };

let listener: ((heard: Heard) => void) | null = null;
const waiting: Heard[] = [];

/** Kept in memory until the code that may count it has loaded: `start-tracking.tsx`, once the page can be used. */
export function hear(heard: Heard): void {
  if (listener) listener(heard);
  else if (waiting.length < 100) waiting.push(heard);
}

export function listen(next: (heard: Heard) => void): void {
  listener = next;
  for (const heard of waiting.splice(0)) next(heard);
}
