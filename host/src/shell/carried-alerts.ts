import type { ShownAlert } from './alerts.ts';

const key = 'coverkit:carried-alerts';
let shown: readonly ShownAlert[] = [];

export const noteAlerts = (list: readonly ShownAlert[]): void => {
  shown = list;
};

/** HOST-07: keeps what is shown for the next document of this tab, which is loaded anew. */
export function carryAlerts(): void {
  try {
    if (shown.length > 0) sessionStorage.setItem(key, JSON.stringify(shown));
  } catch {
    // Blocked: they go with the document.
  }
}

/** What the document before has kept, once. */
export function takeCarriedAlerts(): ShownAlert[] {
  try {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return text === null ? [] : JSON.parse(text);
  } catch {
    return [];
  }
}
