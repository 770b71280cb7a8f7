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
  /** `last` equals `first` where one is visible. */
  slidesOf: (first: number, last: number, count: number) =>
    first === last ? `${first} of ${count}` : `${first}–${last} of ${count}`,
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
  /** Below 0: so many too many. */
  charactersLeft: (count: number) =>
    `${Math.abs(count)} ${Math.abs(count) === 1 ? 'character' : 'characters'} ${count < 0 ? 'too many' : 'left'}`,
  clear: (label: string) => `Clear ${label}`,
  revealPassword: 'Show password',
  phoneExample: 'For example 0412 345 678, or +44 20 7946 0018 from abroad',
  emailSlip: 'Did you mean {address}?',
  emailCorrected: (address: string) => `Changed to ${address}`,
};
