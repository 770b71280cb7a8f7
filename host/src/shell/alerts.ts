import { createContext, useContext } from 'react';

/** The site's alerts (HOST-07). Flows pass theirs on to the shell, so that an alert outlives its screen. */
export type ShownAlert = { id: string; type: 'OK' | 'error'; message: string };
export type Alerts = { list: ShownAlert[]; dismiss: (id: string) => void };

export const AlertsContext = createContext<Alerts>({ list: [], dismiss: () => {} });
export const useAlerts = () => useContext(AlertsContext);

/** What this browser shows, as it is known before it is drawn. */
export const shownAlerts: { list: ShownAlert[] } = { list: [] };

/** Only a brand's own consent script makes one page of the site leave for another document (TRAK-01). */
export const carriedAlerts = () => import('./carried-alerts.ts');

/** The same sentence is not stacked twice. */
export const withAlert = (list: ShownAlert[], alert: ShownAlert) => [
  ...list.filter((one) => one.message !== alert.message),
  alert,
];
