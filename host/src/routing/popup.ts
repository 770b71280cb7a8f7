import type { PageName } from './match.ts';

/** SCRN-01: screens that another page of the site may frame as a popup, with `?popup=1`; without header and footer then. */
export const isPopupScreen = (name: PageName): boolean => name === 'screening' || name === 'rescreen';

/**
 * Where a popup goes on, its page hides it and reloads (HOST-10). The message has the name by which the page opened the popup,
 * `&instance=…`. False where the popup is a window of its own.
 */
export function closePopup(): boolean {
  if (window.parent === window) return false;
  const instance = new URLSearchParams(location.search).get('instance') ?? '';
  window.parent.postMessage({ action: 'closeModal', instance }, location.origin);
  return true;
}
