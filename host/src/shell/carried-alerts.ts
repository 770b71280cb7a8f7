import { type ShownAlert, shownAlerts } from './alerts.ts';

const key = 'coverkit:carried-alerts';

/** HOST-07: keeps what is shown for the next document of this tab, which is loaded anew. */
export function carryAlerts(): void {
  try {
    if (shownAlerts.list.length > 0) sessionStorage.setItem(key, JSON.stringify(shownAlerts.list));
  } catch {
    // Blocked: they go with the document.
  }
}

/** Shows what the document before has kept, once. */
export function takeCarriedAlerts(show: (alert: Pick<ShownAlert, 'type' | 'message'>) => void): void {
  try {
    const kept: ShownAlert[] = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    sessionStorage.removeItem(key);
    for (const { type, message } of kept) show({ type, message });
  } catch {
    // Blocked: nothing was kept.
  }
}
