import { type Destination, pathOf } from '@coverkit/widgets/brand';

export { loadFonts } from '@coverkit/widgets/brand';
export { followTranslation } from '@coverkit/widgets/translation';

/**
 * Opens a screen of the hosted site at the top of the window, on the brand's own origin: the page's scripts see neither health
 * nor card data. They have seen the token of a summary: the host's hand-over screen exchanges it first (EMBD-06).
 */
export function navigateTop(to: Destination, host: string): void {
  window.open(host + handOverPath(to), '_top', 'noreferrer');
}

export const handOverPath = (to: Destination): string =>
  pathOf(to.screen === 'summary' ? { ...to, screen: 'handover' } : to);
