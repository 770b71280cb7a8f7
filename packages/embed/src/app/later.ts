import { type Config, type Destination, pathOf } from '@coverkit/widgets/brand';
import type { MountRequest } from '../loader/contract.ts';

export { loadFonts } from '@coverkit/widgets/brand';
export { followTranslation } from '@coverkit/widgets/translation';

/** ms after which a frame that should have been left is still here. */
const leavesWithin = 3000;

/**
 * Opens a screen of the hosted site at the top of the window, on the brand's own origin: the page's scripts see neither health
 * nor card data. They have seen the token of a summary: the host's hand-over screen exchanges it first (EMBD-06). `onStay`: the
 * page is a frame that may not leave itself.
 */
export function navigateTop(to: Destination, host: string, onStay: (href: string) => void): void {
  const href = host + handOverPath(to);
  window.open(href, '_top', 'noreferrer');
  if (window.top !== window) setTimeout(() => onStay(href), leavesWithin);
}

/** `navigateTop` from the first form, in whose place a link is shown where the page stays. */
export function leaveForm(
  to: Destination,
  host: string,
  { request, config }: { request: Pick<MountRequest, 'container'>; config: Config },
): void {
  navigateTop(to, host, (href) => {
    void import('../journey/stayed.ts').then((part) => part.showStayed(request.container, href, config));
  });
}

export const handOverPath = (to: Destination): string =>
  pathOf(to.screen === 'summary' ? { ...to, screen: 'handover' } : to);
