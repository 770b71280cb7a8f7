const key = 'coverkit:carried-alerts';

type Alert = { type: 'OK' | 'error'; message: string };

/** HOST-07: keeps what is shown for the next document of this tab, which is loaded anew. */
export function carryAlerts(alerts: readonly Alert[]): void {
  try {
    if (alerts.length > 0) sessionStorage.setItem(key, JSON.stringify(alerts));
  } catch {
    // Blocked: they go with the document.
  }
}

/** Shows what the document before has kept, once. */
export function takeCarriedAlerts(show: (alert: Alert) => void): void {
  try {
    const kept: Alert[] = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    sessionStorage.removeItem(key);
    for (const { type, message } of kept) show({ type, message });
  } catch {
    // Blocked: nothing was kept.
  }
}
