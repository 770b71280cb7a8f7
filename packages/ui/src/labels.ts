import { createContext, useContext } from 'react';

/** Every word that a primitive says by itself. */
export type UiLabels = typeof uiLabels;

export const uiLabels = {
  busy: 'Working…',
  cancel: 'Cancel',
  confirm: 'Confirm',
  close: 'Close',
  dismiss: 'Dismiss',
  externalLink: '(opens in a new tab)',
  increase: (label: string) => `Increase ${label}`,
  decrease: (label: string) => `Decrease ${label}`,
  moreAbout: (about: string) => `About ${about}`,
  alerts: 'Notices',
  alertTypes: { ok: 'Done', error: 'Error', warn: 'Warning', info: 'Note' },
  priceFrom: (previous: string, next: string) => `Price changed from ${previous} to ${next}`,
  pricePending: 'Recalculating the price',
  priceUnknown: 'Price not known yet',
};

const Labels = createContext<UiLabels>(uiLabels);

/** Gives the primitives beneath it other words; start from `uiLabels`. */
export const UiLabelsProvider = Labels.Provider;

export const useUiLabels = () => useContext(Labels);
