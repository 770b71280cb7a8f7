import { busyLabel } from './busy-label.ts';

/** All words of the primitives. */
export type UiLabels = typeof uiLabels;

export const uiLabels = {
  busy: busyLabel,
  cancel: 'Cancel',
  confirm: 'Confirm',
  close: 'Close',
  dismiss: 'Dismiss',
  externalLink: '(opens in a new tab)',
  increase: (label: string) => `Increase ${label}`,
  decrease: (label: string) => `Decrease ${label}`,
  stepOf: (step: number, count: number) => `${step} of ${count}`,
  stepStates: { done: 'done', upcoming: 'to come' },
  previousSlide: 'Previous',
  nextSlide: 'Next',
  slideOf: (at: number, count: number) => `${at} of ${count}`,
  slidesOf: (first: number, last: number, count: number) => `${first}–${last} of ${count}`,
  carousel: 'carousel',
  slide: 'slide',
  pauseSlides: 'Pause the slides',
  playSlides: 'Play the slides',
  moreAbout: (about: string) => `About ${about}`,
  alerts: 'Notices',
  alertTypes: { ok: 'Done', error: 'Error', warn: 'Warning', info: 'Note' },
  priceFrom: (previous: string, next: string) => `Price changed from ${previous} to ${next}`,
  pricePending: 'Recalculating the price',
  priceUnknown: 'Price not known yet',
  charactersLeft: (count: number) => `${count} ${count === 1 ? 'character' : 'characters'} left`,
  charactersOver: (count: number) => `${count} ${count === 1 ? 'character' : 'characters'} too many`,
  clear: (label: string) => `Clear ${label}`,
  revealPassword: 'Show password',
  phoneExample: 'For example 0412 345 678, or +44 20 7946 0018 from abroad',
  emailSlip: 'Did you mean {address}?',
  emailCorrected: (address: string) => `Changed to ${address}`,
};
